// Proofs of payment: identified by their content, never by their name. Pictures are encoded again, which removes the place where they were
// taken and other metadata; of a PDF the pages are rendered, and the file itself is kept beside the pictures.
import { stat } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import { limitConcurrency } from '#kit/server/limit-concurrency.ts'
import { openPicture } from '#kit/server/open-picture.ts'
import { readStart } from '#kit/server/read-start.ts'
import type { Upload } from '#kit/server/upload.ts'
import { longerSide } from './picture-side.ts'
import { renderPdf } from './render-pdf.ts'

export interface Proof {
  mime: 'image/jpeg' | 'application/pdf'
  /** What staff look at, JPEG. */
  pages: Buffer[]
  /** The original file, unlocked where it was locked; of a photo only the new picture is kept. */
  original: Upload | null
  /** Of the original bytes, to recognise the same file. */
  sha256: Buffer
}

const pictures = ['image/jpeg', 'image/png', 'image/webp']
/** More than browsers send (course/web/shrink-image.ts); a small file with more pixels is an attack. */
const maxPixels = 40_000_000
/** A JPEG cannot be longer. Of a PNG a pixel wide, as many lines would hold the turn for twenty seconds. */
const maxSide = 65_535
/** Pixels of a stored page, unless it is a long one. */
const usualSide = 2400
/** One picture at a time, because decoding one may need hundreds of megabytes. */
const inTurn = limitConcurrency(1)

/** Null when the file is no readable picture or PDF. */
export async function readProof(sent: Upload): Promise<Proof | null> {
  const { path, sha256 } = sent
  const type = await fileTypeFromBuffer(await readStart(path, 4100)).catch(() => undefined)
  if (type?.mime === 'application/pdf') {
    const pages = await renderPdf(path)
    if (!pages) return null
    return { mime: 'application/pdf', pages, original: { ...sent, size: (await stat(path)).size }, sha256 }
  }
  const side = type && pictures.includes(type.mime) && (await saneSide(path))
  if (!side) return null
  const page = await inTurn(() => redraw(path, side)).catch(() => null)
  return page && { mime: 'image/jpeg', pages: [page], original: null, sha256 }
}

/** Of the page to be drawn; null for a giant one. Read from the head of the file, before anything is decoded and without waiting. */
async function saneSide(path: string): Promise<number | null> {
  const { width, height } = await openPicture(path, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: 0, height: 0 }))
  const isSane = width * height > 0 && width * height <= maxPixels && Math.max(width, height) <= maxSide
  return isSane ? longerSide({ width, height }, usualSide) : null
}

function redraw(path: string, side: number): Promise<Buffer> {
  return openPicture(path, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 85 })
    .timeout({ seconds: 20 })
    .toBuffer()
}
