import { expect, test } from 'vitest'
import { receiptsMeant, writeReceiptNumber } from './receipt-number.ts'

test.each([
  [1, 'R-2026-0001'],
  [417, 'R-2026-0417'],
  [9999, 'R-2026-9999'],
  [10_000, 'R-2026-10000'],
])('the receipt %i is %s', (n, number) => {
  expect(writeReceiptNumber(2026, n)).toBe(number)
})

test.each([
  ['R-2026-0417', ['R-2026-0417']],
  ['r2026 417', ['R-2026-0417']],
  ['2026-0417', ['R-2026-0417']],
  ['٢٠٢٦-٠٤١٧', ['R-2026-0417']],
  ['MN-7F3K2', []],
])('%s means %j', (typed, numbers) => {
  expect(receiptsMeant(typed, new Date('2026-05-01'))).toEqual(numbers)
})

test('a number alone is that receipt of any year', () => {
  const meant = receiptsMeant('٠٤١٧', new Date('2026-05-01'))
  expect(meant.slice(0, 2)).toEqual(['R-2026-0417', 'R-2025-0417'])
  expect(receiptsMeant('R-12345', new Date('2026-05-01'))).toContain('R-2026-12345')
})
