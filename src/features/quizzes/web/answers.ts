// The student's answers while the quiz is open, keyed by question id. Pure.
import type { DataOf } from '#kit/contract.ts'
import type { Answers, getQuiz } from '../contract.ts'

export type Quiz = DataOf<typeof getQuiz>
export type Question = Quiz['questions'][number]

/** Choosing replaces; in a checkbox question it adds or takes away, in the order of the options. */
export function choose(answers: Answers, question: Question, option: string): Answers {
  const { id } = question
  if (question.type !== 'checkbox') return { ...answers, [id]: option }
  const chosen = new Set([answers[id] ?? []].flat())
  if (!chosen.delete(option)) chosen.add(option)
  return { ...answers, [id]: question.options.filter((each) => chosen.has(each)) }
}

export function isChosen(answers: Answers, { id }: Question, option: string): boolean {
  return [answers[id] ?? []].flat().includes(option)
}

/** At least one option ticked (specification §5), or something typed that is not too long. */
export function isAnswered(answers: Answers, question: Question): boolean {
  const answer = answers[question.id] ?? ''
  if (isTyped(question) && answer.length > longestTyped(question)) return false
  return (typeof answer === 'string' ? answer.trim() : answer).length > 0
}

/** Short answers and numbers have no options. */
export function isTyped({ type }: Question): boolean {
  return type === 'short' || type === 'number'
}

/** Letters of a typed answer. */
export function longestTyped({ type }: Question): number {
  return type === 'number' ? 60 : 1000
}

export function isComplete(answers: Answers, questions: readonly Question[]): boolean {
  return questions.every((question) => isAnswered(answers, question))
}

/** The stored answers that are still options of these questions. */
export function fitting(kept: unknown, questions: readonly Question[]): Answers {
  const answers: Answers = {}
  if (typeof kept !== 'object' || kept === null) return answers
  const given = kept as Record<string, unknown>
  for (const [index, question] of questions.entries()) {
    const { id, type, options } = question
    // By index: stored by a release without ids.
    const answer = given[id] ?? given[index]
    if (type === 'checkbox') {
      const chosen = Array.isArray(answer) ? options.filter((option) => answer.includes(option)) : []
      if (chosen.length > 0) answers[id] = chosen
    } else if (typeof answer === 'string' && (isTyped(question) ? answer !== '' : options.includes(answer))) {
      answers[id] = answer
    }
  }
  return answers
}
