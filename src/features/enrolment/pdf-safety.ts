// Whether a PDF is harmless: nothing in it acts, contacts another place or contains other files. Staff look at pictures of its
// pages; this check protects them when they download the file. Streams need not be unpacked here: pdf-worker.ts checks the
// document as it was sent and as its reader wrote it out anew.

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
    String.raw`\(\s*(?:[Ff][Ii][Ll][Ee]|[Ss][Mm][Bb]):`,
  ].join('|'),
)

export function isPlainPaper(bytes: Buffer): boolean {
  const text = plainNames(bytes)
  return text.startsWith('%PDF-') && text.slice(-2048).includes('%%EOF') && !active.test(text)
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
