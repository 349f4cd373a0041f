import { expect, test } from 'vitest'
import { receiptYear, writeReceiptNumber } from './receipt-number.ts'

test.each([
  [1, 'R-2026-0001'],
  [417, 'R-2026-0417'],
  [9999, 'R-2026-9999'],
  [10_000, 'R-2026-10000'],
])('the receipt %i is %s', (n, number) => {
  expect(writeReceiptNumber(2026, n)).toBe(number)
})

test.each([
  ['2026-12-31T22:59:59Z', 2026],
  ['2026-12-31T23:00:00Z', 2027],
])('at %s it is %i in Algiers', (now, year) => {
  expect(receiptYear(new Date(now))).toBe(year)
})
