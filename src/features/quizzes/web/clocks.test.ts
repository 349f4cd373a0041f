// What a device's clocks tell of the time that passed.
import { expect, test } from 'vitest'
import { passedSince, wentApart } from './clocks.ts'

const start = { wall: 1_000_000_000, steady: 500 }
const minute = 60_000

test.each([
  ['both went on', minute, minute, minute, false],
  ['one a little faster', minute, minute + 1500, minute + 1500, false],
  ['one was set ahead', minute + 3_600_000, minute, minute + 3_600_000, true],
  ['one was set back', minute - 300_000, minute, minute, true],
  ['the device slept', 20 * minute, minute, 20 * minute, true],
])('%s', (_what, wall, steady, passed, apart) => {
  const now = { wall: start.wall + wall, steady: start.steady + steady }
  expect(passedSince(start, now)).toBe(passed)
  expect(wentApart(start, now)).toBe(apart)
})
