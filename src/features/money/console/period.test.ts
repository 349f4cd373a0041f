import { expect, test } from 'vitest'
import { chosenDays, daysBeforeThat, daysOf, type Days, type Period } from './period.ts'

test.each<[Period, string, object, object | null]>([
  ['today', '2026-11-22T10:00:00Z', { from: '2026-11-22', to: '2026-11-22' }, { from: '2026-11-21', to: '2026-11-21' }],
  ['today', '2026-11-22T23:30:00Z', { from: '2026-11-23', to: '2026-11-23' }, { from: '2026-11-22', to: '2026-11-22' }],
  ['week', '2026-11-22T10:00:00Z', { from: '2026-11-16', to: '2026-11-22' }, { from: '2026-11-09', to: '2026-11-15' }],
  ['month', '2026-11-22T10:00:00Z', { from: '2026-11-01', to: '2026-11-22' }, { from: '2026-10-01', to: '2026-10-22' }],
  ['month', '2026-03-31T10:00:00Z', { from: '2026-03-01', to: '2026-03-31' }, { from: '2026-02-01', to: '2026-02-28' }],
  ['all', '2026-03-31T10:00:00Z', {}, null],
])('%s at %s', (period, now, days, before) => {
  expect(daysOf(period, new Date(now))).toEqual(days)
  expect(daysBeforeThat(period, new Date(now))).toEqual(before)
})

test.each<[string, string, Days, Days | null]>([
  ['2026-11-01', '2026-11-10', { from: '2026-11-01', to: '2026-11-10' }, { from: '2026-10-22', to: '2026-10-31' }],
  ['2026-11-10', '2026-11-01', { from: '2026-11-01', to: '2026-11-10' }, { from: '2026-10-22', to: '2026-10-31' }],
  ['2026-11-03', '2026-11-03', { from: '2026-11-03', to: '2026-11-03' }, { from: '2026-11-02', to: '2026-11-02' }],
  ['2026-11-03', '', { from: '2026-11-03' }, null],
  ['2026-02-30', 'x', {}, null],
  ['0202-11-03', '2026-11-03', { to: '2026-11-03' }, null],
])('from %j to %j', (from, to, days, before) => {
  const chosen = chosenDays(from, to)
  expect(daysOf('custom', new Date(), chosen)).toEqual(days)
  expect(daysBeforeThat('custom', new Date(), chosen)).toEqual(before)
})
