// Rows of a table of separated cells, read one after the other as they are asked for: whoever wants some hundred of them reads no more.

export interface CsvRow {
  /** Where it begins in the text, from 1. */
  line: number
  cells: string[]
  /** It has more cells than are read, and not all of them empty. */
  isCut?: boolean
}

interface Reading {
  /** One character. */
  delimiter: string
  /** Quotation marks enclose cells, which may then hold separators and line breaks. */
  quotes: boolean
  /** Spaces around cells are none of them. */
  trim: boolean
}

/** A cell whose quotation mark never ends, or (with `trim`) has text behind its end. */
export class BadQuotes extends Error {}

/** No table of people's is as wide; a row of half a million cells would hold the server in each column. */
const mostCells = 200

/** Lines break with \n. Lines of nothing but spaces and separators are counted, and are no rows. */
export function* csvRows(text: string, { delimiter, quotes, trim }: Reading): Generator<CsvRow> {
  const nothing = new RegExp(String.raw`(?:(?!\n)[\s${delimiter}])*(?:\n|$)`, 'y')
  const plain = new RegExp(String.raw`[^\n${delimiter}]*`, 'y')
  const opening = new RegExp(trim ? String.raw`[^\S\n${delimiter}]*"` : '"', 'y')
  const endOf = (pattern: RegExp, from: number) => {
    pattern.lastIndex = from
    return pattern.test(text) ? pattern.lastIndex : -1
  }
  let at = 0
  let line = 1
  while (at < text.length) {
    if (text[at] === '\n') {
      at++
      line++
      continue
    }
    const behind = endOf(nothing, at)
    if (behind !== -1) {
      at = behind
      line++
      continue
    }
    const row: CsvRow = { line, cells: [] }
    do {
      const start = quotes ? endOf(opening, at) : -1
      const end = start === -1 ? at : endOfQuoted(text, start)
      at = endOf(plain, end)
      if (start !== -1) line += text.slice(start, end).split('\n').length - 1
      const rest = text.slice(end, at)
      if (row.cells.length >= mostCells) {
        if (start !== -1 || rest.trim() !== '') row.isCut = true
      } else if (start === -1) row.cells.push(trim ? rest.trim() : rest)
      else row.cells.push(quotedCell(text.slice(start, end - 1), rest, trim))
    } while (text[at++] === delimiter)
    line++
    yield row
  }
}

/** Behind the quotation mark that ends the cell; two of them are one within it. */
function endOfQuoted(text: string, start: number): number {
  let end = text.indexOf('"', start)
  while (end !== -1 && text[end + 1] === '"') end = text.indexOf('"', end + 2)
  if (end === -1) throw new BadQuotes()
  return end + 1
}

function quotedCell(written: string, rest: string, trim: boolean): string {
  const cell = written.replaceAll('""', '"')
  if (rest === '' || (trim && rest.trim() === '')) return cell
  if (trim) throw new BadQuotes()
  // Quotation marks around one word of a name.
  return `"${cell}"${rest}`
}
