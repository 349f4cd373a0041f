// A backup while the school runs: every row as of one moment, and every file that those rows name (docs/operations.md).
import { randomUUID } from 'node:crypto'
import { constants, createReadStream, createWriteStream } from 'node:fs'
import { copyFile, link, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { isAside, createFolderStore } from '#kit/server/files.ts'
import { newKey, seal, sealBytes, type Key } from './backup-key.ts'
import {
  contentFile,
  manifestName,
  readManifest,
  sumOf,
  writtenManifest,
  type Manifest,
  type Opened,
} from './backup-manifest.ts'
import { copyOut, listSequences, listTables } from './database-copy.ts'
import { refuse } from './sentences.ts'

interface Options {
  /** Connected; nobody else uses it meanwhile, and no statement of it is given up. */
  client: ClientBase
  dataDir: string
  /** Folder of the backups; each lies in a folder of its own, named by its time. */
  to: string
  now: Date
  /** Encrypts the backup. */
  passphrase?: string | undefined
  print: (line: string) => void
}

export interface Backup {
  folder: string
  manifest: Manifest
  /** Bytes of files that earlier backups did not hold. */
  newBytes: number
}

/** @throws StartError when the folder cannot be written to; what was begun is taken away again. */
export async function makeBackup({ client, dataDir, to, now, passphrase, print }: Options): Promise<Backup> {
  const folder = path.join(to, now.toISOString().replaceAll(':', '-').slice(0, 19))
  const unfinished = `${folder}.${randomUUID()}.tmp`
  await mkdir(unfinished, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw refuse('folderClosed', { folder: to, code: error.code })
  })
  try {
    const last = await openLast(to, passphrase)
    const key = passphrase === undefined ? undefined : (last?.key ?? (await newKey(passphrase)))
    const rows = await copyDatabase(client, unfinished, key, print)
    // After the moment of the rows: a file is stored before the row that names it, so each is there.
    const files = await copyFiles({ dataDir, to, last, key }, print)
    const manifest: Manifest = { format: 'manara-backup', v: 1, made_at: now.toISOString(), ...rows, files: files.list }
    const written = writtenManifest(manifest, key)
    await writeFile(path.join(unfinished, manifestName), written, { mode: 0o600, flush: true })
    await rename(unfinished, folder)
    await flushFolder(to)
    return { folder, manifest, newBytes: files.newBytes }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOSPC') throw refuse('backupDiskFull', { folder: to })
    if (code === 'EEXIST' || code === 'ENOTEMPTY') throw refuse('backupThere', { folder })
    throw error
  }
}

/** SQLSTATE */
const noTable = '42P01'

/** Every row as of one moment. */
export async function copyDatabase(
  client: ClientBase,
  folder: string,
  key: Key | undefined,
  print: (line: string) => void,
) {
  // One moment for all tables, however long it takes.
  await client.query('begin isolation level repeatable read read only')
  try {
    const { rows: migrations } = await client
      .query<Manifest['migrations'][number]>('select name, checksum from schema_migrations order by name')
      .catch((error: { code?: string }) => {
        throw error.code === noTable ? refuse('noSchool') : error
      })
    const tables = []
    for (const table of await listTables(client)) tables.push(await copyOut(client, table, folder, key))
    const sequences = await listSequences(client)
    print(`${tables.length} tables, ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows`)
    return { migrations, tables, sequences }
  } finally {
    await client.query('rollback').catch(() => {})
  }
}

/** Files never change once they are there, so one that an earlier backup holds is neither read nor copied again. */
async function copyFiles(
  { dataDir, to, last, key: sealing }: { dataDir: string; to: string; last: Opened | undefined; key: Key | undefined },
  print: (line: string) => void,
) {
  const root = path.resolve(dataDir, 'files')
  const store = createFolderStore(root)
  const known = new Map((last?.manifest.files ?? []).map((file) => [file.key, file]))
  const list: Manifest['files'] = []
  let newBytes = 0
  for (const folder of await readdir(root)) {
    for await (const { key } of store.list(folder)) {
      if (isAside(key)) continue
      const file = path.join(root, key)
      const bytes = await store.size(key)
      const before = known.get(key)
      // Null: taken away meanwhile, with the person or the request it belonged to.
      const sum = before && before.bytes === bytes ? before : await sumOf(createReadStream(file)).catch(() => null)
      if (bytes === null || !sum) continue
      const name = contentFile(sum.sha256, sealing)
      const kept = path.join(to, name)
      if ((await sizeOf(kept)) !== sum.bytes + (sealing ? sealBytes : 0)) {
        await keep(file, kept, sealing && seal(sealing, name))
        newBytes += sum.bytes
      }
      list.push({ key, bytes: sum.bytes, sha256: sum.sha256 })
    }
  }
  print(`${list.length} files, ${Math.ceil(newBytes / 1024)} KB of them new`)
  return { list: list.toSorted((a, b) => (a.key < b.key ? -1 : 1)), newBytes }
}

/** Undefined also where it has another passphrase: then everything is copied anew. */
async function openLast(to: string, passphrase: string | undefined): Promise<Opened | undefined> {
  const last = (await listBackups(to)).at(-1)
  return last && readManifest(last.folder, passphrase).catch(() => undefined)
}

const sizeOf = async (file: string) => (await stat(file).catch(() => null))?.size

/** On the same disk a second name for the same bytes costs nothing. */
async function keep(file: string, kept: string, sealing: Transform | undefined): Promise<void> {
  await mkdir(path.dirname(kept), { recursive: true, mode: 0o700 })
  const aside = `${kept}.${randomUUID()}.tmp`
  try {
    if (sealing) await pipeline(createReadStream(file), sealing, createWriteStream(aside, { mode: 0o600 }))
    else await link(file, aside).catch(() => copyFile(file, aside, constants.COPYFILE_FICLONE))
    const handle = await open(aside, 'r')
    await handle.sync().finally(() => handle.close())
    await rename(aside, kept)
  } finally {
    await rm(aside, { force: true })
  }
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/** The finished backups of a folder, oldest first. */
export async function listBackups(to: string): Promise<{ folder: string; madeAt: Date }[]> {
  const names = await readdir(to).catch(() => [])
  const found = names.flatMap((name) => {
    const [, day, hour, minute, second] = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)$/.exec(name) ?? []
    if (!day) return []
    return { folder: path.join(to, name), madeAt: new Date(`${day}T${hour}:${minute}:${second}Z`) }
  })
  return found.toSorted((a, b) => a.madeAt.getTime() - b.madeAt.getTime())
}
