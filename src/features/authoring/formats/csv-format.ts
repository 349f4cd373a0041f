// Questions as a table for spreadsheets, which this product reads back equal.
import type { Language } from '#kit/languages.ts'
import { isGuarded, writeCsvLine } from '#kit/server/csv.ts'
import type { Question } from './question.ts'

export function writeCsv(questions: readonly Question[], language: Language): string {
  const most = (count: (question: Question) => number) => Math.max(0, ...questions.map(count))
  const options = most((question) => question.options.length)
  // Always two columns, so that a separator inside one answer or tag does not make a list.
  const answers = Math.max(
    2,
    most((question) => question.correct.length),
  )
  const tags = Math.max(
    2,
    most((question) => question.tags.length),
  )
  const header = [
    'question',
    'type',
    ...numbered('option', options),
    ...numbered('correct answer', answers),
    'tolerance',
    'explanation',
    ...numbered('tag', tags),
  ]
  const rows = questions.map((question) => [
    question.question,
    question.type,
    ...fill(question.options, options),
    ...fill(question.correct, answers),
    question.type === 'number' ? String(question.tolerance ?? '') : '',
    question.explanation,
    ...fill(question.tags, tags),
  ])
  return `\ufeff${[header, ...rows].map((cells) => writeCsvLine(cells.map(toCell), language)).join('')}`
}

function numbered(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${name} ${index + 1}`)
}

function fill(values: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, index) => values[index] ?? '')
}

/** Reading removes the apostrophe that stops a spreadsheet from calculating, so an own apostrophe gets a second one. */
function toCell(value: string): string {
  return isGuarded(value) ? `'${value}` : value
}
