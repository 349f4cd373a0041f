// Upgrades the embedded PostgreSQL to its next major version. Its files fit one major version only, so every row goes through COPY from a cluster
// opened by the former program into a new one. The old cluster stays unchanged beside the new one until the last step, which is
// two renames; the next start completes them if they were interrupted.
import fs from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { clientConfig, type Connection } from '#kit/server/database.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#kit/server/embedded-postgres.ts'
import { migrate, type Migrating } from '#kit/server/migrate.ts'
import { installedMajor } from '#kit/server/postgres-program.ts'
import { StartError } from '#kit/server/start-error.ts'
import { copyDatabase } from './backup.ts'
import { fill } from './restore.ts'
import { refuse, type Sentence } from './sentences.ts'

interface Options {
  dataDir: string
  directory: Migrating['directory']
  sentence: Sentence
  print: (line: string) => void
  /** The major version that this program brings. */
  wanted?: number
  /** Otherwise an older one is refused. */
  mayUpgrade?: boolean
  /** PostgreSQL settings beside our own, for tests. */
  settings?: Record<string, string>
  signal?: AbortSignal
}

/** @returns whether an upgrade was necessary. @throws StartError: nothing is changed then */
export async function upgradePostgres({
  dataDir,
  directory,
  sentence,
  print,
  wanted = installedMajor(),
  mayUpgrade = true,
  settings = {},
  signal,
}: Options): Promise<boolean> {
  const folder = path.join(path.resolve(dataDir), 'postgres')
  finishSwap(folder)
  const found = majorOf(path.join(folder, 'cluster'))
  if (found === undefined || wanted === undefined || found === wanted) return false
  if (found > wanted) throw refuse('postgresOlder', { found, wanted })
  if (!mayUpgrade) throw refuse('postgresNotYet', { found, wanted })
  const program = fs.readdirSync(folder).findLast((name) => name.startsWith(`program-${found}.`))
  if (!program) throw refuse('postgresNotKept', { found, wanted })
  const versions = { found: String(found), wanted: String(wanted) }
  print(sentence('postgresCopying', versions))
  const open: EmbeddedPostgres[] = []
  const next = path.join(folder, 'next')
  try {
    const old = await startEmbeddedPostgres({
      dataDir,
      settings,
      log: print,
      native: path.join(folder, program, 'native'),
    })
    open.push(old)
    if (old.attached) throw refuse('schoolRuns')
    fs.rmSync(next, { recursive: true, force: true })
    requireRoom(folder)
    const made = await startEmbeddedPostgres({ dataDir: next, settings, log: () => {}, ...(signal && { signal }) })
    open.push(made)
    await copyAll({ from: old.connection, to: made, folder: path.join(next, 'rows'), directory, print, sentence })
    for (const each of open.splice(0)) await each.stop()
    fs.rmSync(path.join(next, 'rows'), { recursive: true })
    writeThrough(path.join(next, 'whole'), String(found))
    finishSwap(folder)
    print(sentence('postgresUpgraded', { ...versions, folder: path.join(folder, `cluster-${found}`) }))
    return true
  } catch (error) {
    for (const each of open) await each.stop()
    fs.rmSync(next, { recursive: true, force: true })
    throw error instanceof StartError
      ? error
      : refuse('postgresNotUpgraded', { found, wanted, why: (error as Error).message })
  }
}

/** Copies the rows into the new cluster, under the same schema. */
async function copyAll({
  from,
  to,
  folder,
  directory,
  print,
  sentence,
}: {
  from: Connection
  to: EmbeddedPostgres
  folder: string
  directory: string
  print: (line: string) => void
  sentence: Sentence
}): Promise<void> {
  const [old, made] = [from, to.connection].map(
    (connection) => new Client({ ...clientConfig(connection), statement_timeout: 0 }),
  ) as [Client, Client]
  for (const client of [old, made]) client.on('error', () => {})
  try {
    await old.connect()
    const rows = await copyDatabase(old, folder, undefined, print, sentence)
    await migrate({ connection: to.connection, directory, upTo: rows.migrations })
    await made.connect()
    await fill(made, rows, folder, undefined)
    await made.query('analyze')
  } finally {
    await old.end().catch(() => {})
    await made.end().catch(() => {})
  }
}

/** The copy needs at most the size of the cluster: rows are written compressed, and new indexes are smaller. */
function requireRoom(folder: string): void {
  const cluster = path.join(folder, 'cluster')
  const needed = fs
    .readdirSync(cluster, { recursive: true, encoding: 'utf8' })
    .reduce((sum, name) => sum + (fs.statSync(path.join(cluster, name), { throwIfNoEntry: false })?.size ?? 0), 0)
  const { bavail, bsize } = fs.statfsSync(folder)
  const megabytes = (bytes: number) => Math.ceil(bytes / 1024 ** 2)
  if (bavail * bsize < needed)
    throw refuse('postgresNoRoom', { folder, needed: megabytes(needed), free: megabytes(bavail * bsize) })
}

/** Once `next` is complete, the clusters change places, also where an earlier start was interrupted between the two renames. */
function finishSwap(folder: string): void {
  const next = path.join(folder, 'next')
  const before = readIfThere(path.join(next, 'whole'))
  if (before === undefined) return
  const [old, made, cluster] = [
    path.join(folder, `cluster-${before}`),
    path.join(next, 'postgres/cluster'),
    path.join(folder, 'cluster'),
  ]
  if (fs.existsSync(made)) {
    if (fs.existsSync(cluster)) {
      fs.rmSync(old, { recursive: true, force: true })
      fs.renameSync(cluster, old)
    }
    fs.renameSync(made, cluster)
    flushFolder(folder)
  }
  fs.rmSync(next, { recursive: true, force: true })
}

function majorOf(cluster: string): number | undefined {
  const written = Number.parseInt(readIfThere(path.join(cluster, 'PG_VERSION')) ?? '', 10)
  return Number.isNaN(written) ? undefined : written
}

function readIfThere(file: string): string | undefined {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : undefined
}

function writeThrough(file: string, text: string): void {
  fs.writeFileSync(file, text, { flush: true })
  flushFolder(path.dirname(file))
}

function flushFolder(folder: string): void {
  const handle = fs.openSync(folder, 'r')
  fs.fsyncSync(handle)
  fs.closeSync(handle)
}
