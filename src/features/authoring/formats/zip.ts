// QTI packages: the files of a ZIP that hold questions, within limits, without writing a file.
import yauzl from 'yauzl'
import { decodeText, plainText } from '../question-source.ts'
import { fateOf, isManifest, missingFiles, orderOfTest, readManifest, type Manifest } from './package-files.ts'

const most = { files: 2000, bytes: 20 * 1024 * 1024, ratio: 200 }

export interface PackedFile {
  name: string
  bytes: Buffer
}

export class BadArchive extends Error {
  readonly isTooLarge: boolean
  /** The file that declares its own entities. */
  unsafe: string | null = null
  constructor(reason: string, isTooLarge = false) {
    super(reason)
    this.isTooLarge = isTooLarge
  }
}

export interface Package {
  /** As the test orders them, else by name, in natural order: item2 before item10. */
  files: PackedFile[]
  manifest: Manifest
  /** Files that may hold questions and are of no kind that is read here; and those that the manifest names in vain. */
  unread: string[]
  missing: string[]
}

/** @throws BadArchive when it is no ZIP, or too large */
export async function readPackageFiles(path: string): Promise<Package> {
  const files: PackedFile[] = []
  const archive = await yauzl
    .openPromise(path, { validateEntrySizes: true, autoClose: false })
    .catch((error: Error) => {
      throw new BadArchive(error.message)
    })
  try {
    if (archive.entryCount > most.files) throw new BadArchive('too many files', true)
    let left = most.bytes
    const entries: yauzl.Entry[] = []
    for await (const entry of archive.eachEntry()) entries.push(entry)
    const read = async (entry: yauzl.Entry) => {
      if (entry.uncompressedSize > left || entry.uncompressedSize > most.ratio * Math.max(1000, entry.compressedSize)) {
        throw new BadArchive('too large', true)
      }
      left -= entry.uncompressedSize
      return readEntry(archive, entry)
    }
    const own = entries.find(({ fileName }) => isManifest(fileName))
    const manifest: Manifest = own ? readManifest(own.fileName, plainText(decodeText(await read(own)))) : new Map()
    const fates = entries.map((entry) => ({ entry, name: entry.fileName, fate: fateOf(entry.fileName, manifest) }))
    for (const { entry, name, fate } of fates) if (fate === 'read') files.push({ name, bytes: await read(entry) })
    return {
      files: inOrder(files),
      manifest,
      unread: fates.filter(({ fate }) => fate === 'name').map(({ name }) => name),
      missing: missingFiles(manifest, new Set(fates.map(({ name }) => name))),
    }
  } catch (error) {
    throw error instanceof BadArchive ? error : new BadArchive((error as Error).message)
  } finally {
    archive.close()
  }
}

function inOrder(files: readonly PackedFile[]): PackedFile[] {
  const wanted = files.flatMap(({ name, bytes }) => orderOfTest(name, plainText(decodeText(bytes))))
  const places = new Map(wanted.map((name, place) => [name, place]))
  const placeOf = ({ name }: PackedFile) => places.get(name) ?? wanted.length
  return files.toSorted(
    (one, other) => placeOf(one) - placeOf(other) || one.name.localeCompare(other.name, 'en', { numeric: true }),
  )
}

async function readEntry(archive: yauzl.ZipFile, entry: yauzl.Entry): Promise<Buffer> {
  const stream = await archive.openReadStreamPromise(entry)
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
