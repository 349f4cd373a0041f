// Restores a backup into an empty school, all of it or nothing. Everything is read and compared before the first row is written. Rows come last, and
// a school whose restore was interrupted does not open (restoreMark).
import { mkdir, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import { createWriteStream } from 'node:fs'
import { Client } from 'pg'
import { takeBack } from '#kit/server/append-only.ts'
import { clientConfig } from '#kit/server/database.ts'
import type { FileStore } from '#kit/server/files.ts'
import { isBegun, namesOf, requireNoForeign } from '#kit/server/foreign-tables.ts'
import { openFolder } from '#kit/server/open-files.ts'
import { migrate, requireKnown, type Migrating } from '#kit/server/migrate.ts'
import type { Key } from './backup-key.ts'
import { listBackups } from './backup.ts'
import { inPlainWords, isAbsent, unread } from './broken.ts'
import {
  contentFile,
  isLeftOut,
  manifestName,
  readManifest,
  readPart,
  tableFile,
  verifyBackup,
  type Manifest,
  type Opened,
} from './backup-manifest.ts'
import { copyIn, listTables, setSequences, withBareTables } from './database-copy.ts'
import { meantOf } from './kept-backup.ts'
import { nowAndThen } from './now-and-then.ts'
import { restoreMark } from './restore-mark.ts'
import { refuse, sentencesIn, type Sentence } from './sentences.ts'

interface Options {
  /** The database, or how it is opened once the backup is known to be complete. */
  migrating: Migrating | (Pick<Migrating, 'directory'> & { open: () => Promise<Migrating> })
  dataDir: string
  /** Where its files go; into `dataDir` when missing. */
  files?: FileStore | undefined
  /** A backup, or a folder of backups: then its newest. */
  from: string
  /** Of an encrypted backup. */
  passphrase?: string | undefined
  print: (line: string) => void
  /** In the operator's language; in English when missing. */
  sentence?: Sentence
}

/** @throws StartError when the backup is incomplete, newer than this program, or the school not empty: nothing is changed then */
export async function restoreBackup({
  migrating: given,
  dataDir,
  files: others,
  from,
  passphrase,
  print,
  sentence = sentencesIn('en'),
}: Options): Promise<Manifest> {
  const folder = await findBackup(from, (passedOver) => print(sentence('backupPassedOver', { folder: passedOver })))
  const store = path.dirname(folder)
  const written = await readManifest(folder, passphrase)
  requireKnown(given.directory, written.manifest.migrations)
  // Earlier releases also copied what was still being sent, which may be damaged.
  const manifest = { ...written.manifest, files: written.manifest.files.filter(({ key }) => !isLeftOut(key)) }
  const opened = { ...written, manifest }
  print(sentence('backupBeingRead', { date: manifest.made_at }))
  const tell = nowAndThen(print)
  const tellOf = (key: 'partsRead' | 'filesBack' | 'rowsBack') => (done: number, all: number) =>
    tell(() => sentence(key, { done: String(done), all: String(all) }))
  await verifyBackup(opened, folder, store, tellOf('partsRead'))
  // Not opened earlier, because opening makes the folder.
  const files = others ?? openFolder({ dataDir })
  const mark = restoreMark(dataDir)
  const broken = (error: unknown) => {
    throw inPlainWords(error, dataDir)
  }
  const brokenOff = await readFile(mark, 'utf8').catch(() => undefined)
  if (brokenOff !== undefined) print(sentence('restoreGoesOn', { folder: dataDir }))
  else await requireEmptyFiles(files, dataDir)
  const migrating = 'open' in given ? await given.open().catch(broken) : given
  const client = new Client({ ...clientConfig(migrating.connection), statement_timeout: 0 })
  client.on('error', () => {})
  await client.connect()
  try {
    await requireNobodyElse(client)
    // The rows come last and all at once: where they are, only the end was cut off.
    if (brokenOff !== manifest.made_at || !(await hasRows(client))) {
      await requireEmptyDatabase(client, manifest)
      await migrate({ ...migrating, appendOnly: [], upTo: manifest.migrations }).catch(broken)
      await takeTablesBack(client, migrating)
      const { ours, others } = await apart(client, manifest)
      if (others.length > 0) print(sentence('tablesPassedOver', { tables: namesOf(others.map(({ name }) => name)) }))
      manifest.tables = ours
      await writeFile(mark, manifest.made_at, { flush: true })
      try {
        if (brokenOff !== undefined) await emptyFiles(files, dataDir)
        await putFiles(opened, store, files, dataDir, tellOf('filesBack'))
        await fill(client, manifest, folder, opened.key, tellOf('rowsBack'))
      } catch (error) {
        // Where nobody can say whether the rows were committed, the files stay for them, and the mark: the next restore finds out.
        if (!(await hasRows(client).catch(() => true))) await takeFilesAway(files, dataDir)
        throw inPlainWords(error, dataDir)
      }
    }
    await rm(mark)
    await migrate(migrating).catch(broken)
  } finally {
    await client.end()
  }
  return manifest
}

/** Earlier releases also copied tables that somebody had made beside the school's. */
async function apart(client: Client, { tables }: Manifest) {
  const known = new Set((await listTables(client)).map(tableFile))
  const isOurs = (table: { schema: string; name: string }) => known.has(tableFile(table))
  return { ours: tables.filter(isOurs), others: tables.filter((table) => !isOurs(table)) }
}

/** After a restore that failed: as if it had not begun. */
async function takeFilesAway(files: FileStore, dataDir: string): Promise<void> {
  const isEmpty = await emptyFiles(files, dataDir).then(
    () => true,
    () => false,
  )
  if (isEmpty) await rm(restoreMark(dataDir), { force: true })
}

/** Of a place that was empty before, with its folders. */
async function emptyFiles(files: FileStore, dataDir: string): Promise<void> {
  for await (const { key } of files.list('')) if (files.locate || !key.startsWith('backups/')) await files.remove(key)
  if (!files.locate) return rm(path.join(dataDir, 'restored.tmp'), { force: true })
  const entries = await readdir(path.join(dataDir, 'files'), { recursive: true, withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => path.join(entry.parentPath, entry.name))
  // The deepest first; one that another user put there stays.
  for (const each of folders.toSorted().toReversed()) await rmdir(each).catch(() => {})
}

async function findBackup(from: string, tell: (passedOver: string) => void): Promise<string> {
  const names = await readdir(from).catch((error: NodeJS.ErrnoException) => {
    throw isAbsent(error) ? refuse('folderUnknown', { folder: from }) : unread(from, error)
  })
  if (names.includes(manifestName)) return path.resolve(from)
  const last = meantOf(await listBackups(from), tell)
  if (!last) throw refuse('noBackup', { folder: from })
  return path.resolve(last.folder)
}

async function requireEmptyFiles(files: FileStore, dataDir: string): Promise<void> {
  for await (const { key } of files.list('')) {
    if (files.locate) throw refuse('filesThere', { folder: dataDir })
    // Backups may lie in the same bucket.
    if (!key.startsWith('backups/')) throw refuse('bucketFull')
  }
}

/** A connection that was cut just now, such as that of a restore before this one, ends by itself. */
async function requireNobodyElse(client: Client): Promise<void> {
  const others = `select from pg_stat_activity
    where datname = current_database() and application_name = 'manara' and pid <> pg_backend_pid()`
  for (let looks = 1; (await client.query(others)).rowCount; looks += 1) {
    if (looks === 10) throw refuse('schoolRuns')
    await setTimeout(200)
  }
}

/** In a school that was started once, the log of acts belongs to another role; the last step gives it back to that role. */
async function takeTablesBack(client: Client, { appendOnly = [], administration }: Migrating): Promise<void> {
  const administrator = administration === undefined ? undefined : new Client(clientConfig(administration))
  await administrator?.connect()
  try {
    for (const table of appendOnly) await takeBack(client, table, administrator)
  } finally {
    await administrator?.end()
  }
}

/** New, or started once and never used; and without tables of others, which the restore would meet. */
async function requireEmptyDatabase(client: Client, manifest: Manifest): Promise<void> {
  await requireNoForeign(client)
  if (!(await isBegun(client))) return
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations')
  const wanted = new Set(manifest.migrations.map(({ name }) => name))
  const newer = rows.find(({ name }) => !wanted.has(name))
  if (newer) throw refuse('newerThanBackup', { name: newer.name })
  if (await hasRows(client)) throw refuse('schoolThere')
}

/** A school has somebody; one that was started once and never used has nobody. */
async function hasRows(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ found: string | null }>("select to_regclass('public.users')::text as found")
  return rows[0]?.found !== null && (await client.query('select from users limit 1')).rowCount !== 0
}

/** Inserts the rows of a folder into an empty schema, all of them or none. @throws StartError where a file holds other than its number of rows */
export async function fill(
  client: Client,
  copied: Pick<Manifest, 'tables' | 'sequences'>,
  folder: string,
  key: Key | undefined,
  tell: (done: number, all: number) => void = () => {},
): Promise<void> {
  await client.query('begin')
  try {
    await withBareTables(client, copied.tables, async () => {
      for (const [at, table] of copied.tables.entries()) {
        tell(at, copied.tables.length)
        const rows = await copyIn(client, table, folder, key)
        if (rows !== table.rows) throw refuse('rowsLacking', { table: table.name })
      }
      await setSequences(client, copied.sequences)
      // The jobs of processes that no longer exist are free again.
      await client.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null')
      await client.query('update graphile_worker._private_job_queues set locked_at = null, locked_by = null')
    })
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function putFiles(
  { manifest, key: sealing }: Opened,
  store: string,
  files: FileStore,
  dataDir: string,
  tell: (done: number, all: number) => void,
): Promise<void> {
  for (const [at, { key, sha256 }] of manifest.files.entries()) {
    tell(at, manifest.files.length)
    const file = files.locate?.(key) ?? path.join(dataDir, 'restored.tmp')
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    await pipeline(
      readPart(store, contentFile(sha256, sealing), sealing).open(),
      createWriteStream(file, { mode: 0o600, flush: true }),
    )
    if (!files.locate) await files.take(key, file)
  }
}
