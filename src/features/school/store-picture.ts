// Pictures of the school: logos and portraits. Encoded again as PNG or WebP, so that no scripts or metadata of the file remain.
import { readStart } from '#kit/server/read-start.ts'
import { fileTypeFromBuffer } from 'file-type'
import { openPicture } from '#kit/server/open-picture.ts'
import { v7 as uuidv7 } from 'uuid'
import type { FileStore } from '#kit/server/files.ts'
import type { Upload } from '#kit/server/upload.ts'

const pictures = ['image/jpeg', 'image/png', 'image/webp']
const mostPixels = 40_000_000
/** Three times the size in a header. */
const mostSide = 480

/** The key of the stored file; null when the file is not a picture. */
export async function storePicture(files: FileStore, { path }: Upload): Promise<string | null> {
  if (!(await isPicture(path))) return null
  const drawn = await openPicture(path, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: mostSide, height: mostSide, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9, palette: true, quality: 90 })
    .timeout({ seconds: 20 })
    .toBuffer()
    .catch(() => null)
  if (!drawn) return null
  const key = `public/school/${uuidv7()}.png`
  await files.put(key, drawn)
  return `file:${key}`
}

async function isPicture(path: string): Promise<boolean> {
  const start = await readStart(path, 4100)
  const type = await fileTypeFromBuffer(start).catch(() => undefined)
  if (type?.mime !== undefined && type.mime !== 'application/xml') return pictures.includes(type.mime)
  // Read by a library that opens no address and runs no script.
  return /<svg[\s>]/i.test(start.toString('utf8'))
}
