// The encoding and the format of a file or a pasted text of questions. Pure; used by the server and the screen.
import { decodeText as decodeBytes } from '#kit/decode-text.ts'
import { foldArabic } from '#kit/fold-arabic.ts'

export const formats = ['gift', 'moodle_xml', 'qti', 'aiken', 'csv', 'text'] as const
/** Formats that can also be written. */
export const writtenFormats = ['gift', 'moodle_xml', 'csv'] as const
/** What a column of a table of questions may hold. */
export const tableColumns = [
  'question',
  'type',
  'option',
  'options',
  'wrong',
  'answer',
  'explanation',
  'tags',
  'tolerance',
  'picture',
] as const
/** By the share of right answers; `check`: good students answer it wrong as often as others. */
export const levels = ['easy', 'medium', 'hard', 'check'] as const
export type QuestionFormat = (typeof formats)[number]

/** XML says its encoding. */
export function decodeText(bytes: Uint8Array): string {
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, 200))
  const declared = /^<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(start)?.[1]
  const isKnown = declared && /^(?:windows-125[0-8]|iso-8859-(?:[1-9]|1[013-6]))$/i.test(declared)
  return decodeBytes(bytes, isKnown ? declared : undefined)
}

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)
}

/** Word, PDF, pictures, a copy of a Moodle course: no text in any encoding. */
export function isForeign(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, 8))
  if (['%PDF-', '{\\rtf', '\u001f\u008b'].some((sign) => start.startsWith(sign))) return true
  return !/^(?:\u00ff\u00fe|\u00fe\u00ff)/.test(start) && bytes.subarray(0, 8000).includes(0)
}

/** One kind of line break, and no byte order mark, so that lines can be counted. */
export function plainText(text: string): string {
  return text.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n')
}

const option = /^[-*\t ]{0,20}\(?(?:[A-Da-d]|[أاإبجدت])\s?[).]\s*\S/gm
const keyWords = /^[^\n]{0,60}?(?:(?:ال)?(?:[إا]جابة|جواب)|(?:correct )?answer|r[ée]ponse)[^:\n]{0,20}[:：]/imu

/**
 * Chat assistants write a file between lines of ```, and speak around it: only the file stays, each line in its place. Between the lines of
 * pasted questions the same signs hold code, which stays.
 */
export function withoutFences(text: string): string {
  if (!text.includes('```')) return text
  let isInside = false
  const [inside, outside]: [string[], string[]] = [[], []]
  for (const line of text.split('\n')) {
    const isFence = /^\s*```[\w-]*\s*$/.test(line)
    inside.push(isInside && !isFence ? line : '')
    outside.push(isInside || isFence ? '' : line)
    if (isFence) isInside = !isInside
  }
  const [file, words] = [inside.join('\n'), outside.join('\n')]
  if (isInside || file.trim() === '') return text
  const isSpoken = guessFormat(words) === 'text' && words.match(option) === null && !keyWords.test(words)
  return words.trim() === '' || (isSpoken && guessFormat(file) !== 'text') ? file : text
}

/** Guessed from its first 5,000 characters; `text` where nothing else fits. */
export function detectFormat(text: string): QuestionFormat {
  return guessFormat(withoutFences(text))
}

function guessFormat(text: string): QuestionFormat {
  const start = text.trimStart().slice(0, 5000)
  if (start.startsWith('<')) {
    if (/<quiz[\s>]/.test(start)) return 'moodle_xml'
    return /^<(?:!doctype html|html|body|div|p|meta|ol|ul)[\s>]/i.test(start) ? 'text' : 'qti'
  }
  // Code in a question has braces too; options with letters and a key have none.
  const options = text.match(option)?.length ?? 0
  const hasKey = keyWords.test(text)
  if (options > 1 && hasKey && !/^::|\{[^}]{0,2000}~/m.test(text)) return isAiken(text) ? 'aiken' : 'text'
  if (hasNames(text)) return 'csv'
  if (/(^|[^\\])\{(?:[^{}]*([=~#]|->)|\s*(?:T|F|TRUE|FALSE|صح|خطأ)\s*[}#])|^::|^\$CATEGORY:/im.test(text)) return 'gift'
  if (isAiken(text)) return 'aiken'
  return isTable(text) || isTruthTable(text) ? 'csv' : 'text'
}

/** Two columns: statements, and whether they are true. The first row may hold names. */
function isTruthTable(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const [, ...others] = lines
  return (
    others.length > 0 &&
    !lines.some((line) => /^\s*[([]?[\d٠-٩]{1,3}\s?[).\-–/]/.test(line)) &&
    others.every((line) => /[;,\t|]\s*"?(?:صح|صحيحة?|خط[أا]|خاطئة?|ص|خ|true|false|vrai|faux|[vft])"?\s*$/i.test(line))
  )
}

function isAiken(text: string): boolean {
  return /^[\t ]*ANSWER[\t ]*:[\t ]*[A-Z][\t ]*$/m.test(text) && /^[\t ]*A[.)]/m.test(text)
}

/** Every row has the same separator; pasted questions have letters before their options. */
function isTable(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (lines.some((line) => /^\s*\(?([A-Da-d]|[أإبجد])\s?[).]\s/.test(line))) return false
  // A cell may contain line breaks: rows are lines after quoted text is removed.
  const rows = text
    .slice(0, 100_000)
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  return [';', ',', '\t', '|'].some((sign) =>
    [lines.map((line) => line.replaceAll(/"(?:[^"]|"")*"/g, '')), rows].some((all) => {
      const counts = all.slice(0, 20).map((line) => line.split(sign).length)
      return counts.filter((count) => count > 2).length >= Math.max(1, counts.length * 0.7)
    }),
  )
}

/** A first line with names of columns: «question», then answers or options. */
function hasNames(text: string): boolean {
  // Spreadsheets may name the separator in a line before.
  const [line = ''] = text
    .trimStart()
    .slice(0, 5000)
    .replace(/^"?sep=[^\n]*\n/i, '')
    .split('\n')
  return [';', ',', '\t', '|'].some((sign) => {
    const names = line.split(sign).map((cell) => cell.replaceAll(/["*]/g, '').trim())
    if (cardSides(names.map(foldArabic))) return true
    return (
      names.some((name) => /^(?:questions?(?: text)?|[ée]nonc[ée]|(?:نص )?(?:ال)?سؤال)$/iu.test(name)) &&
      names.some((name) =>
        /^(?:correct|answer|option|choi[cx]|bonne|r[ée]ponse|(?:ال)?(?:[إا]جابة|جواب|خيار|اختيار|بديل))/iu.test(name),
      )
    )
  })
}

// A stack of cards to learn by: «Term, Definition», «Front, Back», «الكلمة، المعنى»; names as `foldArabic` returns them.
const front = /^(?:terms?|termes?|words?|mots?|front|recto|مصطلح(?:ات)?|كلمه|كلمات|مفرده|مفردات|وجه)$/
const back =
  /^(?:definitions?|meanings?|sens|signification|translations?|traductions?|back|verso|تعريف(?:ات)?|معني|معاني|ترجمه|ظهر)$/

/** The columns of both sides; null where the names are those of something else. */
export function cardSides(names: readonly string[]): { front: number; back: number } | null {
  const sides = { front: names.findIndex((name) => front.test(name)), back: names.findIndex((name) => back.test(name)) }
  return sides.front === -1 || sides.back === -1 ? null : sides
}
