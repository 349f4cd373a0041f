// What stands in one line: several options, and statements that say whether they are true. Pure.
import { plainLetter, truthOf } from './words.ts'

export interface InlineOptions {
  /** The text before the first. */
  head: string
  options: { label: string; text: string; isTicked?: boolean }[]
}

const series = ['ABCDEFGHIJ', 'abcdefghij', 'أبجدهوزحطي', 'ابجدهوزحطي', 'أبتثجحخدذر'].map((letters) =>
  Array.from(letters),
)

/**
 * Several options in one line: أ) وهران ب) الجزائر. The order of letters that finds most of them counts: ت may follow ب. Or boxes, of which some
 * are ticked: «☐ وهران ☑ الجزائر».
 * @param first the letter of its first option, where others are in the line above: «ج) عنابة د) سطيف»
 */
export function splitInline(line: string, first = ''): InlineOptions | null {
  let best: [letters: string[], places: [from: number, to: number][]] = [[], []]
  for (const letters of series.map((all) => all.slice(Math.max(0, all.map(plainLetter).indexOf(first)))))
    for (const places of [placesOf(letters, line, signOf), placesOf(letters, line, turnedSignOf)])
      if (places.length > best[1].length) best = [letters, places]
  const [letters, places] = best
  if (places.length < 2) return splitBoxes(line)
  const options = places.map(([, to], at) => ({
    label: plainLetter(letters[at]!),
    text: line.slice(to, places[at + 1]?.[0]).trim(),
  }))
  // «a - b - c» is a sum.
  return options.some(({ text }) => text === '') ? null : { head: line.slice(0, places[0]![0]).trim(), options }
}

const signOf = (letter: string) => new RegExp(String.raw`(?:^|\s)\(?${letter}(?:ـ?\s?[).\-–/]|\sـ(?=\s))\s*(?=\S)`)

/** «-أ خمسة» and «(أ خمسة»: the sign changed its side where the line was typed from left to right. */
const turnedSignOf = (letter: string) =>
  /[a-z]/i.test(letter) ? /(?!)/ : new RegExp(String.raw`(?:^|\s)[(-]${letter}\s+(?=[^\s+=×÷<>-])`)

function placesOf(
  letters: readonly string[],
  line: string,
  patternOf: (letter: string) => RegExp,
): [from: number, to: number][] {
  const places: [from: number, to: number][] = []
  for (const letter of letters) {
    const from = places.at(-1)?.[1] ?? 0
    const sign = patternOf(letter).exec(line.slice(from))
    if (!sign) break
    places.push([from + sign.index, from + sign.index + sign[0].length])
  }
  return places
}

/** An empty □ may be a gap in a sum; words follow the box of an option. */
function splitBoxes(line: string): InlineOptions | null {
  const [head = '', ...parts] = line.split(/\s*([☐☑☒])\ufe0f?\s*/u)
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
    /^(.+?)\s*(?:[([]\s*([^()[\]]{1,12})\s*[)\]]|(?:[-–:]\s*|(?<=[.!])\s+)(صح|خط[أا]|صحيح|خاطئ|true|false|vrai|faux)|([✓✔✅✗✘❌])|\(?[VT]\s*\/\s*F\)?\s*[:：]\s*([VTF]))\s*[.]?$/i.exec(
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
