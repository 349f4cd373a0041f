// Recognises the columns of a statement: by its head, else by their content. Where that is unclear nothing is guessed,
// and the person chooses.
import { readAmount } from './read-amount.ts'
import { readDate } from './read-date.ts'
import { isWithdrawal, kindOfHead, readSide } from './statement-heads.ts'
import type { StatementColumns } from './statement-columns.ts'

/** Of a pasted text: its cells. */
export interface StatementRow {
  cells: string[]
}

export interface FoundColumns {
  /** Index of the head among the rows; -1: there is none. */
  head: number
  columns: StatementColumns | null
}

export function findColumns(rows: StatementRow[]): FoundColumns {
  const head = findHead(rows)
  if (head !== -1) {
    const columns = byHead(rows[head]!.cells, rows.slice(head + 1))
    if (columns) return { head, columns }
  }
  return { head, columns: byContent(rows.slice(head + 1)) }
}

/** The first row where at least two cells name the content of their column, one of them the date, and none is a date itself. */
function findHead(rows: StatementRow[]): number {
  return rows.findIndex(({ cells }) => isHead(cells))
}

export function isHead(cells: string[]): boolean {
  const kinds = cells.map(kindOfHead)
  const isNamed = kinds.filter(Boolean).length >= 2 && kinds.some((kind) => kind === 'date' || kind === 'label')
  return isNamed && kinds.some((kind) => money.has(kind ?? '')) && !cells.some((cell) => readDate(cell))
}
const money = new Set(['amount', 'credit', 'debit'])

function byHead(head: string[], rows: StatementRow[]): StatementColumns | null {
  const kinds = head.map(kindOfHead)
  const first = (kind: string) => {
    const index = kinds.indexOf(kind as never)
    return index === -1 ? undefined : index
  }
  const date = first('date') ?? dateColumn(rows)
  const [credit, debit, amount] = [first('credit'), first('debit'), first('amount')]
  if (date === undefined || (credit === undefined && amount === undefined)) return null
  const side = first('side')
  const isSide = side !== undefined && rows.some(({ cells }) => readSide(cells[side] ?? ''))
  // Words for the kind of operation say it, too, and stay a part of the line's text.
  const saysSide = isSide || (side !== undefined && rows.some(({ cells }) => isWithdrawal(cells[side] ?? '')))
  return {
    date,
    ...(credit === undefined ? { amount } : { credit }),
    ...(debit !== undefined && { debit }),
    ...(credit === undefined && saysSide && { side }),
    label: others(head.length, [date, credit, debit, amount, isSide ? side : undefined], kinds),
  }
}

/** Every column that is neither an amount, nor a balance, nor another date: words, names, transaction numbers. */
function others(width: number, used: (number | undefined)[], kinds: (string | null)[] = []): number[] {
  return Array.from({ length: width }, (_, index) => index)
    .filter((index) => !used.includes(index) && kinds[index] !== 'balance' && kinds[index] !== 'date')
    .slice(0, 10)
}

function byContent(rows: StatementRow[]): StatementColumns | null {
  const date = dateColumn(rows)
  if (date === undefined) return null
  const dated = rows.filter(({ cells }) => readDate(cells[date] ?? ''))
  const width = widthOf(dated)
  const columns = Array.from({ length: width }, (_, index) => index).filter((index) => index !== date)
  const cellsOf = (index: number) => dated.map(({ cells }) => cells[index] ?? '').filter(Boolean)
  const all = columns.filter((index) => isSums(cellsOf(index), 1))
  // A few faulty lines among the others are reported, and do not hide the content of the column.
  const sums = all.length > 0 ? all : columns.filter((index) => isSums(cellsOf(index), 0.5))
  const amount =
    sums.length === 1 ? sums[0] : onlyOne(sums, (index) => cellsOf(index).some((cell) => (readAmount(cell) ?? 0) < 0))
  if (amount === undefined || dated.some(({ cells }) => !cells[amount])) return null
  const dates = columns.filter((index) => cellsOf(index).every((cell) => readDate(cell)))
  return { date, amount, label: others(width, [date, amount, ...sums, ...dates]) }
}

/** What the columns of a statement without a head hold: dates, sums, words, nothing. Another layout of the same width has another shape. */
export function shapeOf(rows: StatementRow[]): string {
  const date = dateColumn(rows)
  const dated = date === undefined ? rows : rows.filter(({ cells }) => readDate(cells[date] ?? ''))
  const width = widthOf(dated)
  return Array.from({ length: width }, (_, index) => {
    const cells = dated.map((row) => row.cells[index] ?? '').filter(Boolean)
    if (cells.length === 0) return 'nothing'
    if (cells.every((cell) => readDate(cell))) return 'date'
    return isSums(cells, 1) ? 'sum' : 'words'
  }).join(' ')
}

function onlyOne<T>(list: T[], test: (item: T) => boolean): T | undefined {
  const found = list.filter(test)
  return found.length === 1 ? found[0] : undefined
}

/** Amounts, not numbers of transactions or accounts, which begin with 0 or are long. */
function isSums(cells: string[], share: number): boolean {
  const sums = cells.filter((cell) => readAmount(cell) !== null && !/^0\d|^\d{9,}$/.test(cell)).length
  return sums > 0 && sums >= cells.length * share
}

/** The first column where at least half of the rows have a date. */
function dateColumn(rows: StatementRow[]): number | undefined {
  const width = widthOf(rows)
  const dates = (index: number) => rows.filter(({ cells }) => readDate(cells[index] ?? '')).length
  const filled = (index: number) => rows.filter(({ cells }) => cells[index]).length
  const indexes = Array.from({ length: width }, (_, index) => index)
  const few = (index: number) => dates(index) > 0 && dates(index) * 2 === filled(index)
  return indexes.find((index) => dates(index) * 2 > filled(index)) ?? indexes.find(few)
}

/** Not by spreading: a call takes some hundred thousand arguments at most. */
function widthOf(rows: StatementRow[]): number {
  return rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
}
