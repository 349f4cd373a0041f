// A course not started, under way, completed.
import { expect, test } from 'vitest'
import { toCourseProgress } from '#features/learning/progress.ts'
import { actionOf, statusOf } from './course-status.ts'

const progressOf = (completedChapters: number, chapterCount: number, hasCompleted = false) =>
  toCourseProgress({ completedChapters, chapterCount, hasCompleted, watchedSeconds: 0, hasCertificate: false })

test.each([
  [0, 0, 'notStarted'],
  [0, 14, 'notStarted'],
  [1, 300, 'inProgress'],
  [13, 14, 'inProgress'],
  [7, 7, 'completed'],
])('%d of %d chapters: %s', (completed, total, status) => {
  expect(statusOf(progressOf(completed, total))).toBe(status)
})

test('a completed course stays completed when a chapter is added, and its button leads on', () => {
  const progress = progressOf(13, 14, true)
  expect(statusOf(progress)).toBe('completed')
  expect(actionOf({ progress, next_chapter: { id: 'x', title: '', position: 14, minutes_left: 10 } })).toBe('continue')
  expect(actionOf({ progress: progressOf(14, 14, true), next_chapter: null })).toBe('revise')
})
