// The short code of an enrolment request, such as MN-7F3K2: read aloud, copied by hand, typed into a chat (product.md, Request code).
import { randomInt } from 'node:crypto'
import { bareCode } from '#kit/latin-digits.ts'

/** Without 0 O, 1 I L, U (reads like V), and without the letters that a hand writes like a digit: B 8, S 5, Z 2. */
const alphabet = '23456789ACDEFGHJKMNPQRTVWXY'
const length = 5
/** As the check of the table: codes from before have B, S and Z, too. */
const wellFormed = new RegExp(`^[${alphabet}BSZ]{${length}}$`)

/** Random; the unique key of the table rejects duplicates. */
export function createRequestCode(): string {
  return `MN-${Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')}`
}

/** The code in what somebody typed ("mn 7f3k2", "7F3K2"), or null. */
export function readRequestCode(typed: string): string | null {
  const letters = bareCode(typed).toUpperCase()
  const code = letters.length === length + 2 && letters.startsWith('MN') ? letters.slice(2) : letters
  return wellFormed.test(code) ? `MN-${code}` : null
}
