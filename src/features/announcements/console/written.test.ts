import { expect, test } from 'vitest'
import { emptyWritten, isWritten, momentOf, whoOf } from './written.ts'

const empty = emptyWritten('ar')

test.each([
  [{ isLater: true, at: '2026-01-18T18:30' }, '2026-01-18T17:30:00.000Z'],
  [{ isLater: true, at: '2026-07-18T00:30' }, '2026-07-17T23:30:00.000Z'],
  [{ isLater: true, at: '' }, undefined],
  [{ isLater: false, at: '2026-01-18T18:30' }, undefined],
])('%j leaves at %s', (written, moment) => {
  expect(momentOf({ ...empty, ...written })).toBe(moment)
})

test('to everyone, or to a course', () => {
  expect(whoOf(empty)).toEqual({ all: true, who: 'all' })
  expect(whoOf({ ...empty, course: 'x', who: 'away' })).toEqual({ course_id: 'x', who: 'away' })
  expect([isWritten(empty), isWritten({ ...empty, text: 'a' })]).toEqual([false, true])
})
