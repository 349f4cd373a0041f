// One PostgreSQL cluster in the data folder: its folders and user, its creation (initdb), its process, its left-over locks.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { totalmem } from 'node:os'
import path from 'node:path'
import { stoppedByFullDisk } from './full-disk.ts'
import { findProgram, programEnvironment, type Account, type Program } from './postgres-program.ts'
import { notice, refuse } from './start-error.ts'

export interface Cluster {
  program: Program
  account: Account
  /** PostgreSQL's own folder. */
  data: string
  /** The folder of its socket: open only to its user, because it needs no password. */
  socketFolder: string
  logFile: string
  settings: Record<string, string>
}

export interface Server {
  /** Undefined while it runs; then the last line it wrote. */
  ending(): string | undefined
}

/**
 * What PostgreSQL keeps itself, by the bytes of memory that the machine or its container has: the rest it asks of the system, which keeps it for
 * others too. On a machine of 1 or 2 GB that saves 90 MB; lists of a school of 200,000 take up to three times as long (docs/performance.md).
 */
export function sharedBuffersOf(memory: number): string {
  return memory < 3 * 1024 ** 3 ? '32MB' : '128MB'
}

const standardSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  shared_buffers: sharedBuffersOf(Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)),
  // Seven processes, and one more while they are replaced (app/processes.ts).
  max_connections: '120',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'log',
  log_checkpoints: 'off',
}

interface Opening {
  settings: Record<string, string>
  log: (line: string) => void
  native?: string | undefined
  signal?: AbortSignal | undefined
}

/** Finds or makes the cluster of a data folder. Safe beside other processes: the first finished one is kept. */
export async function openCluster(dataDir: string, { settings, log, native, signal }: Opening): Promise<Cluster> {
  const folder = path.join(dataDir, 'postgres')
  const data = path.join(folder, 'cluster')
  const account = chooseAccount(data)
  makeFolders(dataDir, folder, account)
  const cluster: Cluster = {
    program: findProgram(folder, account, log, native),
    account,
    data,
    socketFolder: makeSocketFolder(folder, account),
    logFile: path.join(folder, 'server.log'),
    settings: { ...standardSettings, ...settings },
  }
  if (!fs.existsSync(data)) {
    log(notice('databaseBegins'))
    await initialise(cluster, signal)
  }
  for (const entry of fs.readdirSync(folder)) {
    if (entry.startsWith('cluster.')) fs.rmSync(path.join(folder, entry), { recursive: true, force: true })
  }
  if (account && fs.statSync(data).uid === 0) giveTo(data, account)
  return cluster
}

/** PostgreSQL refuses to run as root: it runs as the owner of the cluster, the user postgres, or nobody. */
function chooseAccount(data: string): Account {
  if (process.getuid?.() !== 0) return undefined
  const owner = fs.statSync(data, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const [, , uid, gid] = /^postgres:.*$/m.exec(readIfThere('/etc/passwd'))?.[0].split(':') ?? []
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) }
}

function readIfThere(file: string): string {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
}

function makeFolders(dataDir: string, folder: string, account: Account): void {
  try {
    fs.mkdirSync(dataDir, { recursive: true })
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
    fs.accessSync(folder, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK)
    if (account) fs.chownSync(folder, account.uid, account.gid)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw refuse('dataClosed', { folder: dataDir, code })
  }
}

/** A socket's path has at most about 100 bytes; for a longer folder it is in a short one of its own. */
function makeSocketFolder(folder: string, account: Account): string {
  const inside = path.join(folder, 'run')
  const short = `/tmp/manara-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  const chosen = Buffer.byteLength(inside) <= 80 ? inside : short
  fs.mkdirSync(chosen, { recursive: true, mode: 0o700 })
  const found = fs.lstatSync(chosen)
  if (account && found.isDirectory() && found.uid === 0) fs.chownSync(chosen, account.uid, account.gid)
  else if (!found.isDirectory() || found.uid !== (account?.uid ?? process.getuid?.())) {
    throw refuse('socketOfAnother', { folder: chosen })
  }
  fs.chmodSync(chosen, 0o700)
  return chosen
}

/**
 * Under a folder closed to the other account (such as root's home) no path leads to the cluster, but the working folder,
 * entered before root's rights are dropped, stays open. So as root on Linux PostgreSQL knows its folder by that name.
 */
function folderAsSeen(folder: string, account: Account): string {
  return account && process.platform === 'linux' ? '/proc/self/cwd' : folder
}

async function initialise({ program, account, data }: Cluster, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted()
  const draft = fs.mkdtempSync(`${data}.`)
  if (account) fs.chownSync(draft, account.uid, account.gid)
  const initdb: [string, ...string[]] = [
    program.initdb,
    `--pgdata=${folderAsSeen(draft, account)}`,
    '--username=postgres',
    '--locale=C.UTF-8',
    '--encoding=UTF8',
    '--auth-local=trust',
    '--auth-host=reject',
  ]
  const failure = await runApart(initdb, { ...account, cwd: draft, signal })
  if (failure !== undefined) {
    fs.rmSync(draft, { recursive: true, force: true })
    signal?.throwIfAborted()
    if (fs.existsSync(data)) return
    const why = lastComplaint(failure)
    const folder = path.dirname(data)
    throw stoppedByFullDisk(why, folder) ? refuse('databaseNoRoom', { folder }) : refuse('databaseNotMade', { why })
  }
  try {
    fs.renameSync(draft, data)
    const parent = fs.openSync(path.dirname(data), 'r')
    fs.fsyncSync(parent)
    fs.closeSync(parent)
  } catch (error) {
    if (!fs.existsSync(data)) throw error
  }
}

/** In a group of its own, since Ctrl-C is told to all of ours; `signal` ends it with all that it started. @returns its complaints, where it failed */
function runApart(
  [file, ...args]: [string, ...string[]],
  { signal, ...options }: { cwd: string; uid?: number; gid?: number; signal: AbortSignal | undefined },
): Promise<string | undefined> {
  const child = spawn(file, args, {
    ...options,
    env: programEnvironment,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const end = () => child.pid && (child.exitCode ?? child.signalCode) === null && process.kill(-child.pid, 'SIGTERM')
  signal?.addEventListener('abort', end)
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  return new Promise<string | undefined>((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('close', (code) => resolve(code === 0 ? undefined : said))
  }).finally(() => signal?.removeEventListener('abort', end))
}

function giveTo(folder: string, { uid, gid }: NonNullable<Account>): void {
  for (const entry of ['', ...fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
    fs.lchownSync(path.join(folder, entry), uid, gid)
  }
}

/** Starts the server, detached: Ctrl-C must not reach it before the application has finished with it. */
export function launchServer(
  { program, account, data, socketFolder, logFile, settings }: Cluster,
  environment: Record<string, string> = {},
): Server {
  const isInside = socketFolder === path.join(path.dirname(data), 'run')
  const all = { ...settings, unix_socket_directories: isInside ? '../run' : socketFolder }
  const log = fs.openSync(logFile, (fs.statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > 1_000_000 ? 'w' : 'a')
  const written = fs.fstatSync(log).size
  const child = spawn(
    program.postgres,
    ['-D', folderAsSeen(data, account), ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...account,
      cwd: data,
      env: { ...programEnvironment, ...environment },
      detached: true,
      stdio: ['ignore', log, log],
    },
  )
  fs.closeSync(log)
  let ending: string | undefined
  child.on('error', (error) => (ending = error.message))
  child.on('exit', () => (ending ??= lastComplaint(readIfThere(logFile).slice(written))))
  child.unref()
  return { ending: () => ending }
}

/** The line of PostgreSQL's output that says what went wrong. */
function lastComplaint(output: string): string {
  const lines = output.trim().split('\n')
  const line = lines.findLast((each) => /FATAL|PANIC|[Ee]rror:/.test(each)) ?? lines.at(-1) ?? ''
  return line.replace(/^.*?(?:FATAL|PANIC|error):\s*/i, '').replace(/\.$/, '') || 'it ended without a word'
}

/** True while another server, or what one left behind, still holds the cluster. */
export function isHeld(complaint: string): boolean {
  return /lock file .* already exists|lock file .* is empty|pre-existing shared memory block|is another postmaster/i.test(
    complaint,
  )
}

/** Removes locks whose process is gone, is a zombie, or is none of this server (numbers are used again after a restart; a copied folder names those of the other). */
export function removeStaleLocks({ data, socketFolder }: Cluster): void {
  if (process.platform !== 'linux') return
  for (const file of [path.join(data, 'postmaster.pid'), path.join(socketFolder, '.s.PGSQL.5432.lock')]) {
    const pid = Number.parseInt(readIfThere(file), 10)
    if (pid > 0 && !isOf(data, pid)) fs.rmSync(file, { force: true })
  }
}

/** Every process of a PostgreSQL works in the folder of its data. */
function isOf(data: string, pid: number): boolean {
  try {
    if (fs.readFileSync(`/proc/${pid}/comm`, 'utf8').trim() !== 'postgres') return false
    if (/\) Z /.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))) return false
    const [own, its] = [fs.statSync(data), fs.statSync(`/proc/${pid}/cwd`)]
    return own.dev === its.dev && own.ino === its.ino
  } catch (error) {
    // Nobody may look where it works: it may be ours.
    return (error as NodeJS.ErrnoException).code === 'EACCES'
  }
}
