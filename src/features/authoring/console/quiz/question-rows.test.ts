import { describe, expect, test } from 'vitest'
import type { DocumentQuestion } from '../../document.ts'
import {
  changeKind,
  fieldsOf,
  lackOf,
  markRight,
  readSecond,
  reasonOf,
  rowsOf,
  strengthOf,
  withReason,
  withRenamed,
} from './question-rows.ts'

const makeQuestion = (rest: Partial<DocumentQuestion>): DocumentQuestion => ({
  id: '01900000-0000-7000-8000-000000000001',
  type: 'mcq',
  question: '?',
  options: ['a', 'b', 'c'],
  correct: ['b'],
  explanation: '',
  tags: [],
  ...rest,
})

test('why an option is wrong is a line of the explanation, and follows the option', () => {
  const told = withReason('In general.', '6 times', 'it ends before 7')
  expect(told).toBe('In general.\n6 times: it ends before 7')
  expect([reasonOf(told, '6 times'), reasonOf(told, '5 times'), reasonOf(told, '')]).toEqual([
    'it ends before 7',
    '',
    '',
  ])
  expect(withReason(told, '6 times', 'see 7')).toBe('In general.\n6 times: see 7')
  expect(withRenamed(told, '6 times', 'Six')).toBe('In general.\nSix: it ends before 7')
  expect(withRenamed(told, '5 times', 'Five')).toBe(told)
  expect(withReason(told, '6 times', '')).toBe('In general.')
  expect(withReason('', 'a', 'b')).toBe('a: b')
})

test('rows and fields are the same thing', () => {
  const rows = rowsOf(makeQuestion({}))
  expect(rows.map(({ isRight }) => isRight)).toEqual([false, true, false])
  expect(fieldsOf(rows)).toEqual({ options: ['a', 'b', 'c'], correct: ['b'] })
  expect(
    fieldsOf([
      { text: 'x', isRight: true },
      { text: 'x', isRight: true },
    ]).correct,
  ).toEqual(['x'])
})

test.each([
  ['mcq', [2]],
  ['checkbox', [1, 2]],
] as const)('marking the third of %s', (kind, right) => {
  const rows = markRight(rowsOf(makeQuestion({})), 2, kind)
  expect(rows.flatMap(({ isRight }, index) => (isRight ? [index] : []))).toEqual(right)
})

describe('another kind keeps what fits', () => {
  test.each<[Partial<DocumentQuestion>, DocumentQuestion['type'], object, string[]]>([
    [{}, 'checkbox', { options: ['a', 'b', 'c'], correct: ['b'] }, []],
    [{ type: 'checkbox', correct: ['a', 'b'] }, 'mcq', { correct: ['a'] }, []],
    [{}, 'short', { options: [], correct: ['b'] }, ['a', 'c']],
    [{ options: ['4', '٥'], correct: ['٥'] }, 'number', { correct: ['٥'], tolerance: 0 }, ['4']],
    [{}, 'number', { correct: [], tolerance: 0 }, ['a', 'b', 'c']],
    [{ options: ['صح', 'خطأ'], correct: ['صح'] }, 'true_false', { options: [], correct: ['true'] }, []],
    [{}, 'true_false', { correct: [] }, ['a', 'b', 'c']],
    [{ type: 'true_false', options: [], correct: ['true'] }, 'mcq', { options: ['', ''], correct: [] }, []],
    [{ type: 'short', options: [], correct: ['x', 'y'] }, 'checkbox', { options: ['x', 'y'], correct: ['x', 'y'] }, []],
  ])('%j to %s', (before, kind, fields, dropped) => {
    const changed = changeKind(makeQuestion(before), kind)
    expect(changed.fields).toMatchObject({ type: kind, ...fields })
    expect(changed.dropped).toEqual(dropped)
  })
})

test.each<[Partial<DocumentQuestion>, string | null]>([
  [{}, null],
  [{ question: ' ' }, 'text'],
  [{ options: ['a', ''] }, 'options'],
  [{ correct: [] }, 'answer'],
  [{ type: 'number', options: [], correct: ['many'] }, 'answer'],
  [{ type: 'number', options: [], correct: ['0x10'] }, 'answer'],
  [{ type: 'number', options: [], correct: ['٣,٥'] }, null],
  [{ type: 'number', options: [], correct: ['1 000'] }, null],
  [{ type: 'true_false', options: [], correct: ['true'] }, null],
  [{ options: ['b', 'b ', 'c'] }, 'alike'],
])('%j lacks %s', (rest, lack) => {
  expect(lackOf(makeQuestion(rest))).toBe(lack)
})

test('strength in words', () => {
  expect([0.6, 0.5, 0.3, 0.1, 0, -0.4].map(strengthOf)).toEqual(['strong', 'strong', 'good', 'weak', 'none', 'none'])
})

test.each([
  ['8:42', 522],
  ['٠٨:٤٢', 522],
  ['1:08:42', 4122],
  ['95', 95],
  ['', undefined],
  ['8:4x', null],
  ['99:99:99', null],
])('the minute %s', (text, second) => {
  expect(readSecond(text)).toBe(second)
})
