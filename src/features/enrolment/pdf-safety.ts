// Whether a PDF is harmless: nothing in it acts, contacts another place or contains other files. Staff look at pictures of its
// pages; this check protects them when they download the file. pdf-worker.ts checks the document as it was sent and as its reader wrote
// it out anew; packed objects that its reader passes over are unpacked here, because another reader may find them.
import { constants, inflateSync } from 'node:zlib'

const value = String.raw`\s*(?:<<|\d+\s+\d+\s+R)`

const active = new RegExp(
  [
    '/(?:JavaScript|Launch|EmbeddedFiles?|Rendition|RichMedia|SubmitForm|ImportData|GoToR|GoToE|XFA|Encrypt)(?![A-Za-z])',
    String.raw`/JS\s*(?:[(<]|\d+\s+\d+\s+R)`,
    // An embedded file; an action at opening, closing or printing; pages of another document.
    `/(?:EF|AA|Ref)${value}`,
    // A stream in another place.
    String.raw`/FS\s*/URL`,
    String.raw`/F\s*\(\s*(?:https?|ftp):`,
    // A string that begins with two backslashes, plain, in UTF-16 or in hex: a path to somebody's server, which learns who opened it.
    String.raw`\(\s*(?:\xfe\xff\0)?\\\\\0?\\\\`,
    String.raw`<\s*(?:[Ff][Ee]\s*[Ff][Ff]\s*(?:00\s*)?)?5[Cc]\s*(?:00\s*)?5[Cc]`,
    // The same with slashes, which texts may begin with, too.
    String.raw`/(?:F|UF|URI)\s*\(\s*(?:\xfe\xff\0)?/\0?/`,
    String.raw`/(?:F|UF|URI)\s*<\s*(?:[Ff][Ee]\s*[Ff][Ff]\s*(?:00\s*)?)?2[Ff]\s*(?:00\s*)?2[Ff]`,
    String.raw`\(\s*(?:[Ff][Ii][Ll][Ee]|[Ss][Mm][Bb]|[Jj][Aa][Vv][Aa][Ss][Cc][Rr][Ii][Pp][Tt]):`,
  ].join('|'),
)

export function isPlainPaper(bytes: Buffer): boolean {
  const text = plainNames(bytes)
  const isWhole = text.startsWith('%PDF-') && text.slice(-2048).includes('%%EOF')
  if (!isWhole || active.test(text) || packsUnreadably(bytes.toString('latin1'))) return false
  return !packedObjects(bytes).some((objects) => active.test(plainNames(objects)))
}

/** Objects packed in another way than by zlib alone, as all programs do it, cannot be read below. */
function packsUnreadably(text: string): boolean {
  return Array.from(text.matchAll(/obj(?:\s|%[^\r\n]*(?=[\r\n]))*(?=<<)/g)).some((found) => {
    const written = dictionaryAt(text, found.index + found[0].length)
    if (written === null) return true
    const dictionary = spellOut(written)
    const filters = dictionary.match(/\/(?:Filter|DecodeParms)/g)?.length ?? 0
    const isZlib = /\/Filter\s*(?:\/FlateDecode(?![A-Za-z])|\[\s*\/FlateDecode\s*\])/.test(dictionary)
    return dictionary.includes('/ObjStm') && filters > (isZlib ? 1 : 0)
  })
}

const longestDictionary = 100_000

/** From `<<` to its `>>`, without strings and comments, in which anything may stand; null where it has no end. */
function dictionaryAt(text: string, start: number): string | null {
  let [at, depth, strings, kept] = [start, 0, 0, '']
  while (at < start + longestDictionary) {
    const piece = takePiece(text, at, strings > 0)
    if (piece === '') return null
    at += piece.length
    if (piece === '(') strings++
    else if (strings > 0) strings -= piece === ')' ? 1 : 0
    else {
      kept += piece.startsWith('%') ? ' ' : piece
      depth += piece === '<<' ? 1 : piece === '>>' ? -1 : 0
      if (depth === 0) return kept
    }
  }
  return null
}

function takePiece(text: string, at: number, inString: boolean): string {
  const piece = inString ? /\\[^]|[^]/y : /%[^\r\n]*|<<|>>|[^]/y
  piece.lastIndex = at
  return piece.exec(text)?.[0] ?? ''
}

/** Packed objects of a receipt are far smaller; more than this is refused. */
const mostUnpacked = 16 * 1024 * 1024

/** Streams of objects begin with their numbers and places. A drawing may begin so, too: then nothing in it is dangerous. */
const begin = /^\s*\d+\s+\d+\s/

/** @throws when they are broken or too large */
function packedObjects(bytes: Buffer): Buffer[] {
  const found: Buffer[] = []
  for (let at = bytes.indexOf('stream'); at !== -1; at = bytes.indexOf('stream', at + 6)) {
    let start = at + 6
    while (bytes[start] === 13 || bytes[start] === 10) start++
    const packed = bytes.subarray(start)
    if (begin.test(unpackedStart(packed))) found.push(inflateSync(packed, { ...cut, maxOutputLength: mostUnpacked }))
  }
  return found
}

const cut = { finishFlush: constants.Z_SYNC_FLUSH }

/** Empty where it is not packed by zlib, as all programs do it. */
function unpackedStart(packed: Buffer): string {
  try {
    return inflateSync(packed.subarray(0, 400), cut).toString('latin1')
  } catch {
    return ''
  }
}

/** At opening a document may only show one of its own pages. Only for a document whose objects are not compressed. */
export function opensQuietly(bytes: Buffer): boolean {
  const text = plainNames(bytes)
  const openings = Array.from(text.matchAll(/\/OpenAction\s*(?:(\[)|(\d+)\s+(\d+)\s+R|(<<.{0,300}))?/gs))
  return openings.every((found) => {
    const [, list, number, generation, action] = found
    if (list) return true
    if (number === undefined) return goesToPage(action ?? '')
    const object =
      new RegExp(String.raw`\s${number}\s+${generation}\s+obj\s*(.{0,300}?)endobj`, 's').exec(text)?.[1] ?? ''
    return object.startsWith('[') || goesToPage(object)
  })
}

/** Actions that follow another one run too. */
function goesToPage(action: string): boolean {
  return /^[^>]*\/S\s*\/GoTo(?![A-Za-z])/.test(action) && !action.includes('/Next')
}

/** Names may spell letters as #4A. */
function spellOut(text: string): string {
  return text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

function plainNames(bytes: Buffer): string {
  return spellOut(bytes.toString('latin1'))
}
