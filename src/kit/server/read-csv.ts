// CSV as people bring it from spreadsheets: commas, semicolons or tabs, also those of an Arabic keyboard, quotes, the mark of UTF-8. Writing it: csv.ts.
import { isGuarded } from './csv.ts'
import { BadQuotes, csvRows, type CsvRow } from './csv-rows.ts'

/** Headings of a column of e-mail addresses. */
export const addressHead =
  /^((student )?e-?mail([ _]?address)?|mail|courriel|adresse( (e-?)?mail)?|address|(عنوان )?(ال)?بريد( (ال)?[إا]لكتروني)?|(ال)?[إا]يميل)$/i

/**
 * Rows that are not empty; the separator is the most frequent one of the first line. Null: not a CSV, for example an unclosed quotation mark.
 * @param most rows that are read: of a file with more, the rest costs nothing
 */
export function readCsv(text: string, most: number): CsvRow[] | null {
  const clean = text.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n')
  const [first = ''] = clean.split('\n', 1)
  const count = (separator: string) => first.split(separator).length
  const widest = (separators: string[]) => separators.reduce((best, one) => (count(one) > count(best) ? one : best))
  const latin = widest([';', ',', '\t'])
  // An Arabic comma may be part of a title; it separates only where nothing else does.
  const delimiter = count(latin) > 1 ? latin : widest([latin, '؛', '،'])
  try {
    const rows = csvRows(clean, { delimiter, quotes: true, trim: true, most })
    return rows.filter(({ cells }) => cells.some((cell) => cell !== '')).map(asTyped)
  } catch (error) {
    if (error instanceof BadQuotes) return null
    throw error
  }
}

/** Tables of this school come back as they were: without the apostrophe that keeps spreadsheets from calculating `+Ali`. */
function asTyped(row: CsvRow): CsvRow {
  return { ...row, cells: row.cells.map((cell) => (isGuarded(cell) ? cell.slice(1) : cell)) }
}
