// The encoding of a file a person chose: UTF-8, UTF-16 with its byte order mark, else what Windows writes in Algeria: Arabic in
// windows-1256, French in windows-1252. Also mixed line by line, as in files joined from several exports.

const strict = new TextDecoder('utf-8', { fatal: true })
const [arabic, french] = [new TextDecoder('windows-1256'), new TextDecoder('windows-1252')]
const newLine = 10

/** @param declared by the file itself; counts where it is not UTF-8 or 16 */
export function decodeText(bytes: Uint8Array, declared?: string): string {
  const wide = wideOf(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
  return decodeUtf8(bytes) ?? (declared ? new TextDecoder(declared).decode(bytes) : decodeLines(bytes))
}

/** Null: a spreadsheet program's own format, or a picture; it must be saved as CSV first. */
export function decodeTable(bytes: Uint8Array): string | null {
  return bytes.includes(0) && !wideOf(bytes) ? null : decodeText(bytes)
}

function wideOf([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return strict.decode(bytes)
  } catch {
    return null
  }
}

/** A line of few letters, such as «ب) 12», is told by the others. */
function decodeLines(bytes: Uint8Array): string {
  const lines = linesOf(bytes).map((line) => ({ line, utf8: decodeUtf8(line) }))
  const others = lines.filter(({ utf8 }) => utf8 === null).map(({ line }) => arabic.decode(line))
  const isMostlyArabic = isArabic(others.join('\n'))
  return lines
    .map(({ line, utf8 }) => {
      if (utf8 !== null) return utf8
      const text = arabic.decode(line)
      return isMostlyArabic || isArabic(text) ? text : french.decode(line)
    })
    .join('\n')
}

/** Arabic words in windows-1256 are runs of bytes above 127; French has single ones among ASCII letters: É, È, Ç are Arabic letters there. */
function isArabic(text: string): boolean {
  const runs = text.match(/[\u0621-\u064a]{2,}/g)?.join('').length ?? 0
  const single = text.match(/[A-Za-z][\u0621-\u064a]|[\u0621-\u064a](?=[A-Za-z])/g)?.length ?? 0
  return runs > 2 * single
}

function linesOf(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = []
  let from = 0
  for (let at = bytes.indexOf(newLine); at !== -1; at = bytes.indexOf(newLine, from)) {
    lines.push(bytes.subarray(from, at))
    from = at + 1
  }
  return [...lines, bytes.subarray(from)]
}
