// The archive of a course (console.md §4): `manara-course.json` names every file with its size and checksum. Pure.
import * as z from 'zod'
import { Text } from '#kit/contract.ts'
import { Hue } from '#features/catalogue/contract.ts'
import { fileKey } from './address.ts'
import { CourseDocument } from './document.ts'
import { doubledIds, placesOfIds } from './paths.ts'
import { addressesIn } from './problems.ts'
import { withPictures } from './text-pictures.ts'

export const manifestName = 'manara-course.json'
/** Bytes; no document is larger. */
export const mostManifest = 12 * 1024 * 1024

const ListedFile = z.strictObject({
  /** Name in the archive; the document calls it `file:files/…`. */
  path: z.string().regex(/^files\/[\w-][\w.-]{0,200}$/),
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export const Manifest = z.strictObject({
  format: z.literal('manara-course'),
  v: z.literal(1),
  document: CourseDocument,
  files: z.array(ListedFile).max(5000),
})
export type Manifest = z.infer<typeof Manifest>

/** What the document names only by id, as the course page shows it; and the course's own id, from which its picture is drawn. */
export const ArchiveNames = z.object({
  course_id: z.uuid().toLowerCase().optional(),
  category: z.object({ name: Text(100), name_en: z.string().max(100).nullable(), hue: Hue }).optional(),
  instructor: z
    .object({
      name: Text(100),
      name_en: z.string().max(100).nullable(),
      headline: z.string().max(200),
      headline_en: z.string().max(200).nullable(),
      bio: z.string().max(5000),
      bio_en: z.string().max(5000).nullable(),
    })
    .optional(),
})
export type ArchiveNames = z.infer<typeof ArchiveNames>

/** The comment of a ZIP archive has at most this length, and only ASCII letters. */
const mostComment = 65_535

/** The names as the archive's comment, because the form of its list is fixed (console.md §4). Empty where they are too long. */
export function writeNames(names: ArchiveNames): string {
  const text = JSON.stringify(names).replaceAll(
    /[^\x20-\x7e]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return text.length > mostComment ? '' : text
}

/** Any other comment is ignored. */
export function readNames(comment: string): ArchiveNames {
  // The database cannot store NUL.
  if (comment.includes('\\u0000')) return {}
  try {
    return ArchiveNames.catch({}).parse(JSON.parse(comment))
  } catch {
    return {}
  }
}

export function isOfNewer(json: unknown): boolean {
  const { format, v } = (json ?? {}) as { format?: unknown; v?: unknown }
  return format === Manifest.shape.format.value && typeof v === 'number' && v > Manifest.shape.v.value
}

/** Entry to the key of a text: compares the list with the entries, by names and bytes. */
export function compareEntries({ files }: Manifest, entries: ReadonlyMap<string, number>): Record<string, string> {
  const faults = new Map<string, string>()
  const listed = new Set([manifestName, ...files.map(({ path }) => path)])
  // Most programs that pack a folder write an empty entry for it.
  const isFolder = (name: string) => entries.get(name) === 0 && name.endsWith('/') && isBegun(name, files)
  for (const name of entries.keys()) if (!listed.has(name) && !isFolder(name)) faults.set(name, 'ENTRY_UNKNOWN')
  for (const { path, bytes } of files) {
    const size = entries.get(path)
    if (size === undefined) faults.set(path, 'ENTRY_MISSING')
    else if (size !== bytes) faults.set(path, 'ENTRY_CHANGED')
  }
  return Object.fromEntries(faults)
}

function isBegun(folder: string, files: Manifest['files']): boolean {
  return folder === 'files/' || files.some(({ path }) => path.startsWith(folder))
}

/** Replaces every address with the result of `change`; where that is null, the part with the address is removed. */
export function withAddresses(document: CourseDocument, change: (address: string) => string | null): CourseDocument {
  const { thumbnail, ...course } = withPictures(document, change)
  return {
    ...course,
    ...field('thumbnail', thumbnail, change),
    chapters: course.chapters.map(({ video_url, poster, ...chapter }) => ({
      ...chapter,
      ...field('video_url', video_url, change),
      ...field('poster', poster, change),
      captions: chapter.captions.flatMap((caption) => withUrl(caption, change)),
      resources: chapter.resources.flatMap((resource) => withUrl(resource, change)),
    })),
  }
}

function field<Name extends string>(
  name: Name,
  address: string | undefined,
  change: (address: string) => string | null,
) {
  const changed = address === undefined ? null : change(address)
  return (changed === null ? {} : { [name]: changed }) as { [N in Name]?: string }
}

function withUrl<Item extends { url: string }>(item: Item, change: (address: string) => string | null): Item[] {
  const url = change(item.url)
  return url === null ? [] : [{ ...item, url }]
}

/** Entry to the key of a text; empty when the list has no faults. */
export function findManifestFaults({ document, files }: Manifest): Record<string, string> {
  const faults = new Map<string, string>()
  const listed = new Set<string>()
  for (const { path } of files) {
    if (listed.has(path)) faults.set(path, 'ID_TAKEN')
    listed.add(path)
  }
  // Own files of the school it came from do not exist here, or are other files.
  const own = addressesIn(document).map(({ address }) => fileKey(address))
  for (const key of own) if (key !== null && !listed.has(key)) faults.set(key, 'ENTRY_MISSING')
  const whole = { path: `${manifestName}/document`, value: document }
  for (const place of placesOfIds(whole, doubledIds(document))) faults.set(place, 'ID_TAKEN')
  return Object.fromEntries(faults)
}
