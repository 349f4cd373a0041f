// Pasted text split into its questions: what belongs to which, line by line.
import { latinDigits } from '#kit/latin-digits.ts'
import type { Block } from './question.ts'
import { cleanLine, isBoldOption, isCode } from './text-clean.ts'
import {
  crossesOf,
  isOptionsHeading,
  isTruthHeading,
  isAcceptedText,
  isEssayPlace,
  isUnseen,
  pickOf,
  readLine,
  readText,
  splitReason,
  splitKey,
  tickedLetter,
  typedAnswer,
  untick,
  type Line,
} from './text-lines.ts'
import { romanLines, splitInline, splitTruth, type InlineOptions } from './text-inline.ts'
import { isOfProgram, isSection } from './text-programs.ts'
import { createKeyList, isKeyList } from './text-key-list.ts'
import { isKeyFor, type Option } from './text-key.ts'
import { joinLetters } from './text-letters.ts'
import { toLines } from './lines.ts'
import { truthOf } from './words.ts'

export interface TextBlock extends Block {
  number: number | null
  lines: string[]
  options: Option[]
  answer: string | null
  /** A second line names another key. */
  isDisputed: boolean
  explanation: string[]
  /** Of Respondus: they do not end the options. */
  comments: string[]
  tags: string[]
  /** The key stands behind the question, above its options. */
  isKeyAbove: boolean
  /** A line to write on stands below it. */
  isEssay: boolean
  /** The first question of a group of which some are drawn. */
  isPicked: boolean
  /** After a blank line another question may begin. */
  isParted: boolean
}

export function cutText(text: string): TextBlock[] {
  const raw = toLines(text)
  const lines = joinLetters(crossesOf(raw.map(cleanLine)))
  const blocks: TextBlock[] = []
  const groups: { from: number; to: number; pick: number }[] = []
  const takeKeys = createKeyList(blocks)
  let inKeys = false
  let inCode = false
  for (const [index, source] of lines.flatMap((each, at) => splitKey(each).map((part) => [at, part] as const))) {
    // Between ``` every line is code of the question.
    const isFence = /^\s*```/.test(source)
    if (isFence || inCode) {
      const open = blocks.at(-1) ?? begin(blocks, index, null, '')
      if (isFence && !inCode) open.lines.push('')
      else if (!isFence) open.lines.push(raw[index]!.trimEnd())
      inCode = isFence !== inCode
      open.isParted = false
      continue
    }
    const above = blocks.at(-1)
    if (((above?.isParted ?? true) || source.trim() === 'END_GROUP') && isUnseen(source)) {
      const [pick, group] = [pickOf(source), groups.at(-1)]
      if (pick !== null) groups.push({ from: index, to: Infinity, pick })
      else if (source.trim() === 'END_GROUP' && group) group.to = index
      continue
    }
    if (above && isOfProgram(source, above.lines.length === 0 && above.options.length === 0)) continue
    if (above && isEssayPlace(raw[index]!)) above.isEssay = true
    if (above?.options.length === 0 && above.lines.length > 0 && isOptionsHeading(source)) continue
    const line = inDialect(readLine(source), above, [lines[index - 1] ?? '', source])
    // Above all questions it is their title.
    if (line.kind === 'keys') inKeys = blocks.some(({ number }) => number !== null)
    else if (takeKeys(source, inKeys || isKeyList(source))) continue
    else if (takeBelow(blocks.at(-1), line, source)) continue
    else if (line.kind === 'blank') part(blocks.at(-1))
    else if (line.kind === 'heading') begin(blocks, index, line.number, '')
    else take(blocks, next(line, blocks.at(-1), source), { text: source, index })
    const option = blocks.at(-1)?.options.at(-1)
    if (option?.index === index && isBoldOption(raw[index]!)) option.bold = true
    if (option?.index === index && isAcceptedText(raw[index]!)) option.isAccepted = true
  }
  for (const { from, to, pick } of groups) {
    const [first, ...others] = blocks.filter(({ line }) => line > from && line <= to)
    if (first) first.isPicked = others.length >= pick
  }
  for (const [at, block] of blocks.entries()) {
    const to = (blocks[at + 1]?.line ?? lines.length + 1) - 1
    block.source = lines
      .slice(block.line - 1, to)
      .join('\n')
      .trim()
  }
  return blocks
}

/** «... is blue» may begin a question: only below one it is a comment. So is «-  Wrong.» below «+  Right.», which looks like an item of a list. */
function inDialect(line: Line, open: TextBlock | undefined, [above = '', source = '']: string[]): Line {
  const isOpen = open?.isParted === false
  // «س1/ … ج1/ …»: the number of the question again.
  const numbered =
    /^\s*(?:ج|A|R|(?:ال)?(?:[إا]جابة|جواب)|answer|r[ée]ponse)\s*([\d٠-٩]{1,3})\s*[:：/.)–-]\s*(\S.*)$/i.exec(source)
  if (open && numbered && open.answer === null && open.number === Number(latinDigits(numbered[1]!)))
    return { kind: 'answer', text: numbered[2]!.trim() }
  const typed = isOpen && open.options.length === 0 ? typedAnswer(source) : null
  if (typed !== null) return { kind: 'answer', text: typed }
  const ticked = isOpen && open.answer === null ? tickedLetter(source) : null
  if (ticked !== null && open?.options.some(({ label }) => label === ticked)) return { kind: 'answer', text: ticked }
  if (line.kind === 'comment' && !isOpen && !source.trim().startsWith('@')) return readText(source.trim())
  const isBelowPraise = isOpen && /^\s*\+\s{2}/.test(above) && /^\s*-\s{2}/.test(source)
  return line.kind === 'option' && isBelowPraise ? { kind: 'comment', text: line.text } : line
}

/** K to Z are options only where they go on: «K) …» below «J) …». */
function next(line: Taken, open: TextBlock | undefined, source: string): Taken {
  // «بـ القلم نكتب» is a sentence; «أـ», and what follows it, are options.
  if (line.kind === 'option' && /^\W*[\u0622-\u064a]ـ\s/.test(source) && line.label !== 'أ' && !open?.options.length)
    return readText(source.trim())
  const named = line.kind === 'text' && /^([K-Zk-z])\s*[).:]\s*(?=\S)/.exec(line.text)
  const last = open?.options.at(-1)?.label ?? ''
  const goesOn = named && last.length === 1 && last.charCodeAt(0) + 1 === named[1]!.toUpperCase().charCodeAt(0)
  return goesOn ? { kind: 'option', label: named[1]!.toUpperCase(), ...untick(line.text.slice(named[0].length)) } : line
}

function part(block: TextBlock | undefined): void {
  if (block) block.isParted = true
}

type Taken = Exclude<Line, { kind: 'blank' } | { kind: 'keys' } | { kind: 'heading' }>

interface Source {
  text: string
  /** Of the line, from 0. */
  index: number
}

function begin(blocks: TextBlock[], index: number, number: number | null, text: string): TextBlock {
  const block: TextBlock = {
    line: index + 1,
    source: '',
    number,
    lines: text === '' ? [] : [text],
    options: [],
    answer: null,
    isDisputed: false,
    explanation: [],
    comments: [],
    tags: [],
    isKeyAbove: false,
    isEssay: false,
    isPicked: false,
    isParted: false,
  }
  blocks.push(block)
  return block
}

function take(blocks: TextBlock[], line: Taken, source: Source): void {
  const open = blocks.at(-1)
  if (
    line.kind === 'option' &&
    (isQuestionNumber(line, open) || (truthOf(line.text) === null && isStatement(source.text, open)))
  )
    return takeText(blocks, readText(source.text.trim()), source)
  // «س: … ج: …»: without options ج is the answer.
  const isAnswer = line.kind === 'option' && open && isKeyFor(open, line.text, source.text)
  if (isAnswer && open.lines.length > 0) {
    belowHeading(blocks, open).answer = line.text
    return
  }
  if (line.kind === 'option') return takeOption(blocks, line, source)
  if (line.kind === 'text') return takeText(blocks, line, source)
  const above = open ?? begin(blocks, source.index, null, '')
  const block = line.kind === 'answer' && above.lines.length > 0 ? belowHeading(blocks, above) : above
  if (line.kind === 'answer') {
    const [answer, reason] = splitReason(line.text)
    block.isDisputed ||= block.answer !== null && block.answer !== answer
    block.answer = block.answer === null ? answer : `${block.answer}, ${answer}`
    if (reason !== '') block.explanation.push(reason)
  } else if (line.kind === 'comment') {
    const option = block.options.at(-1)
    block.comments.push(option ? `${option.text}: ${line.text}` : line.text)
  } else if (line.kind === 'explanation') block.explanation.push(line.text)
  else block.tags.push(...line.text.split(/[,،;؛#]/))
}

/** «1. الأرض كروية (✓)» below «ضع علامة صح أو خطأ:». */
function isStatement(text: string, open: TextBlock | undefined): boolean {
  const isBelow = open?.options.length === 0 && open.answer === null && open.lines.length < 4
  const isOpen = /[([][\s.…_]*[)\]]\s*$/.test(text)
  return (
    isBelow && isTruthHeading(open.lines.at(-1) ?? '') && (isOpen || splitTruth(readText(text.trim()).text) !== null)
  )
}

function takeOption(blocks: TextBlock[], line: Line & { kind: 'option' }, { text, index }: Source): void {
  const open = blocks.at(-1)
  const isFirst = open?.options.length === 0 && /^[أA]$/.test(line.label)
  if (open && isFirst && /^\(?\p{L}ـ?\)?$/u.test(open.answer ?? '')) open.isKeyAbove = true
  const goesOn =
    open &&
    (open.answer === null || open.isKeyAbove) &&
    open.explanation.length === 0 &&
    !(open.isParted && startsAnew(line, open))
  let block = goesOn ? open : begin(blocks, index, null, '')
  // The following letters decide.
  if (!/^\d/.test(line.label)) block = belowHeading(blocks, block)
  block.isParted = false
  // «I. … II. …» above the options are statements of which these speak.
  if (/^[Aأ]$/.test(line.label) && block.options.length === 1 && block.options[0]!.label === 'I')
    block.lines.push(...romanLines(block.options.pop()!.text))
  const inline = splitInline(text, line.label)
  if (inline?.head === '') block.options.push(...toOptions(inline.options, index))
  else block.options.push({ label: line.label, text: line.text, ticked: line.ticked, index })
}

/** A heading and a numbered question looked like a question and its first option. */
function belowHeading(blocks: TextBlock[], block: TextBlock): TextBlock {
  if (block.options.length !== 1 || !/^\d/.test(block.options[0]!.label)) return block
  const { index, label, text } = block.options.pop()!
  const inline = splitInline(text)
  const question = begin(blocks, index, Number(label), inline?.head ?? text)
  question.options.push(...toOptions(inline?.options ?? [], index))
  return question
}

function takeText(blocks: TextBlock[], line: Line & { kind: 'text' }, { index, text: source }: Source): void {
  const open = blocks.at(-1)
  const inline = splitInline(line.text)
  const text = inline ? inline.head : line.text
  const block = open && !endsBefore(line, open) ? open : begin(blocks, index, line.number, text)
  if (block === open) {
    if (block.explanation.length > 0) block.explanation.push(line.text)
    else if (block.options.length > 0) block.options.at(-1)!.text += ` ${line.text}`
    else {
      // Of code the spaces at the beginning of a line are kept.
      const isIndented = !inline && /^(?:\t| {2})/.test(source) && isCode([...block.lines, source].join('\n'), source)
      block.lines.push(...(block.isParted && isCode(line.text) ? [''] : []), isIndented ? source.trimEnd() : text)
    }
  }
  block.isParted = false
  block.options.push(...toOptions(inline?.options ?? [], index))
}

function toOptions(options: InlineOptions['options'], index: number): Option[] {
  return options.map(({ label, text, isTicked }) => ({ label, ...untick(text, isTicked), index }))
}

/** «2.» is an option where it continues numbered options, else it numbers the next question. */
function isQuestionNumber({ label }: { label: string }, open: TextBlock | undefined): boolean {
  if (!/^\d/.test(label)) return false
  if (!open || open.answer !== null) return true
  const { options } = open
  if (options.length === 0) return label !== '1' || open.lines.length === 0 || truthOfAll(open) !== null
  return !/^\d/.test(options[0]!.label) || Number(label) !== options.length + 1
}

function startsAnew({ label }: { label: string }, { options }: TextBlock): boolean {
  return options.length > 1 && label !== '' && label === options[0]!.label
}

/** A statement is one line. */
function truthOfAll({ lines }: TextBlock) {
  return lines.length === 1 ? splitTruth(lines[0]!) : null
}

/** Whether a line of text already belongs to the next question. */
function endsBefore(line: { text: string; number: number | null }, open: TextBlock): boolean {
  if (isSection(line.text)) return true
  if (open.answer !== null) return open.isParted || open.explanation.length === 0 || line.number !== null
  if (open.explanation.length > 0) return open.isParted || line.number !== null
  if (open.options.length > 0) return open.isParted || line.number !== null || /[?؟:]\s*$/.test(line.text)
  const text = open.lines.at(-1) ?? ''
  if (line.number !== null || truthOfAll(open) || isStatement(line.text, open)) return true
  if (!open.isParted) return false
  // A question may continue after a blank line, for example with code; another question begins with its own mark.
  const goesOn = open.number !== null || /[?؟:]\s*$/.test(text)
  return !goesOn || /[?؟]\s*$/.test(line.text)
}

/** «Answer:» and the key in the next line. */
function takeBelow(open: TextBlock | undefined, line: Line, source: string): boolean {
  if (open?.answer !== '') return false
  open.answer = null
  const isKey =
    (line.kind === 'text' && (line.number === null || line.text === '')) ||
    (line.kind === 'option' && open.options.some(({ label }) => label === line.label))
  if (isKey) open.answer = source.trim()
  return isKey
}
