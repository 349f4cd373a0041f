// The ZIP archive of a person's data. Its files are pictures and PDFs, so nothing is compressed, and its length is known beforehand: the
// browser can show progress. Files are read one after the other while they are sent.
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { readLater, type FileStore } from '#kit/server/files.ts'

export interface ListedFile {
  /** Key in the file store. */
  key: string
  /** Path in the archive. */
  name: string
  certificateId?: string
}

/** @returns the ZIP as a stream, and its size in bytes */
export async function packArchive(
  data: object,
  listed: readonly ListedFile[],
  files: FileStore,
  now: Date,
): Promise<{ size: number; stream: Readable }> {
  const zip = new ZipFile()
  const stream = zip.outputStream as Readable
  zip.on('error', (error: Error) => stream.destroy(error))
  const options = { mtime: now, compress: false }
  zip.addBuffer(Buffer.from(`${JSON.stringify(data, null, 2)}\n`), 'data.json', options)
  const contents: Readable[] = []
  for (const { key, name } of listed) {
    const size = await files.size(key)
    if (size === null) continue
    const content = Readable.from(readLater(files, key))
    contents.push(content)
    zip.addReadStream(content, name, { ...options, size })
  }
  // A cancelled download leaves a file stream open: close it.
  stream.once('close', () => contents.forEach((content) => content.destroy()))
  return new Promise((resolve) => {
    zip.end({ forceZip64Format: false, comment: '' }, (...[size]: unknown[]) =>
      resolve({ size: size as number, stream }),
    )
  })
}
