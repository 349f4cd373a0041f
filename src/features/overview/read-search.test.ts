import { expect, test } from 'vitest'
import { readAmount, readReceipts } from './read-search.ts'

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

const now = new Date('2026-03-01T00:00:00Z')

test.each([
  ['R-2026-0417', ['R-2026-0417']],
  ['r 2026 417', ['R-2026-0417']],
  ['2025-10417', ['R-2025-10417']],
  ['417', ['R-2026-0417', 'R-2025-0417']],
  ['R-٤١٧', ['R-2026-0417', 'R-2025-0417']],
  ['كريم', []],
  ['R-', []],
])('%s as a receipt', (typed, expected) => {
  expect(readReceipts(typed, now)).toEqual(expected)
})
