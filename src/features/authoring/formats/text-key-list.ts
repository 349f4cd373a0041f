// Keys that stand together, below the numbered questions they belong to: «1-ب 2-أ», «1. الجزائر», or a table of two rows. Pure.
import { latinDigits } from '#kit/latin-digits.ts'
import type { TextBlock } from './text-cut.ts'
import { isKeyHeading } from './text-lines.ts'
import { plainLetter } from './words.ts'

const letter = String.raw`[A-Ja-j]|[أإآابجدهوزحطيتث]ـ?`
const end = String.raw`(?![\p{L}\p{N}])`
/** Several letters: «1-أ، ج». */
const word = String.raw`((?:${letter})${end}(?:\s*[,،&+/]\s*(?:${letter})${end})*|صح|خط[أا]|true|false|vrai|faux)${end}`
const pair = String.raw`(\d{1,3})\s*[-–.):=/|]{0,2}\s*(?:ANS\s*:\s*)?\(?${word}`
const pairs = new RegExp(pair, 'giu')
const first = new RegExp(String.raw`^[^\p{L}\p{N}]*(?:(?:ال)?سؤال|س|question|q)?\s*${pair}`, 'iu')
/** Questions beyond these are not read anyway. */
const mostBlocks = 1100

/** «Answers: 1-B 2-A»: the list stands in the line of its name. */
export function isKeyList(line: string): boolean {
  const name = nameOf(line)
  const rest = latinDigits(line.trim().slice(name.length))
  if (name === '') return false
  if (isKeyHeading(name)) return first.test(rest)
  // «الإجابة: 1-ب 2-أ»
  if (!ofOne.test(name) || rest.length > 20_000) return false
  return [...rest.matchAll(pairs)].length > 1 && !/[\p{L}\p{N}]/u.test(rest.replaceAll(pairs, ''))
}

const ofOne =
  /^(?:ال)?(?:[إا]جاب[ةه]|جواب|حل)(?:\s+(?:ال)?صحيح[ةه]?)?\s*[:：]$|^(?:correct\s+)?answer\s*[:：]$|^r[ée]ponse\s*[:：]$/i

function nameOf(line: string): string {
  return /^[^:：]{3,40}[:：]/.exec(line.trim())?.[0] ?? ''
}

/** Takes line by line; false for what is no key. `isNamed`: the list was announced as one. */
export function createKeyList(blocks: readonly TextBlock[]) {
  let numbers: string[] = []
  return function take(line: string, isNamed: boolean): boolean {
    const plain = latinDigits(line).trim()
    if (blocks.length > mostBlocks) return false
    if (takeOrdered(plain, blocks)) return true
    if (!isNamed) return takeBare(plain, blocks)
    const name = nameOf(plain)
    const rest = isKeyHeading(name) || ofOne.test(name) ? plain.slice(name.length) : plain
    if (takeRow(rest)) return true
    if (first.test(rest)) {
      for (const [, number, key] of rest.matchAll(pairs)) give(blocks, number!, key!)
      return true
    }
    const [, number, key] = /^(\d{1,3})\s*[-–.):=/|]{1,2}\s*(\S.*)$/.exec(rest) ?? []
    return key !== undefined && !/[?؟]$/.test(key) && give(blocks, number!, line.trim().slice(-key.length))
  }

  /** «السؤال 1 2 3» and below it «الإجابة ب أ د». */
  function takeRow(row: string): boolean {
    const cells = row.split(/[\s|]+/).filter((cell) => cell !== '')
    const values = cells.slice(cells.findIndex((cell) => /^\d{1,3}$/.test(cell)))
    if (values.length > 1 && values.every((cell) => /^\d{1,3}$/.test(cell))) {
      numbers = values
      return true
    }
    const keys = cells.slice(-numbers.length)
    const isKeys = numbers.length > 0 && keys.length === numbers.length && keys.every((key) => isKey.test(key))
    if (isKeys) for (const [at, number] of numbers.entries()) give(blocks, number, keys[at]!)
    numbers = []
    return isKeys
  }
}

const isKey = new RegExp(`^${word}$`, 'iu')
const isLetter = new RegExp(`^(?:${letter})$`, 'u')

/** False where no question without a key has this number. Of two such questions it is not known which is meant: neither gets it. */
function give(blocks: readonly TextBlock[], number: string, key: string): boolean {
  const wanting = blocks.filter((block) => block.number === Number(number) && block.answer === null)
  if (wanting.length === 1) wanting[0]!.answer = key
  return wanting.length > 0
}

/** «الأجوبة: ب، أ، ج»: in the order of the questions. Two letters right below a question may both be its own: then nothing is guessed. */
function takeOrdered(line: string, blocks: readonly TextBlock[]): boolean {
  const name = nameOf(line)
  const keys = line
    .slice(name.length)
    .split(/[\s,،;؛.|-]+/)
    .filter((key) => key !== '')
  if (name === '' || !isKeyHeading(name) || keys.length < 2 || !keys.every((key) => isLetter.test(key))) return false
  const asked = blocks.filter(({ options }) => options.length > 1)
  const isNone = asked.every(({ answer, options }) => answer === null && !options.some(({ ticked }) => ticked))
  if (!isNone || asked.length !== keys.length) return false
  if (keys.length > 2 || blocks.at(-1)!.isParted) for (const [at, block] of asked.entries()) block.answer = keys[at]!
  return true
}

/** Without a name: only where every letter is that of an option of a question that has no key. */
function takeBare(line: string, blocks: readonly TextBlock[]): boolean {
  const last = blocks.at(-1)
  if (!last || last.options.length < 2 || /^\d/.test(last.options[0]!.label)) return false
  const named = [...line.matchAll(pairs)]
  if (named.length === 0 || /[\p{L}\p{N}]/u.test(line.replaceAll(pairs, ''))) return false
  const fits = named.every(([, number, key]) => {
    const wanting = blocks.filter((block) => block.number === Number(number) && block.answer === null)
    return (
      wanting.length === 1 &&
      key!.split(/[^\p{L}ـ]+/u).every((one) => wanting[0]!.options.some(({ label }) => label === plainLetter(one)))
    )
  })
  if (fits) for (const [, number, key] of named) give(blocks, number!, key!)
  return fits
}
