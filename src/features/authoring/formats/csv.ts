// A table of questions, row by row.
import { isGuarded } from '#kit/server/csv.ts'
import { BadQuotes, csvRows, type CsvRow } from '#kit/server/csv-rows.ts'
import { readNumber } from '#features/quizzes/number.ts'
import { columnsIn, describeColumns, type Column } from './csv-columns.ts'
import { numberingOf, placesNumbered, type Numbering } from './csv-numbers.ts'
import { saysNothing } from './moodle-xml.ts'
import { giveUp, readBlocks, type Block, type Draft, type Question } from './question.ts'
import { splitInline } from './text-inline.ts'
import { keyOf, typedKey } from './text-key.ts'
import { untick } from './text-lines.ts'
import { kindNamed, truthOf } from './words.ts'

/** Fifty options, each of them right, and the rest of a question. */
const mostColumns = 120
/** A thousand questions, and the rows above them. */
const mostRows = 1020
/** Longer than fifty options and the rest of a question may be. */
const longestRow = 400_000

interface Row extends Block {
  cells: string[]
  isBroken: boolean
  /** It has more cells than are read. */
  isCut: boolean
}

/** @param chosen what a person said about the columns, where they were asked */
export function readCsv(text: string, chosen?: readonly Column[]) {
  const rows = withTruthColumns(toRows(text, mostRows))
  const table = rows.map(({ cells }) => cells)
  const guessed = columnsIn(table)
  // A first row with unknown names is still a row of names.
  const found = chosen ? { header: 0, isNumbered: false, ...guessed, columns: [...chosen] } : guessed
  // With an unknown column nothing is guessed; reported once, at the row with the names.
  if (!found)
    return { ...readBlocks(rows.slice(0, 1), () => giveUp('COLUMNS_UNKNOWN')), columns: describeColumns(table) }
  const { columns, header } = found
  const questions = rows.slice(header + 1)
  const numbering = found.isNumbered ? 'numbers' : numberingOf(questions.map(({ cells }) => partsOf(cells, columns)))
  const read = readBlocks(questions, ({ cells, isBroken, isCut }) => {
    // More cells than names: a separator within a text that has no quotation marks would shift the key.
    if (isBroken || (header >= 0 && cells.slice(columns.length).some((cell) => cell !== ''))) giveUp('SYNTAX')
    const draft = toDraft(cells, columns, numbering)
    return isCut ? { ...draft, losses: [...(draft.losses ?? []), 'CELLS_LOST'] } : draft
  })
  return { ...read, columns: describeColumns(table) }
}

/** «صح» and «خطأ» as columns, one of them crossed: read as a column of answers. */
function withTruthColumns(rows: Row[]): Row[] {
  const names = rows[0]?.cells ?? []
  const truths = names.map(truthOf)
  const [yes, no] = [truths.indexOf('true'), truths.indexOf('false')]
  const isMark = (cell = '') => cell === '' || /^(?:[x×*1✓✔☑✅]|نعم)$/iu.test(cell)
  const isMarked = rows.length > 1 && rows.slice(1).every(({ cells }) => isMark(cells[yes]) && isMark(cells[no]))
  if (yes === -1 || no === -1 || names.length < 3 || !isMarked) return rows
  return rows.map((row, at) => {
    const [isYes, isNo] = [row.cells[yes], row.cells[no]].map((cell) => (cell ?? '') !== '')
    const key = at === 0 ? 'answer' : isYes === isNo ? '' : isYes ? 'true' : 'false'
    return { ...row, cells: row.cells.map((cell, place) => (place === yes ? key : place === no ? '' : cell)) }
  })
}

function partsOf(cells: readonly string[], columns: readonly Column[]): { options: string[]; answer: string } {
  const all = (column: Column) => cells.filter((cell, at) => columns[at] === column && cell !== '')
  const listed = optionsIn(all('options')[0] ?? '')
  // An empty cell between options keeps its letter.
  const options = cells.filter((_, at) => columns[at] === 'option')
  while (options.at(-1) === '') options.pop()
  return { options: listed.length > 0 ? listed : options, answer: all('answer').join(', ') }
}

/** Of one cell, without letters of their own. */
function optionsIn(cell: string): string[] {
  const inline = splitInline(cell.replaceAll('\n', ' '))
  if (inline?.head === '') return inline.options.map(({ text }) => text.replace(/[,،;؛|]$/, '').trim())
  return splitList(cell)
}

/** The separator that gives the most columns in the first lines. */
function separatorOf(text: string): string | null {
  const lines = text
    .split(/\r\n?|\n/, 20)
    .map((line) => line.slice(0, longestRow))
    .filter((line) => line.trim() !== '')
  const counts = [';', ',', '\t', '|'].map((sign) => ({
    sign,
    count: countOf(lines[0] ?? '', sign),
    rows: lines.map((line) => countOf(line, sign)),
  }))
  const best = counts
    .filter(({ count, rows }) => count > 0 && rows.every((each) => each > 0))
    .sort((a, b) => b.count - a.count)[0]
  return best?.sign ?? counts.sort((a, b) => b.count - a.count).find(({ count }) => count > 0)?.sign ?? null
}

function countOf(line: string, sign: string): number {
  return line.replaceAll(/"(?:[^"]|"")*"/g, '').split(sign).length - 1
}

/** Row by row, so that an unclosed quotation mark damages only its own row. @param most rows that are read */
export function toRows(text: string, most: number): Row[] {
  const delimiter = separatorOf(text) ?? ','
  const lines = text.split('\n')
  const rows: Row[] = []
  for (let at = 0; at < lines.length && rows.length < most; at++) {
    if (/^[\s;,|]*$/.test(lines[at]!) || /^sep=.$/i.test(lines[at]!)) continue
    // A cell may hold line breaks: a row of at most fifty lines.
    let to = at
    while (stateOf(lines.slice(at, to + 1), delimiter) === 'open' && to < lines.length - 1 && to - at < 50) to++
    const whole = stateOf(lines.slice(at, to + 1), delimiter) === 'whole'
    const read = whole ? toCells(lines.slice(at, to + 1).join('\n'), delimiter) : null
    const isBroken = read === null
    if (isBroken) to = at
    const source = lines.slice(at, to + 1).join('\n')
    // The line under the head of a table in Markdown.
    if (/^[\s|:-]*-{3}[\s|:-]*$/.test(source)) continue
    const cells = read?.cells.map(plainCell) ?? []
    rows.push({
      line: at + 1,
      source,
      cells: cells.slice(0, mostColumns),
      isBroken,
      isCut: read?.isCut === true || cells.slice(mostColumns).some((cell) => cell !== ''),
    })
    at = to
  }
  return rows
}

/** Whether a cell that was opened by a quotation mark is still open, or has text behind its end. */
function stateOf(lines: readonly string[], delimiter: string): 'open' | 'whole' | 'broken' {
  const text = lines.join('\n')
  if (text.length > longestRow) return 'broken'
  if (!text.includes('"')) return 'whole'
  // A tab that separates is no space: a row of tabs would be read to its end from each of them.
  const space = delimiter === '\t' ? String.raw`[^\S\t]*` : String.raw`\s*`
  const start = new RegExp(`${space}"`, 'y')
  const after = new RegExp(space, 'y')
  let at = 0
  while (at < text.length) {
    start.lastIndex = at
    if (!start.test(text)) {
      const next = text.indexOf(delimiter, at)
      if (next === -1) return 'whole'
      at = next + 1
      continue
    }
    let end = text.indexOf('"', start.lastIndex)
    while (end !== -1 && text[end + 1] === '"') end = text.indexOf('"', end + 2)
    if (end === -1) return 'open'
    after.lastIndex = end + 1
    after.test(text)
    if (after.lastIndex < text.length && text[after.lastIndex] !== delimiter && delimiter !== '\t') return 'broken'
    at = after.lastIndex + 1
  }
  return 'whole'
}

/** Null where text stands behind a quotation mark that ends a cell of several lines. */
function toCells(source: string, delimiter: string): CsvRow | null {
  try {
    const [row] = csvRows(source, { delimiter, quotes: true, trim: true, most: 1 })
    return row ?? { line: 1, cells: [] }
  } catch (error) {
    if (error instanceof BadQuotes) return null
    throw error
  }
}

/** Tables of this product put ' before text that a spreadsheet would take for a formula. */
function plainCell(cell: string): string {
  return isGuarded(cell) ? cell.slice(1) : cell
}

function toDraft(cells: readonly string[], columns: readonly Column[], numbering: Numbering): Draft {
  const all = (column: Column) => cells.filter((cell, at) => columns[at] === column && cell !== '')
  const first = (column: Column) => all(column)[0] ?? ''
  const several = (column: Column) => columns.filter((each) => each === column).length > 1
  const kind = kindNamed(first('type'))
  if (kind?.startsWith('KIND_')) giveUp(kind as 'KIND_ESSAY')
  const type = kind as Question['type'] | null
  const wrong = all('wrong')
  // A letter without its options: not a text to be typed.
  const isLetter = /^(?:[A-Ja-j]|[أابجد])$/.test(all('answer').join())
  if (type === null && isLetter && several('option') && all('option').length === 0) giveUp('TOO_FEW_OPTIONS')
  return {
    ...(wrong.length > 0
      ? fromWrongOnes(all('answer'), wrong)
      : keyFrom(
          type,
          partsOf(cells, columns).options,
          all('answer'),
          first('tolerance'),
          several('answer'),
          numbering,
        )),
    question: first('question'),
    explanation: all('explanation')
      .filter((words) => !saysNothing(words))
      .join('\n'),
    tags: several('tags') ? all('tags') : splitList(first('tags'), true),
    losses: first('picture') === '' ? [] : ['PICTURE_LOST'],
  }
}

/** Right and wrong answers in separate columns: sorted in natural order, so that the right one is not always first. */
function fromWrongOnes(correct: readonly string[], wrong: readonly string[]): Key {
  const options = [...correct, ...wrong].sort((one, other) => one.localeCompare(other, 'ar', { numeric: true }))
  return { type: correct.length > 1 ? 'checkbox' : 'mcq', options, correct }
}

/** Of one cell: by |, else by line breaks, else by semicolons; tags by commas and spaces of #tags, too. */
function splitList(cell: string, isTags = false): string[] {
  const sign = cell.includes('|') ? '|' : cell.includes('\n') ? '\n' : isTags ? /[,،;؛#]/ : /[;؛]/
  return cell
    .split(sign)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

type Key = Pick<Draft, 'type' | 'options' | 'correct' | 'tolerance'>

function keyFrom(
  type: Question['type'] | null,
  options: readonly string[],
  answers: readonly string[],
  tolerance: string,
  isListed: boolean,
  numbering: Numbering,
): Key {
  const answer = answers.join(', ')
  // A true/false statement among rows with options.
  const given = options.filter((text) => text !== '')
  const truth = answer === '' && options.length === 1 && type === null ? truthOf(options[0]!) : null
  if (truth) return { type: 'true_false', correct: [truth] }
  // No key, but options with a star or a tick.
  const marked = options.map((text) => untick(text))
  if (answer === '' && type !== 'short' && given.length > 1 && marked.some(({ ticked }) => ticked))
    return keyFrom(
      type,
      marked.map(({ text }) => text),
      marked.filter(({ ticked }) => ticked).map(({ text }) => text),
      tolerance,
      true,
      'texts',
    )
  // A gap to fill in: the texts in the option columns are accepted answers.
  if (answer === '' && type === 'short' && given.length > 0) return { type, correct: given }
  if (answer === '') giveUp('NO_KEY')
  if (type === 'short') return { type, correct: isListed ? answers : splitList(answers[0]!) }
  if (options.length === 0 || type === 'number' || (type === 'true_false' && truthOf(answer))) {
    const key = typedKey(answer)
    if (type === 'number' && key.type !== 'number') giveUp('NOT_A_NUMBER')
    if (type === 'true_false' && key.type !== 'true_false') giveUp('KEY_UNKNOWN')
    if (key.type !== 'number') return key
    // Tables of this product leave the cell empty where there is none.
    if (tolerance === '') return isListed && key.tolerance === 0 ? { ...key, tolerance: null } : key
    return { ...key, tolerance: Math.abs(readNumber(tolerance) ?? giveUp('NOT_A_NUMBER')) }
  }
  // Tables of this product give every right answer a column of its own.
  if (type && isListed && answers.every((text) => options.includes(text)))
    return { type, options: given, correct: answers }
  const places = placesNumbered(options, answer, numbering)
  const key = keyAmong(options, answer, places)
  if (type === null) return key
  if (type === 'true_false') return key.type === type ? key : giveUp('KEY_UNKNOWN')
  if (type === 'mcq' && key.type === 'checkbox') giveUp('TWO_KEYS')
  // A choice between «صح» and «خطأ» that is declared as a choice stays one.
  const correct = key.type === 'true_false' ? options.filter((text) => truthOf(text) === key.correct[0]) : key.correct
  return { type, options: given, correct }
}

/** A key that names an empty cell is no key. */
function keyAmong(options: readonly string[], answer: string, places: readonly number[] | null): Key {
  const key = keyOf(
    options.map((text, index) => ({ label: '', text, ticked: places?.includes(index) ?? false, index })),
    places ? null : answer,
  )
  return key.correct.includes('')
    ? giveUp('KEY_UNKNOWN')
    : { ...key, options: key.options?.filter((text) => text !== '') }
}
