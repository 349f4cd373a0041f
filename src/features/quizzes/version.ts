// The version of a quiz: a name for what a student is shown, so that answers are graded against that. Pure.
import { createHash } from 'node:crypto'
import type { Question } from './grade.ts'

/** What an attempt is graded against. */
export interface QuizContent {
  /** Percent. */
  pass_mark: number
  /** With their answers, in the order they are shown. */
  questions: Question[]
}

/** The same content has the same version: 32 hexadecimal digits. */
export function versionOf({ pass_mark, questions }: QuizContent): string {
  const content = questions.map(({ id, type, question, options, correct, explanation, tolerance }) => [
    id,
    type,
    question,
    options,
    correct,
    explanation,
    ...(type === 'number' ? [tolerance ?? 0] : []),
  ])
  return createHash('sha256')
    .update(JSON.stringify([pass_mark, content]))
    .digest('hex')
    .slice(0, 32)
}

/**
 * The version that answers are for: the one they name, else the one this student was shown last, else the current quiz.
 * Null when they name one that this student was never shown.
 */
export function versionOfAnswers(named: string | undefined, shown: readonly string[], current: string): string | null {
  if (named === undefined) return shown[0] ?? current
  return named === current || shown.includes(named) ? named : null
}
