// The options of a question as rows of an editor, and how they change with its kind. Pure.
import { readNumber } from '#features/quizzes/number.ts'
import { hasAlike } from '../../alike.ts'
import { readTime } from '../../captions-text.ts'
import type { DocumentQuestion } from '../../document.ts'

export type Kind = DocumentQuestion['type']
export const kinds: readonly Kind[] = ['mcq', 'checkbox', 'true_false', 'short', 'number']

export interface Row {
  text: string
  isRight: boolean
}

/** Right options are in the document by their text; of two equal texts both are. */
export function rowsOf({ options, correct }: Pick<DocumentQuestion, 'options' | 'correct'>): Row[] {
  return options.map((text) => ({ text, isRight: correct.includes(text) }))
}

export function fieldsOf(rows: readonly Row[]): Pick<DocumentQuestion, 'options' | 'correct'> {
  const right = rows.filter(({ isRight }) => isRight).map(({ text }) => text)
  return { options: rows.map(({ text }) => text), correct: [...new Set(right)] }
}

/** One right option in a question of one answer. */
export function markRight(rows: readonly Row[], at: number, kind: Kind): Row[] {
  return rows.map((row, index) => {
    if (kind === 'checkbox') return index === at ? { ...row, isRight: !row.isRight } : row
    return { ...row, isRight: index === at }
  })
}

export interface ChangedKind {
  fields: Pick<DocumentQuestion, 'type' | 'options' | 'correct' | 'tolerance'>
  /** Texts that the new kind cannot keep. */
  dropped: string[]
}

const yes = /^(true|صح|صحيح|نعم|yes|vrai|oui)$/i
const no = /^(false|خطأ|خاطئ|لا|no|faux|non)$/i

/** Keeps what fits the new kind. */
export function changeKind(question: DocumentQuestion, type: Kind): ChangedKind {
  const { options, correct } = question
  const texts = question.type === 'true_false' ? [] : options.length > 0 ? options : correct
  if (type === 'mcq' || type === 'checkbox') {
    const kept = texts.length > 0 ? texts : ['', '']
    const right = correct.filter((text) => kept.includes(text))
    const one = type === 'mcq' ? right.slice(0, 1) : right
    return { fields: { type, options: kept, correct: one }, dropped: [] }
  }
  if (type === 'true_false') {
    const answer = correct[0] ?? ''
    const known = yes.test(answer) ? ['true'] : no.test(answer) ? ['false'] : []
    const dropped = texts.filter((text) => text !== '' && !yes.test(text) && !no.test(text))
    return { fields: { type, options: [], correct: known }, dropped }
  }
  const accepted = question.type === 'true_false' ? [] : correct.filter((text) => text !== '')
  const kept = type === 'number' ? accepted.filter((text) => readNumber(text) !== null).slice(0, 1) : accepted
  const dropped = texts.filter((text) => text !== '' && !kept.includes(text))
  return {
    fields: { type, options: [], correct: kept, ...(type === 'number' && { tolerance: question.tolerance ?? 0 }) },
    dropped,
  }
}

type Lack = 'text' | 'options' | 'alike' | 'answer'

/** What must be mended before a question can be asked. */
export function lackOf({ type, question, options, correct }: DocumentQuestion): Lack | null {
  if (question.trim() === '') return 'text'
  const isChoice = type === 'mcq' || type === 'checkbox'
  const written = options.filter((text) => text.trim() !== '')
  if (isChoice && written.length < 2) return 'options'
  if (isChoice && hasAlike(written)) return 'alike'
  const answers = correct.filter((text) => text.trim() !== '')
  if (answers.length === 0) return 'answer'
  return type === 'number' && readNumber(answers[0] ?? '') === null ? 'answer' : null
}

/**
 * Why an option is wrong is a line of the explanation that begins with its text, `5 times: the last one is left out`: so questions of Moodle
 * bring it (formats/gift.ts), and students read it after handing in.
 */
export function reasonOf(explanation: string, option: string): string {
  const start = `${option.trim()}: `
  const line = option.trim() === '' ? undefined : explanation.split('\n').find((each) => each.startsWith(start))
  return line?.slice(start.length) ?? ''
}

/** The explanation with this reason; an empty one takes the line away. */
export function withReason(explanation: string, option: string, reason: string): string {
  const start = `${option.trim()}: `
  const lines = explanation === '' ? [] : explanation.split('\n')
  const at = lines.findIndex((each) => each.startsWith(start))
  const line = reason === '' ? [] : [start + reason.replaceAll('\n', ' ')]
  return (at < 0 ? [...lines, ...line] : [...lines.slice(0, at), ...line, ...lines.slice(at + 1)]).join('\n')
}

/** The option is called otherwise now, or is gone. */
export function withRenamed(explanation: string, before: string, after: string): string {
  const reason = reasonOf(explanation, before)
  if (reason === '') return explanation
  const without = withReason(explanation, before, '')
  return after.trim() === '' ? explanation : withReason(without, after, reason)
}

export type Strength = 'strong' | 'good' | 'weak' | 'none'

/** How well a question separates students who know the subject from others (design/console.md, quiz editor). */
export function strengthOf(discrimination: number): Strength {
  if (discrimination >= 0.5) return 'strong'
  if (discrimination >= 0.3) return 'good'
  return discrimination >= 0.1 ? 'weak' : 'none'
}

/** 8:42 with digits of both kinds, or seconds alone. No second where the text is empty; null for what is no time. */
export function readSecond(text: string): number | undefined | null {
  if (text.trim() === '') return undefined
  const second = readTime(text)
  return second === null || second > 86_400 ? null : Math.floor(second)
}
