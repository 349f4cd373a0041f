// GIFT as Moodle reads and writes it, in all its variants (docs.moodle.org, GIFT format).
import { readNumber } from '#features/quizzes/number.ts'
import { cutGift, withoutStandIns, type GiftBlock } from './gift-blocks.ts'
import { fromHtml } from './html-text.ts'
import { keyNumber, numberBetween } from './key-number.ts'
import { hasPairs, isHtmlLike, markdownToHtml } from './markdown-text.ts'
import { giveUp, readBlocks, type Draft, type ProblemCode } from './question.ts'
import { acceptedTexts, keyOfOne, keyOfSeveral } from './weights.ts'
import { truthOf } from './words.ts'

export function readGift(text: string) {
  let category: string[] = []
  return readBlocks(cutGift(text), (block) => {
    const named = /^\$CATEGORY:(.*)/.exec(block.text)
    if (named) {
      category = toTags(withoutStandIns(named[1]!))
      const rest = block.text.slice(named[0].length).trim()
      return rest === '' ? null : readQuestion({ ...block, text: rest }, category)
    }
    return readQuestion(block, category)
  })
}

/** The last part of a path such as $course$/top/Loops. */
export function toTags(path: string): string[] {
  const last = path.replaceAll('//', '\u0000').split('/').at(-1)?.replaceAll('\u0000', '/').trim() ?? ''
  return last === '' || /^(top|\$.*\$|default for .*)$/i.test(last) ? [] : [last]
}

/** A text of a block without its signs and its format. `typed`: an accepted answer, which is compared as it is written. */
type Reader = (text: string, typed?: 'typed') => string

function readQuestion(block: GiftBlock, category: readonly string[]): Draft {
  const title = /^::([\s\S]*?)::/.exec(block.text)
  const text = title ? block.text.slice(title[0].length) : block.text
  const from = text.indexOf('{')
  const to = text.indexOf('}')
  if (from === -1 && to === -1) giveUp('KIND_TEXT')
  if (from === -1 || to < from) giveUp('SYNTAX')
  const after = text.slice(to + 1)
  if (/[{}]/.test(after) || text.slice(from + 1, to).includes('{')) giveUp('SYNTAX')
  // Text behind the braces makes it a gap.
  const stem = after.trim() === '' ? text.slice(0, from) : `${text.slice(0, from)}_____${after}`
  const losses: ProblemCode[] = []
  const { format, rest } = formatOf(stem)
  const read = createReader(format, losses)
  const { answers, explanation } = cutGeneral(text.slice(from + 1, to).trim())
  const question = read(format ? `[${format}]${rest}` : stem) || (title ? withoutStandIns(title[1]!).trim() : '')
  const lost: ProblemCode[] = []
  const shown = readAnswers(answers, createReader(format, lost))
  // <b>a</b> and <i>a</i>, without a format: the question is about the tags.
  const isAlike = format === null && new Set(shown.options).size < (shown.options?.length ?? 0)
  const draft = isAlike ? readAnswers(answers, createReader('plain', losses)) : shown
  if (!isAlike) losses.push(...lost)
  if (block.isWhole && draft.type === 'checkbox') draft.losses = []
  return {
    ...draft,
    question,
    explanation: [read(explanation), draft.explanation].filter((part) => part).join('\n'),
    tags: [...category, ...block.tags],
    losses: [...losses, ...(draft.losses ?? [])],
  }
}

/** Without a format, HTML is read as Moodle shows it, and its tags are said to be lost. */
function createReader(format: string | null, losses: ProblemCode[]): Reader {
  return (part, typed) => {
    const own = formatOf(part)
    const plain = withoutStandIns(own.rest).trim()
    const kind = own.format ?? (typed ? 'plain' : format)
    const isHtml = kind === 'html' || kind === 'markdown' || (kind !== 'plain' && isHtmlLike(plain))
    if (!isHtml) return plain
    const source = kind === 'markdown' ? markdownToHtml(plain) : plain
    const html = fromHtml(kind === 'html' || kind === 'markdown' ? source : source.replaceAll('\n', '<br>'))
    losses.push(...html.losses)
    if (kind === null && hasPairs(plain)) losses.push('FORMATTING_LOST')
    return html.text
  }
}

function formatOf(text: string): { format: string | null; rest: string } {
  const match = /^\s*\[(html|moodle|plain|markdown)\]/.exec(text)
  return match ? { format: match[1]!, rest: text.slice(match[0].length) } : { format: null, rest: text }
}

function cutGeneral(answers: string): { answers: string; explanation: string } {
  const at = answers.lastIndexOf('####')
  return at === -1
    ? { answers, explanation: '' }
    : { answers: answers.slice(0, at).trim(), explanation: answers.slice(at + 4) }
}

const truthWord = /^(t|true|f|false|vrai|faux|صح|صحيح|صحيحة|صواب|خطأ|خطا|خاطئ|خاطئة|غلط)$/i

type Answers = Omit<Draft, 'question' | 'tags'>

function readAnswers(answers: string, read: Reader): Answers {
  if (answers === '') giveUp('KIND_ESSAY')
  if (answers.startsWith('#')) return readNumeric(answers.slice(1), read)
  const [first = '', wrong = '', right = ''] = answers.split('#')
  const truth = truthWord.test(first.trim()) ? truthOf(first) : null
  if (truth) {
    return {
      type: 'true_false',
      correct: [truth],
      explanation: [right, wrong]
        .map((part) => read(part))
        .filter((part) => part)
        .join('\n'),
    }
  }
  if (answers.includes('->') && !answers.includes('~')) giveUp('KIND_MATCHING')
  return answers.includes('~') ? readChoice(answers, read) : readShort(answers, read)
}

interface Answer {
  mark: '=' | '~'
  text: string
  weight: number
  feedback: string
}

interface Part {
  mark: Answer['mark']
  text: string
  /** Position of the sign: after a space or at the beginning, or directly after a word. */
  isApart: boolean
  /** Also a space behind it, and text before it in its line: as in x = 5. */
  isLoose: boolean
}

/** Answers by the sign before each. An equals sign inside a text belongs to the text, and a warning says so. */
function splitAnswers(answers: string, read: Reader, typed?: 'typed'): Answer[] {
  const signs = [...answers.matchAll(/[=~]/g)]
  const lead = answers.slice(0, signs[0]?.index ?? answers.length).trim()
  const parts: Part[] = lead === '' ? [] : [{ mark: '=', text: lead, isApart: true, isLoose: false }]
  for (const [index, sign] of signs.entries()) {
    const before = answers.slice(signs[index - 1]?.index ?? 0, sign.index)
    const text = answers.slice(sign.index + 1, signs[index + 1]?.index)
    const isApart = before === '' || /\s$/.test(before)
    parts.push({
      mark: sign[0] as Answer['mark'],
      text,
      isApart,
      isLoose: /\S[^\S\n]+$/.test(before) && /^\s/.test(text),
    })
  }
  const equals = parts.filter(({ mark }) => mark === '=')
  const isSure = (part: Part) => part.isApart && !part.isLoose
  if (equals.some(isSure) && !equals.every(isSure)) giveUp('EQUALS_SIGN')
  return parts.map((part) => toAnswer(part, read, typed))
}

function toAnswer({ mark, text }: Part, read: Reader, typed?: 'typed'): Answer {
  const weighed = /^\s*%([-−]?[\d٠-٩۰-۹]{1,3}(?:[.,٫][\d٠-٩۰-۹]*)?)%/.exec(text)
  const rest = text.slice(weighed?.[0].length ?? 0)
  const hash = rest.indexOf('#')
  return {
    mark,
    weight: weighed ? (readNumber(weighed[1]!) ?? 0) : mark === '=' ? 100 : 0,
    text: read(hash === -1 ? rest : rest.slice(0, hash), typed),
    feedback: hash === -1 ? '' : read(rest.slice(hash + 1)),
  }
}

function feedbackOf(answers: readonly Answer[]): string {
  const told = answers.filter(({ feedback }) => feedback !== '')
  const isOne = told.length === 1 && told[0]!.weight >= 100
  return told.map(({ text, feedback }) => (isOne || text === '*' ? feedback : `${text}: ${feedback}`)).join('\n')
}

function readChoice(text: string, read: Reader): Answers {
  const answers = splitAnswers(text, read)
  const isOne = answers.some(({ mark }) => mark === '=')
  const key = isOne ? keyOfOne(answers) : keyOfSeveral(answers)
  return {
    type: isOne ? 'mcq' : 'checkbox',
    options: answers.map((answer) => answer.text),
    ...key,
    explanation: feedbackOf(answers),
  }
}

function readShort(text: string, read: Reader): Answers {
  const answers = splitAnswers(text, read, 'typed')
  return { type: 'short', ...acceptedTexts(answers), explanation: feedbackOf(answers) }
}

/** `{#3:2}`, `{#1..5}`, `{#=1822:0 =%50%1822:2}`, and Moodle's own `{#3:2~#wrong}`. */
function readNumeric(text: string, read: Reader): Answers {
  const wrong = text.indexOf('~')
  const answers = splitAnswers(wrong === -1 ? text : text.slice(0, wrong), read, 'typed')
  const { correct, losses } = keyOfOne(answers)
  const told =
    wrong === -1
      ? ''
      : splitAnswers(text.slice(wrong), read)
          .map(({ feedback }) => feedback)
          .join('\n')
  return {
    ...numberFrom(correct[0]!),
    // So a number without a tolerance is written here.
    ...(/^\s*=/.test(text) && !/:|\.\./.test(text) && { tolerance: null }),
    losses,
    explanation: [feedbackOf(answers), told].filter((part) => part).join('\n'),
  }
}

/** @param text of GIFT: 3.14:0.01 or 3.1..3.2. @throws Unreadable NOT_A_NUMBER */
export function numberFrom(text: string): { type: 'number'; correct: string[]; tolerance: number } {
  const range = /^(.+?)\.\.+(.+)$/.exec(text)
  if (range) {
    const low = keyNumber(range[1]!)
    const high = keyNumber(range[2]!)
    return numberBetween(low, high)
  }
  const [value = '', margin = '0'] = text.split(':')
  const right = keyNumber(value)
  const tolerance = Math.abs(keyNumber(margin))
  return { type: 'number', correct: [String(right)], tolerance }
}
