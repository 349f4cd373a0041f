// Converts weights of answers in percent (Moodle, QTI) to a key that is either met or not. Pure.
import { giveUp, type ProblemCode } from './question.ts'

interface Weighed {
  text: string
  weight: number
}

interface Key {
  correct: string[]
  losses: ProblemCode[]
}

const isFull = (weight: number) => weight >= 99.5

/** Single choice: exactly one answer may be worth 100 %. */
export function keyOfOne(answers: readonly Weighed[]): Key {
  const full = answers.filter(({ weight }) => isFull(weight))
  const partial = answers.some(({ weight }) => weight > 0 && !isFull(weight))
  if (full.length > 1) giveUp('TWO_KEYS')
  if (full.length === 0) giveUp(partial ? 'NO_FULL_KEY' : 'NO_KEY')
  // A wrong choice may take marks away there.
  const isPunished = answers.some(({ weight }) => weight < 0)
  return { correct: full.map(({ text }) => text), losses: partial || isPunished ? ['WEIGHTS_LOST'] : [] }
}

/** Answers that add up: those that are worth something, where together they are worth everything. */
export function keyOfSeveral(answers: readonly Weighed[]): Key {
  const worth = answers.filter(({ weight }) => weight > 0)
  const sum = worth.reduce((total, { weight }) => total + weight, 0)
  if (worth.length === 0) giveUp('NO_KEY')
  // Three times 33.333 counts as 100 %.
  if (sum < 99) giveUp('NO_FULL_KEY')
  // A wrong answer that takes a part away leaves a part; here it takes all.
  const isPartial = answers.some(({ weight }) => weight < 0 && weight > -99)
  const isPlain = worth.length === 1 && !isPartial
  return { correct: worth.map(({ text }) => text), losses: isPlain ? [] : ['WEIGHTS_LOST'] }
}

/** Accepted texts: all with 100 %. In Moodle * stands for any letters, and \\* for a star. */
export function acceptedTexts(answers: readonly Weighed[]): Key {
  const known = answers.filter(({ text }) => !/(^|[^\\])\*/.test(text))
  const full = known.filter(({ weight }) => isFull(weight))
  const partial = answers.some(({ weight }) => weight > 0 && !isFull(weight))
  const isWild = answers.some((answer) => answer.weight > 0 && !known.includes(answer))
  if (full.length === 0) giveUp(isWild ? 'ANSWERS_LOST' : partial ? 'NO_FULL_KEY' : 'NO_KEY')
  const losses: ProblemCode[] = [
    ...(partial ? ['WEIGHTS_LOST' as const] : []),
    ...(isWild ? ['ANSWERS_LOST' as const] : []),
  ]
  return { correct: full.map(({ text }) => text.replaceAll(String.raw`\*`, '*')), losses }
}

/** Where capital letters count: they do not here, which is a loss where there are any letters of two sizes. */
export function lossOfCase(counts: boolean, texts: readonly string[]): ProblemCode[] {
  return counts && texts.some((text) => text.toLowerCase() !== text.toUpperCase()) ? ['CASE_LOST'] : []
}

/** A text as Moodle's short answers write it. */
export function withoutWildcards(text: string): string {
  return text.replaceAll('*', String.raw`\*`)
}
