// Typed answers: a text among accepted ones, a number within its tolerance (console.md §4). Pure.
import { foldArabic } from '#kit/fold-arabic.ts'
import { readNumber } from './number.ts'
import { foldFormula, isFormula, signsOf } from './typed-signs.ts'

/** Texts with at least this many letters may have a typing error. */
const longEnough = 6

/** Compared like search: folded; the signs of a formula must be the same; a text of other marks alone, such as &&, unchanged. */
export function isAccepted(answer: string, accepted: readonly string[]): boolean {
  return accepted.some((text) => {
    const isSigned = isFormula(text)
    const [given, wanted] = [answer, text].map(isSigned ? foldFormula : foldArabic) as [string, string]
    if (wanted === '' || given === '') return wanted === given && text.trim() === answer.trim()
    if (isSigned && signsOf(given) !== signsOf(wanted)) return false
    return wanted === given || (isLong(text, wanted) && isOneErrorAway(given, wanted))
  })
}

/** Digits must match: 1954 is another year than 1945. */
function isOneErrorAway(given: string, wanted: string): boolean {
  return digitsOf(given) === digitsOf(wanted) && isOneEdit(Array.from(given), Array.from(wanted))
}

/** As it is written, too: folded, الجزائر is without its article. What remains of بالبيت is too short. */
function isLong(text: string, folded: string): boolean {
  const written = text.normalize('NFC').match(/\p{L}/gu) ?? []
  return (
    folded.length >= 4 &&
    Math.max(written.filter((letter) => letter !== 'ـ').length, lettersOf(folded).length) >= longEnough
  )
}

const lettersOf = (text: string) => text.replaceAll(/[\d\s#%^]|\p{Sm}/gu, '')
const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/** One letter added, missing or different, or two neighbours swapped. */
function isOneEdit(one: readonly string[], other: readonly string[]): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  const at = short.findIndex((letter, index) => letter !== long[index])
  if (at === -1) return true
  const rest = (letters: readonly string[], from: number) => letters.slice(from).join('')
  if (short.length < long.length) return rest(short, at) === rest(long, at + 1)
  if (rest(short, at + 1) === rest(long, at + 1)) return true
  return short[at] === long[at + 1] && short[at + 1] === long[at] && rest(short, at + 2) === rest(long, at + 2)
}

/** The limits of the tolerance count, also where binary fractions miss them slightly. */
export function isNear(answer: string, right: string, tolerance: number): boolean {
  const [given, wanted] = [readNumber(answer), readNumber(right)]
  if (given === null || wanted === null) return false
  const hair = 8 * Number.EPSILON * Math.max(Math.abs(given), Math.abs(wanted), tolerance)
  return Math.abs(given - wanted) <= tolerance + hair
}
