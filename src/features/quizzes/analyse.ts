// What a quiz's attempts show about each question: which options the best students of the quiz choose, and which the others
// (design/console.md, quiz editor). Pure.
import { cutText } from '#kit/cut-text.ts'
import { optionsOf, type Question } from './grade.ts'

/** With fewer answers a share would suggest too much. */
const enoughAnswers = 30
/** Below this value a question does not separate students who know the subject from others. */
export const tellsFrom = 0.1
/** Of typed answers the most frequent ones are shown. */
const mostTyped = 6

type Given = string | string[] | null

export interface KeptAttempt {
  score: number
  results: { id: string | null; question: string | null; answer: Given; right: boolean; for_all?: boolean | null }[]
}

export interface Choice {
  text: string
  is_right: boolean
  /** Percent of the best and of the weakest third. */
  top: number
  bottom: number
}

export interface AnalysedQuestion {
  id: string
  answers: number
  correct: number
  /** Missing below thirty answers, like the next ones. */
  difficulty?: number
  discrimination?: number
  suspicious: boolean
  choices: Choice[]
}

interface Answered {
  score: number
  answer: string[]
  right: boolean
  /** Right whatever was answered. */
  forAll: boolean
}

export function analyse(
  questions: readonly Pick<Question, 'id' | 'type' | 'question' | 'options' | 'correct'>[],
  attempts: readonly KeptAttempt[],
): AnalysedQuestion[] {
  return questions.map((question) => {
    const answered = attempts.flatMap(({ score, results }): Answered[] => {
      const own = results.find(({ id, question: text }) =>
        id === null ? text === question.question : id === question.id,
      )
      if (!own) return []
      const answer = own.answer === null ? [] : [own.answer].flat()
      return [{ score, answer, right: own.right, forAll: own.for_all === true }]
    })
    const correct = answered.filter(({ right }) => right).length
    const counts = { id: question.id, answers: answered.length, correct }
    if (answered.length < enoughAnswers) return { ...counts, suspicious: false, choices: [] }
    const discrimination = correlation(answered)
    return {
      ...counts,
      difficulty: round(correct / answered.length),
      ...(discrimination !== null && { discrimination }),
      suspicious: correct < answered.length && (discrimination ?? 0) < tellsFrom,
      choices: choicesOf(question, answered),
    }
  })
}

function choicesOf(question: Pick<Question, 'type' | 'options' | 'correct'>, answered: readonly Answered[]): Choice[] {
  const third = Math.floor(answered.length / 3)
  // oxlint-disable-next-line unicorn/no-array-sort -- a copy
  const byScore = [...answered].sort((one, other) => other.score - one.score)
  const [top, bottom] = [byScore.slice(0, third), byScore.slice(-third)]
  const isTyped = question.type === 'short' || question.type === 'number'
  const share = (some: readonly Answered[], text: string) =>
    Math.round((100 * some.filter(({ answer }) => answer.some((each) => isSame(each, text))).length) / some.length)
  return (isTyped ? mostTypedOf(answered) : optionsOf(question)).map((text) => ({
    text,
    is_right: isTyped
      ? answered.some(({ answer, right, forAll }) => right && !forAll && isSame(answer[0] ?? '', text))
      : question.correct.includes(text),
    top: share(top, text),
    bottom: share(bottom, text),
  }))
}

const isSame = (one: string, other: string) => one.trim() === other.trim()

function mostTypedOf(answered: readonly Answered[]): string[] {
  const counts = new Map<string, number>()
  for (const { answer } of answered) {
    const text = cutText((answer[0] ?? '').trim(), 200)
    if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  // oxlint-disable-next-line unicorn/no-array-sort -- a copy
  return [...counts]
    .sort((one, other) => other[1] - one[1])
    .slice(0, mostTyped)
    .map(([text]) => text)
}

/** Of a right answer (0 or 1) and the score, as precise as it is shown; null where all answers, or all scores, are the same. */
function correlation(answered: readonly Answered[]): number | null {
  const n = answered.length
  const sum = (of: (each: Answered) => number) => answered.reduce((total, each) => total + of(each), 0)
  const rights = sum(({ right }) => Number(right))
  const scores = sum(({ score }) => score)
  const products = sum(({ right, score }) => Number(right) * score)
  const squares = sum(({ score }) => score * score)
  const spread = Math.sqrt((n * rights - rights * rights) * (n * squares - scores * scores))
  return spread === 0 ? null : round((n * products - rights * scores) / spread)
}

function round(share: number): number {
  return Math.round(share * 100) / 100
}
