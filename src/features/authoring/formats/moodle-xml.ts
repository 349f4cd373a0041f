// Moodle's XML (docs.moodle.org, Moodle XML format): <quiz><question type="…">.
import { readNumber } from '#features/quizzes/number.ts'
import { foldArabic } from '#kit/fold-arabic.ts'
import { fromHtml } from './html-text.ts'
import { toTags } from './gift.ts'
import { keyNumber } from './key-number.ts'
import { markdownToHtml } from './markdown-text.ts'
import { giveUp, readBlocks, type Draft, type ProblemCode } from './question.ts'
import { acceptedTexts, keyOfOne, keyOfSeveral, lossOfCase } from './weights.ts'
import { truthOf } from './words.ts'
import { allBelow, childOf, childrenOf, cutElements, rawText, readXml, type XmlElement } from './xml.ts'

const otherKinds: Record<string, ProblemCode> = {
  matching: 'KIND_MATCHING',
  ddmatch: 'KIND_MATCHING',
  randomsamatch: 'KIND_MATCHING',
  ordering: 'KIND_ORDERING',
  order: 'KIND_ORDERING',
  essay: 'KIND_ESSAY',
  cloze: 'KIND_GAPS',
  multianswer: 'KIND_GAPS',
  gapselect: 'KIND_GAPS',
  ddwtos: 'KIND_GAPS',
  description: 'KIND_TEXT',
}

export function readMoodleXml(text: string) {
  let category: string[] = []
  return readBlocks(cutElements(text, ['question']), (block) => {
    const question = readXml(block.source) ?? giveUp('SYNTAX')
    const type = question.attributes.get('type') ?? ''
    if (type === 'category') {
      category = toTags(rawText(childOf(childOf(question, 'category') ?? question, 'text')))
      return null
    }
    return readQuestion(question, type, category)
  })
}

/** What Moodle itself writes below every choice, in the languages of this school, in any spelling of it. */
const ready = new Set(
  [
    'Your answer is correct.',
    'Your answer is partially correct.',
    'Your answer is incorrect.',
    'Votre réponse est correcte.',
    'Votre réponse est partiellement correcte.',
    'Votre réponse est incorrecte.',
    'إجابتك صحيحة.',
    'إجابتك صحيحة جزئيًّا.',
    'إجابتك غير صحيحة.',
    'إجابتك خاطئة.',
    'إجابة خاطئة.',
  ].map(foldArabic),
)

export function saysNothing(words: string): boolean {
  return words.length < 60 && (words.trim() === '' || ready.has(foldArabic(words)))
}

/** The texts of one question, and what is lost by reading them. */
function createReader() {
  const losses: ProblemCode[] = []
  function read(element: XmlElement | undefined, format?: string): string {
    if (!element) return ''
    const inner = childOf(element, 'text')
    const own = inner ? rawText(inner) : rawText(element)
    if (childrenOf(element, 'file').length > 0 || own.includes('@@PLUGINFILE@@')) losses.push('PICTURE_LOST')
    const kind = element.attributes.get('format') ?? format ?? 'plain_text'
    if (kind === 'plain_text' || (kind !== 'markdown' && !/[<&]/.test(own))) return own.trim()
    const html = fromHtml(toHtml(own, kind))
    losses.push(...html.losses)
    return html.text
  }
  return { read, losses }
}

function toHtml(text: string, kind: string): string {
  if (kind === 'markdown') return markdownToHtml(text.trim())
  // Moodle shows every line break of this format.
  return kind === 'moodle_auto_format' ? text.trim().replaceAll('\n', '<br>') : text
}

function readQuestion(question: XmlElement, type: string, category: readonly string[]): Draft {
  if (otherKinds[type]) giveUp(otherKinds[type])
  const { read, losses } = createReader()
  const questionText = childOf(question, 'questiontext')
  const format = questionText?.attributes.get('format') ?? 'html'
  const answers = childrenOf(question, 'answer').map((answer) => ({
    // A typed answer is plain text in any format: <div> can be an answer.
    text: type.startsWith('multichoice')
      ? read(answer, type === 'multichoice' ? format : 'plain_text')
      : rawText(childOf(answer, 'text') ?? answer).trim(),
    weight: readNumber(answer.attributes.get('fraction') ?? '0') ?? 0,
    feedback: read(childOf(answer, 'feedback'), format),
    tolerance: childOf(answer, 'tolerance') ? (readNumber(rawText(childOf(answer, 'tolerance'))) ?? 0) : null,
  }))
  const key = readKey(question, type, answers)
  const withFeedback = answers.filter(({ feedback }) => feedback !== '')
  const feedback = withFeedback.map(({ text, feedback: own, weight }) =>
    type === 'truefalse' || text === '*' || (withFeedback.length === 1 && weight >= 100) ? own : `${text}: ${own}`,
  )
  const general = ['hint', 'correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback']
    .flatMap((name) => childrenOf(question, name).map((element) => read(element, format)))
    .filter((words) => !saysNothing(words))
  const tags = allBelow(question, 'tags').flatMap((list) => childrenOf(list, 'tag').map((tag) => read(tag)))
  // Moodle accepts «5 m» and «500 cm», too.
  if (childrenOf(childOf(question, 'units') ?? question, 'unit').length > 0) losses.push('UNITS_LOST')
  return {
    ...key,
    question: read(questionText, 'html') || read(childOf(question, 'name')),
    explanation: [read(childOf(question, 'generalfeedback'), format), ...feedback, ...general]
      .filter((part) => part)
      .join('\n'),
    tags: [...category, ...tags],
    losses: [...losses, ...key.losses],
  }
}

interface Answer {
  text: string
  weight: number
  tolerance: number | null
}
type Key = Omit<Draft, 'question' | 'losses'> & { losses: ProblemCode[] }

function readKey(question: XmlElement, type: string, answers: readonly Answer[]): Key {
  if (type === 'multichoice' || type === 'multichoiceset') {
    const options = answers.map(({ text }) => text)
    const isOne = type === 'multichoice' && !/^(false|0)$/i.test(rawText(childOf(question, 'single')).trim())
    if (isOne) return { type: 'mcq', options, ...keyOfOne(answers) }
    // This kind itself means all or nothing.
    const key = keyOfSeveral(answers.map((each) => (type === 'multichoiceset' ? shared(each, answers) : each)))
    const isWhole = type === 'multichoiceset' || question.attributes.get('scoring') === 'all-or-nothing'
    return { type: 'checkbox', options, ...key, losses: isWhole ? [] : key.losses }
  }
  if (type === 'truefalse') {
    const { correct } = keyOfOne(answers)
    return { type: 'true_false', correct: [truthOf(correct[0]!) ?? giveUp('KEY_UNKNOWN')], losses: [] }
  }
  if (type === 'shortanswer') {
    const { correct, losses } = acceptedTexts(answers)
    const counts = rawText(childOf(question, 'usecase')).trim() === '1'
    return { type: 'short', correct, losses: [...losses, ...lossOfCase(counts, correct)] }
  }
  if (type === 'numerical') {
    const { correct, losses } = keyOfOne(answers)
    const right = answers.find(({ text }) => text.trim() === correct[0]?.trim())
    const value = keyNumber(correct[0] ?? '')
    return {
      type: 'number',
      correct: [String(value)],
      tolerance: right?.tolerance == null ? null : Math.abs(right.tolerance),
      losses,
    }
  }
  return giveUp('KIND_OTHER')
}

/** The share of every right answer. */
function shared(answer: Answer, all: readonly Answer[]): Answer {
  const count = all.filter(({ weight }) => weight > 0).length
  return { ...answer, weight: answer.weight > 0 ? 100 / count : 0 }
}
