// Which files of a QTI package hold questions, as its manifest and their names say. Pure.
import path from 'node:path'
import { childrenOf, readXml, type XmlElement } from './xml.ts'

/** By name: whether the manifest calls it questions. What it does not name is not in here. */
export type Manifest = ReadonlyMap<string, boolean>

export const isManifest = (name: string) => /(?:^|\/)imsmanifest\.xml$/i.test(name)

/** Files of systems, and Canvas's settings of a quiz. */
const passedOver = /(?:^|\/)(?:__MACOSX\/|\.|assessment_meta|thumbs\.db$)/i
/** Blackboard calls its files res00001.dat. */
const readable = /\.(?:xml|dat|qti)$/i
/** Formats in which people keep questions, and packages within packages. */
const likeQuestions = /\.(?:gift|txt|csv|tsv|aiken|md|json|rtf|docx?|odt|xlsx?|ods|zip|imscc|mbz)$/i
/** They hold questions together, or speak about them. */
const structures =
  /^(?:manifest|lom|schema|(?:qti-)?assessment-?(?:test|section|stimulus|result)|quiz|topic|webLink|curriculumStandardsMetadataSet)$/i

/** @param name where the manifest lies: its addresses start there */
export function readManifest(name: string, text: string): Manifest {
  const files = new Map<string, boolean>()
  const folder = path.posix.dirname(name)
  const visit = (element: XmlElement) => {
    for (const resources of childrenOf(element, 'resources'))
      for (const resource of childrenOf(resources, 'resource')) {
        const isQuestions = /qti|assessment\/|question/i.test(resource.attributes.get('type') ?? '')
        const [own, ...others] = [resource, ...childrenOf(resource, 'file')].map((one) => one.attributes.get('href'))
        // A question's further files are its pictures.
        for (const href of others) if (href && href !== own) files.set(placeOf(folder, href), false)
        if (own) files.set(placeOf(folder, own), isQuestions)
      }
  }
  const root = readXml(text.replace(/^\uFEFF?\s*<\?xml[^>]*\?>/, ''))
  if (root) visit(root)
  return files
}

function placeOf(folder: string, href: string): string {
  const plain = href.replace(/[?#].*$/s, '').replaceAll('\\', '/')
  return path.posix.join(folder, decode(plain).replace(/^\/+/, ''))
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The questions of a test in its order: the names of their files are often no more than numbers of the program that wrote them. */
export function orderOfTest(name: string, text: string): string[] {
  if (!/<(?:[\w.-]+:)?(?:qti-)?assessment-?test[\s>]/i.test(text)) return []
  const refs = text.matchAll(
    /<(?:[\w.-]+:)?(?:qti-)?assessment-?item-?ref\s(?:[^>]*\s)?href\s*=\s*(?:"([^"]+)"|'([^']+)')/gi,
  )
  return [...refs].map(([, one, other]) => placeOf(path.posix.dirname(name), one ?? other ?? ''))
}

/** `read` as questions, `name` among those that were not, or leave it: a picture, a sheet of style. */
export function fateOf(name: string, manifest: Manifest): 'read' | 'name' | 'leave' {
  if (name.endsWith('/') || passedOver.test(name) || isManifest(name)) return 'leave'
  const named = manifest.get(name)
  // Canvas keeps a second copy of each quiz under another kind.
  if (/\.qti$/i.test(name) && named === false) return 'leave'
  if (named === true || readable.test(name)) return 'read'
  return named === undefined && likeQuestions.test(name) ? 'name' : 'leave'
}

/** A file that was read without finding a question: whether somebody would expect one there. */
export function isExpected(name: string, text: string, manifest: Manifest): boolean {
  const named = manifest.get(name)
  if (named !== undefined) return named
  const root = /<(?![?!])(?:[\w.-]+:)?([\w.-]+)/.exec(text)?.[1] ?? ''
  return !structures.test(root)
}

/** What the manifest calls questions and the archive does not have. */
export function missingFiles(manifest: Manifest, names: ReadonlySet<string>): string[] {
  return [...manifest].filter(([name, isQuestions]) => isQuestions && !names.has(name)).map(([name]) => name)
}
