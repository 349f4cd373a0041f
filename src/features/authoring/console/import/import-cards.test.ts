// Cards of an import.
import { expect, test } from 'vitest'
import { replaceSource, toCards, writeRest, type Reading } from './import-cards.ts'

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
    problems: [{ ...problem(8, 'WEIGHTS_LOST'), question_id: 'بدرجات' }, problem(4, 'SYNTAX')],
  })
  expect(cards.map(({ line, to, state }) => [line, to, state])).toEqual([
    [1, 1, 'ready'],
    [4, 5, 'bad'],
    [8, 9, 'look'],
  ])
  expect(writeRest(cards.filter(({ state }) => state === 'bad'))).toBe('4: SYNTAX\nس {=a ~b\n}')
})

test('what a question lost is said at that question, though all begin on one line', () => {
  const cards = toCards({
    questions: [question(1, 'سليم'), question(1, 'بدرجات')],
    problems: [{ ...problem(1, 'WEIGHTS_LOST'), question_id: 'بدرجات' }, problem(1, 'KIND_ESSAY')],
  })
  expect(cards.map(({ question: read, state }) => [read?.question, state])).toEqual([
    ['سليم', 'ready'],
    ['بدرجات', 'look'],
    [undefined, 'bad'],
  ])
})

const faulty = (line: number, to: number, source: string) => ({ line, to, problems: [problem(line, 'SYNTAX', source)] })
test.each([
  ['its lines', '1\n2\n3\n4', faulty(2, 3, '2\n3'), 'x\ny\nz', '1\nx\ny\nz\n4'],
  ['its lines, where the source was cleaned', '1\n 2\n3 \n4', faulty(2, 3, '2.\n3'), 'x', '1\nx\n4'],
  [
    'not its neighbours on one line',
    '<q>1</q><q>2</q><q>3</q>',
    faulty(1, 1, '<q>2</q>'),
    '<q/>',
    '<q>1</q><q/><q>3</q>',
  ],
  ['not what is no longer shown of a long one', '1\nabc\ndef\n4', faulty(2, 3, 'abc\nd'), 'x', '1\nxef\n4'],
  ['not an equal text further down', ' 1\n2\n1', faulty(2, 2, '1'), 'x', ' 1\nx\n1'],
])('%s are written anew', (_name, text, card, written, whole) => {
  expect(replaceSource(text, card, written)).toBe(whole)
})
