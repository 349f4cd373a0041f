// The student's answers while the quiz is open. Pure.
import type { DataOf } from '#kit/contract.ts'
import type { Answers, getQuiz } from '../contract.ts'

export type Quiz = DataOf<typeof getQuiz>
export type Question = Quiz['questions'][number]

/** Choosing replaces; in a checkbox question it adds or takes away, in the order of the options. */
export function choose(answers: Answers, index: number, question: Question, option: string): Answers {
  if (question.type !== 'checkbox') return { ...answers, [index]: option }
  const chosen = new Set([answers[index] ?? []].flat())
  if (!chosen.delete(option)) chosen.add(option)
  return { ...answers, [index]: question.options.filter((each) => chosen.has(each)) }
}

export function isChosen(answers: Answers, index: number, option: string): boolean {
  return [answers[index] ?? []].flat().includes(option)
}

/** At least one option ticked (specification §5). */
export function isAnswered(answers: Answers, index: number): boolean {
  return (answers[index]?.length ?? 0) > 0
}

export function isComplete(answers: Answers, questions: readonly Question[]): boolean {
  return questions.every((_, index) => isAnswered(answers, index))
}

/** Of what was kept, the answers that are still options of these questions. */
export function fitting(kept: unknown, questions: readonly Question[]): Answers {
  const answers: Answers = {}
  if (typeof kept !== 'object' || kept === null) return answers
  for (const [index, { type, options }] of questions.entries()) {
    const answer: unknown = (kept as Record<string, unknown>)[index]
    if (type === 'checkbox') {
      const chosen = Array.isArray(answer) ? options.filter((option) => answer.includes(option)) : []
      if (chosen.length > 0) answers[index] = chosen
    } else if (typeof answer === 'string' && options.includes(answer)) {
      answers[index] = answer
    }
  }
  return answers
}
