import { expect, test } from 'vitest'
import { ticksFor } from './ticks.ts'

test.each([
  [0, [0, 250, 500, 750, 1000]],
  [86_400, [0, 25_000, 50_000, 75_000, 100_000]],
  [100_000, [0, 25_000, 50_000, 75_000, 100_000]],
  [100_001, [0, 50_000, 100_000, 150_000]],
  [7_300_000, [0, 2_000_000, 4_000_000, 6_000_000, 8_000_000]],
])('up to %d', (most, expected) => {
  expect(ticksFor(most)).toEqual(expected)
})
