// Words of keys in Arabic, English and French. Pure.
import { foldArabic } from '#kit/fold-arabic.ts'
import { latinDigits } from '#features/quizzes/number.ts'

const yes = new Set(['صح', 'صحيح', 'صحيحه', 'صواب', 'نعم', 'true', 't', 'yes', 'vrai', 'v', 'correct'])
const no = new Set(['خطا', 'خاطي', 'خاطيه', 'غلط', 'لا', 'false', 'f', 'no', 'faux', 'incorrect', 'wrong'])

/** 'true' or 'false' where a word says so, in any of the languages. */
export function truthOf(word: string): 'true' | 'false' | null {
  const plain = word.trim()
  if (/^[✓✔☑✅]$/u.test(plain)) return 'true'
  if (/^[✗✘☒❌×]$/u.test(plain)) return 'false'
  const folded = foldArabic(plain)
  if (yes.has(folded)) return 'true'
  return no.has(folded) ? 'false' : null
}

/** Two options that are صح and خطأ, in any words but نعم and لا: those would not mean the same under a statement. */
export function isTruthPair(options: readonly string[]): boolean {
  const truths = options.map(truthOf)
  return (
    options.length === 2 &&
    truths.includes('true') &&
    truths.includes('false') &&
    !options.some((option) => /^(نعم|لا|yes|no)$/.test(foldArabic(option)))
  )
}

const arabicLetters = ['أ', 'ب', 'ج', 'د', 'ه', 'و', 'ز', 'ح', 'ط', 'ي']
/** The other order of the alphabet, where the third option is ت. */
const schoolLetters = ['أ', 'ب', 'ت', 'ث', 'ج', 'ح', 'خ', 'د', 'ذ', 'ر']

const oneForm: Record<string, string> = { ا: 'أ', إ: 'أ', آ: 'أ', ھ: 'ه', ة: 'ه', ى: 'ي' }

/** One letter in one form: a and A, ا and أ, هـ and ه. */
export function plainLetter(letter: string): string {
  const one = letter.replaceAll('ـ', '').toUpperCase()
  return oneForm[one] ?? one
}

/** The how-manieth option a letter or a number names, from 0; -1 for what is neither. */
export function placeOfLetter(letter: string, labels: readonly string[]): number {
  const wanted = plainLetter(latinDigits(letter))
  const written = labels.map(plainLetter).indexOf(wanted)
  if (written !== -1) return written
  if (/^[A-J]$/.test(wanted)) return wanted.charCodeAt(0) - 65
  if (/^\d{1,2}$/.test(wanted)) return Number(wanted) - 1
  const isSchool = labels.some((label) => plainLetter(label) === 'ت')
  return (isSchool ? schoolLetters : arabicLetters).indexOf(wanted)
}
