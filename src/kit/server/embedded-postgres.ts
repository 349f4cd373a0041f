// The PostgreSQL inside the application: started in the data folder, shared by every process that uses that folder, stopped by the last of
// them. Each process holds one connection with a shared lock (its "keeper"): a killed process releases it automatically, so the next one that ends
// still stops the server. A lost keeper shows at once that the server died and must be started again.
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { notYetOpen } from './database.ts'
import { isHeld, launchServer, openCluster, removeStaleLocks, type Cluster, type Server } from './postgres-cluster.ts'
import { stoppedByFullDisk } from './full-disk.ts'
import { refuse, type StartError } from './start-error.ts'

export interface SocketConnection {
  /** Folder of the unix socket. */
  host: string
  port: number
  user: string
  database: string
  ssl?: false
  sslnegotiation?: 'postgres'
  options?: string
}

/** What the shell says of other databases (PGSSLMODE, PGOPTIONS …) is not about this one. The driver takes an empty text for none. */
const withoutShell = { ssl: false, sslnegotiation: 'postgres', options: ' ' } as const

export interface EmbeddedPostgres {
  /** The application's own database, as its owner, who is no superuser. */
  connection: SocketConnection
  /** The database `postgres`, as superuser. */
  administration: SocketConnection
  /** True when a running server was found rather than started. */
  attached: boolean
  /** Releases the server, and stops it where no other process uses it. */
  stop(): Promise<void>
}

interface Options {
  dataDir: string
  log: (line: string) => void
  /** PostgreSQL settings beside our own, such as `{ fsync: 'off' }` in tests. */
  settings?: Record<string, string>
  /** Folder of a different PostgreSQL than the installed one. */
  native?: string
  /** Ends the creation of a database. */
  signal?: AbortSignal
}

/** Advisory locks in the database `postgres`: shared by every keeper, exclusive for the process that stops the server. */
const keeperLock = 7_303_001
const creationLock = 7_303_002
/** Milliseconds. */
const patience = 120_000

/** @throws StartError */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  settings = {},
  native,
  signal,
}: Options): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(path.resolve(dataDir), { settings, log, native, signal })
  const socket = { host: cluster.socketFolder, port: 5432, ...withoutShell }
  const ending = new AbortController()
  let watch = Promise.resolve()
  let stopped: Promise<void> | undefined

  function guard(keeper: Client): Client {
    keeper.once('end', () => {
      if (!ending.signal.aborted) watch = recover()
    })
    return keeper
  }

  async function recover(): Promise<void> {
    log('The database went away; starting it again…')
    for (let pause = 100; !ending.signal.aborted; pause = Math.min(pause * 2, 10_000)) {
      try {
        await delay(pause, undefined, { signal: ending.signal })
        keeper = guard((await reach(cluster)).keeper)
        return log('The database is back.')
      } catch (error) {
        if (!ending.signal.aborted) log(`The database does not come back: ${(error as Error).message}`)
      }
    }
  }

  const first = await reach(cluster)
  let keeper = guard(first.keeper)
  await createDatabase(keeper)
  return {
    connection: { ...socket, user: 'manara', database: 'manara' },
    administration: { ...socket, user: 'postgres', database: 'postgres' },
    attached: first.attached,
    stop() {
      ending.abort()
      return (stopped ??= watch.then(() => leave(keeper, cluster)))
    },
  }
}

/** A keeper of the running server; starts the server if there is none. Tries the socket, because a pid file may be old. */
async function reach(cluster: Cluster): Promise<{ keeper: Client; attached: boolean }> {
  let server: Server | undefined
  for (let deadline = Date.now() + patience; Date.now() < deadline; await delay(50)) {
    const answer = await knock(cluster)
    // It goes through its log after a crash, and says so: that takes as long as it takes.
    if (answer === 'opening') deadline = Date.now() + patience
    if (typeof answer !== 'string') return { keeper: answer, attached: !server || server.ending() !== undefined }
    const complaint = server?.ending()
    if (complaint !== undefined) {
      if (!isHeld(complaint)) throw whyStopped(complaint, cluster)
      removeStaleLocks(cluster)
      server = undefined
    } else if (answer === 'closed') server ??= launchServer(cluster)
  }
  throw refuse('databaseSilent', { file: cluster.logFile })
}

function whyStopped(complaint: string, { data, logFile }: Cluster): StartError {
  if (stoppedByFullDisk(complaint, data)) return refuse('databaseNoRoom', { folder: path.dirname(data) })
  return refuse('databaseStops', { why: complaint, file: logFile })
}

/** closed: nothing listens. opening: it says that it is not open yet. busy: a server exists, but does not answer, or is about to stop. */
async function knock({ socketFolder }: Cluster): Promise<Client | 'closed' | 'opening' | 'busy'> {
  const keeper = new Client({
    ...withoutShell,
    host: socketFolder,
    port: 5432,
    user: 'postgres',
    database: 'postgres',
    application_name: 'manara keeper',
    connectionTimeoutMillis: 10_000,
  })
  // The event `end` follows; without a listener the error would end the process.
  keeper.on('error', () => {})
  try {
    await keeper.connect()
    if (await ask(keeper, `pg_try_advisory_lock_shared(${keeperLock})`)) return keeper
    await keeper.end()
    return 'busy'
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'closed'
    if (code === 'EACCES') throw refuse('databaseOfAnother', { folder: socketFolder, why: message })
    await keeper.end().catch(() => {})
    return code === notYetOpen && !message.includes('shutting down') ? 'opening' : 'busy'
  }
}

async function ask(client: Client, expression: string): Promise<unknown> {
  return (await client.query<{ answer: unknown }>(`select ${expression} as answer`)).rows[0]?.answer
}

async function createDatabase(keeper: Client): Promise<void> {
  await ask(keeper, `pg_advisory_lock(${creationLock})`)
  if (!(await ask(keeper, `exists (select from pg_roles where rolname = 'manara')`))) {
    await keeper.query('create role manara login')
  }
  if (!(await ask(keeper, `exists (select from pg_database where datname = 'manara')`))) {
    await keeper.query('create database manara owner manara')
  }
  await ask(keeper, `pg_advisory_unlock(${creationLock})`)
}

/** The last process stops the server (fast shutdown: connections are ended, nothing acknowledged is lost). */
async function leave(keeper: Client, { data }: Cluster): Promise<void> {
  const lock = path.join(data, 'postmaster.pid')
  try {
    await ask(keeper, `pg_advisory_unlock_shared(${keeperLock})`)
    if (!(await ask(keeper, `pg_try_advisory_lock(${keeperLock})`))) return await keeper.end()
    const pid = Number(await ask(keeper, `split_part(pg_read_file('postmaster.pid'), E'\\n', 1)`))
    process.kill(pid, 'SIGINT')
    await Promise.race([keeper.end(), delay(1000)])
    if (await isGone(lock, 30_000)) return
    process.kill(pid, 'SIGQUIT')
    await isGone(lock, 5000)
  } catch {
    // The server died or was stopped by someone else: nothing is left to do.
  }
}

/** A clean shutdown removes the lock as its last act. */
async function isGone(file: string, patience: number): Promise<boolean> {
  for (const deadline = Date.now() + patience; Date.now() < deadline; await delay(20)) {
    if (!fs.existsSync(file)) return true
  }
  return false
}
