// Percent and minutes.
import { expect, test } from 'vitest'
import { minutesLeft, minutesOf, percentOf } from './progress.ts'

test.each([
  [0, 0, 0],
  [0, 8, 0],
  [1, 8, 13],
  [5, 8, 63],
  [2, 3, 67],
  [8, 8, 100],
  [1, 500, 1],
  [499, 500, 99],
])('%i of %i chapters → %i %%', (completed, total, percent) => {
  expect(percentOf(completed, total)).toBe(percent)
})

test.each([
  [0, 0],
  [29, 0],
  [30, 1],
  [3600, 60],
])('%i seconds → %i minutes', (seconds, minutes) => {
  expect(minutesOf(seconds)).toBe(minutes)
})

test.each([
  ['not begun', 12, 0, 12],
  ['begun', 12, 100, 11],
  ['watched to its end', 12, 720, 1],
  ['watched twice', 12, 1440, 1],
  ['without a video', 0, 0, 0],
])('%s: %i minutes, %i seconds watched → %i left', (_what, duration, watched, left) => {
  expect(minutesLeft(duration, watched)).toBe(left)
})
