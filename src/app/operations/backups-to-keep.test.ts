import { expect, test } from 'vitest'
import { backupsToKeep } from './backups-to-keep.ts'

const daysAgo = (days: number, hours = 0) => new Date(Date.UTC(2026, 10, 22, 3) - days * 86_400_000 + hours * 3_600_000)
const kept = (dates: Date[]) => backupsToKeep(dates).map((date) => date.toISOString().slice(0, 13))

test('one of each of the last seven days, then one of each of four weeks before them', () => {
  const nightly = Array.from({ length: 60 }, (_, days) => daysAgo(days))
  const found = kept(nightly)
  expect(found.slice(0, 7)).toEqual(nightly.slice(0, 7).map((date) => date.toISOString().slice(0, 13)))
  expect(found).toHaveLength(11)
})

test('of several in a day the newest', () => {
  expect(kept([daysAgo(0), daysAgo(0, 5), daysAgo(0, 2)])).toEqual(['2026-11-22T08'])
})

test('days and weeks without a backup take no place', () => {
  const rare = Array.from({ length: 14 }, (_, place) => daysAgo(40 * place))
  expect(kept(rare)).toEqual(kept(rare.slice(0, 11)))
  expect(kept(rare)).toHaveLength(11)
})

test('nothing of nothing', () => {
  expect(backupsToKeep([])).toEqual([])
})

test('night after night, each prune keeping what the one before kept: never less than four weeks back', () => {
  let there: Date[] = []
  for (let night = 0; night < 80; night++) {
    there = backupsToKeep([...there, new Date(Date.UTC(2026, 9, 1 + night, 1, 47))])
    const ages = there.map((date) => night - Math.round((date.getTime() - Date.UTC(2026, 9, 1, 1, 47)) / 86_400_000))
    expect(ages.slice(0, 7)).toEqual([0, 1, 2, 3, 4, 5, 6].filter((age) => age <= night))
    for (const [at, age] of ages.entries()) expect(age - (ages[at - 1] ?? 0)).toBeLessThanOrEqual(7)
    if (night < 34) continue
    expect(there).toHaveLength(11)
    expect(ages.at(-1)).toBeGreaterThanOrEqual(28)
    expect(ages.at(-1)).toBeLessThan(35)
  }
})
