// Exports a course as a ZIP archive: its document, its files, their checksums. Nothing is compressed, because videos and pictures are already.
// Files in the archive are named by their content, so that an imported course is exported as the same archive again.
import { createHash } from 'node:crypto'
import path from 'node:path'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Database } from '#kit/server/database.ts'
import { readLater, type FileStore } from '#kit/server/files.ts'
import { fileKey } from './address.ts'
import { manifestName, withAddresses, writeNames, type Manifest } from './archive-format.ts'
import type { CourseDocument } from './document.ts'
import { addressesIn } from './problems.ts'
import { findNamesOf } from './sql-names.ts'

/** A fixed date, so that the same course always gives the same bytes. */
const options = { mtime: new Date('2000-01-01T00:00:00Z'), compress: false }

/** Files are read twice: for their checksums now, for their bytes while they are sent. Missing files are left out, and counted. */
export async function exportCourse(
  { db, files }: { db: Database; files: FileStore },
  { id, document }: { id: string; document: CourseDocument },
): Promise<{ archive: Readable; missing: number }> {
  const paths = new Map<string, string | null>()
  const listed = new Map<string, { key: string; bytes: number; sha256: string }>()
  for (const { address } of addressesIn(document)) {
    const key = fileKey(address)
    if (key === null || paths.has(address)) continue
    const file = await files.get(key)
    if (!file) {
      paths.set(address, null)
      continue
    }
    const sha256 = await sumOf(file.stream)
    const place = `files/${sha256.slice(0, 32)}${path.extname(key)}`
    paths.set(address, `file:${place}`)
    listed.set(place, { key, bytes: file.size, sha256 })
  }
  const entries = Array.from(listed).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const manifest: Manifest = {
    format: 'manara-course',
    v: 1,
    document: withAddresses(document, (address) => paths.get(address) ?? (fileKey(address) === null ? address : null)),
    files: entries.map(([place, { bytes, sha256 }]) => ({ path: place, bytes, sha256 })),
  }
  const contents = entries.map(([place, { key, bytes }]) => ({ place, key, bytes }))
  const comment = writeNames({ course_id: id, ...(await findNamesOf(db, document)) })
  const missing = [...paths.values()].filter((place) => place === null).length
  return { archive: pack(files, manifest, contents, comment), missing }
}

function pack(
  files: FileStore,
  manifest: Manifest,
  entries: { place: string; key: string; bytes: number }[],
  comment: string,
): Readable {
  const zip = new ZipFile()
  const stream = zip.outputStream as Readable
  zip.on('error', (error: Error) => stream.destroy(error))
  zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), manifestName, options)
  const contents = entries.map(({ place, key, bytes }) => {
    const content = Readable.from(readLater(files, key))
    zip.addReadStream(content, place, { ...options, size: bytes })
    return content
  })
  // A cancelled download leaves a file open: close it.
  stream.once('close', () => contents.forEach((content) => content.destroy()))
  zip.end({ comment, forceZip64Format: false })
  return stream
}

async function sumOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of stream) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
