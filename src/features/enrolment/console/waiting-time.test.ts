// Waiting times around their borders.
import { expect, test } from 'vitest'
import { waitingTime } from './waiting-time.ts'

test.each([
  [0, 'underMinute', 0, false],
  [0.9, 'underMinute', 0, false],
  [1, 'minutes', 1, false],
  [30, 'minutes', 30, false],
  [31, 'minutes', 31, true],
  [59, 'minutes', 59, true],
  [60, 'hours', 1, true],
  [1439, 'hours', 23, true],
  [1440, 'days', 1, true],
  [-5, 'underMinute', 0, false],
])('%d minutes', (minutes, unit, count, isLong) => {
  expect(waitingTime(minutes * 60)).toEqual({ unit, count, isLong })
})
