// Makes chapters of many files or links: in natural order, 10 after 9, with their names as titles. Pure but for the new ids.
import { v7 as uuidv7 } from 'uuid'
import { cutText } from '#kit/cut-text.ts'
import { newChapter, type DocumentChapter } from './document.ts'

export interface NamedFile {
  name: string
  /** The address as the document stores it. */
  url: string
  /** Minutes. */
  duration: number
  /** A file that is not a video becomes a resource of the chapter. */
  resource: { bytes: number; mime: string } | null
}

const order = new Intl.Collator(['ar', 'en'], { numeric: true, sensitivity: 'base' })

export function chaptersFromFiles(files: readonly NamedFile[]): DocumentChapter[] {
  const named = files.map((file) => ({ ...file, name: file.name || lastPart(file.url) }))
  return named
    .toSorted((a, b) => order.compare(a.name, b.name))
    .map(({ name, url, duration, resource }) => {
      const title = titleOf(name)
      const chapter = { ...newChapter(uuidv7(), title), duration }
      if (!resource) return { ...chapter, video_url: url }
      return { ...chapter, resources: [{ id: uuidv7(), title, url, ...resource }] }
    })
}

/** Without its extension, and with spaces instead of separators. */
export function titleOf(name: string): string {
  const plain = name
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .replaceAll('_', ' ')
    .trim()
  return cutText(plain || name, 200)
}

function lastPart(url: string): string {
  if (!URL.canParse(url)) return url
  const { pathname, hostname } = new URL(url)
  const last = pathname.split('/').findLast((part) => part !== '')
  try {
    return decodeURIComponent(last ?? hostname)
  } catch {
    return last ?? hostname
  }
}
