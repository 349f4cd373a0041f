// Where files are stored: a folder on this machine, or a bucket of an S3 service (files-s3.ts).
import { createReadStream, mkdirSync } from 'node:fs'
import { mkdir, rename, rm, stat, open, opendir } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { closeToOthers } from './no-folder.ts'

export interface FileStore {
  /** Durable once it resolves. Keys look like `receipts/<id>.jpg`. */
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** Moves a finished file of this machine into the store; durable once it resolves. */
  take: (key: string, file: string) => Promise<void>
  /** Null when there is no such file. `range` is inclusive, in bytes. */
  get: (key: string, range?: { start: number; end: number }) => Promise<{ size: number; stream: Readable } | null>
  size: (key: string) => Promise<number | null>
  remove: (key: string) => Promise<void>
  /** All files with the prefix, including half-written ones (`isAside`); `changed` by this machine's clock. Without a prefix all files. */
  list: (prefix: string) => AsyncIterable<{ key: string; changed: Date; bytes: number }>
  /** Only for a folder: the path of the file. */
  locate?: (key: string) => string
}

/** Opened only when it is read. @throws Error where the file has disappeared by then */
export async function* readLater(files: FileStore, key: string): AsyncGenerator<Buffer> {
  const file = await files.get(key)
  if (!file) throw new Error(`the file ${key} has disappeared`)
  yield* file.stream as AsyncIterable<Buffer>
}

/** Only the program's own user can read them: the folder and its files are closed to others. */
const folderMode = 0o700
const fileMode = 0o600

/** A file that is being written; one that stays was left by a crash. */
export function isAside(key: string): boolean {
  return /\.tmp$|\.[0-9a-f-]{36}$/.test(key)
}

/** Keys are relative paths of letters, digits, `.`, `_`, `-` and `/`. @throws Error for any other key */
export function createFolderStore(folder: string): FileStore {
  mkdirSync(folder, { recursive: true, mode: folderMode })
  // Older versions made it readable for everybody.
  closeToOthers(folder)
  const locate = (key: string) => {
    const file = path.resolve(folder, key)
    if (!/^[\w./-]{1,300}$/.test(key) || key.includes('..') || !file.startsWith(folder + path.sep))
      throw new Error('bad file key')
    return file
  }
  const sizeOf = async (key: string) => {
    const found = await stat(locate(key)).catch(() => null)
    return found?.isFile() ? found.size : null
  }
  return {
    async put(key, bytes) {
      const file = locate(key)
      await makeFolder(path.dirname(file))
      const aside = `${file}.${randomUUID()}.tmp`
      try {
        const handle = await open(aside, 'wx', fileMode)
        await handle.writeFile(bytes).finally(() => handle.close())
        await moveIn(aside, file)
      } catch (error) {
        await rm(aside, { force: true })
        throw error
      }
    },
    async take(key, from) {
      const file = locate(key)
      await makeFolder(path.dirname(file))
      await moveIn(from, file)
    },
    async get(key, range) {
      const size = await sizeOf(key)
      return size === null ? null : { size, stream: createReadStream(locate(key), range) }
    },
    size: sizeOf,
    async remove(key) {
      await rm(locate(key), { force: true })
    },
    list: (prefix) => listBelow(prefix === '' ? folder : locate(prefix), prefix),
    locate,
  }
}

/** Flushed, moved, and the move flushed: after a crash there is the old file or the new one, never half of one, and an acknowledged one stays. */
async function moveIn(aside: string, file: string): Promise<void> {
  await flush(aside, 'r+')
  await rename(aside, file)
  await flushFolder(path.dirname(file))
}

async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: folderMode })
  if (first === undefined) return
  // Each new folder is an entry of its parent folder, which must be flushed too.
  for (let made = folder; made.length >= first.length; made = path.dirname(made)) {
    await flushFolder(path.dirname(made))
  }
}

async function flushFolder(folder: string): Promise<void> {
  // Windows cannot open folders; its file system keeps a journal of names itself.
  if (process.platform !== 'win32') await flush(folder, 'r')
}

async function flush(file: string, flags: string): Promise<void> {
  const handle = await open(file, flags)
  await handle.sync().finally(() => handle.close())
}

async function* listBelow(
  folder: string,
  prefix: string,
): AsyncGenerator<{ key: string; changed: Date; bytes: number }> {
  const entries = await opendir(folder).catch(whenGone)
  for await (const entry of entries ?? []) {
    // What a disk of its own keeps for repairs, closed to everybody.
    if (prefix === '' && entry.name === 'lost+found') continue
    const key = prefix === '' ? entry.name : `${prefix}/${entry.name}`
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* listBelow(file, key)
    else {
      const found = await stat(file).catch(whenGone)
      if (found) yield { key, changed: found.mtime, bytes: found.size }
    }
  }
}

/** Somebody may have deleted it since. What is there and cannot be read is not missing: a backup without it would not be whole. */
function whenGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}
