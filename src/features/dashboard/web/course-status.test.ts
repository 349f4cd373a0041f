// A course not started, under way, completed.
import { expect, test } from 'vitest'
import { statusOf } from './course-status.ts'

test.each([
  [0, 0, 'notStarted'],
  [0, 14, 'notStarted'],
  [1, 300, 'inProgress'],
  [13, 14, 'inProgress'],
  [7, 7, 'completed'],
])('%d of %d chapters: %s', (completed_chapters, total_chapters, status) => {
  expect(statusOf({ completed_chapters, total_chapters })).toBe(status)
})
