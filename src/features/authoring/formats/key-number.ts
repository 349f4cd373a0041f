// Numbers in keys. Pure.
import { readNumber, roundNoise } from '#features/quizzes/number.ts'
import { latinDigits } from '#kit/latin-digits.ts'
import { giveUp } from './question.ts'

/** @throws Unreadable NOT_A_NUMBER; NUMBER_UNSURE for 1,000: a thousand in some countries, one in others */
export function keyNumber(text: string): number {
  if (/^[+-]?[1-9]\d{0,2}[,،]\d{3}$/.test(latinDigits(text).trim())) giveUp('NUMBER_UNSURE')
  return readNumber(text) ?? giveUp('NOT_A_NUMBER')
}

/** The middle, with a tolerance that reaches both ends. */
export function numberBetween(low: number, high: number): { type: 'number'; correct: string[]; tolerance: number } {
  const middle = roundNoise((low + high) / 2)
  return { type: 'number', correct: [String(middle)], tolerance: roundNoise(Math.abs(high - middle)) }
}
