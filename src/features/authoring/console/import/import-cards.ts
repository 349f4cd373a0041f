// The result of reading, as cards in the order of the file: ready, to be checked (something is lost), not understood. Pure.
import type { DataOf } from '#kit/contract.ts'
import type { parseQuestions } from '../../contract-console-questions.ts'
import type { QuestionFormat } from '../../question-source.ts'

const names = { gift: 'GIFT', moodle_xml: 'Moodle XML', qti: 'QTI', aiken: 'Aiken', csv: 'CSV' }

/** Names of formats are the same in every language, but that of plain text. */
export function nameOf(format: QuestionFormat, plainText: string): string {
  return format === 'text' ? plainText : names[format]
}

export type Reading = DataOf<typeof parseQuestions>
export type ReadQuestion = Reading['questions'][number]
export type ImportProblem = Reading['problems'][number]

export interface ImportCard {
  /** Stays the same when the text is read again, as long as its question does. */
  key: string
  line: number
  /** Last line of its source, where that is known. */
  to: number
  state: 'ready' | 'look' | 'bad'
  question: ReadQuestion | null
  problems: ImportProblem[]
}

export function toCards({ questions, problems }: Reading): ImportCard[] {
  const cards = questions.map((question): ImportCard => {
    const losses = problems.filter(({ question_id: id }) => id === question.id)
    return {
      key: `${question.type} ${question.question}`,
      line: question.line,
      to: lastLine(question.line, losses[0]?.source),
      state: losses.length > 0 ? 'look' : 'ready',
      question,
      problems: losses,
    }
  })
  const shown = new Set(cards.flatMap((card) => card.problems))
  const bad = problems
    .filter((problem) => !shown.has(problem))
    .map((problem): ImportCard => ({
      key: `${problem.code} ${problem.source}`,
      line: problem.line,
      to: lastLine(problem.line, problem.source),
      state: 'bad',
      question: null,
      problems: [problem],
    }))
  return [...cards, ...bad].sort((one, other) => one.line - other.line)
}

function lastLine(line: number, source: string | undefined): number {
  return line + (source ? source.split('\n').length - 1 : 0)
}

/** The text with the source of one card replaced: other questions may stand on its lines, and a long one is not shown whole. */
export function replaceSource(text: string, { line, to, problems }: Mended, written: string): string {
  const lines = text.split('\n')
  const before = lines.slice(0, line - 1).map((each) => `${each}\n`)
  const start = before.join('').length
  const source = problems[0]?.source ?? ''
  const at = text.indexOf(source, start)
  if (source !== '' && at !== -1 && at <= start + (lines[line - 1] ?? '').length)
    return text.slice(0, at) + written + text.slice(at + source.length)
  return [...lines.slice(0, line - 1), written, ...lines.slice(to)].join('\n')
}

type Mended = Pick<ImportCard, 'line' | 'to' | 'problems'>

/** What was not taken over, with the reasons, to be corrected elsewhere. */
export function writeRest(cards: readonly ImportCard[]): string {
  return cards
    .map(({ line, problems, question }) =>
      [
        `${line}: ${problems.map(({ message }) => message).join(' ')}`,
        problems[0]?.source ?? question?.question ?? '',
      ].join('\n'),
    )
    .join('\n\n')
}
