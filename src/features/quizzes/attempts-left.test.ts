// Attempts that are left, in a table.
import { expect, test } from 'vitest'
import { attemptsLeft } from './attempts-left.ts'

const now = new Date('2026-01-15T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

test.each([
  ['no rule', null, null, [1, 2, 3], null, null],
  ['three in all', 3, null, [1, 50], 1, null],
  ['three in all, used', 3, null, [1, 2, 50], 0, null],
  ['three in all, more than used', 3, null, [1, 2, 3, 4], 0, null],
  ['a day between two', null, 24, [30], 1, null],
  ['a day between two, too soon', null, 24, [4], 0, 20],
  ['two in a day', 2, 24, [4, 30], 1, null],
  ['two in a day, used', 2, 24, [4, 10, 30], 0, 14],
] as const)('%s', (_what, max_attempts, attempts_hours, hours, left, nextIn) => {
  expect(attemptsLeft({ max_attempts, attempts_hours }, hours.map(ago), now)).toEqual({
    left,
    nextAt: nextIn === null ? null : ago(-nextIn),
  })
})
