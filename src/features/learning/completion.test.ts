// When a course is completed, and what is missing for its certificate.
import { expect, test } from 'vitest'
import { isCertificateDue, isCourseCompleted } from './completion.ts'

const rules = { givesCertificate: true, watchMissing: 0 }

test.each([
  ['no chapters', [0, 0], [0, 0], false, false],
  ['nothing done', [3, 0], [0, 0], false, false],
  ['one chapter to go', [3, 2], [0, 0], false, false],
  ['all chapters, no quizzes', [3, 3], [0, 0], true, true],
  ['all chapters, a quiz owed', [3, 3], [2, 1], true, false],
  ['all chapters, all quizzes', [3, 3], [2, 2], true, true],
  ['all quizzes, a chapter owed', [3, 2], [2, 2], false, false],
] as const)('%s', (_what, [chapterCount, completedChapters], [quizCount, passedQuizzes], completed, due) => {
  const facts = { chapterCount, completedChapters, quizCount, passedQuizzes, hasCompleted: false, ...rules }
  expect([isCourseCompleted(facts), isCertificateDue(facts)]).toEqual([completed, due])
})

test.each([
  ['without a certificate', { givesCertificate: false }],
  ['whose videos were not watched', { watchMissing: 1 }],
])('a course %s owes none', (_what, rule) => {
  const facts = {
    chapterCount: 1,
    completedChapters: 1,
    quizCount: 0,
    passedQuizzes: 0,
    hasCompleted: false,
    ...rules,
    ...rule,
  }
  expect([isCourseCompleted(facts), isCertificateDue(facts)]).toEqual([true, false])
})

test('completed once is completed, also with a chapter more; its quizzes are still owed', () => {
  const facts = { chapterCount: 4, completedChapters: 3, quizCount: 1, hasCompleted: true, ...rules }
  expect(isCourseCompleted(facts)).toBe(true)
  expect(isCertificateDue({ ...facts, passedQuizzes: 0 })).toBe(false)
  expect(isCertificateDue({ ...facts, passedQuizzes: 1 })).toBe(true)
})
