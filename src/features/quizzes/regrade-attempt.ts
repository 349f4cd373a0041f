// Grades one attempt again with corrected answers. Pure. Questions and answers stay; a result can only get better.
import { isCorrect, type GradedQuestion, type Question } from './grade.ts'

interface Attempt {
  score: number
  passed: boolean
  detailed_results: GradedQuestion[]
}

/** Null where nothing gets better. */
export function regradeAttempt(
  attempt: Attempt,
  questions: readonly Question[],
  passMark: number,
  rightForAll: ReadonlySet<string> = new Set(),
): Attempt | null {
  const detailed_results = attempt.detailed_results.map((result) => {
    const question = findQuestion(result, questions)
    if (!question) return result
    const isForAll = result.for_all === true || rightForAll.has(question.id)
    const forAll = isForAll && { is_correct: true, for_all: true as const }
    // A question whose kind changed cannot be graded again.
    if (question.type !== result.type) return { ...result, ...forAll }
    const correct_answer = question.type === 'checkbox' ? question.correct : (question.correct[0] ?? '')
    // Right once stays right, or an option that was reworded would cancel what another question gains.
    const is_correct = result.is_correct || isCorrect(question, result.user_answer)
    return { ...result, correct_answer, is_correct, explanation: question.explanation, ...forAll }
  })
  const right = detailed_results.filter((result) => result.is_correct).length
  const count = detailed_results.length
  const score = count === 0 ? 100 : Math.round((100 * right) / count)
  const passed = attempt.passed || score >= passMark
  if (score < attempt.score || (score === attempt.score && passed === attempt.passed)) return null
  return { score, passed, detailed_results }
}

/** Attempts from before questions had ids are matched by text. */
function findQuestion(result: GradedQuestion, questions: readonly Question[]): Question | undefined {
  return questions.find(({ id, question }) =>
    result.id === undefined ? question === result.question : id === result.id,
  )
}
