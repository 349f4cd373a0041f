// A student whose first activation was undone, and who was merged with an account of the same course, has three enrolments of it.
import { expect, test } from 'vitest'
import { oncePerCourse } from './once-per-course.ts'
import type { Sheet } from './queries.ts'
import { resetOptions } from './reset-options.ts'

const quiz = { id: 'q', title: 'Quiz', attempts: 2, best_score: 50, passed: false }
const times = { duration: 6, watch_time: 9, completed_at: null }
const chapters = [
  { id: 'one', title: 'One', ...times, updated_at: '2026-01-15T12:00:00Z', quizzes: [quiz] },
  { id: 'two', title: 'Two', ...times, updated_at: null, quizzes: [] },
]
const enrolled = (id: string, course: string) => ({ id, courses: { id: course, title: course }, chapters })
const enrolments = [enrolled('1', 'a'), enrolled('2', 'a'), enrolled('3', 'a'), enrolled('4', 'b')]

test.each([
  ['quiz', 'One: Quiz'],
  ['chapter', 'One'],
] as const)('each %s of a course is offered once, however often it was enrolled', (what, title) => {
  const options = resetOptions({ enrolments } as unknown as Sheet, what)
  expect(options.map((option) => [option.courseId, option.title])).toEqual([
    ['a', title],
    ['b', title],
  ])
})

test('they are two courses, not four, and the first enrolment of each stands for it', () => {
  expect(oncePerCourse(enrolments).map(({ id }) => id)).toEqual(['1', '4'])
})
