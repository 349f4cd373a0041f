// CSV as people bring it from spreadsheets: commas, semicolons or tabs, quotes, the mark of UTF-8. Writing it: csv.ts.
import { parse } from 'csv-parse/sync'

export interface CsvRow {
  /** Where it ends in the file, from 1. */
  line: number
  cells: string[]
}

/** Headings of a column of e-mail addresses. */
export const addressHead =
  /^((student )?e-?mail([ _]?address)?|mail|courriel|adresse( (e-?)?mail)?|address|(عنوان )?(ال)?بريد( (ال)?[إا]لكتروني)?|(ال)?[إا]يميل)$/i

/** Rows that are not empty; the separator is the most frequent one of the first line. Null: not a CSV, for example an unclosed quotation mark. */
export function readCsv(text: string): CsvRow[] | null {
  const [first = ''] = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/, 1)
  const separators = [';', ',', '\t']
  const count = (separator: string) => first.split(separator).length
  const delimiter = separators.reduce((best, one) => (count(one) > count(best) ? one : best))
  try {
    const rows = parse(text, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    return rows
      .map(({ record, info }) => ({ line: info.lines, cells: record }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''))
  } catch {
    return null
  }
}
