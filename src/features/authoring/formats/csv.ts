// A table of questions: columns by their names in Arabic, English or French, or by position: question, options…, answer, explanation.
import { parse } from 'csv-parse/sync'
import { foldArabic } from '#kit/fold-arabic.ts'
import { readNumber } from '#features/quizzes/number.ts'
import { giveUp, readBlocks, type Block, type Draft, type Question } from './question.ts'
import { keyOf, namedOptions, typedKey } from './text-key.ts'
import { truthOf } from './words.ts'

const names = {
  question: ['question', 'سؤال', 'نص سؤال', 'text', 'enonce', 'intitule', 'نص'],
  type: ['type', 'kind', 'نوع', 'نوع سؤال', 'genre'],
  options: ['options', 'choices', 'خيارات', 'اختيارات', 'choix', 'propositions'],
  answer: [
    'answer',
    'correct',
    'correct answer',
    'key',
    'اجابه',
    'اجابه صحيحه',
    'جواب',
    'صحيح',
    'حل',
    'reponse',
    'bonne reponse',
    'reponse correcte',
  ],
  explanation: ['explanation', 'شرح', 'تعليل', 'تفسير', 'explication', 'feedback', 'rationale'],
  tags: ['tags', 'tag', 'وسوم', 'وسم', 'mots cles', 'etiquettes'],
  tolerance: ['tolerance', 'margin', 'هامش', 'تسامح', 'marge'],
} as const
const columnOf = new Map(
  Object.entries(names).flatMap(([column, all]) => all.map((name) => [foldArabic(name), column as keyof typeof names])),
)
type Column = keyof typeof names | 'option' | null

const optionName =
  /^(option|choice|choix|proposition|خيار|اختيار|reponse|answer|جواب|اجابه)?\s*([a-j]|\d{1,2}|[\u0621-\u064a])$/

const mostColumns = 60

interface Row extends Block {
  cells: string[]
  isBroken: boolean
}

export function readCsv(text: string) {
  const rows = cutRows(text)
  const header = rows[0] && columnsOf(rows[0].cells)
  const columns = header ?? byPosition(rows.map(({ cells }) => cells))
  return readBlocks(header ? rows.slice(1) : rows, ({ cells, isBroken }) =>
    isBroken ? giveUp('SYNTAX') : toDraft(cells, columns),
  )
}

/** The separator that gives most columns in the first lines. */
export function separatorOf(text: string): string | null {
  const lines = text.split(/\r\n?|\n/, 20).filter((line) => line.trim() !== '')
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

/** Row by row, so that a quotation mark that is never closed spoils its own row alone. */
function cutRows(text: string): Row[] {
  const delimiter = separatorOf(text) ?? ','
  const lines = text.split('\n')
  const rows: Row[] = []
  for (let at = 0; at < lines.length; at++) {
    if (lines[at]!.trim() === '' || /^sep=.$/i.test(lines[at]!)) continue
    // A cell may hold line breaks: a row of at most fifty lines.
    let to = at
    while (stateOf(lines.slice(at, to + 1), delimiter) === 'open' && to < lines.length - 1 && to - at < 50) to++
    const isBroken = stateOf(lines.slice(at, to + 1), delimiter) !== 'whole'
    if (isBroken) to = at
    const source = lines.slice(at, to + 1).join('\n')
    // The line under the head of a table in Markdown.
    if (/^[\s|:-]*-{3}[\s|:-]*$/.test(source)) continue
    rows.push({
      line: at + 1,
      source,
      cells: isBroken ? [] : toCells(source, delimiter).slice(0, mostColumns).map(plainCell),
      isBroken,
    })
    at = to
  }
  return rows
}

/** Whether a quotation mark that opened a cell still waits for its partner, or met text behind it. */
function stateOf(lines: readonly string[], delimiter: string): 'open' | 'whole' | 'broken' {
  const text = lines.join('\n')
  let at = 0
  while (at < text.length) {
    const start = /\s*"/y
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
    const after = /\s*/y
    after.lastIndex = end + 1
    after.test(text)
    if (after.lastIndex < text.length && text[after.lastIndex] !== delimiter && delimiter !== '\t') return 'broken'
    at = after.lastIndex + 1
  }
  return 'whole'
}

function toCells(source: string, delimiter: string): string[] {
  const rows: string[][] = parse(source, { delimiter, relax_column_count: true, relax_quotes: true, trim: true })
  return rows[0] ?? []
}

/** Tables of this product put ' before what a spreadsheet would take for a formula. */
function plainCell(cell: string): string {
  return /^'[\s\p{Cf}]*['=+\-@＝＋－＠\t\r]/u.test(cell) ? cell.slice(1) : cell
}

/** Null where the first row is no header. */
function columnsOf(cells: readonly string[]): Column[] | null {
  // Without what explains a column: «Correct answer(s) - choose at least one», «السؤال *».
  const folded = cells.map((cell) =>
    foldArabic(
      cell
        .slice(0, 200)
        .replaceAll(/\([^)]*\)/g, ' ')
        .replace(/\s[-–:]\s.*$/, ''),
    ),
  )
  const known = folded.map((name): Column => {
    return columnOf.get(name) ?? (optionName.test(name) ? 'option' : (columnOf.get(name.replace(/ \d+$/, '')) ?? null))
  })
  return known.includes('question') && (known.includes('answer') || known.includes('options')) ? known : null
}

/** Question, options…, answer, explanation: the answer is the last column that always names an option. */
function byPosition(rows: readonly string[][]): Column[] {
  const first = rows.slice(0, 200)
  const width = Math.min(30, Math.max(2, ...first.map((cells) => cells.length)))
  const fits = (at: number) =>
    first.filter((cells) => {
      const options = cells.slice(1, at).filter((cell) => cell !== '')
      return cells[at] && isKeyOf(cells[at], options)
    }).length
  const places = Array.from({ length: width - 1 }, (_, index) => index + 1)
  const best = places.reduce((one, other) => (fits(other) >= fits(one) ? other : one))
  const answer = fits(best) > 0 ? best : width - 1
  return Array.from({ length: width }, (_, at) =>
    at === 0
      ? 'question'
      : at < answer
        ? 'option'
        : at === answer
          ? 'answer'
          : at === answer + 1
            ? 'explanation'
            : at === answer + 2
              ? 'tags'
              : null,
  )
}

function isKeyOf(cell: string, options: readonly string[]): boolean {
  if (options.length < 2) return options.length === 0 && truthOf(cell) !== null
  try {
    return (
      namedOptions(
        cell,
        options.map((text) => ({ label: '', text })),
      ).length > 0
    )
  } catch {
    return false
  }
}

function toDraft(cells: readonly string[], columns: readonly Column[]): Draft {
  const all = (column: Column) => cells.filter((cell, at) => columns[at] === column && cell !== '')
  const first = (column: Column) => all(column)[0] ?? ''
  const listed = splitList(first('options'))
  const options = listed.length > 0 ? listed : all('option')
  const type = typeNamed(first('type'))
  return {
    ...keyFrom(
      type,
      options,
      all('answer'),
      first('tolerance'),
      columns.filter((column) => column === 'answer').length > 1,
    ),
    question: first('question'),
    explanation: first('explanation'),
    tags: columns.filter((column) => column === 'tags').length > 1 ? all('tags') : splitList(first('tags'), true),
  }
}

/** Of one cell: by |, else by line breaks, else by semicolons; tags by commas and spaces of #tags, too. */
function splitList(cell: string, isTags = false): string[] {
  const sign = cell.includes('|') ? '|' : cell.includes('\n') ? '\n' : isTags ? /[,،;؛#]/ : /[;؛]/
  return cell
    .split(sign)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function typeNamed(cell: string): Question['type'] | null {
  const name = foldArabic(cell.replaceAll('_', ' '))
  if (/^(mcq|single|multiple choice|اختيار من متعدد|اجابه واحده|qcu)$/.test(name)) return 'mcq'
  if (/^(checkbox|multiple answers?|multiple|عده اجابات|qcm)$/.test(name)) return 'checkbox'
  if (/^(true false|صح او خطا|صح ام خطا|صح وخطا|vrai faux)$/.test(name)) return 'true_false'
  if (/^(short|short answer|text|نص قصير|نص|texte)$/.test(name)) return 'short'
  return /^(number|numerical|numeric|عدد|رقم|nombre)$/.test(name) ? 'number' : null
}

function keyFrom(
  type: Question['type'] | null,
  options: readonly string[],
  answers: readonly string[],
  tolerance: string,
  isListed: boolean,
): Pick<Draft, 'type' | 'options' | 'correct' | 'tolerance'> {
  const answer = answers.join(', ')
  // A statement with its truth, among rows with options.
  const truth = answer === '' && options.length === 1 && type === null ? truthOf(options[0]!) : null
  if (truth) return { type: 'true_false', correct: [truth] }
  if (answer === '') giveUp('NO_KEY')
  if (type === 'short') return { type, correct: isListed ? answers : splitList(answers[0]!) }
  if (options.length === 0 || type === 'number' || type === 'true_false') {
    const key = typedKey(answer)
    if (type === 'number' && key.type !== 'number') giveUp('NOT_A_NUMBER')
    if (type === 'true_false' && key.type !== 'true_false') giveUp('KEY_UNKNOWN')
    if (key.type !== 'number' || tolerance === '') return key
    return { ...key, tolerance: Math.abs(readNumber(tolerance) ?? giveUp('NOT_A_NUMBER')) }
  }
  // Tables of this product give every right answer a column of its own, in its own words.
  if (type && isListed && answers.every((text) => options.includes(text))) return { type, options, correct: answers }
  const key = keyOf(
    options.map((text, index) => ({ label: '', text, ticked: false, index })),
    answer,
  )
  if (type === null) return key
  if (type === 'mcq' && key.type === 'checkbox') giveUp('TWO_KEYS')
  // A choice between «صح» and «خطأ» that says it is a choice stays one.
  const correct = key.type === 'true_false' ? options.filter((text) => truthOf(text) === key.correct[0]) : key.correct
  return { type, options, correct }
}
