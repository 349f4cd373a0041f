// Days by the school's clock.
import { expect, test } from 'vitest'
import { dayOfWhen, daysBefore, daysBetween, endOfDay, schoolDay, schoolYear, startOfDay } from './school-day.ts'

test.each([
  ['2026-11-22T22:59:59.999Z', '2026-11-22'],
  ['2026-11-22T23:00:00Z', '2026-11-23'],
  ['2026-12-31T23:00:00Z', '2027-01-01'],
])('%s is on %s', (instant, day) => {
  expect(schoolDay(new Date(instant))).toBe(day)
  expect(startOfDay(day) <= new Date(instant)).toBe(true)
  expect(endOfDay(day) > new Date(instant)).toBe(true)
})

test.each([
  ['2027-01-01', 1, '2026-12-31'],
  ['2026-03-29', 29, '2026-02-28'],
  ['2026-11-22', 0, '2026-11-22'],
])('%s less %i days is %s', (day, days, before) => {
  expect(daysBefore(day, days)).toBe(before)
})

test.each([
  ['2027-01-01', '2027-01-01'],
  ['2026-12-31T23:00:00Z', '2027-01-01'],
  ['2026-12-31T23:00:00+00:00', '2027-01-01'],
  ['2027-01-01T00:00:00+01:00', '2027-01-01'],
])('%s, as a course may write when a chapter opens, is the day %s', (when, day) => {
  expect(dayOfWhen(when)).toBe(day)
})

test('the year turns at midnight in Algiers, whatever the clock of a server', () => {
  expect(schoolYear(new Date('2026-12-31T22:59:59Z'))).toBe(2026)
  expect(schoolYear(new Date('2026-12-31T23:00:00Z'))).toBe(2027)
})

test('two moments of one evening are a day apart where midnight lies between', () => {
  expect(daysBetween(new Date('2026-11-22T22:30:00Z'), new Date('2026-11-22T23:30:00Z'))).toBe(1)
  expect(daysBetween(new Date('2026-11-22T23:00:00Z'), new Date('2026-11-23T22:59:00Z'))).toBe(0)
})
