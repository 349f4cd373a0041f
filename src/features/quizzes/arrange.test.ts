// Shuffling and drawing.
import { expect, test } from 'vitest'
import { arrange, arrangementOf, nameOf, readName } from './arrange.ts'
import type { Question } from './grade.ts'

const questions: Question[] = Array.from({ length: 10 }, (_, index) => ({
  id: String(index),
  type: 'mcq',
  question: 'س',
  options: ['أ', 'ب', 'ج', 'د'],
  correct: ['أ'],
  explanation: '',
}))
const at = { studentId: 'a', quizId: 'b', attempt: 0 }
const ids = (all: readonly Question[]) => all.map(({ id }) => id)

test('all as they stand need no arrangement', () => {
  expect(arrangementOf({ shuffle: false, draw: null, questions }, at)).toBeNull()
  expect(arrangementOf({ shuffle: false, draw: 10, questions }, at)).toBeNull()
})

test('shuffled: the same for the same attempt, another for the next one and for others', () => {
  const quiz = { shuffle: true, draw: null, questions }
  const shown = (where = at) => arrange(questions, arrangementOf(quiz, where)!)
  expect(shown()).toEqual(shown())
  expect(ids(shown()).toSorted()).toEqual(ids(questions))
  expect(ids(shown())).not.toEqual(ids(questions))
  expect(ids(shown({ ...at, attempt: 1 }))).not.toEqual(ids(shown()))
  expect(ids(shown({ ...at, studentId: 'c' }))).not.toEqual(ids(shown()))
  for (const { options } of shown()) expect(options.toSorted()).toEqual(['أ', 'ب', 'ج', 'د'])
})

test('drawn: as many as wanted, none twice, in the order of the quiz', () => {
  const drawn = ids(arrange(questions, arrangementOf({ shuffle: false, draw: 4, questions }, at)!))
  expect(new Set(drawn).size).toBe(4)
  expect(drawn).toEqual(drawn.toSorted())
  const often = Array.from({ length: 300 }, (_, attempt) =>
    ids(arrange(questions, arrangementOf({ shuffle: false, draw: 4, questions }, { ...at, attempt })!)),
  ).flat()
  // Each of ten about 120 times.
  for (const id of ids(questions)) expect(often.filter((each) => each === id).length).toBeGreaterThan(80)
})

test('a name tells the arrangement', () => {
  const content = 'a'.repeat(32)
  const arrangement = { shuffle: true, draw: 4, seed: 4_000_000_000 }
  expect(readName(nameOf(content, arrangement))).toEqual({ content, arrangement })
  expect(readName(nameOf(content, null))).toEqual({ content, arrangement: null })
  expect(readName('../x-s4-1')).toEqual({ content: '../x-s4-1', arrangement: null })
})
