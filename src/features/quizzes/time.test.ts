// When the time of a quiz is over, in tables.
import { expect, test } from 'vitest'
import { isLate, secondsLeft } from './time.ts'

const start = new Date('2026-01-15T10:00:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)

test.each([
  ['at the start', 5, true, 0, 300, false],
  ['on the way', 5, true, 120.4, 180, false],
  ['at the last moment', 5, true, 300, 0, false],
  ['within the grace', 5, true, 310.9, -10, false],
  ['after the grace', 5, true, 311, -11, true],
  ['the day after', 1, true, 86_400, -86_340, true],
  ['the day after, where the duration only informs', 1, false, 86_400, null, false],
])('%s', (_what, duration, enforce_duration, seconds, left, late) => {
  const timing = { duration, enforce_duration }
  expect(secondsLeft(timing, start, after(seconds))).toBe(left)
  expect(isLate(timing, start, after(seconds))).toBe(late)
})

test('nobody is late who never began', () => {
  expect(isLate({ duration: 1, enforce_duration: true }, null, after(86_400))).toBe(false)
})
