// Questions as Moodle's XML, which this product reads back equal.
import { escapeHtml } from '#kit/server/html.ts'
import type { Question } from './question.ts'
import { withoutWildcards } from './weights.ts'

const types = {
  mcq: 'multichoice',
  checkbox: 'multichoice',
  true_false: 'truefalse',
  short: 'shortanswer',
  number: 'numerical',
}

export function writeMoodleXml(questions: readonly Question[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.map(writeQuestion).join('\n')}\n</quiz>\n`
}

function writeQuestion(question: Question): string {
  const { type } = question
  const name = question.question.replaceAll(/\s+/g, ' ').slice(0, 80).trim()
  const lines = [
    `<name><text>${escapeXml(name)}</text></name>`,
    `<questiontext format="plain_text">${text(question.question)}</questiontext>`,
    `<generalfeedback format="plain_text">${text(question.explanation)}</generalfeedback>`,
    '<defaultgrade>1</defaultgrade>',
    ...(type === 'mcq' || type === 'checkbox'
      ? [`<single>${type === 'mcq'}</single>`, '<shuffleanswers>true</shuffleanswers>']
      : []),
    ...answersOf(question),
    ...(question.tags.length > 0
      ? [`<tags>${question.tags.map((tag) => `<tag>${text(tag)}</tag>`).join('')}</tags>`]
      : []),
  ]
  // Moodle ignores unknown elements; this one says that the shares mean all or nothing.
  const scoring = type === 'checkbox' ? ' scoring="all-or-nothing"' : ''
  return [`  <question type="${types[type]}"${scoring}>`, ...lines.map((line) => `    ${line}`), '  </question>'].join(
    '\n',
  )
}

function answersOf({ type, options, correct, tolerance }: Question): string[] {
  if (type === 'true_false') {
    return ['true', 'false'].map((word) => answer(word, correct.includes(word) ? 100 : 0, 'moodle_auto_format'))
  }
  if (type === 'short') return correct.map((each) => answer(withoutWildcards(each), 100, 'plain_text'))
  if (type === 'number') {
    return [
      `<answer fraction="100" format="plain_text">${text(correct[0] ?? '')}${tolerance === undefined ? '' : `<tolerance>${tolerance}</tolerance>`}</answer>`,
    ]
  }
  const share = type === 'mcq' ? 100 : Number((100 / correct.length).toFixed(5))
  const wrong = type === 'mcq' ? 0 : -100
  return options.map((each) => answer(each, correct.includes(each) ? share : wrong, 'plain_text'))
}

function answer(words: string, fraction: number, format: string): string {
  return `<answer fraction="${fraction}" format="${format}">${text(words)}</answer>`
}

function text(words: string): string {
  return `<text>${escapeXml(words)}</text>`
}

/** Removes characters that XML cannot contain. */
function escapeXml(words: string): string {
  // oxlint-disable-next-line no-control-regex
  return escapeHtml(words.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''))
}
