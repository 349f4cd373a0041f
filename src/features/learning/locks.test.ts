// Who may open which chapter.
import { describe, expect, test } from 'vitest'
import { chapterRefusal, courseRefusal, isLocked, withLocks } from './locks.ts'

test.each([
  { published: true, enrolled: true, refusal: null },
  { published: true, enrolled: false, refusal: 'NOT_ENROLLED' },
  { published: false, enrolled: true, refusal: null },
  { published: false, enrolled: false, refusal: 'NOT_FOUND' },
])('a course that is published: $published, for somebody enrolled: $enrolled → $refusal', ({ refusal, ...access }) => {
  expect(courseRefusal(access)).toBe(refusal)
})

test.each([
  { sequential: false, completed: false, previousCompleted: false, locked: false },
  { sequential: false, completed: false, previousCompleted: null, locked: false },
  { sequential: true, completed: false, previousCompleted: null, locked: false },
  { sequential: true, completed: false, previousCompleted: true, locked: false },
  { sequential: true, completed: false, previousCompleted: false, locked: true },
  { sequential: true, completed: true, previousCompleted: false, locked: false },
])('sequential $sequential, completed $completed, before it $previousCompleted → locked $locked', (row) => {
  expect(isLocked(row)).toBe(row.locked)
})

describe('a chapter', () => {
  const locked = { sequential: true, completed: false, previousCompleted: false }

  test('is not enrolled before it is locked', () => {
    expect(chapterRefusal({ ...locked, published: true, enrolled: false })).toBe('NOT_ENROLLED')
    expect(chapterRefusal({ ...locked, published: false, enrolled: false })).toBe('NOT_FOUND')
    expect(chapterRefusal({ ...locked, published: true, enrolled: true })).toBe('CHAPTER_LOCKED')
    expect(chapterRefusal({ ...locked, sequential: false, published: true, enrolled: true })).toBeNull()
  })
})

test('a course opens chapter by chapter', () => {
  const chapters = [true, false, false, true, false].map((completed) => ({ completed }))
  expect(withLocks(true, chapters).map(({ locked }) => locked)).toEqual([false, false, true, false, false])
  expect(withLocks(false, chapters).map(({ locked }) => locked)).toEqual([false, false, false, false, false])
})
