// Cards of an import.
import { expect, test } from 'vitest'
import { replaceLines, toCards, writeRest, type Reading } from './import-cards.ts'

const question = (line: number, text: string): Reading['questions'][number] => ({
  id: text,
  type: 'mcq',
  question: text,
  options: ['أ', 'ب'],
  correct: ['أ'],
  explanation: '',
  tags: [],
  line,
})
const problem = (line: number, code: string, source = 'س {=a ~b\n}') => ({ line, code, message: code, source })

test('in the order of the file; what loses something needs a look', () => {
  const cards = toCards({
    questions: [question(1, 'سليم'), question(8, 'بدرجات')],
    problems: [problem(8, 'WEIGHTS_LOST'), problem(4, 'SYNTAX')],
  })
  expect(cards.map(({ line, to, state }) => [line, to, state])).toEqual([
    [1, 1, 'ready'],
    [4, 5, 'bad'],
    [8, 9, 'look'],
  ])
  expect(writeRest(cards.filter(({ state }) => state === 'bad'))).toBe('4: SYNTAX\nس {=a ~b\n}')
})

test('lines written anew', () => {
  expect(replaceLines('1\n2\n3\n4', { line: 2, to: 3 }, 'x\ny\nz')).toBe('1\nx\ny\nz\n4')
})
