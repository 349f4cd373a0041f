// Pictures are uploaded in private; once published they have a plain address that stays, for pages that are kept and links that are shared.
import { buffer } from 'node:stream/consumers'
import type { FileStore } from '#kit/server/files.ts'
import { fileKey } from './address.ts'
import type { CourseDocument } from './document.ts'
import { picturesIn } from './text-pictures.ts'

/** Of the course and of its texts: puts the copy for everybody beside the upload; again and again is once. */
export async function showPictures(files: FileStore, document: CourseDocument): Promise<void> {
  const inTexts = picturesIn(document).map(({ address }) => address)
  for (const address of new Set([document.thumbnail ?? '', ...inTexts])) await showPicture(files, address)
}

export async function showPicture(files: FileStore, address: string): Promise<void> {
  const key = fileKey(address)
  if (key === null || !key.startsWith('uploads/')) return
  const shown = `public/${key}`
  if ((await files.size(shown)) !== null) return
  const file = await files.get(key)
  // Pictures are 10 MB at most.
  if (file) await files.put(shown, await buffer(file.stream))
}
