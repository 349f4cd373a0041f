// Proofs of payment: told apart by their content, never by their name. Pictures are drawn anew, which leaves behind where they were
// taken and whatever else they carried; a PDF is kept as it is when it is plain paper.
import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { isHarmlessPdf } from './pdf-safety.ts'

export interface Proof {
  bytes: Buffer
  mime: 'image/jpeg' | 'application/pdf'
  extension: 'jpg' | 'pdf'
  /** Of the bytes as they were sent: the same file sent twice is recognised. */
  sha256: Buffer
}

const pictures = ['image/jpeg', 'image/png', 'image/webp']
/** More than phones take; a small file that unfolds into more is a trap. */
const maxPixels = 50_000_000
const maxSide = 2400

/** Null when the file is no readable picture or PDF. */
export async function readProof(sent: Buffer): Promise<Proof | null> {
  const type = await fileTypeFromBuffer(sent).catch(() => undefined)
  const sha256 = createHash('sha256').update(sent).digest()
  if (type?.mime === 'application/pdf') {
    return isHarmlessPdf(sent) ? { bytes: sent, mime: 'application/pdf', extension: 'pdf', sha256 } : null
  }
  if (!type || !pictures.includes(type.mime)) return null
  const bytes = await inTurn(() => redraw(sent)).catch(() => null)
  return bytes && { bytes, mime: 'image/jpeg', extension: 'jpg', sha256 }
}

function redraw(sent: Buffer): Promise<Buffer> {
  return sharp(sent, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 85 })
    .timeout({ seconds: 20 })
    .toBuffer()
}

let last: Promise<unknown> = Promise.resolve()

/** One picture at a time: a decoded one may take hundreds of megabytes. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work)
  last = mine.catch(() => {})
  return mine
}
