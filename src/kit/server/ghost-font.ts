// A font of invisible letters: each has its own glyph, without outline, and all have the same width. Text in it is copied, searched and
// read aloud letter by letter, which is impossible with the joined and marked Arabic letters of other fonts (docs/decisions/text-of-sheets.md).

const ghostFamily = 'Manara Ghost'
const unitsPerEm = 1000
const advance = 500

/** It has exactly the letters of these fonts: what they cannot draw is missing here too. */
export function ghostFont(fonts: readonly Buffer[]): Buffer {
  const letters = [...new Set(fonts.flatMap(lettersOf))].filter((code) => code !== 0x25cc).toSorted((a, b) => a - b)
  const count = letters.length + 1
  return assemble({
    GDEF: everyGlyphIsALetter(count),
    cmap: cmap(letters),
    glyf: Buffer.alloc(4),
    head: bytes(
      [4, 0x10000],
      [4, 0x10000],
      [4, 0],
      [4, 0x5f0f3cf5],
      [2, 3],
      [2, unitsPerEm],
      [8, 0],
      [8, 0],
      [8, 0],
      [2, 0],
      [2, 8],
      [2, 2],
      [2, 1],
      [2, 0],
    ),
    hhea: bytes([4, 0x10000], [2, 800], [2, 0x10000 - 200], [2, 0], [2, advance], ...zeros(11), [2, 1]),
    hmtx: Buffer.concat([bytes([2, advance], [2, 0]), Buffer.alloc(2 * (count - 1))]),
    loca: Buffer.alloc(4 * (count + 1)),
    maxp: bytes([4, 0x10000], [2, count], ...zeros(13)),
    name: names(),
    post: bytes([4, 0x30000], [4, 0], [2, 0], [2, 0], [4, 0], [8, 0], [8, 0]),
  })
}

const zeros = (length: number) => Array.from({ length }, () => [2, 0] as const)

function bytes(...parts: readonly (readonly [size: number, value: number])[]): Buffer {
  const out = Buffer.alloc(parts.reduce((sum, [size]) => sum + size, 0))
  let at = 0
  for (const [size, value] of parts) {
    if (size === 8) out.writeBigUInt64BE(BigInt(value), at)
    else out.writeUIntBE(value, at, size)
    at += size
  }
  return out
}

/** Marks are letters here: otherwise they would have no width, and be placed before their letter. */
function everyGlyphIsALetter(count: number): Buffer {
  const header = bytes([4, 0x10000], [2, 12], [2, 0], [2, 0], [2, 0])
  return Buffer.concat([header, bytes([2, 2], [2, 1], [2, 0], [2, count - 1], [2, 1])])
}

function cmap(letters: readonly number[]): Buffer {
  const groups = letters.map((code, index) => bytes([4, code], [4, code], [4, index + 1]))
  const table = [bytes([2, 12], [2, 0], [4, 16 + 12 * groups.length], [4, 0], [4, groups.length]), ...groups]
  return Buffer.concat([bytes([2, 0], [2, 1], [2, 3], [2, 10], [4, 12]), ...table])
}

function names(): Buffer {
  const kinds = [
    [1, ghostFamily],
    [2, 'Regular'],
    [4, ghostFamily],
    [6, ghostFamily.replace(' ', '')],
  ] as const
  const texts = kinds.map(([, text]) => Buffer.from(text, 'utf16le').swap16())
  let at = 0
  const records = kinds.map(([kind], index) => {
    const { length } = texts[index]!
    at += length
    return bytes([2, 3], [2, 1], [2, 0x409], [2, kind], [2, length], [2, at - length])
  })
  return Buffer.concat([bytes([2, 0], [2, kinds.length], [2, 6 + 12 * kinds.length]), ...records, ...texts])
}

function assemble(tables: Record<string, Buffer>): Buffer {
  const entries = Object.entries(tables)
  let at = 12 + 16 * entries.length
  const directory = [bytes([4, 0x10000], [2, entries.length], [2, 128], [2, 3], [2, 16 * entries.length - 128])]
  const bodies: Buffer[] = []
  for (const [tag, table] of entries) {
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)])
    directory.push(Buffer.concat([Buffer.from(tag), bytes([4, 0], [4, at], [4, table.length])]))
    bodies.push(padded)
    at += padded.length
  }
  return Buffer.concat([...directory, ...bodies])
}

/** The code points that a font has glyphs for. */
function lettersOf(font: Buffer): number[] {
  const table = tableOf(font, 'cmap')
  const found = Array.from({ length: table.readUInt16BE(2) }, (_, index) =>
    table.subarray(table.readUInt32BE(8 + 8 * index)),
  )
  return found.flatMap((map) =>
    map.readUInt16BE(0) === 12 ? inGroups(map) : map.readUInt16BE(0) === 4 ? inSegments(map) : [],
  )
}

function tableOf(font: Buffer, tag: string): Buffer {
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const entry = font.subarray(12 + 16 * index)
    if (entry.toString('latin1', 0, 4) === tag) return font.subarray(entry.readUInt32BE(8))
  }
  throw new Error(`a font without the table ${tag}`)
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

function inGroups(map: Buffer): number[] {
  const groups = range(0, map.readUInt32BE(12) - 1)
  return groups.flatMap((index) => range(map.readUInt32BE(16 + 12 * index), map.readUInt32BE(20 + 12 * index)))
}

/** The last segment is the end of the table. */
function inSegments(map: Buffer): number[] {
  const count = map.readUInt16BE(6) / 2
  return range(0, count - 2).flatMap((index) =>
    range(map.readUInt16BE(16 + 2 * (count + index)), map.readUInt16BE(14 + 2 * index)),
  )
}
