// Answering: one or several options, when a question counts as answered, what of kept answers still fits.
import { describe, expect, test } from 'vitest'
import { choose, fitting, isAnswered, isChosen, isComplete, type Question } from './answers.ts'

const question = (type: Question['type'], ...options: string[]): Question => ({ type, question: '?', options })
const one = question('mcq', 'a', 'b', 'c')
const several = question('checkbox', 'a', 'b', 'c')
const truth = question('true_false', 'true', 'false')

describe('choosing', () => {
  test.each([
    ['the first answer', one, {}, 'b', 'b'],
    ['another answer instead', one, { 0: 'b' }, 'c', 'c'],
    ['the same answer again', one, { 0: 'b' }, 'b', 'b'],
    ['true', truth, {}, 'true', 'true'],
    ['a first tick', several, {}, 'c', ['c']],
    ['a second tick, in the order of the options', several, { 0: ['c'] }, 'a', ['a', 'c']],
    ['a tick taken away', several, { 0: ['a', 'c'] }, 'a', ['c']],
    ['the last tick taken away', several, { 0: ['a'] }, 'a', []],
  ])('%s', (_, asked, before, option, answer) => {
    expect(choose(before, 0, asked, option)).toEqual({ 0: answer })
  })

  test('leaves the other questions alone', () => {
    expect(choose({ 0: 'a' }, 1, several, 'b')).toEqual({ 0: 'a', 1: ['b'] })
  })
})

test.each([
  [{}, false],
  [{ 0: [] }, false],
  [{ 0: ['a'] }, true],
  [{ 0: 'false' }, true],
])('%j is answered: %s', (answers, answered) => {
  expect(isAnswered(answers, 0)).toBe(answered)
})

test('shows what is chosen', () => {
  expect([isChosen({ 0: 'a' }, 0, 'a'), isChosen({ 0: ['a', 'c'] }, 0, 'c'), isChosen({}, 0, 'a')]).toEqual([
    true,
    true,
    false,
  ])
})

test('complete when every question is answered', () => {
  expect(isComplete({ 0: 'a', 1: ['b'] }, [one, several])).toBe(true)
  expect(isComplete({ 0: 'a', 1: [] }, [one, several])).toBe(false)
})

test.each([
  ['all of them', { 0: 'a', 1: ['c', 'b'], 2: 'false' }, { 0: 'a', 1: ['b', 'c'], 2: 'false' }],
  ['none that is no longer an option', { 0: 'z', 1: ['z', 'b'], 2: 'maybe' }, { 1: ['b'] }],
  ['none of another kind', { 0: ['a'], 1: 'a', 2: true }, {}],
  ['nothing from nothing', null, {}],
  ['nothing from a text', 'a', {}],
])('keeps %s', (_, kept, answers) => {
  expect(fitting(kept, [one, several, truth])).toEqual(answers)
})
