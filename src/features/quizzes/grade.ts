// Grading (product.md, Quiz). Pure: whether every question is answered, and which answers are right, are separate functions.
import type { Answers, QuestionType } from './contract.ts'
import { isAccepted, isNear } from './typed-answers.ts'

/** With its answers; never leaves the server before submission. */
export interface Question {
  id: string
  type: QuestionType
  question: string
  options: string[]
  /** Of `short` the accepted texts, of `number` the number. */
  correct: string[]
  /** Of `number`: allowed difference. */
  tolerance?: number | null | undefined
  explanation: string
  /** Second of the chapter's video where the answer is taught. */
  second?: number | null | undefined
}

type Answer = Answers[string]

export interface GradedQuestion {
  /** Missing in older attempts. */
  id?: string
  question: string
  type: Question['type']
  user_answer: Answer | null
  correct_answer: Answer
  is_correct: boolean
  explanation: string
  second?: number | undefined
  /** Counts as right for everybody, because the question was wrong (regrade.ts). */
  for_all?: true
}

export interface Grade {
  score: number
  passed: boolean
  correct_count: number
  question_count: number
  detailed_results: GradedQuestion[]
}

/** Options as the student sees them. */
export function optionsOf({ type, options }: Pick<Question, 'type' | 'options'>): string[] {
  return type === 'true_false' ? ['true', 'false'] : options
}

/**
 * The answers in the order of the questions, null where there is none. A key is a question's id or its index; other keys, such as
 * `__proto__`, are ignored.
 */
export function pickAnswers(questions: readonly Question[], given: Answers): (Answer | null)[] {
  return questions.map(({ id }, index) => {
    const key = Object.hasOwn(given, id) ? id : index
    return Object.hasOwn(given, key) ? (given[key] ?? null) : null
  })
}

/** Indexes of questions without an answer, or with one of the wrong kind: a list instead of a text, or the reverse. */
export function findUnanswered(
  questions: readonly Question[],
  answers: readonly (Answer | null)[],
): Record<string, 'QUESTION_UNANSWERED' | 'INVALID'> {
  const missing: Record<string, 'QUESTION_UNANSWERED' | 'INVALID'> = {}
  for (const [index, { type }] of questions.entries()) {
    const answer = answers[index] ?? null
    if (isBlank(answer)) missing[index] = 'QUESTION_UNANSWERED'
    else if (Array.isArray(answer) !== (type === 'checkbox')) missing[index] = 'INVALID'
  }
  return missing
}

/** As the page counts it: spaces alone are no answer. */
const isBlank = (answer: Answer | null): boolean =>
  answer === null || [answer].flat().every((each) => each.trim() === '')

/** Checkbox answers need exactly the right set; an answer that is no option is wrong. */
export function isCorrect(
  { type, correct, tolerance }: Pick<Question, 'type' | 'correct' | 'tolerance'>,
  answer: Answer | null,
): boolean {
  if (answer === null || Array.isArray(answer) !== (type === 'checkbox')) return false
  if (type === 'short') return isAccepted(String(answer), correct)
  if (type === 'number') return isNear(String(answer), correct[0] ?? '', tolerance ?? 0)
  const chosen = new Set([answer].flat())
  return chosen.size === new Set(correct).size && correct.every((option) => chosen.has(option))
}

/** What a student sees of an attempt while the right answers are hidden. */
export function withoutKey<Result extends GradedQuestion>(results: readonly Result[]) {
  return results.map((result) => ({ ...result, correct_answer: null, explanation: '' }))
}

/** A quiz without questions scores 100. */
export function grade(questions: readonly Question[], answers: readonly (Answer | null)[], passMark: number): Grade {
  const detailed_results = questions.map((question, index) => {
    const user_answer = answers[index] ?? null
    return {
      id: question.id,
      question: question.question,
      type: question.type,
      user_answer,
      correct_answer: question.type === 'checkbox' ? question.correct : (question.correct[0] ?? ''),
      is_correct: isCorrect(question, user_answer),
      explanation: question.explanation,
      ...(typeof question.second === 'number' && { second: question.second }),
    }
  })
  const correct_count = detailed_results.filter((result) => result.is_correct).length
  const question_count = questions.length
  // The shown score is the score that decides.
  const score = question_count === 0 ? 100 : Math.round((100 * correct_count) / question_count)
  return { score, passed: score >= passMark, correct_count, question_count, detailed_results }
}
