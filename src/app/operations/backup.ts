// A backup while the school runs: every row as of one moment, and every file that these rows name (docs/operations.md).
import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { listForeign, namesOf } from '#kit/server/foreign-tables.ts'
import { isAside, type FileStore } from '#kit/server/files.ts'
import { schoolName } from '#kit/server/secrets.ts'
import { openFolder } from '#kit/server/open-files.ts'
import { whileAlone } from './backup-lock.ts'
import { inPlainWords, isAbsent, isFull } from './broken.ts'
import { newKey, seal, sealBytes, type Key } from './backup-key.ts'
import {
  contentFile,
  isLeftOut,
  manifestName,
  readManifest,
  readSchool,
  sumOf,
  writtenManifest,
  type Manifest,
  type Opened,
} from './backup-manifest.ts'
import { copyOut, listSequences, listTables } from './database-copy.ts'
import { nameOf, type KeptBackup } from './kept-backup.ts'
import { folderShelf, type Shelf } from './shelf.ts'
import { countLostReceipts } from './lost-receipts.ts'
import { nowAndThen } from './now-and-then.ts'
import { refuse, sentencesIn, type Sentence } from './sentences.ts'

const inEnglish = sentencesIn('en')

interface Options {
  /** Connected; used by nobody else meanwhile, and without a statement timeout. */
  client: ClientBase
  dataDir: string
  /** The school's files; the folder in `dataDir` when missing. */
  files?: FileStore
  /** Where backups are kept, or a folder of them; each is named by its time. */
  to: Shelf | string
  now: Date
  /** Encrypts the backup. */
  passphrase?: string | undefined
  print: (line: string) => void
  /** In the operator's language; in English when missing. */
  sentence?: Sentence
}

export interface Backup {
  folder: string
  manifest: Manifest
  /** Bytes of files that earlier backups did not have. */
  newBytes: number
}

/** @throws StartError when the folder cannot be written to; an unfinished backup is removed again. */
export function makeBackup(options: Options): Promise<Backup> {
  const { client, print, sentence = inEnglish } = options
  return whileAlone(
    client,
    () => print(sentence('backupWaits')),
    () => make({ ...options, sentence }),
  )
}

async function make({
  client,
  dataDir,
  files = openFolder({ dataDir }),
  to,
  now,
  passphrase,
  print,
  sentence,
}: Options & { sentence: Sentence }): Promise<Backup> {
  const shelf = typeof to === 'string' ? folderShelf(to) : to
  const at = await freeSecond(shelf, now).catch((error: unknown) => {
    throw inPlainWords(error, dataDir)
  })
  const name = nameOf(at)
  const unfinished = await shelf.begin(name)
  const added: string[] = []
  try {
    const school = await nameSchool(client, shelf)
    const last = await openLast(shelf, passphrase)
    const key = passphrase === undefined ? undefined : (last?.key ?? (await newKey(passphrase)))
    const copying = { files, shelf, aside: unfinished, added, key, print, sentence }
    // Once before the snapshot of the rows, which may name files that are removed while they are copied; once after it, as each file is stored before its row.
    const before = await copyFiles(copying, last?.manifest.files ?? [])
    const rows = await copyDatabase(client, unfinished, key, print, sentence)
    const after = await copyFiles(copying, before.list)
    const list = joined(before.list, after.list)
    if (list.length === 0) await requireNoneNamed(client)
    const lost = await countLostReceipts(client, files, new Set(list.map(({ key: name }) => name)))
    const newBytes = before.newBytes + after.newBytes
    print(sentence('filesCopied', { files: String(list.length), kilobytes: String(Math.ceil(newBytes / 1024)) }))
    if (lost > 0) print(sentence('receiptsNotThere', { count: String(lost) }))
    const manifest: Manifest = {
      format: 'manara-backup',
      v: 1,
      made_at: at.toISOString(),
      school,
      ...rows,
      files: list,
    }
    const written = writtenManifest(manifest, key)
    await writeFile(path.join(unfinished, manifestName), written, { mode: 0o600, flush: true })
    const folder = await shelf.finish(unfinished, name, manifest)
    return { folder, manifest, newBytes }
  } catch (error) {
    await shelf.giveUp(unfinished)
    const { code } = error as NodeJS.ErrnoException
    // Otherwise they save the next try some work, but the disk must not stay full.
    if (isFull(error)) for (const content of added) await shelf.removeContent(content)
    if (code === 'EEXIST' || code === 'ENOTEMPTY') throw refuse('backupThere', { folder: name })
    throw inPlainWords(error, path.dirname(unfinished))
  }
}

/** A disk that is not mounted is an empty folder. @throws StartError where rows name files */
async function requireNoneNamed(client: ClientBase): Promise<void> {
  const { rows } = await client.query('select from enrolment_requests where proof_key is not null limit 1')
  if (rows.length > 0) throw refuse('filesGone')
}

/** Another one may have been made in the same second: for that one this waited. */
async function freeSecond(shelf: Shelf, now: Date): Promise<Date> {
  const taken = new Set((await shelf.list()).map(({ madeAt }) => nameOf(madeAt)))
  let at = now
  while (taken.has(nameOf(at))) at = new Date(at.getTime() + 1000)
  return at
}

/** SQLSTATE */
const noTable = '42P01'

/** Identifies this school; made at its first backup. @throws StartError where backups of another school are already */
async function nameSchool(client: ClientBase, shelf: Shelf): Promise<string> {
  const ask = (text: string) =>
    client.query<{ school: string }>(text).catch((error: { code?: string }) => {
      throw error.code === noTable ? refuse('noSchool') : error
    })
  const read = `select encode(value, 'hex') as school from secrets where name = '${schoolName}'`
  const own = (await ask(read)).rows[0]?.school
  const last = (await shelf.list()).at(-1)
  const there = last && (await shelf.withManifest(last, readSchool))
  if (there !== undefined && there !== own)
    throw refuse('backupOfAnother', { folder: path.posix.dirname(last!.folder) })
  if (own !== undefined) return own
  await ask(
    `insert into secrets (name, value) values ('${schoolName}', sha256(uuid_send(gen_random_uuid()))) on conflict do nothing`,
  )
  return (await ask(read)).rows[0]!.school
}

/** Every row as of one moment. @throws StartError where the database holds no school */
export async function copyDatabase(
  client: ClientBase,
  folder: string,
  key: Key | undefined,
  print: (line: string) => void,
  sentence: Sentence = inEnglish,
) {
  // One snapshot for all tables, however long it takes.
  await client.query('begin isolation level repeatable read read only')
  try {
    const { rows: migrations } = await client
      .query<Manifest['migrations'][number]>('select name, checksum from schema_migrations order by name')
      .catch((error: { code?: string }) => {
        throw error.code === noTable ? refuse('noSchool') : error
      })
    const tables = []
    const wanted = await listTables(client)
    if (!wanted.some(({ schema, name }) => schema === 'public' && name === 'users')) throw refuse('schoolElsewhere')
    const foreign = await listForeign(client)
    if (foreign.length > 0) print(sentence('tablesLeftOut', { tables: namesOf(foreign) }))
    const tell = nowAndThen(print)
    for (const table of wanted) {
      tell(() => sentence('rowsBeingCopied', { done: String(tables.length), all: String(wanted.length) }))
      tables.push(await copyOut(client, table, folder, key))
    }
    const sequences = await listSequences(client)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    print(sentence('rowsCopied', { tables: String(tables.length), rows: String(rows) }))
    return { migrations, tables, sequences }
  } finally {
    await client.query('rollback').catch(() => {})
  }
}

interface Copying {
  files: FileStore
  shelf: Shelf
  /** A folder for temporary files. */
  aside: string
  /** Names of the contents that were not there before. */
  added: string[]
  key: Key | undefined
  print: (line: string) => void
  sentence: Sentence
}

type Files = Manifest['files']

/** Stored files never change, so one that is held already is neither read nor copied again. */
async function copyFiles(
  { files, shelf, aside, added, key: sealing, print, sentence }: Copying,
  held: Files,
): Promise<{ list: Files; newBytes: number }> {
  const known = new Map(held.map((file) => [file.key, file]))
  const list: Files = []
  let newBytes = 0
  const tell = nowAndThen(print)
  for await (const { key, bytes } of files.list('')) {
    if (isAside(key) || isLeftOut(key)) continue
    tell(() => sentence('filesBeingCopied', { files: String(list.length) }))
    const before = known.get(key)
    const isThere = async (sha256: string) =>
      (await shelf.sizeOf(contentFile(sha256, sealing))) === bytes + (sealing ? sealBytes : 0)
    if (before?.bytes === bytes && (await isThere(before.sha256))) {
      list.push(before)
      continue
    }
    const file = await onThisMachine(files, key, aside)
    // Null: deleted meanwhile, with the person or the request it belonged to.
    const sum = await sumOf(createReadStream(file)).catch((error: NodeJS.ErrnoException) => {
      if (isAbsent(error)) return null
      throw refuse('placeBroke', { place: file, code: error.code })
    })
    if (sum) {
      const name = contentFile(sum.sha256, sealing)
      if (!(await isThere(sum.sha256))) {
        await shelf.keep(name, file, sealing && seal(sealing, name))
        added.push(name)
        newBytes += sum.bytes
      }
      list.push({ key, bytes: sum.bytes, sha256: sum.sha256 })
    }
    if (!files.locate) await rm(file, { force: true })
  }
  return { list, newBytes }
}

function joined(before: Files, after: Files): Files {
  const all = new Map([...before, ...after].map((file) => [file.key, file]))
  return [...all.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

/** Undefined also where it has another passphrase: then everything is copied again. */
async function openLast(shelf: Shelf, passphrase: string | undefined): Promise<Opened | undefined> {
  const last = (await shelf.list()).at(-1)
  return last && shelf.withManifest(last, (folder) => readManifest(folder, passphrase)).catch(() => undefined)
}

/** A file of a bucket is on this machine only while it is read. */
async function onThisMachine(files: FileStore, key: string, folder: string): Promise<string> {
  if (files.locate) return files.locate(key)
  const file = path.join(folder, `${randomUUID()}.tmp`)
  const found = await files.get(key)
  if (found) await pipeline(found.stream, createWriteStream(file, { mode: 0o600 }))
  return file
}

/** The finished backups of a folder, oldest first. */
export function listBackups(to: string): Promise<KeptBackup[]> {
  return folderShelf(to).list()
}
