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
