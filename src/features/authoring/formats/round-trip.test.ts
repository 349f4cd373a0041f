// What is written is read back equal; reading ends also for files that hold no questions.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeText, detectFormat, formats, writtenFormats } from '../question-source.ts'
import { writeQuestions } from './format.ts'
import { readQuestions } from './parse.ts'
import type { Question } from './question.ts'

const word = fc.oneof(
  fc.constantFrom(
    'سؤال',
    'for (;;)',
    '`x`',
    '#٣',
    '~a',
    '=5',
    '{1}',
    String.raw`\n`,
    '[html]',
    '::',
    '%50%',
    '<b>',
    '&amp;',
    '"q"',
    '|',
    ';',
    ',',
    "'",
    '-1',
    '+',
    '@',
    '//',
    '->',
    '*',
  ),
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
    .filter((text) => !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\ufdd0-\ufdef\ufeff]/u.test(text) && !/[^\S ]/.test(text)),
)
const line = fc
  .array(word, { minLength: 1, maxLength: 4 })
  .map((words) => words.join(' ').replaceAll(/ +/g, ' ').trim())
  .filter((text) => text !== '')
const lines = fc.array(line, { minLength: 1, maxLength: 3 }).map((all) => all.join('\n'))
const distinct = (min: number) => fc.uniqueArray(line, { minLength: min, maxLength: 5 })
const tags = fc.uniqueArray(
  line.map((text) => text.slice(0, 60).trim()).filter((text) => text !== ''),
  { maxLength: 3 },
)
const common = { id: fc.constant(''), question: lines, explanation: fc.oneof(fc.constant(''), lines), tags }
const typed = { ...common, options: fc.constant<string[]>([]) }

const question: fc.Arbitrary<Question> = fc.oneof(
  distinct(2).chain((options) =>
    fc.record({
      ...common,
      type: fc.constant('mcq' as const),
      options: fc.constant(options),
      correct: fc.constantFrom(...options).map((key) => [key]),
    }),
  ),
  distinct(2).chain((options) =>
    fc.record({
      ...common,
      type: fc.constant('checkbox' as const),
      options: fc.constant(options),
      correct: fc.subarray(options, { minLength: 1 }),
    }),
  ),
  fc.record({
    ...typed,
    type: fc.constant('true_false' as const),
    correct: fc.constantFrom('true', 'false').map((key) => [key]),
  }),
  fc.record({ ...typed, type: fc.constant('short' as const), correct: distinct(1) }),
  fc.record({
    ...typed,
    type: fc.constant('number' as const),
    correct: fc.integer({ min: -99_999, max: 99_999 }).map((n) => [String(n / 100)]),
    tolerance: fc.constantFrom(0, 0.5, 10),
  }),
  fc.record({
    ...typed,
    type: fc.constant('number' as const),
    correct: fc.constantFrom('0', '-2.5', '1962').map((key) => [key]),
  }),
)

function withoutLine({ line, ...question }: Question & { line: number }): Question {
  expect(line).toBeGreaterThan(0)
  return question
}

test.each(writtenFormats)('%s', (format) => {
  fc.assert(
    fc.property(
      fc.array(question, { minLength: 1, maxLength: 4 }),
      fc.constantFrom('ar' as const, 'en' as const),
      (questions, language) => {
        const text = writeQuestions(questions, format, language)
        const { questions: read, problems } = readQuestions(text, format)!
        expect(problems).toEqual([])
        expect(writeQuestions(read, format, language)).toBe(text)
        expect(read.map((each) => withoutLine({ ...each, id: '' }))).toEqual(questions)
      },
    ),
    { numRuns: 300 },
  )
})

test('formats are recognised', () => {
  const questions: Question[] = [
    { id: '', type: 'mcq', question: 'س', options: ['1', '2'], correct: ['2'], explanation: '', tags: [] },
  ]
  for (const format of writtenFormats) expect(detectFormat(writeQuestions(questions, format, 'ar').trim())).toBe(format)
  expect(detectFormat('الشمس نجم {T}')).toBe('gift')
  expect(detectFormat('question,type,option 1,option 2,correct answer 1\nwhat is {=}?,mcq,a,b,a')).toBe('csv')
  expect(detectFormat('sep=;\nquestion;option 1;option 2;answer\nما؟;a;b;a')).toBe('csv')
  expect(detectFormat('What?\nA. x\nB. y\nANSWER: B')).toBe('aiken')
  expect(detectFormat('ما هو؟\nأ) س\nب) ص\nالإجابة: ب')).toBe('text')
  expect(detectFormat('<?xml version="1.0"?><questestinterop></questestinterop>')).toBe('qti')
})

test('anything is read to its end, quickly', () => {
  const hostile = [
    '{',
    '}',
    '=',
    '~',
    '"',
    '<question ',
    '<!--',
    '<![CDATA[',
    'أ) ',
    '\n\n',
    ';',
    '\\',
    '::',
    '#',
    '(',
    '1. ',
    '<!DOCTYPE ',
    ' ',
    '<a>',
  ]
  const texts = [
    ...[...hostile, 'س: ', '- ', '=a ~b\n', 'A. x\n'].map((sign) => sign.repeat(10_000)),
    `الإجابة${' '.repeat(50_000)}:`,
    `<quiz><question>${'<a>'.repeat(200_000)}`,
  ]
  for (const text of texts) {
    for (const format of [...formats, 'auto' as const]) {
      // Of the processor: a busy machine takes longer.
      const start = process.cpuUsage()
      readQuestions(text, format)
      const { user, system } = process.cpuUsage(start)
      expect((user + system) / 1000, `${format} of ${text.slice(0, 20)}`).toBeLessThan(3000)
    }
  }
  fc.assert(
    fc.property(fc.array(fc.oneof(word, fc.constantFrom(...hostile))), fc.constantFrom(...formats), (words, format) => {
      readQuestions(words.join(' '), format)
    }),
  )
}, 60_000)

test('what Windows wrote', () => {
  const arabic = Uint8Array.from([0xd3, 0xc4, 0xc7, 0xe1, 0x20, 0xed, 0xdf, 0x3f])
  expect(decodeText(arabic)).toBe('سؤال يك?')
  const french = Buffer.from('Réponse à été', 'latin1')
  expect(decodeText(french)).toBe('Réponse à été')
  expect(decodeText(Uint8Array.from([0xff, 0xfe, 0x33, 0x06]))).toBe('س')
  expect(decodeText(new TextEncoder().encode('سؤال'))).toBe('سؤال')
})
