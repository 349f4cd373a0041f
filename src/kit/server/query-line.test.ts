// How long a query will wait for its connection.
import { expect, test } from 'vitest'
import { createQueryLine } from './query-line.ts'

function openLine() {
  let now = 1000
  const line = createQueryLine(() => now)
  return { line, pass: (milliseconds: number) => void (now += milliseconds) }
}

test('nobody waits in an empty line, however long the pause was', () => {
  const { line, pass } = openLine()
  line.join()()
  pass(60_000)
  line.join()()
  expect(line.wait()).toBe(0)
  line.join()
  expect(line.wait()).toBe(0)
})

test.each([
  [1, 200, 200],
  [5, 200, 1000],
])('one leaves each %i ms: with %i before it, a query waits about %i ms', (pace, many, wait) => {
  const { line, pass } = openLine()
  const leave = Array.from({ length: many * 2 }, () => line.join())
  for (const leaves of leave.slice(0, many)) {
    pass(pace)
    leaves()
  }
  // As many come in the same moment as have left: the first in line waited only for those.
  for (let n = 0; n < many; n++) line.join()
  for (const leaves of leave.slice(many)) {
    pass(pace)
    leaves()
  }
  expect(line.wait()).toBeGreaterThan(wait * 0.9)
  expect(line.wait()).toBeLessThan(wait * 1.1)
})

test('a crowd of one moment is known before anybody has waited', () => {
  const { line, pass } = openLine()
  const leave = Array.from({ length: 100 }, () => line.join())
  for (const leaves of leave) {
    pass(2)
    leaves()
  }
  for (let n = 0; n < 1000; n++) line.join()
  expect(line.wait()).toBeGreaterThan(1800)
})

test('where nothing moves, the first in line tells', () => {
  const { line, pass } = openLine()
  line.join()
  line.join()
  pass(4000)
  expect(line.wait()).toBe(4000)
})
