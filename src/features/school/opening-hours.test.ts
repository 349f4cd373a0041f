// Sunday to Thursday, 8:00 to 17:00 in Algiers (UTC+1). 2026-01-18 is a Sunday.
import { expect, test } from 'vitest'
import { writeHours } from './hours-text.ts'
import { nextOpening } from './next-opening.ts'
import { groupDays, spokenTime } from './opening-hours.ts'

const hours = { days: [0, 1, 2, 3, 4], from: '08:00', to: '17:00', time_zone: 'Africa/Algiers' }

test.each([
  ['Sunday at opening', '2026-01-18T07:00:00Z', null],
  ['Thursday before closing', '2026-01-22T15:59:59Z', null],
  ['Thursday at closing', '2026-01-22T16:00:00Z', { inDays: 3, day: 0 }],
  ['Friday', '2026-01-23T10:00:00Z', { inDays: 2, day: 0 }],
  ['Saturday', '2026-01-24T10:00:00Z', { inDays: 1, day: 0 }],
  ['Monday early', '2026-01-19T05:00:00Z', { inDays: 0, day: 1 }],
  ['Monday evening', '2026-01-19T20:00:00Z', { inDays: 1, day: 2 }],
  ['Sunday in Algiers, Saturday in UTC', '2026-01-17T23:30:00Z', { inDays: 0, day: 0 }],
])('%s', (_name, now, opening) => {
  expect(nextOpening(hours, new Date(now))).toEqual(opening)
})

test('one day a week: after it, the same day of the next week', () => {
  const mondays = { ...hours, days: [1] }
  expect(nextOpening(mondays, new Date('2026-01-19T18:00:00Z'))).toEqual({ inDays: 7, day: 1 })
  expect(nextOpening({ ...mondays, time_zone: 'Pacific/Kiritimati' }, new Date('2026-01-18T19:00:00Z'))).toBeNull()
})

test.each([
  [[0, 1, 2, 3, 4], { from: 0, to: 4 }],
  [[6, 0, 1, 2, 3], { from: 6, to: 3 }],
  [[4, 3, 2], { from: 2, to: 4 }],
  [[0, 1, 2, 3, 4, 5, 6], 'all'],
  [
    [0, 2, 4],
    [0, 2, 4],
  ],
  [
    [1, 2],
    [1, 2],
  ],
  [[5], [5]],
])('days %j', (days, said) => {
  expect(groupDays(days)).toEqual(said)
})

test('hours are said without their leading zero', () => {
  expect([spokenTime('08:00'), spokenTime('17:30'), spokenTime('00:30')]).toEqual(['8:00', '17:30', '0:30'])
})

test.each([
  ['ar', [0, 1, 2, 3, 4], 'ننظر في الطلبات والرسائل من الأحد إلى الخميس، من 8:00 إلى 17:00، وعادةً خلال دقائق.'],
  ['ar', [0, 2, 4], 'ننظر في الطلبات والرسائل أيام الأحد والثلاثاء والخميس، من 8:00 إلى 17:00، وعادةً خلال دقائق.'],
  [
    'en',
    [0, 1, 2, 3, 4],
    'We look at requests and messages Sunday to Thursday, 8:00 to 17:00, usually within minutes.',
  ],
  ['en', [5], 'We look at requests and messages on Friday, 8:00 to 17:00, usually within minutes.'],
  ['en', [0, 1, 2, 3, 4, 5, 6], 'We look at requests and messages every day, 8:00 to 17:00, usually within minutes.'],
] as const)('in %s, days %j', (language, days, said) => {
  expect(writeHours({ ...hours, days: [...days] }, language)).toBe(said)
})

test('without hours nothing is promised but the order', () => {
  expect(writeHours(null, 'en')).toBe('We look at requests and messages in the order they arrive.')
})
