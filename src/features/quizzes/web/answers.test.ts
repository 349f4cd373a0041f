// Answering: one or several options, when a question counts as answered, which stored answers still fit.
import { describe, expect, test } from 'vitest'
import { choose, fitting, isAnswered, isChosen, isComplete, type Question } from './answers.ts'

const question = (id: string, type: Question['type'], ...options: string[]): Question => ({
  id,
  type,
  question: '?',
  options,
})
const one = question('one', 'mcq', 'a', 'b', 'c')
const several = question('several', 'checkbox', 'a', 'b', 'c')
const truth = question('truth', 'true_false', 'true', 'false')

describe('choosing', () => {
  test.each([
    ['the first answer', one, {}, 'b', 'b'],
    ['another answer instead', one, { one: 'b' }, 'c', 'c'],
    ['the same answer again', one, { one: 'b' }, 'b', 'b'],
    ['true', truth, {}, 'true', 'true'],
    ['a first tick', several, {}, 'c', ['c']],
    ['a second tick, in the order of the options', several, { several: ['c'] }, 'a', ['a', 'c']],
    ['a tick taken away', several, { several: ['a', 'c'] }, 'a', ['c']],
    ['the last tick taken away', several, { several: ['a'] }, 'a', []],
  ])('%s', (_, quizQuestion, before, option, answer) => {
    expect(choose(before, quizQuestion, option)).toEqual({ [quizQuestion.id]: answer })
  })

  test('leaves the other questions alone', () => {
    expect(choose({ one: 'a' }, several, 'b')).toEqual({ one: 'a', several: ['b'] })
  })
})

test.each([
  [{}, false],
  [{ one: [] }, false],
  [{ one: ['a'] }, true],
  [{ one: 'false' }, true],
  [{ 0: 'a', several: ['a'] }, false],
])('%j is answered: %s', (answers, answered) => {
  expect(isAnswered(answers, one)).toBe(answered)
})

test.each([
  ['short', 1000, true],
  ['short', 1001, false],
  ['number', 60, true],
  ['number', 61, false],
] as const)('a typed answer (%s) of %i letters counts: %s', (type, length, answered) => {
  expect(isAnswered({ typed: '1'.repeat(length) }, question('typed', type))).toBe(answered)
})

test('shows what is chosen', () => {
  expect(isChosen({ one: 'a' }, one, 'a')).toBe(true)
  expect(isChosen({ several: ['a', 'c'] }, several, 'c')).toBe(true)
  expect(isChosen({}, one, 'a')).toBe(false)
})

test('complete when every question is answered', () => {
  expect(isComplete({ one: 'a', several: ['b'] }, [one, several])).toBe(true)
  expect(isComplete({ one: 'a', several: [] }, [one, several])).toBe(false)
})

test.each([
  ['all of them', { one: 'a', several: ['c', 'b'], truth: 'false' }, { one: 'a', several: ['b', 'c'], truth: 'false' }],
  ['what an earlier release kept by index', { 0: 'a', 2: 'false' }, { one: 'a', truth: 'false' }],
  ['none that is no longer an option', { one: 'z', several: ['z', 'b'], truth: 'maybe' }, { several: ['b'] }],
  ['none of another kind', { one: ['a'], several: 'a', truth: true }, {}],
  ['none of a question that is gone', { gone: 'a' }, {}],
  ['nothing from nothing', null, {}],
  ['nothing from a text', 'a', {}],
])('keeps %s', (_, kept, answers) => {
  expect(fitting(kept, [one, several, truth])).toEqual(answers)
})
