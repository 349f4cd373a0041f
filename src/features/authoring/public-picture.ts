// Uploaded pictures are private; once published they get a public address that never changes, for cached pages and shared links.
import { buffer } from 'node:stream/consumers'
import type { FileStore } from '#kit/server/files.ts'
import { fileKey } from './address.ts'
import type { CourseDocument } from './document.ts'
import { picturesIn } from './text-pictures.ts'

/** Copies the pictures of the course and of its texts to their public keys; repeating it changes nothing. */
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
