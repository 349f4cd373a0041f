// Texts that nobody writes by hand hold the server no longer than others: reading takes time by their length, not by its square.
import { expect, test } from 'vitest'
import type { QuestionFormat } from '../question-source.ts'
import { readQuestions } from './parse.ts'

const filled = (part: string, length: number) => part.repeat(Math.ceil(length / part.length))

/** Milliseconds. */
function timeOf(text: string, format: QuestionFormat | 'auto'): number {
  const began = performance.now()
  readQuestions(text, format)
  return performance.now() - began
}

test.each<[string, QuestionFormat | 'auto', (length: number) => string]>([
  ['options without an end', 'aiken', (length) => filled('A. x\n', length)],
  ['tabs and spaces in turns', 'auto', (length) => `${filled(' \t', length)}x`],
  ['tabs and spaces in turns', 'csv', (length) => `${filled(' \t', length)}x`],
])('%s, as %s', (_what, format, text) => {
  // By the square of its length it would take minutes.
  expect(timeOf(text(240_000), format)).toBeLessThan(10_000)
})

test('what lies behind the last line that is read is said', () => {
  const { questions, problems } = readQuestions(
    `1. a?\nA) b\nB) c\nANSWER: A\n${filled('\n', 60_000)}2. d?\n`,
    'aiken',
  )!
  expect(questions).toHaveLength(1)
  expect(problems).toEqual([{ line: 20_001, code: 'TOO_MANY', source: expect.any(String) }])
})

test('text behind the end of a cell spoils its row only', () => {
  const text = 'question\tanswer\toption\toption\n"a\t\n"b\t1\t2\nما هو؟\tأ\tأ\tب'
  const { questions, problems } = readQuestions(text, 'csv')!
  expect(questions).toHaveLength(1)
  expect(problems.map(({ code }) => code)).toContain('SYNTAX')
})

test.each<[string, QuestionFormat, string]>([
  ['a table of fifty thousand rows', 'csv', `question;option 1;option 2;answer\n${'ق;a;b;a\n'.repeat(50_000)}`],
  ['quotation marks that never end', 'csv', `question;option 1;option 2;answer\n${'"a\n";"\n'.repeat(25_000)}`],
  ['a row of two million cells', 'csv', `question;answer\n${'a;'.repeat(2_000_000)}`],
  ['a row of a million quoted cells', 'csv', `question;answer\n${'"a";'.repeat(1_000_000)}`],
])('%s is read up to what counts', (_what, format, text) => {
  expect(timeOf(text, format)).toBeLessThan(1500)
})
