// Which options the words of a key mean: «ب», "A, C", «الجزائر», صح; without options the words are the answer themselves. Pure.
import { foldArabic } from '#kit/fold-arabic.ts'
import { readNumber, roundNoise } from '#features/quizzes/number.ts'
import { latinDigits } from '#kit/latin-digits.ts'
import { keyNumber, numberBetween } from './key-number.ts'
import { giveUp, type Draft } from './question.ts'
import { isTruthPair, placeOfLetter, placeOfOrdinal, plainLetter, truthOf } from './words.ts'

export interface Option {
  label: string
  text: string
  ticked: boolean
  /** Set bold in the source. */
  bold?: boolean
  /** An accepted text, as text2qti writes them. */
  isAccepted?: boolean
  /** Index of its line. */
  index: number
}

type Key = Pick<Draft, 'type' | 'options' | 'correct' | 'tolerance'>

/** A question has fewer options; all of thousands, for each of their lines, would take minutes. */
const mostLabels = 60

/** «ج: ب»: below options that have a ج already, ج is the answer, too. So is A below 1), 2) and 3). */
export function isKeyFor({ options }: { options: readonly Option[] }, text: string, source: string): boolean {
  const sign = /^\s*([جA])\s*[:：]|^\s*(ج)\s*[/–-]/.exec(source)?.slice(1).find(Boolean)
  if (!sign) return false
  const labels = options.slice(0, mostLabels).map(({ label }) => label)
  if (sign === 'A') return !labels.includes('A') && labels.includes(latinDigits(text).trim())
  // One number alone is a question below a heading.
  const isNone = options.length === 0 || (options.length === 1 && /^\d/.test(labels[0]!))
  return sign === 'ج' && (isNone || (labels.includes('ج') && labels.includes(plainLetter(text))))
}

/** @param answer the text behind "Answer:". @throws Unreadable NO_KEY, TWO_KEYS and others */
export function keyOf(options: readonly Option[], answer: string | null): Key {
  if (options.length === 0) return typedKey(answer ?? giveUp('NO_KEY'))
  const ticked = markedOptions(options, answer)
  const named = answer === null ? [] : namedOptions(answer, options)
  if (ticked.length > 0 && named.length > 0 && !isSame(ticked, named)) giveUp('TWO_KEYS')
  const correct = named.length > 0 ? named : ticked
  if (correct.length === 0) giveUp('NO_KEY')
  // Beside a marked right one, the mark of a wrong one would give the key away.
  const texts = options.map(({ text }) => (ticked.length > 0 ? text.replace(wrongMark, '') : text))
  if (isTruthPair(texts)) {
    return correct.length > 1 ? giveUp('TWO_KEYS') : { type: 'true_false', correct: [truthOf(correct[0]!)!] }
  }
  return { type: correct.length > 1 ? 'checkbox' : 'mcq', options: texts, correct }
}

/** Also an empty place for a mark; «print()» is code. */
const wrongMark =
  /(?<=\S)\s+\(\s*\)\s*$|(?<=\S)\s*[([]\s*(?:خط[أا]|خاطئة?|غلط|غير صحيحة?|false|wrong|incorrecte?|faux|fausse)\s*[)\]]\s*$/iu

/** Those with a tick; where nothing else tells the key, the only bold one. */
function markedOptions(options: readonly Option[], answer: string | null): string[] {
  const ticked = options.filter((option) => option.ticked)
  const bold = options.filter((option) => option.bold)
  const marked = ticked.length === 0 && answer === null && bold.length === 1 && options.length > 1 ? bold : ticked
  return marked.map(({ text }) => text)
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((each) => others.includes(each))
}

/** By letter, by letters, or by the text of the option. */
export function namedOptions(answer: string, options: readonly { label: string; text: string }[]): string[] {
  const labels = options.map(({ label }) => label)
  const words = withoutBrackets(answer.replace(/[.。\s]+$/, '').trim())
  const byText = (wanted: string) =>
    options.filter(({ text }) => text === wanted || foldEqual(text, wanted)).map(({ text }) => text)
  const alone = placeOf(words, labels, options.length)
  const whole = byText(words)
  if (alone !== -1 && (!whole[0] || isLabelled(words, labels))) {
    const isOther = whole[0] !== undefined && whole[0] !== options[alone]!.text
    // Unclear: «2» under options 1) to 3), one of which is 2; or a letter where letters are the options.
    return isOther && !/^[^\d]$/.test(plainLetter(latinDigits(words))) ? giveUp('KEY_UNSURE') : [options[alone]!.text]
  }
  if (alone !== -1 && whole[0] !== options[alone]!.text && /^[A-Ja-j]$/.test(words)) giveUp('KEY_UNSURE')
  if (whole.length > 0) return whole.slice(0, 1)
  // Option B, «الخيار ب»: only the letter or the number counts.
  const called =
    /^(?:l[ae]\s+)?(?:option|choice|answer|choix|proposition|r[ée]ponse|(?:ال)?(?:خيار|اختيار|بديل|فقرة|عبارة|[إا]جابة|جواب))(?:\s+رقم)?\s*([([]?\S{1,2}[)\]]?)$/iu.exec(
      words,
    )
  const calledPlace = called ? placeOf(called[1]!, labels, options.length) : placeOfOrdinal(words)
  if (calledPlace !== -1 && calledPlace < options.length) return [options[calledPlace]!.text]
  // B) Paris, «ب (الجزائر)»: the letter, then its text again.
  const lettered = /^\(?([A-Ja-j]|[\u0621-\u064a]ـ?|\d{1,2})\s*[).:\-–/(]\s*(.+)$/.exec(words)
  const place = lettered ? placeOf(lettered[1]!, labels, options.length) : -1
  if (place !== -1 && foldEqual(options[place]!.text, lettered![2]!)) return [options[place]!.text]
  const parts = words
    .replaceAll(/(?:option|choice|choix|proposition|(?:ال)?خيار)\s*(?=(?:\d|\s\S)(?:$|[\s,،;؛]))/giu, '')
    .replaceAll(/[([]\s*(\p{L}ـ?|\d{1,2})\s*[)\]]/gu, '$1')
    .split(/\s*[,،;؛&+/|]\s*|\s+(?:و|and|et)\s+|\s+و(?=[\u0621-\u064a](?:$|[\s,،]))|\s+/)
    .filter((part) => part !== '')
  const letters = parts.length === 1 && /^(?:[A-Ja-j]{2,10}|[أابجد]{2,4})$/.test(words) ? Array.from(words) : parts
  const places = letters.map((letter) => placeOf(letter, labels, options.length))
  if (places.every((each) => each !== -1)) return [...new Set(places.map((each) => options[each]!.text))]
  const texts = words.split(/\s*[,،;؛|]\s*/).map((part) => byText(part)[0])
  return texts.every((text) => text !== undefined) ? [...new Set(texts)] : giveUp('KEY_UNKNOWN')
}

/** Whether the text begins with the mark of an option. */
function isLabelled(words: string, labels: readonly string[]): boolean {
  return labels.some((label) => label !== '' && plainLetter(label) === plainLetter(latinDigits(words)))
}

/** «( ب )» and «ب )» name ب. */
function withoutBrackets(words: string): string {
  return words.replace(/^[([«“"]\s*([^()[\]«»“”"]*?)\s*[)\]»”"]$/, '$1').replace(/^(\S{1,2})\s*[)\]]$/, '$1')
}

function placeOf(letter: string, labels: readonly string[], count: number): number {
  const place = placeOfLetter(letter.replace(/^[([]|[)\].]$/g, ''), labels)
  return place < count ? place : -1
}

function foldEqual(one: string, other: string): boolean {
  const folded = foldArabic(one)
  return folded === '' ? one.trim() === other.trim() : folded === foldArabic(other)
}

/** «± 0.1», «(+/- 0.1)», «(tolérance 0,1)», «بهامش 0.1» behind a number. */
const marginWords =
  /\s*[(,،;]?\s*(?:±|\+\/?-|(?:tol[ée]rance|marge(?: d['’]erreur)?|margin|ب?(?:هامش|تسامح)(?: خطأ)?)\s*(?:[:=]|de\s|of\s)?\s*±?)\s*([^()]{1,30}?)\s*\)?$/iu

/** A word for true or false, a number with its tolerance, or accepted texts. */
export function typedKey(answer: string): Key {
  const words = answer.trim()
  // It names an option, and none was found.
  if (/^(?:(?:ال)?(?:خيار|اختيار)|option|choice|choix)\s+\S{1,8}$/i.test(words)) giveUp('TOO_FEW_OPTIONS')
  const truth = truthOf(words.replace(/[.،,]+$/, ''))
  if (truth) return { type: 'true_false', correct: [truth] }
  const [, low = '', high = ''] = /^\[\s*([^\s,\]]+)\s*,\s*([^\s,\]]+)\s*\]$/.exec(words) ?? []
  if (readNumber(low) !== null && readNumber(high) !== null) return numberBetween(keyNumber(low), keyNumber(high))
  const [, from = '', to = ''] = /^(?:بين|entre|between)\s+(\S+)\s+(?:و|et|and)\s*(\S+)$/i.exec(words) ?? []
  if (readNumber(from) !== null && readNumber(to) !== null) return numberBetween(keyNumber(from), keyNumber(to))
  const [value = '', given] = (words.length > 200 ? words : words.replace(marginWords, ' ± $1')).split(' ± ')
  const number = readNumber(value)
  const margin = marginOf(given, number)
  if (number !== null && margin !== null) {
    return {
      type: 'number',
      correct: [String(keyNumber(value))],
      tolerance: margin,
    }
  }
  const texts = words
    .split(/\s*\|\s*|\s+(?:أو|او|or|ou)\s+|(?<=\p{L}{3})\s+\/\s+(?=\p{L}{3})/u)
    .filter((text) => text !== '')
  return { type: 'short', correct: texts }
}

/** «0.5» or «5 %» of the number; null where it is neither. */
function marginOf(given: string | undefined, number: number | null): number | null {
  if (given === undefined) return 0
  const share = /^(.+?)\s*[%٪]$/.exec(given)?.[1]
  const margin = readNumber(share ?? given)
  if (margin === null) return null
  return share === undefined ? Math.abs(margin) : roundNoise(Math.abs((margin * (number ?? 0)) / 100))
}
