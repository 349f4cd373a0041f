// Where files live: receipts, resources, certificates. A folder on this machine; the interface leaves room for an S3-compatible store.
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, open } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { Readable } from 'node:stream'

export interface FileStore {
  /** Durable once it resolves. Keys look like `receipts/<id>.jpg`. */
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** Null when there is no such file. `range` is inclusive, in bytes. */
  get: (key: string, range?: { start: number; end: number }) => Promise<{ size: number; stream: Readable } | null>
  size: (key: string) => Promise<number | null>
  remove: (key: string) => Promise<void>
}

export function createFolderStore(folder: string): FileStore {
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
      await mkdir(path.dirname(file), { recursive: true })
      // Written aside, flushed, then moved: a crash leaves the old file or the new one, never half of one.
      const aside = `${file}.${randomUUID()}`
      const handle = await open(aside, 'w')
      try {
        await handle.writeFile(bytes)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(aside, file)
    },
    async get(key, range) {
      const size = await sizeOf(key)
      return size === null ? null : { size, stream: createReadStream(locate(key), range) }
    },
    size: sizeOf,
    async remove(key) {
      await rm(locate(key), { force: true })
    },
  }
}
