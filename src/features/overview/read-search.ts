import { readAmount as readTyped } from '#features/enrolment/typed-amount.ts'

/** What a number in the search means as an amount. Null where it is none; one digit is the beginning of something else. */
export function readAmount(typed: string): number | null {
  const amount = readTyped(typed)
  return amount !== null && amount > 9 ? amount : null
}
