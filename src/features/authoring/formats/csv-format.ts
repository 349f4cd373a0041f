// Questions as a table for spreadsheets, which this product reads back equal.
import type { Language } from '#kit/languages.ts'
import type { Question } from './question.ts'

export function writeCsv(questions: readonly Question[], language: Language): string {
  const most = (count: (question: Question) => number) => Math.max(0, ...questions.map(count))
  const options = most((question) => question.options.length)
  // Always two, so that a sign within one answer or tag is no list.
  const answers = Math.max(2, most((question) => question.correct.length))
  const tags = Math.max(2, most((question) => question.tags.length))
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
    question.type === 'number' ? String(question.tolerance ?? 0) : '',
    question.explanation,
    ...fill(question.tags, tags),
  ])
  const separator = language === 'en' ? ',' : ';'
  return `\ufeff${[header, ...rows].map((cells) => cells.map(toCell).join(separator)).join('\r\n')}\r\n`
}

function numbered(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${name} ${index + 1}`)
}

function fill(values: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, index) => values[index] ?? '')
}

/** What a spreadsheet would take for a formula gets an apostrophe (console.md §6). */
function toCell(value: string): string {
  const safe = /^'*[=+\-@]/.test(value) ? `'${value}` : value
  return `"${safe.replaceAll('"', '""')}"`
}
