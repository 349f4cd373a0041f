// A course's picture is uploaded in private; once published it has a plain address that stays, for pages that are kept and links that are shared.
import { buffer } from 'node:stream/consumers'
import type { FileStore } from '#kit/server/files.ts'
import { fileKey } from './address.ts'

/** Puts the copy for everybody beside the upload; again and again is once. */
export async function showPicture(files: FileStore, thumbnail: string | undefined): Promise<void> {
  const key = thumbnail === undefined ? null : fileKey(thumbnail)
  if (key === null || !key.startsWith('uploads/')) return
  const shown = `public/${key}`
  if ((await files.size(shown)) !== null) return
  const file = await files.get(key)
  // Pictures are 10 MB at most.
  if (file) await files.put(shown, await buffer(file.stream))
}
