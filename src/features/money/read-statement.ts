// Reads an account statement that was pasted or taken from a file: recognises separator, head, columns, dates and amounts, and reports each line that
// cannot be understood is named (console.md §3).
import { createHash } from 'node:crypto'
import { BadQuotes, csvRows, type CsvRow } from '#kit/server/csv-rows.ts'
import { cutText } from '#kit/cut-text.ts'
import { gapsToTabs } from './align-cells.ts'
import { findColumns, shapeOf } from './find-columns.ts'
import { codesIn } from './match-lines.ts'
import { readAmount } from './read-amount.ts'
import { readDate } from './read-date.ts'
import { foldWords, isSummary, isWithdrawal, readSide } from './statement-heads.ts'
import type { StatementColumns } from './statement-columns.ts'

export interface StatementLine {
  line: number
  /** 2026-11-22. */
  date: string
  /** Dinars received; fractions are kept. */
  amount: number
  label: string
  /** The same in every import of the same movement. */
  fingerprint: string
}

export type LineProblem = 'DATE_UNREADABLE' | 'AMOUNT_UNREADABLE' | 'AMOUNT_MISSING'

export interface Statement {
  /** Null: not recognised, the person must choose. */
  columns: StatementColumns | null
  /** The key under which a choice of columns is remembered. */
  signature: string
  lines: StatementLine[]
  /** Lines of outgoing money. */
  debits: number
  problems: { line: number; code: LineProblem }[]
  /** The first rows as they were split, for choosing the columns. */
  sample: string[][]
  /** It has more rows than are read; there are no lines. */
  isTooLong: boolean
}

const separators = ['\t', ';', ',', '|', '؛', '،', 'spaces']

/** Separator and columns are recognised in so many rows from the beginning. */
const rowsForLayout = 300
/** A month of a very busy account; more would hold the server. */
const mostRows = 10_000
/** A person can name columns up to this one, and no word, sum or date is longer. */
const [mostCells, longestCell] = [100, 1000]
const longestLabel = 2000

/** @param chosen the person's choice of columns; @param remembered earlier choices for statements with the same head */
export function readStatement(
  text: string,
  { chosen, remembered }: { chosen?: StatementColumns | undefined; remembered?: Map<string, StatementColumns> } = {},
): Statement {
  const clean = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const layouts = separators.flatMap((separator) => {
    const rows = split(clean, separator, rowsForLayout)
    return rows.some(({ cells }) => cells.length > 1) ? [layoutOf(rows, separator, chosen, remembered)] : []
  })
  // The separator with the best result; the first one of equals.
  const best = layouts.reduce<Layout | undefined>((so, next) => (so && so.worth >= next.worth ? so : next), undefined)
  const none = { lines: [], debits: 0, problems: [], isTooLong: false }
  if (!best) return { columns: null, signature: '', sample: [], ...none }
  const { columns, signature, sample, head } = best
  if (!columns) return { columns, signature, sample, ...none }
  const rows = split(clean, best.separator, head + mostRows + 2)
  const [movements, isTooLong] = [rows.slice(head + 1), rows.length > head + 1 + mostRows]
  if (isTooLong) return { columns, signature, sample, ...none, isTooLong }
  return { columns, signature, sample, isTooLong, ...readRows(movements, columns, rows[head]?.cells) }
}

/** The first rows of a text that has wide gaps instead of a separator, as pasted from a page, or a separator. */
function split(text: string, separator: string, most: number): CsvRow[] {
  const given = separator === 'spaces' ? gapsToTabs(text) : text
  const delimiter = separator === 'spaces' ? '\t' : separator
  try {
    return plainRows(csvRows(given, { delimiter, quotes: true, trim: false, most }))
  } catch (error) {
    if (!(error instanceof BadQuotes)) throw error
    // An unclosed quotation mark is part of a name.
    return plainRows(csvRows(given, { delimiter, quotes: false, trim: false, most }))
  }
}

function plainRows(all: readonly CsvRow[]): CsvRow[] {
  const plain = (cell: string) => cutText(cell, longestCell).replaceAll(/\s+/g, ' ').trim()
  return all
    .map(({ line, cells }) => ({ line, cells: cells.slice(0, mostCells).map(plain) }))
    .filter(({ cells }) => cells.some(Boolean))
}

interface Layout extends Pick<Statement, 'columns' | 'signature' | 'sample'> {
  separator: string
  /** Index of the head among the rows; -1: there is none. */
  head: number
  /** How well this separator fits. */
  worth: number
}

function layoutOf(
  rows: CsvRow[],
  separator: string,
  chosen: StatementColumns | undefined,
  remembered: Map<string, StatementColumns> | undefined,
): Layout {
  const found = findColumns(rows)
  const head = rows[found.head]?.cells
  const signature = createHash('sha256')
    .update(`${separator} ${head ? head.map(foldWords).join('|') : shapeOf(rows)}`)
    .digest('hex')
  const columns = chosen ?? remembered?.get(signature) ?? found.columns
  const sample = rows.slice(Math.max(0, found.head), Math.max(0, found.head) + 8).map(({ cells }) => cells)
  const layout = { separator, head: found.head, columns, signature, sample }
  if (!columns) return { ...layout, worth: Math.min(Math.max(...sample.map((cells) => cells.length)), 20) }
  const { lines, debits, problems } = readRows(rows.slice(found.head + 1), columns, head)
  return { ...layout, worth: 1000 + (lines.length + debits) * 10 - problems.length }
}

function readRows(rows: CsvRow[], columns: StatementColumns, head: string[] | undefined) {
  const lines: Omit<StatementLine, 'fingerprint'>[] = []
  const problems: Statement['problems'] = []
  let debits = 0
  let began = head !== undefined
  let last: { label: string } | undefined
  const headAgain = head?.join('|')
  for (const { line, cells } of rows) {
    const label = labelOf(cells, columns)
    const movement = readMovement(cells, columns)
    // What names a request was paid for it, whoever the payer: TOTAL SARL MN-7F3K2.
    const isSum = (isSummary(label) || isSummary(cells.find(Boolean)!)) && codesIn(label).length === 0
    if (movement === 'text' || cells.join('|') === headAgain || isSum) {
      // A label that continues in the next row.
      if (movement === 'text' && last && !cells[columns.date] && !isSummary(label))
        last.label = cutText(`${last.label} ${label}`.trim(), longestLabel)
      continue
    }
    last = undefined
    if (typeof movement === 'string') {
      // Without a head, the lines above the first movement are the title of the statement.
      if (began || looksLikeDate(cells[columns.date])) problems.push({ line, code: movement })
      continue
    }
    began = true
    if (movement.amount < 0) debits++
    if (movement.amount <= 0) continue
    const credit = { line, ...movement, label }
    lines.push(credit)
    last = credit
  }
  return { lines: withFingerprints(lines), debits, problems }
}

/** Also 99/99/2026, which was meant as a date. */
function looksLikeDate(cell = ''): boolean {
  return /^\p{Nd}{1,4}([/.-])\p{Nd}{1,2}\1\p{Nd}{1,4}$/u.test(cell)
}

/** The amount of a row, negative for outgoing money; or what is wrong with it; or that it is not a movement. */
function readMovement(
  cells: string[],
  columns: StatementColumns,
): { date: string; amount: number } | LineProblem | 'text' {
  const at = (column: number | undefined) => (column === undefined ? '' : (cells[column] ?? ''))
  const date = readDate(at(columns.date))
  const [figure, isDebit] = figureOf(at, columns)
  if (!figure) return date ? 'AMOUNT_MISSING' : 'text'
  const amount = readAmount(figure)
  if (!date) return 'DATE_UNREADABLE'
  if (amount === null) return 'AMOUNT_UNREADABLE'
  return { date, amount: isDebit ? -Math.abs(amount) : amount }
}

function figureOf(
  at: (column: number | undefined) => string,
  columns: StatementColumns,
): [figure: string, isDebit: boolean] {
  const { amount, credit, debit, side } = columns
  const isNothing = (cell: string) => cell === '' || cell === '-' || readAmount(cell) === 0
  if (amount !== undefined) return [at(amount), readSide(at(side)) === 'debit' || isWithdrawal(at(side))]
  if (!isNothing(at(credit)) || isNothing(at(debit))) return [at(credit) === '-' ? '' : at(credit), false]
  return [at(debit), true]
}

function labelOf(cells: string[], { date, amount, credit, debit, side, label }: StatementColumns): string {
  const used = [date, amount, credit, debit, side]
  const wanted = label ?? cells.map((_, index) => index).filter((index) => !used.includes(index))
  return wanted
    .map((index) => cells[index] ?? '')
    .filter(Boolean)
    .join(' ')
}

/** Equal lines of one day are distinguished by their order, which is the same in the next export. */
function withFingerprints(lines: Omit<StatementLine, 'fingerprint'>[]): StatementLine[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const what = `${line.date}|${line.amount}|${foldWords(line.label)}`
    const nth = (seen.get(what) ?? 0) + 1
    seen.set(what, nth)
    return { ...line, fingerprint: createHash('sha256').update(`${what}|${nth}`).digest('hex') }
  })
}
