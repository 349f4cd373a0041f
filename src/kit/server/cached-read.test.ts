// Large reads are shared for some seconds; small ones are made each time.
import { expect, test } from 'vitest'
import type { Database } from './database.ts'
import { cachedRead } from './cached-read.ts'

const start = Date.UTC(2026, 0, 1)

function openCounter(size: number) {
  const db = {} as Database
  let reads = 0
  let fails = false
  const read = async () => {
    reads++
    if (fails) throw new Error('the database is away')
    return { size, reads }
  }
  return {
    look: (milliseconds: number, key = 'all') =>
      cachedRead(db, { key, now: new Date(start + milliseconds) }, read, (value) => value.size > 10).then(
        (value) => value.reads,
      ),
    fail: (does: boolean) => {
      fails = does
    },
  }
}

test('small is read each time', async () => {
  const { look } = openCounter(10)
  expect([await look(0), await look(0), await look(1)]).toEqual([1, 2, 3])
})

test('large is kept for five seconds, then shown once more while it is read anew', async () => {
  const { look } = openCounter(11)
  expect([await look(0), await look(4999), await look(5000)]).toEqual([1, 1, 1])
  await Promise.resolve()
  expect([await look(5001), await look(5001, 'other')]).toEqual([2, 3])
})

test('what nobody has asked for in a minute is waited for, once for all', async () => {
  const { look } = openCounter(11)
  await look(0)
  expect(await Promise.all([look(60_000), look(60_000), look(60_001)])).toEqual([2, 2, 2])
})

test('a clock set back keeps nothing alive', async () => {
  const { look } = openCounter(11)
  await look(0)
  expect(await look(-60_000)).toBe(2)
})

test('a reading that fails is told to whoever waits for it, and tried again', async () => {
  const { look, fail } = openCounter(11)
  await look(0)
  fail(true)
  expect(await look(6000)).toBe(1)
  await expect(look(70_000)).rejects.toThrow('away')
  fail(false)
  expect(await look(70_001)).toBe(4)
})
