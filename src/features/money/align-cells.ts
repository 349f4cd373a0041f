// Text with wide gaps instead of a separator, as copied from a PDF. An empty column only widens the gap there, so the cells of a shorter
// row belong to the heads they stand under: otherwise what came in would be read as gone out, and a balance as a payment.
import { isHead } from './find-columns.ts'
import { readAmount } from './read-amount.ts'

interface Cell {
  text: string
  start: number
  end: number
}

/** The head is among the first lines, and no statement has more columns: more of either would hold the server. */
const [headWithin, mostColumns] = [300, 30]

/** Tabs instead of wide gaps, and one for each empty column. Lines stay lines. */
export function gapsToTabs(text: string): string {
  let head: Cell[] | undefined
  const aligned = text.split('\n').map((line, index) => {
    if (!/[ \u00A0]{2}/.test(line)) return line
    const cells = cellsOf(line)
    if (head ? isSame(cells, head) : index < headWithin && isHeadOf(cells)) head = cells
    if (!head) return line.replaceAll(/[ \u00A0]{2,}/g, '\t')
    const row = cells.length < head.length ? place(cells, head) : cells.map((cell) => cell.text)
    return row.join('\t')
  })
  return aligned.join('\n')
}

function cellsOf(line: string): Cell[] {
  const found = line.matchAll(/[^ \u00A0]+(?:[ \u00A0][^ \u00A0]+)*/g)
  return Array.from(found, ({ 0: text, index }) => ({ text, start: index, end: index + text.length }))
}

function isHeadOf(cells: Cell[]): boolean {
  return cells.length > 1 && cells.length <= mostColumns && isHead(cells.map(({ text }) => text))
}

/** The head of the next page, perhaps with other gaps. */
function isSame(cells: Cell[], head: Cell[]): boolean {
  return cells.length === head.length && cells.every(({ text }, index) => text === head[index]!.text)
}

/** An amount that stands clearly under no head makes the row one that a person must correct: nothing is guessed. */
function place(cells: Cell[], head: Cell[]): string[] {
  const row = head.map(() => '')
  let from = 0
  for (const cell of cells) {
    const gaps = head.map((one) => Math.max(one.start, cell.start) - Math.min(one.end, cell.end))
    const [nearest, next] = gaps.toSorted((one, other) => one - other)
    const column = gaps.indexOf(nearest!)
    const isClear = nearest! < 0 || nearest! * 2 < next!
    if (column < from || !isClear) return cells.map(({ text }) => (readAmount(text) === null ? text : `${text} ?`))
    row[column] = cell.text
    from = column + 1
  }
  return row
}
