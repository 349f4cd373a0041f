// What stands in one line: several options, and statements that say whether they are true. Pure.
import { plainLetter, truthOf } from './words.ts'

export interface InlineOptions {
  /** The text before the first. */
  head: string
  options: { label: string; text: string; isTicked?: boolean }[]
}

interface Sign {
  label: string
  /** Of a letter that stands before its option. */
  plain: RegExp
  /** «-أ خمسة» and «(أ خمسة»: the sign changed its side where the line was typed from left to right. */
  turned: RegExp | null
}

const series: Sign[][] = ['ABCDEFGHIJ', 'abcdefghij', 'أبجدهوزحطي', 'ابجدهوزحطي', 'أبتثجحخدذر'].map((letters) =>
  Array.from(letters, (letter) => ({
    label: plainLetter(letter),
    plain: new RegExp(String.raw`(?:^|\s)\(?${letter}(?:ـ?\s?[).\-–/]|\sـ(?=\s))\s*(?=\S)`, 'g'),
    turned: /[a-z]/i.test(letter) ? null : new RegExp(String.raw`(?:^|\s)[(-]${letter}\s+(?=[^\s+=×÷<>-])`, 'g'),
  })),
)

/** Statements that were joined because «I.» looked like the letter of an option. */
export function romanLines(text: string): string[] {
  return `I. ${text}`.split(/\s+(?=(?:III?|IV|VI{0,3}|IX|X)\s*[.):-])/)
}

interface Place {
  label: string
  from: number
  to: number
}

/**
 * Several options in one line: أ) وهران ب) الجزائر. The order of letters that finds most of them counts: ت may follow ب. Or boxes, of which some
 * are ticked: «☐ وهران ☑ الجزائر».
 * @param first the letter of its first option, where others are in the line above: «ج) عنابة د) سطيف»
 */
export function splitInline(line: string, first = ''): InlineOptions | null {
  let best: Place[] = []
  for (const signs of series)
    for (const kind of ['plain', 'turned'] as const) {
      const from = signs.findIndex(({ label }) => label === first)
      const places = placesOf(from > 0 ? signs.slice(from) : signs, line, kind)
      if (places.length > best.length) best = places
    }
  if (best.length < 2) return splitBoxes(line)
  const options = best.map(({ label, to }, at) => ({ label, text: line.slice(to, best[at + 1]?.from).trim() }))
  // «a - b - c» is a sum.
  return options.some(({ text }) => text === '') ? null : { head: line.slice(0, best[0]!.from).trim(), options }
}

function placesOf(signs: readonly Sign[], line: string, kind: 'plain' | 'turned'): Place[] {
  const places: Place[] = []
  for (const { label, [kind]: sign } of signs) {
    if (!sign) break
    sign.lastIndex = places.at(-1)?.to ?? 0
    const found = sign.exec(line)
    if (!found) break
    places.push({ label, from: found.index, to: sign.lastIndex })
  }
  return places
}

/** An empty □ may be a gap in a sum; words follow the box of an option. */
function splitBoxes(line: string): InlineOptions | null {
  // More boxes than a question may have are reported as too many.
  const [head = '', ...parts] = line.split(/\s*([☐☑☒])\ufe0f?\s*/u, 1 + 2 * 60)
  const options = parts.flatMap((box, at) =>
    at % 2 === 0 ? [{ label: '', text: parts[at + 1]!.trim(), isTicked: box !== '☐' }] : [],
  )
  return options.length < 2 || options.some(({ text }) => !/^[\p{L}\p{N}«"(]/u.test(text))
    ? null
    : { head: head.trim(), options }
}

/** A statement that says whether it is true: «الشمس نجم (صح)», «الشمس نجم. صح ☑ خطأ ☐». */
export function splitTruth(text: string): { text: string; truth: 'true' | 'false' } | null {
  const found =
    /^(.+?)\s*(?:[([]\s*([^()[\]]{1,12})\s*[)\]]|(?:[-–:]\s*|(?<=[.!])\s+)(صح|خط[أا]|صحيح|خاطئ|true|false|vrai|faux)|([✓✔✅✗✘✖❌])|\(?[VT]\s*\/\s*F\)?\s*[:：]\s*([VTF]))\s*[.]?$/i.exec(
      text,
    )
  const word = found?.slice(2).find(Boolean) ?? ''
  const truth = found && (truthOf(word) ?? truthLetters[word.trim()])
  return truth ? { text: found[1]!.trim(), truth } : (boxedTruth(text) ?? truthBefore(text))
}

const truthLetters: Record<string, 'true' | 'false'> = { ص: 'true', خ: 'false' }
const boxed = String.raw`(صح|خط[أا]|صحيح|خاطئ|vrai|faux|true|false|[VF])\s*([☐☑☒□■✓✔])`
const boxedWords = new RegExp(String.raw`^(.+?)[\s(]+${boxed}[\s/|]*${boxed}\s*\)?$`, 'iu')

/** «( صح ) الأرض كروية». */
function truthBefore(text: string): { text: string; truth: 'true' | 'false' } | null {
  const [, word = '', statement = ''] = /^[([]\s*([^\s()[\]]{1,12})\s*[)\]]\s*(\S.*)$/.exec(text) ?? []
  const truth = truthOf(word) ?? truthLetters[word]
  return truth ? { text: statement.trim(), truth } : null
}

function boxedTruth(text: string): { text: string; truth: 'true' | 'false' } | null {
  const [, statement = '', one = '', oneBox = '', two = '', twoBox = ''] = boxedWords.exec(text) ?? []
  const [isOne, isTwo] = [oneBox, twoBox].map((box) => /[☑☒■✓✔]/u.test(box))
  if (isOne === isTwo || truthOf(one) === truthOf(two)) return null
  return { text: statement.trim(), truth: truthOf(isOne ? one : two)! }
}
