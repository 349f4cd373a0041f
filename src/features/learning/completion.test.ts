// When a course is completed, and what is owed for its certificate.
import { expect, test } from 'vitest'
import { isCertificateDue, isCourseCompleted } from './completion.ts'

test.each([
  ['no chapters', [0, 0], [0, 0], false, false],
  ['nothing done', [3, 0], [0, 0], false, false],
  ['one chapter to go', [3, 2], [0, 0], false, false],
  ['all chapters, no quizzes', [3, 3], [0, 0], true, true],
  ['all chapters, a quiz owed', [3, 3], [2, 1], true, false],
  ['all chapters, all quizzes', [3, 3], [2, 2], true, true],
  ['all quizzes, a chapter owed', [3, 2], [2, 2], false, false],
] as const)('%s', (_what, [chapterCount, completedChapters], [quizCount, passedQuizzes], completed, due) => {
  const facts = { chapterCount, completedChapters, quizCount, passedQuizzes }
  expect([isCourseCompleted(facts), isCertificateDue(facts)]).toEqual([completed, due])
})
