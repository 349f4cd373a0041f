// Whether a PDF is harmless: nothing in it acts, contacts another place or contains other files. Staff look at pictures of its
// pages; this check protects them when they download the file. pdf-worker.ts checks the document as it was sent and as its reader wrote
// it out anew; packed objects that its reader passes over are unpacked here, because another reader may find them.
import { constants, inflateSync } from 'node:zlib'

const value = String.raw`\s*(?:<<|\d+\s+\d+\s+R)`

const active = new RegExp(
  [
    '/(?:JavaScript|Launch|EmbeddedFiles?|Rendition|RichMedia|SubmitForm|ImportData|GoToR|GoToE|XFA|Encrypt)(?![A-Za-z])',
    String.raw`/JS\s*(?:[(<]|\d+\s+\d+\s+R)`,
    // An embedded file; an action at opening, closing or printing; a stream in another place.
    `/(?:EF|AA)${value}`,
    String.raw`/FS\s*/URL`,
    // A string that begins with two backslashes, plain, in UTF-16 or in hex: a path to somebody's server, which learns who opened it.
    String.raw`\(\s*(?:\xfe\xff\0)?\\\\\0?\\\\`,
    String.raw`<\s*(?:[Ff][Ee]\s*[Ff][Ff]\s*(?:00\s*)?)?5[Cc]\s*(?:00\s*)?5[Cc]`,
    String.raw`\(\s*(?:[Ff][Ii][Ll][Ee]|[Ss][Mm][Bb]|[Jj][Aa][Vv][Aa][Ss][Cc][Rr][Ii][Pp][Tt]):`,
  ].join('|'),
)

export function isPlainPaper(bytes: Buffer): boolean {
  const text = plainNames(bytes)
  const isWhole = text.startsWith('%PDF-') && text.slice(-2048).includes('%%EOF')
  return isWhole && !active.test(text) && !packedObjects(bytes).some((objects) => active.test(plainNames(objects)))
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
function plainNames(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replaceAll(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
