// settings → port → database → server → listen, nothing else; or one of the commands of operations/commands.ts.
import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import path from 'node:path'
import { checkPorts, listen } from '#app/ports.ts'
import { checkConnections, endWithStarter, startProcesses } from '#app/processes.ts'
import { findAddress, tellAddress } from '#app/operations/address-file.ts'
import { restoreMark } from '#app/operations/restore-mark.ts'
import { sentencesIn } from '#app/operations/sentences.ts'
import { upgradePostgres } from '#app/operations/upgrade-postgres.ts'
import { readArguments } from '#app/operations/usage.ts'
import { openSetup } from '#features/setup/first-start.ts'
import type { Language } from '#kit/languages.ts'
import {
  checkServer,
  checkWays,
  openDatabase,
  type Connection,
  type Database,
  type OpenDatabase,
} from '#kit/server/database.ts'
import { startEmbeddedPostgres } from '#kit/server/embedded-postgres.ts'
import { checkBucket } from '#kit/server/files-s3.ts'
import { migrate, hasSchool, type Migrating } from '#kit/server/migrate.ts'
import { keepProgram } from '#kit/server/postgres-program.ts'
import { whyClosed, whyNoFolder, whyNotSeen } from '#kit/server/no-folder.ts'
import { logConsole, logLine, outliveOutput } from '#kit/server/output.ts'
import { checkReplica, openReplica, type Replica } from '#kit/server/replica.ts'
import { readSettings, type Settings } from '#kit/server/settings.ts'
import { operatorLanguage, refuse, speakTo, StartError } from '#kit/server/start-error.ts'
import { tidyMemory } from '#kit/server/tidy-memory.ts'

const directory = path.resolve(import.meta.dirname, '../db/migrations')
/** Tables that are only added to (docs/decisions/audit.md). */
const appendOnly = ['audit_log']

outliveOutput()
const print = (line: string) => console.log(line)

/** A person reads what the start says; from then on the output is the log. */
let isOpen = false
const beginLog = () => {
  isOpen = true
  logConsole()
}
const note = (line: string) => print(isOpen ? logLine(line) : line)

/** What is lost while everything ends is no news. */
const tell = (line: string) => {
  if (!ending) note(line)
}

/** Ends what was started, newest first. */
const endings: (() => Promise<void>)[] = []
let ending: Promise<void> | undefined
/** A database that is still being created is given up. */
const giveUp = new AbortController()

function end(code: number): void {
  giveUp.abort()
  ending ??= (async () => {
    for (const step of endings.toReversed()) await step().catch((error: unknown) => console.error(error))
    leave(code)
  })()
}

let leave: (code: number) => void = (code) => process.exit(code)

/** What SIGUSR2 asks for. Nothing while a school still starts: all of it is new then. */
let replaceProcesses = () => {}

async function start(): Promise<void> {
  // A terminal and npm both pass Ctrl-C on: only the first counts.
  const args = process.argv.slice(2)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    // A command that was broken off has not done what it was to do.
    process.on(signal, () => {
      if (args.length > 0 && !ending) console.error(sentencesIn(languageAsked())('stopped'))
      end(args.length > 0 ? 128 + constants.signals[signal] : 0)
    })
  endWithStarter((kill) => {
    leave = kill
    end(0)
  })
  // Without a listener it would end the program. Windows does not have this signal.
  if (process.platform !== 'win32') process.on('SIGUSR2', () => replaceProcesses())
  const commandLine = args.length > 0 ? await readCommand(args) : undefined
  if (commandLine && 'code' in commandLine) return end(commandLine.code)
  const settings = readSettings()
  requireFolder(settings, commandLine?.isRestore ?? false)
  if (commandLine) {
    speakTo(commandLine.given.language)
    if (settings.bucket && commandLine.usesFiles) await checkBucket(settings.bucket)
    const publicUrl = (await findAddress(settings.dataDir)) ?? settings.publicUrl
    const open = () => openForCommand(settings, commandLine)
    return end(await commandLine.command({ ...commandLine.given, settings, directory, open, publicUrl, print }))
  }
  // Checked before anything is started or changed, because a second program on the same data could not work.
  if (cluster.isPrimary) {
    await checkPorts(settings)
    if (settings.bucket) await checkBucket(settings.bucket)
  }
  const reaching = reachDatabase(settings)
  // Most of the program is read while PostgreSQL starts; the process that only watches over others needs none of it.
  if (settings.processes === 1 || cluster.isWorker) loadServer().catch(() => {})
  const { connection, migrating } = await reaching
  if (cluster.isWorker) return void (await serve(settings, connection))
  const direct = migrating.connection
  if (settings.databaseReplicaUrl) await checkReplica(direct, settings.databaseReplicaUrl, print)
  await checkConnections(direct, settings)
  await migrate(migrating)
  const setupToken =
    settings.processes > 1
      ? await serveTogether(settings, connection)
      : await openSetup(await serve(settings, connection))
  const { others, forget } = await tellAddress(settings.dataDir, settings.publicUrl)
  endings.push(forget)
  greet(settings, setupToken)
  const sentence = sentencesIn(languageAsked())
  for (const { pid, address } of others) print(sentence('anotherServes', { pid: String(pid), address }))
}

/** Starts the embedded PostgreSQL, where no other is named. */
async function reachDatabase(
  settings: Settings,
  mayUpgrade = true,
): Promise<{ connection: Connection; migrating: Migrating }> {
  const { databaseUrl, databaseDirectUrl: direct, dataDir } = settings
  const common = { directory, appendOnly, log: print }
  if (databaseUrl) {
    if (cluster.isPrimary) await checkWays(databaseUrl, direct)
    return { connection: databaseUrl, migrating: { ...common, connection: direct ?? databaseUrl } }
  }
  if (cluster.isPrimary)
    await upgradePostgres({
      ...settings,
      directory,
      mayUpgrade,
      sentence: sentencesIn(languageAsked()),
      print,
      signal: giveUp.signal,
    })
  const starting = startEmbeddedPostgres({ dataDir, log: tell, signal: giveUp.signal })
  // Also where the program is told to stop before that: PostgreSQL would run on alone.
  endings.push(() => starting.then((embedded) => embedded.stop()).catch(() => {}))
  const embedded = await starting
  keepProgram(path.join(dataDir, 'postgres'))
  const { connection } = embedded
  const administration = { ...embedded.administration, database: connection.database }
  return { connection, migrating: { ...common, connection, administration } }
}

/** Only looking at a mistaken DATA_DIR or DATABASE_URL must not make a new school. */
async function openForCommand(
  settings: Settings,
  { mayBegin, migrates }: { mayBegin: boolean; migrates: boolean },
): Promise<Migrating> {
  // A folder without them is what a restore left that found no room.
  const isThere = ['cluster', 'next'].some((name) => existsSync(path.join(settings.dataDir, 'postgres', name)))
  if (!mayBegin && !settings.databaseUrl && !isThere) throw refuse('schoolNone', { folder: settings.dataDir })
  const { migrating } = await reachDatabase(settings, migrates)
  await checkServer(migrating.connection)
  if (!mayBegin && !(await hasSchool(migrating.connection)))
    throw settings.databaseUrl ? refuse('schoolNoneThere') : refuse('schoolNone', { folder: settings.dataDir })
  return migrating
}

/** @throws StartError where there is none and none can be made, or a restore into it was broken off */
function requireFolder({ dataDir, databaseUrl }: Settings, isRestore: boolean): void {
  const code = whyNoFolder(dataDir) ?? (databaseUrl ? undefined : whyNotSeen(path.join(dataDir, 'postgres')))
  if (code !== undefined) throw refuse('dataClosed', { folder: dataDir, code })
  for (const folder of [dataDir, path.join(dataDir, 'files')]) {
    const closed = whyClosed(folder)
    if (closed !== undefined) throw refuse('dataClosed', { folder, code: closed })
  }
  if (!isRestore && existsSync(restoreMark(dataDir))) throw refuse('restoreUnfinished', { folder: dataDir })
}

const loadServer = () => import('#app/server.ts')

async function readCommand(args: readonly string[]) {
  const { readCommandLine } = await import('#app/operations/commands.ts')
  return readCommandLine(args, process.env, print, console.error)
}

async function serve(settings: Settings, connection: Connection): Promise<Database> {
  const database = await openFilled(settings, connection)
  endings.push(() => database.close())
  const { openPool: openJobsPool, warm, ...connections } = database
  const warmed = warm()
  const replica = openReplicaOf(settings, database.db)
  if (replica) endings.push(() => replica.close())
  const { createServer } = await loadServer()
  const app = await createServer({
    settings,
    ...connections,
    openJobsPool,
    ...(replica && { readFrom: replica.current }),
  })
  endings.push(() => app.close())
  await warmed
  await listen(app, settings)
  beginLog()
  const endTidying = tidyMemory()
  endings.push(async () => endTidying())
  return database.db
}

function openReplicaOf({ databaseReplicaUrl: url }: Settings, primary: Database): Replica | undefined {
  return url === undefined ? undefined : openReplica({ primary, url, log: tell })
}

/** This process accepts connections and watches over those that serve. It alone makes the token: one of theirs would take the place of the printed one. */
async function serveTogether(settings: Settings, connection: Connection): Promise<string | null> {
  const database = await openFilled(settings, connection)
  const setupToken = await openSetup(database.db).finally(() => database.close())
  const processes = await startProcesses(settings.processes, note)
  beginLog()
  endings.push(() => processes.stop())
  replaceProcesses = processes.replace
  return setupToken
}

async function openFilled(settings: Settings, connection: Connection): Promise<OpenDatabase> {
  const { databasePool: poolSize, databaseDirectUrl: direct } = settings
  const database = await openDatabase({ connection, direct, poolSize, log: tell })
  if (settings.demo && cluster.isPrimary) {
    const { fillDemoSchool } = await import('#demo/seed.ts')
    await fillDemoSchool({ db: database.db, settings, log: print })
  }
  return database
}

function greet({ publicUrl, demo }: Settings, setupToken: string | null): void {
  print(`\nManara is open: ${publicUrl}`)
  if (setupToken !== null) {
    print(`First start: open ${publicUrl}/setup#token=${setupToken}`)
    print(
      'It makes the owner of the school, once. Or, in another window: npm run create-owner -- you@example.com "Your Name"',
    )
  }
  if (!demo) return
  print('Demo accounts (password manara123):')
  for (const name of ['student', 'instructor', 'desk', 'staff', 'owner']) print(`  ${name}@manara.example`)
  print('Ctrl-C stops it.')
}

/** An error of the system or the database is reported in a sentence, without its stack. */
function asPlainWords(error: unknown): unknown {
  const { code, message } = error as { code?: string; message?: string }
  return process.argv.length > 2 && code !== undefined ? refuse('commandBroke', { why: `${message} (${code})` }) : error
}

/** `--lang ar` or `--lang=ar`, at any position. */
function languageAsked(): Language {
  const { lang, noLanguage } = readArguments(process.argv.slice(2))
  return operatorLanguage(noLanguage ? undefined : lang, process.env)
}

start().catch((error: unknown) => {
  // Told to stop while it started: what it still asked for was taken away.
  if (ending) return
  const known = error instanceof StartError ? error : asPlainWords(error)
  console.error(known instanceof StartError ? known.texts[languageAsked()] : error)
  end(1)
})
