// Attempts graded again with corrected answers.
import { expect, test } from 'vitest'
import { grade, type Question } from './grade.ts'
import { regradeAttempt } from './regrade-attempt.ts'

const base = { question: 'س', explanation: '', options: ['أ', 'ب', 'ج'] }
const before: Question[] = [
  { ...base, id: 'one', type: 'mcq', correct: ['أ'] },
  { ...base, id: 'two', type: 'mcq', question: 'ص', correct: ['أ'] },
]
const mended: Question[] = [{ ...before[0]!, correct: ['ب'], explanation: 'صُحّح' }, before[1]!]

test.each([
  ['who had the mended answer', ['ب', 'أ'], 100, true],
  ['who had it, and the other wrong', ['ب', 'ج'], 50, false],
  ['who had the old key', ['أ', 'أ'], null, null],
  ['who had the old key, and the other wrong', ['أ', 'ج'], null, null],
  ['who had neither', ['ج', 'ج'], null, null],
] as const)('%s', (_what, answers, score, passed) => {
  const attempt = grade(before, [...answers], 70)
  const after = regradeAttempt(attempt, mended, 70)
  expect(after && [after.score, after.passed]).toEqual(score === null ? null : [score, passed])
})

test('what was passed stays passed, and a question that is gone stays as it was graded', () => {
  const attempt = grade(before, ['أ', 'ج'], 50)
  expect(attempt.passed).toBe(true)
  expect(regradeAttempt(attempt, mended, 100)).toBeNull()
  expect(regradeAttempt(grade(before, ['ب', 'أ'], 70), [], 70)).toBeNull()
})

test('what was right stays right where its option is reworded, so that another question still gains', () => {
  const reworded = { ...before[0]!, options: ['ألف', 'ب', 'ج'], correct: ['ألف'] }
  const attempt = grade(before, ['أ', 'ج'], 70)
  const full = { score: 100, passed: true, detailed_results: [{ is_correct: true }, { is_correct: true }] }
  expect(regradeAttempt(attempt, [reworded, { ...before[1]!, correct: ['ج'] }], 70)).toMatchObject(full)
  expect(regradeAttempt(attempt, [reworded, before[1]!], 70, new Set(['two']))).toMatchObject(full)
})

test('right for all is so for a question whose kind changed, which is not graded again otherwise', () => {
  const attempt = grade(before, ['أ', 'ج'], 70)
  const changed: Question[] = [before[0]!, { ...before[1]!, type: 'short', correct: ['ج'] }]
  expect(regradeAttempt(attempt, changed, 70)).toBeNull()
  expect(regradeAttempt(attempt, changed, 70, new Set(['two']))).toMatchObject({ score: 100, passed: true })
})

test('counted as right for all, now and whenever it is graded again', () => {
  const attempt = grade(before, ['ج', 'ج'], 70)
  const after = regradeAttempt(attempt, before, 70, new Set(['one']))
  expect(after).toMatchObject({
    score: 50,
    detailed_results: [{ is_correct: true, for_all: true }, { is_correct: false }],
  })
  const other = [before[0]!, { ...before[1]!, correct: ['ج'] }]
  expect(regradeAttempt(after!, other, 70)).toMatchObject({ score: 100, passed: true })
})

test('a lower pass mark makes an attempt pass; old attempts are matched by their text', () => {
  const { detailed_results, ...attempt } = grade(before, ['ب', 'أ'], 70)
  expect(regradeAttempt({ ...attempt, detailed_results }, before, 50)).toMatchObject({ score: 50, passed: true })
  const old = detailed_results.map(({ id: _id, ...result }) => result)
  expect(regradeAttempt({ ...attempt, detailed_results: old }, mended, 70)).toMatchObject({
    score: 100,
    detailed_results: [{ correct_answer: 'ب', is_correct: true, explanation: 'صُحّح' }, { is_correct: true }],
  })
})
