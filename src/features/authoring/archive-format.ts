// The archive of a course (console.md §4): `manara-course.json` names every file with its size and checksum. Pure.
import * as z from 'zod'
import { fileKey } from './address.ts'
import { CourseDocument } from './document.ts'
import { idsIn } from './paths.ts'
import { addressesIn } from './problems.ts'
import { withPictures } from './text-pictures.ts'

export const manifestName = 'manara-course.json'

const ListedFile = z.strictObject({
  /** In the archive; the document calls it `file:files/…`. */
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

/** With every address through `change`; what it answers null for is left out. */
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

/** Entry to the key of a text; empty when the list is sound by itself. */
export function findManifestFaults({ document, files }: Manifest): Record<string, string> {
  const faults = new Map<string, string>()
  const listed = new Set<string>()
  for (const { path } of files) {
    if (listed.has(path)) faults.set(path, 'ID_TAKEN')
    listed.add(path)
  }
  // Own files of the school that it came from mean nothing here, or something else.
  const own = addressesIn(document).map(({ address }) => fileKey(address))
  for (const key of own) if (key !== null && !listed.has(key)) faults.set(key, 'ENTRY_MISSING')
  const ids = idsIn(document)
  if (new Set(ids).size !== ids.length) faults.set(manifestName, 'ID_TAKEN')
  return Object.fromEntries(faults)
}
