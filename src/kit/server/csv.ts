// CSV for spreadsheets (console.md §6): UTF-8 with a byte order mark, `;` where the decimal sign is a comma, and no cell is a formula.
import { Readable } from 'node:stream'
import type { Language } from '#kit/languages.ts'

export type CsvCell = string | number | null | undefined

/** Spreadsheets of Algeria split at `;`, English ones at `,`. */
const separators: Record<Language, string> = { ar: ';', en: ',' }
const mark = '\uFEFF'

/** Before a text that a spreadsheet would calculate; `'` itself, where whoever writes puts a second one before it. */
const guarded = /^'[\s\p{Cf}]*['=+\-@＝＋－＠\t\r]/u

/** Reading takes the apostrophe away that writing put there. */
export function isGuarded(cell: string): boolean {
  return guarded.test(cell)
}

/** One line with its end. */
export function writeCsvLine(cells: readonly CsvCell[], language: Language): string {
  return `${cells.map((cell) => writeCell(cell, separators[language])).join(separators[language])}\r\n`
}

function writeCell(cell: CsvCell, separator: string): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return String(cell)
  // Prefixes a text that a spreadsheet would calculate.
  const text = /^[\s\p{Cf}]*[=+\-@＝＋－＠\t\r]/u.test(cell) ? `'${cell}` : cell
  return text.includes(separator) || /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The whole file, written while it is sent. */
export function streamCsv(
  language: Language,
  head: readonly string[],
  rows: Iterable<readonly CsvCell[]> | AsyncIterable<readonly CsvCell[]>,
): Readable {
  async function* lines() {
    yield mark + writeCsvLine(head, language)
    for await (const row of rows) yield writeCsvLine(row, language)
  }
  return Readable.from(lines())
}

/** Headers of a file with this (ASCII) name. */
export function csvHeaders(name: string): Record<string, string> {
  return {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
  }
}
