// Who may open which chapter.
import { describe, expect, test } from 'vitest'
import { chapterRefusal, courseRefusal, isLocked, withLocks } from './locks.ts'

const now = new Date('2026-01-15T10:00:00Z')

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
  expect(isLocked({ ...row, opensAt: null }, now)).toBe(row.locked)
})

describe('a chapter', () => {
  const locked = { sequential: true, completed: false, previousCompleted: false, opensAt: null }

  test('is not enrolled before it is locked', () => {
    expect(chapterRefusal({ ...locked, published: true, enrolled: false }, now)).toBe('NOT_ENROLLED')
    expect(chapterRefusal({ ...locked, published: false, enrolled: false }, now)).toBe('NOT_FOUND')
    expect(chapterRefusal({ ...locked, published: true, enrolled: true }, now)).toBe('CHAPTER_LOCKED')
    expect(chapterRefusal({ ...locked, sequential: false, published: true, enrolled: true }, now)).toBeNull()
  })
})

test('a course opens chapter by chapter', () => {
  const chapters = [true, false, false, true, false].map((completed) => ({ completed, opens_at: null }))
  expect(withLocks(true, chapters, now).map(({ locked }) => locked)).toEqual([false, false, true, false, false])
  expect(withLocks(false, chapters, now).map(({ locked }) => locked)).toEqual([false, false, false, false, false])
})

test.each([
  ['from the beginning', null, false, false],
  ['a minute ago', '2026-01-15T09:59:00Z', false, false],
  ['tomorrow', '2026-01-16T10:00:00Z', false, true],
  ['tomorrow, but completed before', '2026-01-16T10:00:00Z', true, false],
])('a chapter that opens %s', (_what, opensAt, completed, locked) => {
  expect(isLocked({ sequential: false, completed, previousCompleted: false, opensAt }, now)).toBe(locked)
})
