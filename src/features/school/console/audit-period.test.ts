import { expect, test, vi } from 'vitest'
import { dayOf, firstOfLast } from './audit-period.ts'

test.each([
  [1, '2026-11-22T12:00:00Z', '2026-11-22'],
  // 00:30 in Algiers: the day has begun.
  [1, '2026-11-22T23:30:00Z', '2026-11-23'],
  [7, '2026-11-22T23:30:00Z', '2026-11-17'],
  [30, '2028-03-01T12:00:00Z', '2028-02-01'],
  [1, '2026-12-31T23:00:00Z', '2027-01-01'],
])('the first of the last %i days at %s is %s', (days, now, first) => {
  expect(firstOfLast(days, new Date(now))).toBe(first)
})

test('an entry is of the school’s day, however a browser writes the dates of Canada', () => {
  // With ICU 72, as in Chrome 110.
  vi.spyOn(Date.prototype, 'toLocaleDateString').mockReturnValue('11/22/2026')
  expect(dayOf('2026-11-22T22:59:59Z')).toBe('2026-11-22')
  expect(dayOf('2026-11-22T23:00:00Z')).toBe('2026-11-23')
  vi.restoreAllMocks()
})
