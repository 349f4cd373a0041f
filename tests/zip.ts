// A ZIP archive of a few entries, not compressed.
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export async function zip(entries: Record<string, string | Buffer>, comment = ''): Promise<Buffer> {
  const file = new ZipFile()
  for (const [name, content] of Object.entries(entries))
    file.addBuffer(Buffer.from(content as string), name, { compress: false })
  file.end({ comment, forceZip64Format: false })
  return buffer(file.outputStream as Readable)
}
