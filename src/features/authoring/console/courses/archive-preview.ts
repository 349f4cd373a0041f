// The contents of an archive, read in the browser before it is sent: its list at the end of the file, and the document that it names.
import { BlobReader, ERR_EOCDR_NOT_FOUND, TextWriter, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js'
import {
  type ArchiveNames,
  compareEntries,
  findManifestFaults,
  isOfNewer,
  Manifest,
  manifestName,
  mostManifest,
  readNames,
} from '../../archive-format.ts'
import { countParts } from '../../course-parts.ts'
import type { CourseDocument } from '../../document.ts'
import { findProblems } from '../../problems.ts'

export interface ArchivePreview {
  document: CourseDocument
  names: ArchiveNames
  counts: ReturnType<typeof countParts>
  /** Chapters, counted from 1, with neither video nor text. */
  empty: number[]
  /** Codes of what else must be added before it can be published. */
  lacks: string[]
}

/** Entry of the archive to the code of its fault, as the server names it (read-archive.ts). */
export type ArchiveFaults = Record<string, string>

/** Among the faults: the file itself, which is no entry of the archive. */
const wholeFile = 'file'

/** @returns faults where the server would refuse it; null where only the server can read it. */
export async function lookInto(file: Blob): Promise<ArchivePreview | ArchiveFaults | null> {
  const reader = new ZipReader(new BlobReader(file), { useWebWorkers: false })
  try {
    const entries = await reader.getEntries()
    const list = entries.find(({ filename }) => filename === manifestName)
    if (!list || list.directory) return { [manifestName]: 'ARCHIVE_FOREIGN' }
    if (list.uncompressedSize > mostManifest) return { [manifestName]: 'TOO_BIG' }
    const json: unknown = JSON.parse(await list.getData(new TextWriter()))
    const manifest = Manifest.safeParse(json)
    if (!manifest.success) return { [manifestName]: isOfNewer(json) ? 'ARCHIVE_NEWER' : 'ENTRY_UNREADABLE' }
    const sizes = new Map(entries.map(({ filename, uncompressedSize }) => [filename, uncompressedSize]))
    const faults = { ...findManifestFaults(manifest.data), ...compareEntries(manifest.data, sizes) }
    if (Object.keys(faults).length > 0) return faults
    const comment = new TextDecoder('latin1').decode(reader.comment)
    return previewOf(manifest.data.document, readNames(comment))
  } catch (error) {
    // Its end is missing: over a slow line that is better known before it is sent.
    return error instanceof Error && error.message === ERR_EOCDR_NOT_FOUND
      ? { [wholeFile]: 'ARCHIVE_UNREADABLE' }
      : null
  } finally {
    await reader.close()
  }
}

function previewOf(document: CourseDocument, names: ArchiveNames): ArchivePreview {
  const problems = findProblems(document).filter(({ blocking }) => blocking)
  const isEmpty = (id: string) =>
    problems.some(({ path, code }) => code === 'VIDEO_MISSING' && path === `chapters/${id}/video_url`)
  return {
    document,
    names,
    counts: countParts(document),
    empty: document.chapters.flatMap(({ id }, index) => (isEmpty(id) ? [index + 1] : [])),
    lacks: [...new Set(problems.map(({ code }) => code as string))].filter((code) => code !== 'VIDEO_MISSING'),
  }
}

export const isPreview = (looked: ArchivePreview | ArchiveFaults): looked is ArchivePreview => 'document' in looked
