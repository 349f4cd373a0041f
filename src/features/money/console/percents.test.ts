import { expect, test } from 'vitest'
import { percentsOf } from './percents.ts'

test.each([
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [4_500, 4_500, 1_200],
    [44, 44, 12],
  ],
  [[6_200], [100]],
  [
    [996, 2, 2],
    [100, 0, 0],
  ],
  [
    [0, 5, 5],
    [0, 50, 50],
  ],
  [
    [29, 71],
    [29, 71],
  ],
])('%j has %j per cent', (parts, percents) => {
  expect(percentsOf(parts)).toEqual(percents)
})
