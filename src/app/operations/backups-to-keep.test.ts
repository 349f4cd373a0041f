import { expect, test } from 'vitest'
import { backupsToKeep } from './backups-to-keep.ts'

const daysAgo = (days: number, hours = 0) => new Date(Date.UTC(2026, 10, 22, 3) - days * 86_400_000 + hours * 3_600_000)
const kept = (dates: Date[]) => backupsToKeep(dates).map((date) => date.toISOString().slice(0, 13))

test('one of each of the last seven days, then one of each of four weeks', () => {
  const nightly = Array.from({ length: 60 }, (_, days) => daysAgo(days))
  const found = kept(nightly)
  expect(found.slice(0, 7)).toEqual(nightly.slice(0, 7).map((date) => date.toISOString().slice(0, 13)))
  // The week of today is already covered by the days.
  expect(found.length).toBeGreaterThanOrEqual(9)
  expect(found.length).toBeLessThanOrEqual(11)
})

test('of several in a day the newest', () => {
  expect(kept([daysAgo(0), daysAgo(0, 5), daysAgo(0, 2)])).toEqual(['2026-11-22T08'])
})

test('days without a backup take no place', () => {
  expect(kept([daysAgo(0), daysAgo(40), daysAgo(80), daysAgo(120)])).toHaveLength(4)
})

test('nothing of nothing', () => {
  expect(backupsToKeep([])).toEqual([])
})
