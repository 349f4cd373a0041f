// Uploads (tus 1.0.0): their pieces are stored separately (pieces.ts), so that an upload continues after the server or the browser was
// killed. A whole file is checked, moved among the others and noted in its row.
import { isUtf8 } from 'node:buffer'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import type { Database } from '#kit/server/database.ts'
import type { FileStore } from '#kit/server/files.ts'
import { AppError } from '#kit/server/app-error.ts'
import { readStart } from '#kit/server/read-start.ts'
import { readCaptions, writeVtt } from './captions-text.ts'
import { createPieces, type Pieces } from './pieces.ts'
import { decodeText } from './question-source.ts'
import { isVtt, kindFor, refusalTexts, type Kind } from './upload-kinds.ts'
import * as sql from './sql-uploads.ts'

type UploadRow = NonNullable<Awaited<ReturnType<typeof sql.findUpload>>>

/** Bytes that tell the kind of a file. */
const enoughToSee = 64 * 1024

export interface Arriving {
  pieces: Pieces['store']
  /** Checks a file whose last byte has arrived; repeating it changes nothing. @throws AppError UNSUPPORTED_MEDIA_TYPE */
  finish: (id: string) => Promise<void>
  /** Drops an upload of which enough has arrived to see that it will not be taken: its sender need not wait for the end. @throws AppError */
  look: (row: UploadRow, before: number, now: number) => Promise<void>
  /** Deletes an upload that was cancelled. */
  drop: (id: string) => Promise<void>
}

/** Uploads piece by piece, into `folder`, and from there into the store of files. */
export function createArriving({
  db,
  files,
  folder,
  clock,
}: {
  db: Database
  files: FileStore
  folder: string
  clock: () => Date
}): Arriving {
  const pieces = createPieces(files, folder, async (id) => (await sql.findUpload(db, id))?.bytes ?? null)

  async function drop(id: string): Promise<void> {
    await pieces.drop(id)
    await sql.deleteUploads(db, [id])
  }

  async function judge(row: UploadRow, file: string): Promise<Kind> {
    const found = await fileTypeFromFile(file)
    const start = (await readStart(file, 1024)).toString('utf8')
    const kind = kindFor(row.purpose, found && { mime: found.mime, extension: found.ext }, row.name, start)
    if (kind) return kind
    await drop(row.id)
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 415, { text: refusalTexts[row.purpose] })
  }

  return {
    pieces: pieces.store,
    drop,
    async look(row, before, now) {
      const isPlayed = row.purpose === 'video' || row.purpose === 'picture'
      if (!isPlayed || before >= enoughToSee || now < enoughToSee || now === row.bytes) return
      const begun = await pieces.gather(row.id)
      await judge(row, begun).finally(() => rm(begun, { force: true }))
    },
    async finish(id) {
      const row = await sql.findUpload(db, id)
      if (!row || row.finished_at !== null) return
      const whole = await pieces.gather(id)
      try {
        if (row.purpose === 'captions') await toVtt(whole)
        const kind = await judge(row, whole)
        const key = `uploads/${id}.${kind.extension}`
        // The pieces stay until the row is written: after a crash between the two steps, this is done again.
        await files.take(key, whole)
        await sql.finishUpload(db, id, { key, mime: kind.mime, now: clock() })
      } finally {
        await rm(whole, { force: true })
      }
      await pieces.drop(id)
    },
  }
}

/** SRT and WebVTT in any encoding are stored as WebVTT in UTF-8; other text stays as it is and is refused by its bytes. */
async function toVtt(file: string): Promise<void> {
  const bytes = await readFile(file)
  const text = decodeText(bytes)
  const written = isVtt(text) ? text : vttOf(readCaptions(text))
  if (written === null || (written === text && isUtf8(bytes))) return
  // Removed first: the same file has a second name among the pieces.
  await rm(file)
  await writeFile(file, written)
}

function vttOf({ lines }: ReturnType<typeof readCaptions>): string | null {
  return lines.length > 0 ? writeVtt(lines) : null
}
