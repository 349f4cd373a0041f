// A backup while the school runs: every row as of one moment, and every file that those rows name (docs/operations.md).
import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, link, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ClientBase } from 'pg'
import { isAside, createFolderStore } from '#kit/server/files.ts'
import { StartError } from '#kit/server/start-error.ts'
import { contentFile, manifestName, readManifest, sumOf, type Manifest } from './backup-manifest.ts'
import { copyOut, listSequences, listTables } from './database-copy.ts'

interface Options {
  /** Connected; nobody else uses it meanwhile, and no statement of it is given up. */
  client: ClientBase
  dataDir: string
  /** Folder of the backups; each lies in a folder of its own, named by its time. */
  to: string
  now: Date
  say: (line: string) => void
}

export interface Backup {
  folder: string
  manifest: Manifest
  /** Bytes of files that earlier backups did not hold. */
  newBytes: number
}

/** @throws StartError when the folder cannot be written to; what was begun is taken away again. */
export async function makeBackup({ client, dataDir, to, now, say }: Options): Promise<Backup> {
  const folder = path.join(to, now.toISOString().replaceAll(':', '-').slice(0, 19))
  const unfinished = `${folder}.${randomUUID()}.tmp`
  await mkdir(unfinished, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`The folder ${to} cannot be written to (${error.code}).`)
  })
  try {
    const rows = await copyDatabase(client, unfinished, say)
    // After the moment of the rows: a file is stored before the row that names it, so each is there.
    const files = await copyFiles(dataDir, to, say)
    const manifest: Manifest = { format: 'manara-backup', v: 1, made_at: now.toISOString(), ...rows, files: files.list }
    await writeFile(path.join(unfinished, manifestName), JSON.stringify(manifest), { mode: 0o600, flush: true })
    await rename(unfinished, folder)
    await flushFolder(to)
    return { folder, manifest, newBytes: files.newBytes }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOSPC') throw new StartError(`The backup was not finished: the disk of ${to} is full.`)
    if (code === 'EEXIST' || code === 'ENOTEMPTY') throw new StartError(`${folder} exists already.`)
    throw error
  }
}

async function copyDatabase(client: ClientBase, folder: string, say: (line: string) => void) {
  // One moment for all tables, however long it takes.
  await client.query('begin isolation level repeatable read read only')
  try {
    const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
      'select name, checksum from schema_migrations order by name',
    )
    const tables = []
    for (const table of await listTables(client)) tables.push(await copyOut(client, table, folder))
    const sequences = await listSequences(client)
    say(`${tables.length} tables, ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows`)
    return { migrations, tables, sequences }
  } finally {
    await client.query('rollback').catch(() => {})
  }
}

/** Files never change once they are there, so one that an earlier backup holds is neither read nor copied again. */
async function copyFiles(dataDir: string, to: string, say: (line: string) => void) {
  const root = path.resolve(dataDir, 'files')
  const store = createFolderStore(root)
  const known = await filesOfLastBackup(to)
  const list: Manifest['files'] = []
  let newBytes = 0
  for (const folder of await readdir(root)) {
    for await (const { key } of store.list(folder)) {
      if (isAside(key)) continue
      const file = path.join(root, key)
      const bytes = await store.size(key)
      const before = known.get(key)
      // Null: taken away meanwhile, with the person or the request it belonged to.
      const sum = before && before.bytes === bytes ? before : await sumOf(file).catch(() => null)
      if (bytes === null || !sum) continue
      const kept = path.join(to, contentFile(sum.sha256))
      if ((await sizeOf(kept)) !== sum.bytes) {
        await keep(file, kept)
        newBytes += sum.bytes
      }
      list.push({ key, bytes: sum.bytes, sha256: sum.sha256 })
    }
  }
  say(`${list.length} files, ${Math.ceil(newBytes / 1024)} KB of them new`)
  return { list: list.toSorted((a, b) => (a.key < b.key ? -1 : 1)), newBytes }
}

async function filesOfLastBackup(to: string): Promise<Map<string, Manifest['files'][number]>> {
  const last = (await listBackups(to)).at(-1)
  const files = last ? (await readManifest(last.folder)).files : []
  return new Map(files.map((file) => [file.key, file]))
}

const sizeOf = async (file: string) => (await stat(file).catch(() => null))?.size

/** On the same disk a second name for the same bytes costs nothing. */
async function keep(file: string, kept: string): Promise<void> {
  await mkdir(path.dirname(kept), { recursive: true, mode: 0o700 })
  const aside = `${kept}.${randomUUID()}.tmp`
  try {
    await link(file, aside).catch(() => copyFile(file, aside, constants.COPYFILE_FICLONE))
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
