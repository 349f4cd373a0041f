// By what a file is known again, so that its upload goes on instead of beginning anew.
/** Complete pieces, so that a proxy which buffers a body loses little. */
export const pieceSize = 8 * 1024 * 1024
const sampleSize = 256 * 1024

interface Wanted {
  file: File
  purpose: string
  courseId: string
  target: string
}

/** A file longer than a piece is known by its name and size, see `fingerprintOf`; a shorter one costs little to send again. */
export function isSame(one: Wanted | undefined, { target, file }: Wanted): boolean {
  if (one?.target !== target || one.file.name !== file.name || one.file.size !== file.size) return false
  return file.size > pieceSize || one.file.lastModified === file.lastModified
}

/** Phones give a file another date, and name, whenever it is chosen: a long one is known by its first and last bytes. */
export async function fingerprintOf({ file, purpose, courseId }: Wanted): Promise<string> {
  const about = `manara-${purpose}-${courseId}-${file.size}`
  const dated = `${about}-${file.name}-${file.lastModified}`
  // Only pages of https may compute sums.
  const { subtle } = globalThis.crypto as Partial<Crypto>
  if (file.size <= pieceSize || !subtle) return dated
  const ends = new Blob([file.slice(0, sampleSize), file.slice(-sampleSize)])
  const sum = await ends.arrayBuffer().then(
    (bytes) => subtle.digest('SHA-256', bytes),
    () => null,
  )
  return sum ? `${about}-${new Uint8Array(sum).join('-')}` : dated
}
