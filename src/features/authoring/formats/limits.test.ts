// What is longer, or more, than a document takes is kept, or said to be lost: nothing is silently changed, in any format.
import { expect, test } from 'vitest'
import { madeQuestion } from '#tests/made-documents.ts'
import type { DocumentQuestion } from '../document.ts'
import { writeQuestions } from './format.ts'
import { readQuestions } from './parse.ts'

const letters = (count: number) => 'ع'.repeat(count)
const many = (count: number, word: string) => Array.from({ length: count }, (_, at) => `${word}${at + 1}`)
const cases: [string, Partial<DocumentQuestion>, string | null][] = [
  ['a tag of 60 letters', { tags: ['جبر', letters(60)] }, null],
  ['a tag of 61 letters', { tags: ['جبر', letters(61)] }, 'TAGS_LOST'],
  ['30 tags', { tags: many(30, 'وسم') }, null],
  ['31 tags', { tags: many(31, 'وسم') }, 'TAGS_LOST'],
  ['50 options', { options: many(50, 'خ'), correct: ['خ1'] }, null],
  ['51 options', { options: many(51, 'خ'), correct: ['خ1'] }, 'TOO_MANY_ANSWERS'],
  ['50 right options', { type: 'checkbox', options: many(50, 'خ'), correct: many(50, 'خ') }, null],
  ['50 accepted texts', { type: 'short', options: [], correct: many(50, 'نص') }, null],
  ['51 accepted texts', { type: 'short', options: [], correct: many(51, 'نص') }, 'TOO_MANY_ANSWERS'],
  ['an option of 5,000 letters', { options: [letters(5000), 'ب'], correct: ['ب'] }, null],
  ['an option of 5,001 letters', { options: [letters(5001), 'ب'], correct: ['ب'] }, 'TOO_LONG'],
  ['an explanation of 20,000 letters', { explanation: letters(20_000) }, null],
  ['an explanation of 20,001 letters', { explanation: letters(20_001) }, 'TOO_LONG'],
  ['a question of 20,000 letters', { question: letters(20_000) }, null],
  ['a question of 20,001 letters', { question: letters(20_001) }, 'TOO_LONG'],
]
const tags = (named: string[]) => named.map((tag) => `<qti-tag>${tag}</qti-tag>`).join('')
/** As people and programs write them; QTI has no place for tags. */
const writers: Record<string, (question: DocumentQuestion) => string | null> = {
  gift: (question) => writeQuestions([question], 'gift', 'ar'),
  moodle_xml: (question) => writeQuestions([question], 'moodle_xml', 'ar'),
  csv: (question) => writeQuestions([question], 'csv', 'ar'),
  text: ({ type, question, options, correct, explanation, tags: named }) =>
    [
      `1. ${question}`,
      ...(type === 'short' ? correct.map((text) => `*   ${text}`) : []),
      ...options.map((text) => `${correct.includes(text) ? '[x]' : '[ ]'} ${text}`),
      ...(explanation ? [`الشرح: ${explanation}`] : []),
      ...(named.length > 0 ? [`الوسوم: ${named.join('، ')}`] : []),
    ].join('\n'),
  qti: (question) => {
    if (question.type !== 'mcq' || tags(question.tags)) return null
    const choices = question.options.map((text, at) => `<simpleChoice identifier="c${at}">${text}</simpleChoice>`)
    const right = `c${question.options.indexOf(question.correct[0]!)}`
    return `<assessmentItem identifier="a"><responseDeclaration identifier="R" cardinality="single"><correctResponse><value>${right}</value></correctResponse></responseDeclaration><itemBody><p>${question.question}</p><choiceInteraction responseIdentifier="R">${choices.join('')}</choiceInteraction></itemBody><modalFeedback identifier="f" outcomeIdentifier="o" showHide="show">${question.explanation}</modalFeedback></assessmentItem>`
  },
}

test.each(Object.keys(writers).flatMap((format) => cases.map((each) => [format, ...each] as const)))(
  '%s: %s',
  (format, _what, over, problem) => {
    const question = madeQuestion(1, over)
    const text = writers[format]!(question)
    if (text === null) return
    const { questions, problems } = readQuestions(text, format as 'gift')!
    expect(problems.map(({ code }) => code)).toEqual(problem === null ? [] : [problem])
    const { type, options, correct, explanation } = question
    const isRead = problem === null || problem.endsWith('_LOST')
    expect(questions).toMatchObject(
      isRead ? [{ type, question: question.question, options, correct, explanation }] : [],
    )
    if (problem === null) expect(questions[0]!.tags).toEqual(question.tags)
  },
)

test('a row of more cells than are read says so', () => {
  const cells = ['ما هو؟', 'أ', 'ب', ...many(120, ''), 'زيادة'].map((cell) => cell.replace(/^\d+$/, ''))
  const head = ['السؤال', 'خيار 1', 'خيار 2', 'الإجابة', ...many(120, 'x')]
  const row = cells.with(3, 'أ')
  const { questions, problems } = readQuestions(`${head.join(';')}\n${row.join(';')}`, 'csv')!
  expect([questions.length, problems.map(({ code }) => code)]).toEqual([1, ['CELLS_LOST']])
})

test('hints, and what is said of the whole answer, are in the explanation', () => {
  const part = (name: string, text: string) => `<${name} format="html"><text>${text}</text></${name}>`
  const { questions } = readQuestions(
    `<quiz><question type="multichoice"><questiontext format="html"><text>س</text></questiontext><single>true</single>
    ${part('generalfeedback', 'عام')}${part('correctfeedback', 'Your answer is correct.')}${part('incorrectfeedback', 'راجع الدرس')}${part('hint', 'فكّر')}
    <answer fraction="100"><text>أ</text></answer><answer fraction="0"><text>ب</text></answer></question></quiz>`,
    'moodle_xml',
  )!
  expect(questions[0]!.explanation).toBe('عام\nفكّر\nراجع الدرس')
})
