// Where the pieces of uploads are stored until they are complete. In a folder, or, because each of several machines may receive
// the next piece, as files of their own in the bucket.
import { randomUUID } from 'node:crypto'
import { createWriteStream, mkdirSync } from 'node:fs'
import { copyFile, link, mkdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore as PieceFolder } from '@tus/file-store'
import { DataStore, Upload } from '@tus/server'
import type { FileStore } from '#kit/server/files.ts'
import { closeToOthers } from '#kit/server/no-folder.ts'

export interface Pieces {
  /** For the protocol's library. */
  store: DataStore
  /** The whole upload as a file of this machine beside its pieces: the caller moves or removes it, the pieces stay. */
  gather: (id: string) => Promise<string>
  drop: (id: string) => Promise<void>
}

/** @param sizeOf size of an upload in bytes; null for one that does not exist */
export function createPieces(files: FileStore, folder: string, sizeOf: (id: string) => Promise<number | null>): Pieces {
  return files.locate ? inFolder(folder) : inBucket(files, folder, sizeOf)
}

const folderMode = 0o700

/** Names like it are swept when a crash left them (`isAside`). */
function asideFor(folder: string, id: string): string {
  return path.join(folder, `${id}-${randomUUID()}.tmp`)
}

function inFolder(folder: string): Pieces {
  // The library would open it to everybody of this machine.
  mkdirSync(folder, { recursive: true, mode: folderMode })
  closeToOthers(folder)
  return {
    store: new PieceFolder({ directory: folder }),
    async gather(id) {
      const whole = asideFor(folder, id)
      // A second name for the same bytes; some file systems have none.
      await link(path.join(folder, id), whole).catch(() => copyFile(path.join(folder, id), whole))
      return whole
    },
    async drop(id) {
      for (const name of [id, `${id}.json`]) await rm(path.join(folder, name), { force: true })
    },
  }
}

interface Piece {
  key: string
  from: number
  to: number
}

function inBucket(files: FileStore, folder: string, sizeOf: (id: string) => Promise<number | null>): Pieces {
  /** Pieces that follow one another without a gap. */
  async function list(id: string): Promise<Piece[]> {
    const found: Piece[] = []
    for await (const { key } of files.list(`pieces/${id}`)) {
      const [from, to] = key.split('/').at(-1)!.split('-').map(Number)
      found.push({ key, from: from!, to: to! })
    }
    const follows: Piece[] = []
    for (const piece of found.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
      const end = follows.at(-1)?.to ?? 0
      if (piece.from <= end && piece.to > end) follows.push(piece)
    }
    return follows
  }

  const store = Object.assign(new DataStore(), {
    create: async (upload: Upload) => upload,
    async getUpload(id: string) {
      const size = await sizeOf(id)
      // The library's error for an unknown upload.
      if (size === null) throw { status_code: 404, body: 'The file for this url was not found' }
      return new Upload({ id, size, offset: (await list(id)).at(-1)?.to ?? 0 })
    },
    async write(stream: Readable, id: string, offset: number) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const aside = asideFor(folder, id)
      // When the connection breaks, what arrived is kept.
      const broken: unknown = await pipeline(stream, createWriteStream(aside, { mode: 0o600 })).catch((error) => error)
      const { size } = await stat(aside)
      if (size > 0) await files.take(`pieces/${id}/${offset}-${offset + size}`, aside)
      else await rm(aside, { force: true })
      if (broken) throw broken
      return offset + size
    },
    remove: drop,
  })

  async function drop(id: string): Promise<void> {
    for await (const { key } of files.list(`pieces/${id}`)) await files.remove(key)
  }

  return {
    store,
    drop,
    async gather(id) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const whole = asideFor(folder, id)
      let end = 0
      for (const { key, from, to } of await list(id)) {
        const piece = await files.get(key, { start: end - from, end: to - from - 1 })
        if (!piece) throw new Error(`the piece ${key} is gone`)
        await pipeline(piece.stream, createWriteStream(whole, { flags: from === 0 ? 'w' : 'a', mode: 0o600 }))
        end = to
      }
      return whole
    },
  }
}
