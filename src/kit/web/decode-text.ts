// Decodes a table's file: UTF-8, UTF-16 with its byte order mark, Windows-1256 (which has the French letters, too), also mixed
// line by line, as in files joined from several exports.

const strict = new TextDecoder('utf-8', { fatal: true })
const arabic = new TextDecoder('windows-1256')
const newLine = 10

/** Null: a spreadsheet program's own format, or a picture; it must be saved as CSV first. */
export function decodeText(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes.includes(0)) return null
  try {
    return strict.decode(bytes)
  } catch {
    return linesOf(bytes)
      .map((line) => decodeLine(line))
      .join('\n')
  }
}

function decodeLine(line: Uint8Array): string {
  try {
    return strict.decode(line)
  } catch {
    return arabic.decode(line)
  }
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
