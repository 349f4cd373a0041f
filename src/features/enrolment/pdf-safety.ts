// Whether a PDF is plain paper: nothing in it acts, opens or carries other files. What cannot be looked into counts as unsafe.
import { inflateSync } from 'node:zlib'

const active =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|Rendition|RichMedia|SubmitForm|ImportData|GoToR|GoToE|XFA|Encrypt)(?![A-Za-z])|\/JS\s*[(<[\d]/
const objectStream = new RegExp(
  Array.from('ObjStm', (letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`).join(''),
  'gi',
)
const maxInflated = 16 * 1024 * 1024

export function isHarmlessPdf(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  if (!text.startsWith('%PDF-') || !text.slice(-2048).includes('%%EOF')) return false
  if (active.test(plainNames(text))) return false
  return looksIntoObjectStreams(bytes, text)
}

/** Names may spell letters as #4A. */
function plainNames(text: string): string {
  return text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** Objects may hide in compressed streams; only those are opened, as pictures and fonts hold no objects. */
function looksIntoObjectStreams(bytes: Buffer, text: string): boolean {
  let left = maxInflated
  for (const { index } of text.matchAll(objectStream)) {
    const dictionary = text.slice(index, index + 2000)
    const start = /stream\r?\n/.exec(dictionary)
    if (!start || /DecodeParms|\/DP\b/.test(plainNames(dictionary.slice(0, start.index)))) return false
    try {
      const objects = inflateSync(bytes.subarray(index + start.index + start[0].length), { maxOutputLength: left })
      left -= objects.length + 1000
      if (left <= 0 || active.test(plainNames(objects.toString('latin1')))) return false
    } catch {
      return false
    }
  }
  return true
}
