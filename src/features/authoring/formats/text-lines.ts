// What a line of pasted text is: a question's number, an option, a key, an explanation. Pure.
import { latinDigits } from '#features/quizzes/number.ts'
import { plainLetter, truthOf } from './words.ts'

/** Marks of direction, and spaces that only look like spaces. */
export function cleanLine(line: string): string {
  const bare = line
    .replaceAll(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replaceAll(/[\u00a0\u202f\u2007]/g, ' ')
  return bare.replace(chatStamp, '').trimEnd()
}

/** What chat programs put before a message: [12/01/2026, 10:22] Name: */
const chatStamp =
  /^\s*\[?\d{1,2}[/.]\d{1,2}[/.]\d{2,4}[,،]?\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?|\s?[صم])?\]?\s*[-–]?\s*[^:\n]{1,40}:\s+/i

const colon = String.raw`\s*[:：=]\s*`
const answerLine = [
  new RegExp(
    String.raw`^(?:ال)?(?:[إا]جاب(?:ة|ه|ات)|جواب|حل)(?:\s+(?:ال)?صحيح(?:ة|ه)?)?(?:\s+(?:هي|هو))?(?:${colon}|\s+[-–]\s*)(.+)$`,
  ),
  new RegExp(
    String.raw`^(?:the\s+)?(?:(?:correct|right)\s+)?(?:answers?|ans\.?|key)(?:\s+is)?(?:${colon}|\s+[-–]\s*)(.+)$`,
    'i',
  ),
  new RegExp(
    String.raw`^(?:bonnes?\s+)?r[ée]p(?:onses?|\.)?(?:\s+(?:correctes?|exactes?|justes?))?(?:${colon}|\s+[-–]\s*)(.+)$`,
    'i',
  ),
]
const explanationLine = new RegExp(
  String.raw`^(?:(?:ال)?(?:شرح|تعليل|تفسير|توضيح|سبب)|explanations?|rationale|feedback|reason|explications?|justification)${colon}(.+)$`,
  'i',
)
const tagsLine = new RegExp(String.raw`^(?:(?:ال)?(?:وسوم|وسم)|tags?|mots[- ]cl[ée]s)${colon}(.+)$`, 'i')
const keyHeading =
  /^(?:مفتاح\s+(?:ال)?(?:[إا]جاب(?:ة|ات)|تصحيح|حل)|(?:ال)?(?:[إا]جابات|حلول|تصحيح)|answer\s+key|answers|corrig[ée]|r[ée]ponses)\s*[:：]?$/i

const number =
  /^\s*(?:(?:(?:ال)?سؤال|س|question|q|n°)\s*(?:رقم\s*)?)?[([]?\s*([\d٠-٩۰-۹]{1,3})\s*[\])]?\s*[).:\-–/ـ]\s*(?=\S)/i
const label = /^\s*[([]?\s*([A-Ja-j]|[أإآابجدهوزحطيتثخذر]ـ?|[\d٠-٩۰-۹]{1,2})\s*[)\].:\-–/]\s*/
const bullet = /^\s*(\[[ xX✓✔*]?\]|\([ xX✓✔]?\)|[-•▪◦●○□■☐☑☒–*])\s+/

const ticks = String.raw`✓✔✅☑√`
const leadingTick = new RegExp(`^\\s*(?:[${ticks}]\\ufe0f?|\\*(?=\\s*\\S))\\s*`)
const trailingTick = new RegExp(
  String.raw`\s*(?:[(\[]\s*)?(?:[${ticks}]\ufe0f?|\*|<[-=]+|←|(?<=[(\[]\s*)(?:صحيح(?:ة)?|صح|الصحيح(?:ة)?|correct|vrai|juste|true))(?:\s*[)\]])?\s*$`,
  'i',
)

export type Line =
  | { kind: 'blank' }
  | { kind: 'answer'; text: string }
  | { kind: 'explanation'; text: string }
  | { kind: 'tags'; text: string }
  | { kind: 'keys' }
  | { kind: 'option'; label: string; text: string; ticked: boolean }
  | { kind: 'text'; text: string; number: number | null }

export function readLine(line: string): Line {
  const text = line.trim()
  if (text === '') return { kind: 'blank' }
  if (keyHeading.test(text)) return { kind: 'keys' }
  for (const pattern of answerLine) {
    const found = pattern.exec(text)
    if (found) return { kind: 'answer', text: found[1]!.trim() }
  }
  const why = explanationLine.exec(text)
  if (why) return { kind: 'explanation', text: why[1]!.trim() }
  const tags = tagsLine.exec(text)
  if (tags) return { kind: 'tags', text: tags[1]!.trim() }
  return readOption(text) ?? readText(text)
}

/** A labelled or bulleted line. Whether a digit numbers an option or a question, only the lines around it tell. */
function readOption(text: string): Line | null {
  const bare = text.replace(leadingTick, '')
  const isBulletStar = bullet.test(text) && /^\*\s/.test(text)
  const ticked = bare !== text && !isBulletStar
  const rest = isBulletStar ? text : bare
  const named = label.exec(rest)
  if (named && rest.length > named[0].length) {
    return { kind: 'option', label: plainLabel(named[1]!), ...untick(rest.slice(named[0].length), ticked) }
  }
  const dot = bullet.exec(rest)
  if (dot) {
    const isBoxed = /[xX✓✔☑☒●■*]/.test(dot[1]!) && dot[1] !== '*'
    return {
      kind: 'option',
      label: '',
      ...untick(rest.slice(dot[0].length), ticked || (isBoxed && dot[1] !== '●' && dot[1] !== '■')),
    }
  }
  return null
}

function plainLabel(letter: string): string {
  return plainLetter(latinDigits(letter))
}

export function untick(text: string, ticked = false): { text: string; ticked: boolean } {
  const bare = text.replace(trailingTick, '').replace(leadingTick, '')
  return bare.trim() === ''
    ? { text: text.trim(), ticked }
    : { text: bare.trim(), ticked: ticked || bare.trim() !== text.trim() }
}

export function readText(text: string): Line & { kind: 'text' } {
  const numbered = number.exec(text)
  const rest = numbered ? text.slice(numbered[0].length) : text
  return { kind: 'text', text: rest.trim(), number: numbered ? Number(latinDigits(numbered[1]!)) : null }
}

const series = ['ABCDEFGHIJ', 'abcdefghij', 'أبجدهوزحطي', 'ابجدهوزحطي', 'أبتثجحخدذر'].map((letters) =>
  Array.from(letters),
)

/** Options that follow each other in one line: أ) وهران ب) الجزائر. What stands before the first, and the options. */
export function splitInline(line: string): { head: string; options: string[] } | null {
  for (const letters of series) {
    const places: [from: number, to: number][] = []
    for (const letter of letters) {
      const from = places.at(-1)?.[1] ?? 0
      const sign = new RegExp(String.raw`(?:^|\s)\(?${letter}ـ?\s?[).\-–/]\s*(?=\S)`).exec(line.slice(from))
      if (!sign) break
      places.push([from + sign.index, from + sign.index + sign[0].length])
    }
    if (places.length < 2) continue
    const options = places.map(([, to], index) => line.slice(to, places[index + 1]?.[0]).trim())
    return { head: line.slice(0, places[0]![0]).trim(), options }
  }
  return null
}

/** A statement that says itself whether it is true: «الشمس نجم (صح)». */
export function splitTruth(text: string): { text: string; truth: 'true' | 'false' } | null {
  const found =
    /^(.+?)\s*(?:[([]\s*([^()[\]]{1,12})\s*[)\]]|[-–:]\s*(صح|خط[أا]|صحيح|خاطئ|true|false|vrai|faux)|([✓✔✅✗✘❌]))\s*[.]?$/i.exec(
      text,
    )
  const truth = found && truthOf(found[2] ?? found[3] ?? found[4] ?? '')
  return truth ? { text: found[1]!.trim(), truth } : null
}
