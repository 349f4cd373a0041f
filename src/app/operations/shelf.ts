// Where backups are kept: a folder, or a part of a bucket. Contents are stored there once for all backups; a backup exists once its manifest does.
import { randomUUID } from 'node:crypto'
import { constants, createReadStream, createWriteStream } from 'node:fs'
import { copyFile, link, mkdir, open, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { checkBucket, createBucketStore, type Bucket } from '#kit/server/files-s3.ts'
import type { FileStore } from '#kit/server/files.ts'
import type { Settings } from '#kit/server/settings.ts'
import { whyNoFolder } from '#kit/server/no-folder.ts'
import { limitConcurrency } from '#kit/server/limit-concurrency.ts'
import { inPlainWords } from './broken.ts'
import { manifestName, tableFile, type Manifest } from './backup-manifest.ts'
import { hasManifest, meantOf, readName, removeLeft, type KeptBackup } from './kept-backup.ts'
import { requireOutside } from './outside-data.ts'
import { refuse } from './sentences.ts'

export interface Shelf {
  /** A folder of this machine in which a backup is made. @throws StartError */
  begin: (name: string) => Promise<string>
  /** Removes an unfinished backup, and the folders that were made for it. */
  giveUp: (unfinished: string) => Promise<void>
  /** Bytes of a content that is stored already. */
  sizeOf: (name: string) => Promise<number | undefined>
  /** Stores the content of a file under its name. */
  keep: (name: string, file: string, sealing: Transform | undefined) => Promise<void>
  /** The backup made in that folder is complete. @returns the name for `restore --from` */
  finish: (unfinished: string, name: string, manifest: Manifest) => Promise<string>
  /** Finished ones, oldest first. */
  list: () => Promise<KeptBackup[]>
  /** Called with a folder of this machine in which the manifest of a backup lies. */
  withManifest: <Result>(backup: KeptBackup, read: (folder: string) => Promise<Result>) => Promise<Result>
  /** Names of contents. */
  contents: () => AsyncIterable<string>
  remove: (backup: KeptBackup) => Promise<void>
  removeContent: (name: string) => Promise<void>
}

/** `--to` and `--from`, or the place of the nightly backups. @throws StartError */
export async function openShelf(
  { dataDir, bucket }: Pick<Settings, 'dataDir' | 'bucket'>,
  place?: string,
): Promise<Shelf> {
  const aside = path.join(dataDir, 'backups')
  if (place === undefined && bucket)
    return bucketShelf(createBucketStore(bucket), `s3://${new URL(bucket.url).pathname.slice(1)}`, 'backups', aside)
  if (place === undefined) return folderShelf(aside)
  if (!place.startsWith('s3://')) return folderShelf(requireOutside(path.resolve(place), dataDir))
  if (!bucket) throw refuse('bucketUnset', { place })
  const [name, prefix] = partsOf(place)
  // Elsewhere in the bucket these would be taken for files of the school.
  if (isOwn(bucket, name) && prefix !== 'backups') throw refuse('bucketOwn', { place, bucket: name })
  const other = { ...bucket, url: `${new URL(bucket.url).origin}/${name}` }
  await checkBucket(other)
  return bucketShelf(createBucketStore(other), `s3://${name}`, prefix, aside)
}

const isOwn = ({ url }: Bucket, name: string) => new URL(url).pathname === `/${name}`

/** The bucket, and what all keys begin with. @throws StartError */
export function partsOf(place: string): [string, string] {
  const [, name, prefix] = /^s3:\/\/([\w.-]+)(?:\/([\w./-]+?))?\/?$/.exec(place) ?? []
  if (!name || prefix?.includes('..')) throw refuse('bucketPlace', { place })
  return [name, prefix ?? 'backups']
}

export function folderShelf(to: string): Shelf {
  return {
    ...beginnings(to),
    sizeOf: async (name) => (await stat(path.join(to, name)).catch(() => null))?.size,
    keep: (name, file, sealing) => keepInFolder(file, path.join(to, name), sealing),
    async finish(unfinished, name) {
      const folder = path.join(to, name)
      await rename(unfinished, folder)
      await flushFolder(to)
      return folder
    },
    async list() {
      const found = (await readdir(to).catch(() => [])).flatMap((name) => readName(name, path.join(to, name)))
      const finished = await Promise.all(found.map(({ folder }) => hasManifest(folder)))
      return found.filter((_, at) => finished[at]).toSorted(byTime)
    },
    withManifest: ({ folder }, read) => read(folder),
    async *contents() {
      for (const name of await readdir(path.join(to, 'files'), { recursive: true }).catch(() => []))
        // Or what one that was killed left of it: no backup names that.
        if (/^[0-9a-f]{64}(\.[0-9a-f-]{36}\.tmp)?$/.test(path.basename(name))) yield path.join('files', name)
    },
    async remove({ folder }) {
      // Removed first: without the manifest nobody takes the rest for a backup.
      await rm(path.join(folder, manifestName), { force: true })
      await rm(folder, { recursive: true, force: true })
    },
    removeContent: (name) => rm(path.join(to, name), { force: true }),
  }
}

/** A folder below `to` for the unfinished backup. */
function beginnings(to: string): Pick<Shelf, 'begin' | 'giveUp'> {
  const made = new Map<string, string>()
  return {
    async begin(name) {
      const code = whyNoFolder(to)
      if (code !== undefined) throw refuse('folderClosed', { folder: to, code })
      // One inside of another would be found by nobody, and would share no files.
      if (await hasManifest(to)) throw refuse('folderIsBackup', { folder: to, parent: path.dirname(to) })
      await removeLeft(to)
      const unfinished = path.join(to, `${name}.${randomUUID()}.tmp`)
      const first = await mkdir(unfinished, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
        throw refuse('folderClosed', { folder: to, code: error.code })
      })
      made.set(unfinished, first ?? unfinished)
      return unfinished
    },
    async giveUp(unfinished) {
      await rm(unfinished, { recursive: true, force: true })
      const first = made.get(unfinished) ?? unfinished
      // A folder that is not empty stays.
      for (let folder = path.dirname(unfinished); folder.length >= first.length; folder = path.dirname(folder))
        await rmdir(folder).catch(() => {})
    },
  }
}

const byTime = (a: KeptBackup, b: KeptBackup) => a.madeAt.getTime() - b.madeAt.getTime()

/** On the same disk a hard link needs no space. */
async function keepInFolder(file: string, kept: string, sealing: Transform | undefined): Promise<void> {
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

/** Manifests are beside each other, so that all backups are listed without listing their contents. */
function bucketShelf(store: FileStore, bucket: string, prefix: string, aside: string): Shelf {
  const key = (name: string) => `${prefix}/${name.split(path.sep).join('/')}`
  const manifestOf = (name: string) => key(`manifests/${name}.json`)
  const fetched = new Map<string, number>()
  const openOnce: { known?: Promise<void> } = {}
  const know = () =>
    (openOnce.known ??= (async () => {
      for await (const { key: found, bytes } of store.list(key('files'))) fetched.set(found, bytes)
    })())
  const nameIn = ({ folder }: KeptBackup) => folder.split('/').at(-1)!

  return {
    ...beginnings(aside),
    async sizeOf(name) {
      await know()
      return fetched.get(key(name))
    },
    async keep(name, file, sealing) {
      const copy = path.join(aside, `${randomUUID()}.tmp`)
      try {
        await keepInFolder(file, copy, sealing)
        const { size } = await stat(copy)
        await store.take(key(name), copy)
        fetched.set(key(name), size)
      } finally {
        await rm(copy, { force: true })
      }
    },
    async finish(unfinished, name, { tables }) {
      if ((await store.size(manifestOf(name))) !== null)
        throw refuse('backupThere', { folder: `${bucket}/${key(name)}` })
      const parts = tables.map(tableFile)
      await eachOf(parts, (part) => store.take(key(path.join(name, part)), path.join(unfinished, part)))
      await store.put(manifestOf(name), await readFile(path.join(unfinished, manifestName)))
      await rm(unfinished, { recursive: true, force: true })
      return `${bucket}/${key(name)}`
    },
    async list() {
      const found: KeptBackup[] = []
      for await (const { key: manifest } of store.list(key('manifests'))) {
        const name = path.posix.basename(manifest, '.json')
        found.push(...readName(name, `${bucket}/${key(name)}`))
      }
      return found.toSorted(byTime)
    },
    async withManifest(backup, read) {
      const folder = path.join(aside, `${randomUUID()}.tmp`)
      const found = await store.get(manifestOf(nameIn(backup)))
      if (!found) throw refuse('noBackup', { folder: backup.folder })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      try {
        await writeFile(path.join(folder, manifestName), await buffer(found.stream), { mode: 0o600 })
        return await read(folder)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    async *contents() {
      await know()
      for (const name of fetched.keys()) yield path.join(...name.slice(prefix.length + 1).split('/'))
    },
    async remove(backup) {
      // Removed first: without the manifest nobody takes the rest for a backup.
      await store.remove(manifestOf(nameIn(backup)))
      await eachOf(await keysOf(store, key(nameIn(backup))), (part) => store.remove(part))
    },
    removeContent: (name) => store.remove(key(name)),
  }
}

async function keysOf(store: FileStore, prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of store.list(prefix)) keys.push(key)
  return keys
}

/** Eight at a time: each is one request to the service. */
async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const inTurn = limitConcurrency(8)
  await Promise.all(items.map((item) => inTurn(() => work(item))))
}

/** Copies a backup of a bucket to a folder of this machine, which the caller removes. @returns that folder. @throws StartError */
export async function fetchBackup(
  settings: Pick<Settings, 'dataDir' | 'bucket'>,
  from: string,
  tell: (passedOver: string) => void = () => {},
): Promise<string> {
  const { bucket, dataDir } = settings
  if (!bucket) throw refuse('bucketUnset', { place: from })
  const [, wanted] = /\/(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d)\/?$/.exec(from) ?? []
  const [name, prefix] = partsOf(wanted ? from.replace(/\/[^/]+\/?$/, '') : from)
  const other = { ...bucket, url: `${new URL(bucket.url).origin}/${name}` }
  await checkBucket(other)
  const store = createBucketStore(other)
  const names: string[] = []
  for await (const { key } of store.list(`${prefix}/manifests`)) names.push(path.posix.basename(key, '.json'))
  const backups = names.toSorted().flatMap((each) => readName(each, `s3://${name}/${prefix}/${each}`))
  const last = wanted
    ? names.find((each) => each === wanted)
    : path.posix.basename(meantOf(backups, tell)?.folder ?? '')
  if (!last) throw refuse('noBackup', { folder: from })
  const code = whyNoFolder(dataDir)
  if (code !== undefined) throw refuse('folderClosed', { folder: dataDir, code })
  const isLeft = (each: string) => /^restore-[0-9a-f-]{36}\.tmp$/.test(each)
  for (const left of (await readdir(dataDir).catch(() => [])).filter(isLeft))
    await rm(path.join(dataDir, left), { recursive: true, force: true })
  const folder = path.join(dataDir, `restore-${randomUUID()}.tmp`)
  const fetchTo = async (key: string, file: string) => {
    const found = await store.get(key)
    if (!found) throw refuse('partMissing', { file: key })
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    await pipeline(found.stream, createWriteStream(file, { mode: 0o600 }))
  }
  try {
    await fetchTo(`${prefix}/manifests/${last}.json`, path.join(folder, last, manifestName))
    const parts = [...(await keysOf(store, `${prefix}/${last}`)), ...(await keysOf(store, `${prefix}/files`))]
    await eachOf(parts, (key) => fetchTo(key, path.join(folder, key.slice(prefix.length + 1))))
    return folder
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw inPlainWords(error, dataDir)
  }
}
