// Questions as people write them in Word or chat, and Aiken, which is the strict form of the same: options with letters, then the key.
import { foldArabic } from '#kit/fold-arabic.ts'
import { latinDigits } from '#features/quizzes/number.ts'
import { keyOf, type Option } from './text-key.ts'
import { toLines } from './lines.ts'
import { giveUp, readBlocks, type Block, type Draft } from './question.ts'
import { cleanLine, readLine, readText, splitInline, splitTruth, untick, type Line } from './text-lines.ts'

interface TextBlock extends Block {
  number: number | null
  lines: string[]
  options: Option[]
  answer: string | null
  explanation: string[]
  tags: string[]
  /** A blank line came: what follows may be another question. */
  isParted: boolean
}

export function readPasted(text: string) {
  const blocks = cutText(toLines(text).map(cleanLine))
  return readBlocks(blocks, toDraft)
}

/** One key, as Aiken demands it. */
export function readAiken(text: string) {
  const blocks = cutText(toLines(text).map(cleanLine))
  return readBlocks(blocks, (block) => {
    const draft = toDraft(block)
    return draft.type === 'checkbox' ? giveUp('TWO_KEYS') : draft
  })
}

function cutText(lines: readonly string[]): TextBlock[] {
  const blocks: TextBlock[] = []
  let current: TextBlock | null = null
  let inKeys = false
  const begin = (index: number, number: number | null, text: string) => {
    current = {
      line: index + 1,
      source: '',
      number,
      lines: text === '' ? [] : [text],
      options: [],
      answer: null,
      explanation: [],
      tags: [],
      isParted: false,
    }
    blocks.push(current)
  }
  for (const [index, source] of lines.entries()) {
    const line = readLine(source)
    if (line.kind === 'keys') inKeys = true
    else if (inKeys && takeKeys(source, blocks)) continue
    else if (line.kind === 'blank') {
      if (current) (current as TextBlock).isParted = true
    } else take(line, source, index)
  }
  for (const [at, block] of blocks.entries()) {
    const to = (blocks[at + 1]?.line ?? lines.length + 1) - 1
    block.source = lines.slice(block.line - 1, to).join('\n').trim()
  }
  return blocks

  function take(line: Exclude<Line, { kind: 'blank' } | { kind: 'keys' }>, source: string, index: number) {
    const open = current as TextBlock | null
    if (line.kind === 'option' && isQuestionNumber(line, open)) return take(readText(source.trim()), source, index)
    if (line.kind === 'option') return takeOption(line, source, index)
    if (line.kind === 'text') return takeText(line, index)
    if (!open) begin(index, null, '')
    const block = current as unknown as TextBlock
    if (line.kind === 'answer') block.answer = block.answer === null ? line.text : `${block.answer}, ${line.text}`
    else if (line.kind === 'explanation') block.explanation.push(line.text)
    else block.tags.push(...line.text.split(/[,،;؛#]/))
  }

  function takeOption(line: Line & { kind: 'option' }, source: string, index: number) {
    const open = current as TextBlock | null
    const isNext = open && open.answer === null && open.explanation.length === 0
    if (!open || !isNext || (open.isParted && startsAnew(line, open))) begin(index, null, '')
    let block = current as unknown as TextBlock
    // A heading and a numbered question looked like a question and its first option: the letters tell.
    if (/^[^\d]/.test(line.label) && block.options.length === 1 && /^\d/.test(block.options[0]!.label)) {
      const question = block.options.pop()!
      begin(question.index, Number(question.label), question.text)
      block = current as unknown as TextBlock
    }
    block.isParted = false
    const inline = splitInline(source)
    if (inline && inline.head === '') {
      for (const text of inline.options) block.options.push({ label: '', ...untick(text), index })
    } else block.options.push({ label: line.label, text: line.text, ticked: line.ticked, index })
  }

  function takeText(line: Line & { kind: 'text' }, index: number) {
    const open = current as TextBlock | null
    const inline = splitInline(line.text)
    if (!open || endsBefore(line, open)) begin(index, line.number, inline ? inline.head : line.text)
    else if (open.explanation.length > 0) open.explanation.push(line.text)
    else if (open.options.length > 0) open.options.at(-1)!.text += ` ${line.text}`
    else open.lines.push(...(open.isParted && isCode(line.text) ? [''] : []), inline ? inline.head : line.text)
    const block = current as unknown as TextBlock
    block.isParted = false
    for (const text of inline?.options ?? []) block.options.push({ label: '', ...untick(text), index })
  }
}

/** «2.» is an option where it goes on counting options, else it numbers the next question. */
function isQuestionNumber({ label }: { label: string }, open: TextBlock | null): boolean {
  if (!/^\d/.test(label)) return false
  if (!open || open.answer !== null) return true
  const { options } = open
  if (options.length === 0) return label !== '1' || open.lines.length === 0 || splitTruth(open.lines.join('\n')) !== null
  return !/^\d/.test(options[0]!.label) || Number(label) !== options.length + 1
}

function startsAnew({ label }: { label: string }, { options }: TextBlock): boolean {
  return options.length > 1 && label !== '' && label === options[0]!.label
}

/** Whether a line of text belongs to the next question already. */
function endsBefore(line: { text: string; number: number | null }, open: TextBlock): boolean {
  if (open.answer !== null) return open.isParted || open.explanation.length === 0 || line.number !== null
  if (open.explanation.length > 0) return open.isParted || line.number !== null
  if (open.options.length > 0) return open.isParted || line.number !== null || /[?؟:]\s*$/.test(line.text)
  const text = open.lines.join('\n')
  if (line.number !== null || splitTruth(text)) return true
  if (!open.isParted) return false
  // A question may go on after a blank line, with code for example; another question begins with one of its own.
  const goesOn = open.number !== null || /[?؟:]\s*$/.test(text)
  return !goesOn || /[?؟]\s*$/.test(line.text)
}

function isCode(text: string): boolean {
  return !/[\u0600-\u06ff]/.test(text) && /[=(){};<>[\]]/.test(text)
}

/** «1- ب 2- ج»: a list of keys at the end, for questions with numbers. */
function takeKeys(line: string, blocks: readonly TextBlock[]): boolean {
  const pairs = [...latinDigits(line).matchAll(/(\d{1,3})\s*[-–.):=/]\s*([A-Ja-j]|[أإآابجدهوزحطيتث]ـ?|صح|خط[أا]|true|false|vrai|faux)(?![\p{L}\p{N}])/giu)]
  for (const [, wanted, key] of pairs) {
    const block = blocks.findLast(({ number }) => number === Number(wanted))
    if (block && block.answer === null) block.answer = key!
  }
  return pairs.length > 0
}

function toDraft(block: TextBlock): Draft {
  const { explanation, tags } = block
  const base = { explanation: explanation.join('\n'), tags }
  const text = block.lines.join('\n')
  if (block.options.length === 0 && block.answer === null) {
    const truth = splitTruth(text)
    if (truth) return { type: 'true_false', question: truth.text, correct: [truth.truth], ...base }
    const marked = fromBareLines(block)
    return marked ? { ...marked, ...base } : giveUp(block.number === null ? 'KIND_TEXT' : 'NO_KEY')
  }
  const bare = block.options.length === 0 ? fromBareLines(block) : null
  if (bare) return { ...bare, ...base }
  return { question: text, ...keyOf(block.options, block.answer), ...base }
}

/** Options without letters: lines under the question, one of them ticked or named by the key. */
function fromBareLines({ lines, answer }: TextBlock): Draft | null {
  const [question = '', ...rest] = lines
  if (rest.length < 2) return null
  const options = rest.map((text) => ({ label: '', ...untick(text), index: 0 }))
  const isNamed = answer !== null && options.some(({ text }) => foldArabic(text) === foldArabic(answer))
  return options.some(({ ticked }) => ticked) || isNamed ? { question, ...keyOf(options, answer) } : null
}
