// QTI packages: the XML files of a ZIP, within limits, without writing a file.
import yauzl from 'yauzl'

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

/** By name, in natural order: item2 before item10. @throws BadArchive when it is no ZIP, or too large */
export async function readXmlFiles(path: string): Promise<PackedFile[]> {
  const files: PackedFile[] = []
  const archive = await yauzl.openPromise(path, { validateEntrySizes: true }).catch((error: Error) => {
    throw new BadArchive(error.message)
  })
  try {
    if (archive.entryCount > most.files) throw new BadArchive('too many files', true)
    let left = most.bytes
    for await (const entry of archive.eachEntry()) {
      // Blackboard calls its files res00001.dat.
      if (
        !/\.(?:xml|dat)$/i.test(entry.fileName) ||
        /(^|\/)(__MACOSX\/|imsmanifest|assessment_meta)/i.test(entry.fileName)
      )
        continue
      if (entry.uncompressedSize > left || entry.uncompressedSize > most.ratio * Math.max(1000, entry.compressedSize)) {
        throw new BadArchive('too large', true)
      }
      left -= entry.uncompressedSize
      files.push({ name: entry.fileName, bytes: await readEntry(archive, entry) })
    }
  } catch (error) {
    throw error instanceof BadArchive ? error : new BadArchive((error as Error).message)
  } finally {
    archive.close()
  }
  return files.sort((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }))
}

async function readEntry(archive: yauzl.ZipFile, entry: yauzl.Entry): Promise<Buffer> {
  const stream = await archive.openReadStreamPromise(entry)
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
