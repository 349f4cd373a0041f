import { expect, test } from 'vitest'
import { readAmount } from './read-search.ts'

test.each([
  ['5900', 5900],
  ['5 900', 5900],
  ['5\u00a0900 د.ج', 5900],
  ['5,900', 5900],
  ['٥٩٠٠ دج', 5900],
  ['5900 DZD', 5900],
  ['DZD 5,900', 5900],
  ['5900,00', 5900],
  ['9', null],
  ['R-2026-0417', null],
  ['كريم', null],
  ['99999999999', null],
])('%s as an amount', (typed, expected) => {
  expect(readAmount(typed)).toBe(expected)
})
