// Reads a course archive from an unknown source: everything is checked against its list and against limits before anything is stored.
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { AppError } from '#kit/server/app-error.ts'
import { findBrokenText } from '#kit/server/broken-text.ts'
import { fieldName } from '#kit/server/find-path.ts'
import { cleanHtml } from '#features/catalogue/clean-html.ts'
import {
  type ArchiveNames,
  compareEntries,
  findManifestFaults,
  isOfNewer,
  Manifest,
  manifestName,
  mostManifest,
  readNames,
} from './archive-format.ts'
import { faultCode, issuePath } from './change.ts'
import type { CourseDocument } from './document.ts'
import { join, placeOf } from './paths.ts'

const mega = 1024 * 1024
const mostBytes = 8192 * mega
/** A file that grows more than this by unpacking is not a lesson. */
const mostGrowth = 50

export interface ReadArchive {
  manifest: Manifest
  names: ArchiveNames
  /** Path in the archive to where it was unpacked. */
  unpacked: Map<string, string>
}

/** Unpacks into `folder`, which the caller removes. @throws AppError ARCHIVE_INVALID with `fields` by entry */
export async function readArchive(file: string, folder: string): Promise<ReadArchive> {
  const zip = await openPromise(file, { autoClose: false, lazyEntries: true, strictFileNames: true }).catch(() =>
    refuse({ file: 'ARCHIVE_UNREADABLE' }),
  )
  try {
    const entries = await listEntries(zip)
    const manifest = await readManifest(zip, entries.get(manifestName))
    const sizes = new Map(Array.from(entries, ([name, { uncompressedSize }]) => [name, uncompressedSize]))
    const faults = compareEntries(manifest, sizes)
    if (Object.keys(faults).length > 0) refuse(faults)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const unpacked = new Map<string, string>()
    for (const [at, { path: place, bytes, sha256 }] of manifest.files.entries()) {
      const target = path.join(folder, String(at))
      const sum = await unpack(zip, entries.get(place)!, target, bytes).catch(() =>
        refuse({ [place]: 'ENTRY_UNREADABLE' }),
      )
      if (sum !== sha256) refuse({ [place]: 'ENTRY_CHANGED' })
      unpacked.set(place, target)
    }
    return { manifest, names: readNames(zip.comment), unpacked }
  } finally {
    zip.close()
  }
}

/** Among the `fields`: a later release of Manara wrote it. */
export const newerArchive = 'ARCHIVE_NEWER'

/** A screen shows no more, and an archive of thousands of entries would be answered with all of their names. */
const mostFaults = 100

/** @throws AppError ARCHIVE_INVALID 422 */
export function refuse(fields: Record<string, string>): never {
  const named = Object.entries(fields).slice(0, mostFaults)
  const short = named.map(([name, code]) => [fieldName(name), code])
  throw new AppError('ARCHIVE_INVALID', 422, { fields: Object.fromEntries(short) })
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  let total = 0
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName, uncompressedSize, compressedSize } = entry
      if (entries.has(fileName) || entries.size > 5001 || entry.isEncrypted())
        refuse({ [fileName]: 'ENTRY_UNREADABLE' })
      total += uncompressedSize
      const isBomb = uncompressedSize > mega && uncompressedSize > mostGrowth * compressedSize
      // Entries may share their bytes, so their total size counts.
      if (isBomb || total > mostBytes || total > mostGrowth * zip.fileSize + mega)
        refuse({ [fileName]: 'ENTRY_UNREADABLE' })
      entries.set(fileName, entry)
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    // Such as `invalid relative path: ../x`.
    const name = /^(?:invalid relative path|absolute path|invalid characters in fileName): (.{1,200})$/.exec(
      (error as Error).message,
    )?.[1]
    refuse({ [name ?? 'file']: 'ENTRY_UNREADABLE' })
  }
  return entries
}

async function readManifest(zip: ZipFile, entry: Entry | undefined): Promise<Manifest> {
  if (!entry) return refuse({ [manifestName]: 'ARCHIVE_FOREIGN' })
  if (entry.uncompressedSize > mostManifest) return refuse({ [manifestName]: 'TOO_BIG' })
  const bytes = await readBytes(zip, entry).catch(() => refuse({ [manifestName]: 'ENTRY_UNREADABLE' }))
  // The list has no checksum of its own but that of the ZIP.
  if (crc32(bytes) !== entry.crc32) return refuse({ [manifestName]: 'ENTRY_CHANGED' })
  const json = parse(bytes)
  const broken = findBrokenText(json)
  if (broken) return refuse({ [fieldName(join(manifestName, ...placeOf(json, broken)))]: 'INVALID' })
  const read = (value: unknown) => {
    const manifest = Manifest.safeParse(value)
    if (manifest.success) return manifest.data
    if (isOfNewer(json)) return refuse({ [`${manifestName}/v`]: newerArchive })
    const [issue] = manifest.error.issues
    return refuse({ [join(manifestName, ...placeOf(json, issuePath(issue)))]: faultCode(issue) })
  }
  const given = read(json)
  // Cleaned texts may be longer: & becomes &amp;.
  const manifest = read({ ...given, document: cleanDocument(given.document) })
  const faults = findManifestFaults(manifest)
  return Object.keys(faults).length > 0 ? refuse(faults) : manifest
}

function cleanDocument(document: CourseDocument): CourseDocument {
  const cleaned = <Item extends { description: string; description_en?: string | undefined }>(item: Item): Item => ({
    ...item,
    description: cleanHtml(item.description),
    ...(item.description_en !== undefined && { description_en: cleanHtml(item.description_en) }),
  })
  return { ...cleaned(document), chapters: document.chapters.map(cleaned) }
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf8', { fatal: true }).decode(bytes))
  } catch {
    return refuse({ [manifestName]: 'ENTRY_UNREADABLE' })
  }
}

async function readBytes(zip: ZipFile, entry: Entry): Promise<Buffer> {
  return buffer(await zip.openReadStreamPromise(entry))
}

/** @returns its checksum */
async function unpack(zip: ZipFile, entry: Entry, target: string, bytes: number): Promise<string> {
  const hash = createHash('sha256')
  let seen = 0
  await pipeline(
    await zip.openReadStreamPromise(entry),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        seen += chunk.length
        if (seen > bytes) throw new Error('longer than its list says')
        hash.update(chunk)
        yield chunk
      }
    },
    createWriteStream(target, { flags: 'wx', mode: 0o600 }),
  )
  return hash.digest('hex')
}
