// Rows of a table of separated cells, as many as are asked for: the rest of a long text costs nothing.
import { CsvError, parse } from 'csv-parse/sync'

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
  /** Rows that are read. */
  most: number
}

/** A cell whose quotation mark never ends, or (with `trim`) has text behind its end. */
export class BadQuotes extends Error {}

/** No table of people's is as wide; a row of half a million cells would hold the server in each column. */
const mostCells = 200

/** Lines break with \n. Lines of nothing but spaces and separators are counted, and are no rows. @throws BadQuotes */
export function csvRows(text: string, { delimiter, quotes, trim, most }: Reading): CsvRow[] {
  try {
    const records = parse(withoutBlanks(text, delimiter), {
      delimiter,
      record_delimiter: '\n',
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      to: most,
      trim,
      ...(quotes ? { relax_quotes: true } : { quote: false }),
    }) as unknown as { record: string[]; info: { lines: number } }[]
    return records.map(({ record, info }) => ({
      line: info.lines - breaksIn(record),
      cells: record.slice(0, mostCells),
      ...(record.slice(mostCells).some((cell) => cell.trim() !== '') && { isCut: true }),
    }))
  } catch (error) {
    throw error instanceof CsvError ? new BadQuotes() : error
  }
}

/** Spreadsheets end with thousands of such lines, and the parser makes an error of each one that is as wide as no other. */
function withoutBlanks(text: string, delimiter: string): string {
  // Each letter fits in one way only: a tab that separates is a space, too.
  const blank = new RegExp(String.raw`"[^"]*"|^(?:[^\S\n${delimiter}]|[${delimiter}])+$`, 'gm')
  return text.replaceAll(blank, (found) => (found.startsWith('"') ? found : ''))
}

function breaksIn(cells: string[]): number {
  return cells.reduce((sum, cell) => sum + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 0)
}
