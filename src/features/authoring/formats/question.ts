// The result of reading a file of questions: the questions, and the problems, each with its line (console.md §4).
import { v7 as uuidv7 } from 'uuid'
import { hasAlike } from '../alike.ts'
import type { DocumentQuestion } from '../document.ts'

export type Question = DocumentQuestion

export interface ReadQuestion extends Question {
  /** The first line of its block. */
  line: number
}

/** For the first ones the question was read but lost something; for the others there is no question. */
export type ProblemCode =
  | 'WEIGHTS_LOST'
  | 'FORMATTING_LOST'
  | 'PICTURE_LOST'
  | 'FORMULA_LOST'
  | 'ANSWERS_LOST'
  | 'CASE_LOST'
  | 'UNITS_LOST'
  | 'MARGIN_LOST'
  | 'TAGS_LOST'
  | 'CELLS_LOST'
  | 'PICK_LOST'
  | 'STIMULUS_LOST'
  | 'SYNTAX'
  | 'TEXT_MISSING'
  | 'TOO_FEW_OPTIONS'
  | 'SAME_OPTIONS'
  | 'NO_KEY'
  | 'TWO_KEYS'
  | 'KEY_UNKNOWN'
  | 'KEY_UNSURE'
  | 'COLUMNS_UNKNOWN'
  | 'NO_FULL_KEY'
  | 'EQUALS_SIGN'
  | 'NOT_A_NUMBER'
  | 'NUMBER_UNSURE'
  | 'TOO_LONG'
  | 'TOO_MANY'
  | 'TOO_MANY_ANSWERS'
  | 'KIND_MATCHING'
  | 'KIND_ORDERING'
  | 'KIND_ESSAY'
  | 'KIND_GAPS'
  | 'KIND_TEXT'
  | 'KIND_OTHER'
  | 'FORMAT_OTHER'
  | 'FILE_UNREAD'
  | 'FILE_ABSENT'

export interface Problem {
  line: number
  code: ProblemCode
  source: string
  /** The question that lost something. */
  question_id?: string
}

/** One question as it was read. */
export interface Block {
  line: number
  source: string
}

/** A question as in the file, before it is checked. */
export interface Draft {
  type: Question['type']
  question: string
  options?: readonly string[]
  correct: readonly string[]
  /** Null where this product wrote a question that has none. */
  tolerance?: number | null
  explanation?: string
  tags?: readonly string[]
  losses?: Iterable<ProblemCode>
}

/** As in a document. */
const limits = {
  question: 20_000,
  option: 5000,
  options: 50,
  explanation: 20_000,
  tag: 60,
  tags: 30,
  tolerance: 1e15,
  questions: 1000,
}
const sourceLength = 1000

/** Stops reading one block. */
export class Unreadable extends Error {
  readonly code: ProblemCode
  constructor(code: ProblemCode) {
    super(code)
    this.code = code
  }
}

/** @throws Unreadable: this question is left out, the others are read */
export function giveUp(code: ProblemCode): never {
  throw new Unreadable(code)
}

/** Reads block by block: a fault in one does not affect the others. */
export function readBlocks<B extends Block>(blocks: Iterable<B>, read: (block: B) => Draft | null) {
  const questions: ReadQuestion[] = []
  const problems: Problem[] = []
  for (const block of blocks) {
    const source = block.source.slice(0, sourceLength)
    const report = (code: ProblemCode, of?: Question) =>
      problems.push({ line: block.line, code, source, ...(of && { question_id: of.id }) })
    if (questions.length + problems.length >= limits.questions) {
      report('TOO_MANY')
      break
    }
    try {
      const draft = read(block)
      if (!draft) continue
      const { question, losses } = toQuestion(draft)
      questions.push({ ...question, line: block.line })
      for (const loss of new Set(losses)) report(loss, question)
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      report(error.code)
    }
  }
  return { questions, problems }
}

/** Complete and answerable, or rejected; with what it lost. */
function toQuestion(draft: Draft): { question: Question; losses: ProblemCode[] } {
  const { type, tolerance } = draft
  const question = draft.question.trim()
  const options = (draft.options ?? []).map((option) => option.trim())
  const correct = [...new Set(draft.correct.map((key) => key.trim()))]
  const explanation = (draft.explanation ?? '').trim()
  const named = [...new Set((draft.tags ?? []).map((tag) => tag.trim()))].filter((tag) => tag !== '')
  const tags = named.filter((tag) => tag.length <= limits.tag).slice(0, limits.tags)
  if (question === '') giveUp('TEXT_MISSING')
  if (type === 'mcq' || type === 'checkbox') checkOptions(type, options, correct)
  else if (correct.length === 0 || correct.includes('')) giveUp('NO_KEY')
  if (options.length > limits.options || correct.length > limits.options) giveUp('TOO_MANY_ANSWERS')
  if (
    question.length > limits.question ||
    explanation.length > limits.explanation ||
    [...options, ...correct].some((text) => text.length > limits.option)
  ) {
    giveUp('TOO_LONG')
  }
  if (typeof tolerance === 'number' && !(tolerance >= 0 && tolerance <= limits.tolerance)) giveUp('NOT_A_NUMBER')
  const read: Question = {
    id: uuidv7(),
    type,
    question,
    options: type === 'mcq' || type === 'checkbox' ? options : [],
    correct,
    ...(type === 'number' && tolerance !== null && { tolerance: tolerance ?? 0 }),
    explanation,
    tags,
  }
  return {
    question: read,
    losses: [...(draft.losses ?? []), ...(tags.length < named.length ? ['TAGS_LOST' as const] : [])],
  }
}

function checkOptions(type: 'mcq' | 'checkbox', options: readonly string[], correct: readonly string[]): void {
  if (options.filter((option) => option !== '').length < 2 || options.includes('')) giveUp('TOO_FEW_OPTIONS')
  if (hasAlike(options)) giveUp('SAME_OPTIONS')
  if (correct.length === 0) giveUp('NO_KEY')
  if (!correct.every((key) => options.includes(key))) giveUp('KEY_UNKNOWN')
  if (type === 'mcq' && correct.length > 1) giveUp('TWO_KEYS')
}
