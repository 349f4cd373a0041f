// Whether digits in the key column are texts of options or their numbers. The whole table decides; where it is unclear, nothing is
// guessed. Pure.
import { foldArabic } from '#kit/fold-arabic.ts'
import { latinDigits } from '#kit/latin-digits.ts'
import { giveUp } from './question.ts'

/** `texts`: an equal text comes first, else the number counts. `unsure`: some rows can only be numbers. `fromZero`: counting starts at 0. */
export type Numbering = 'texts' | 'numbers' | 'unsure' | 'fromZero'

interface Row {
  options: readonly string[]
  answer: string
}

export function numberingOf(rows: readonly Row[]): Numbering {
  const read = rows.filter(({ options }) => options.length > 1).map(readRow)
  if (read.some((row) => row?.isZero)) return 'fromZero'
  const onlyNumbers = read.some((row) => row?.places && !row.isText)
  return onlyNumbers && read.some((row) => row?.isDoubtful) ? 'unsure' : 'texts'
}

/** Indexes of the options that the numbers name; null where the key is not a number, or counts as a text. */
export function placesNumbered(options: readonly string[], answer: string, numbering: Numbering): number[] | null {
  const row = readRow({ options, answer })
  if (!row) return null
  if (numbering === 'numbers') return row.places
  if (numbering === 'unsure' && row.isDoubtful) giveUp('KEY_UNSURE')
  if (numbering === 'fromZero' && !row.isText) giveUp('KEY_UNSURE')
  return null
}

function readRow({ options, answer }: Row) {
  const parts = latinDigits(answer)
    .split(/[\s,،;؛&+/|]+/)
    .filter((part) => part !== '')
  if (parts.length === 0 || !parts.every((part) => /^\d{1,2}$/.test(part))) return null
  const numbers = parts.map(Number)
  const places = numbers.every((n) => n >= 1 && n <= options.length) ? numbers.map((n) => n - 1) : null
  const folded = options.map(foldArabic)
  const texts = folded.includes(foldArabic(answer))
    ? [folded.indexOf(foldArabic(answer))]
    : parts.map((part) => folded.indexOf(part))
  const isText = !texts.includes(-1)
  return {
    places,
    isText,
    isZero: numbers.includes(0) && !isText,
    isDoubtful: isText && places !== null && places.join() !== texts.join(),
  }
}
