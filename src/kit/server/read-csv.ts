// CSV as people bring it from spreadsheets: commas, semicolons or tabs, also those of an Arabic keyboard, quotes, the mark of UTF-8. Writing it: csv.ts.
import { parse } from 'csv-parse/sync'

export interface CsvRow {
  /** Where it begins in the file, from 1. */
  line: number
  cells: string[]
}

/** Headings of a column of e-mail addresses. */
export const addressHead =
  /^((student )?e-?mail([ _]?address)?|mail|courriel|adresse( (e-?)?mail)?|address|(عنوان )?(ال)?بريد( (ال)?[إا]لكتروني)?|(ال)?[إا]يميل)$/i

/** Rows that are not empty; the separator is the most frequent one of the first line. Null: not a CSV, for example an unclosed quotation mark. */
export function readCsv(text: string): CsvRow[] | null {
  const clean = text.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n')
  const [first = ''] = clean.split('\n', 1)
  const count = (separator: string) => first.split(separator).length
  const most = (separators: string[]) => separators.reduce((best, one) => (count(one) > count(best) ? one : best))
  const latin = most([';', ',', '\t'])
  // An Arabic comma may be part of a title; it separates only where nothing else does.
  const delimiter = count(latin) > 1 ? latin : most([latin, '؛', '،'])
  try {
    const rows = parse(clean, {
      record_delimiter: '\n',
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    return rows
      .map(({ record }, at) => ({ line: (rows[at - 1]?.info.lines ?? 0) + 1, cells: record }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''))
  } catch {
    return null
  }
}
