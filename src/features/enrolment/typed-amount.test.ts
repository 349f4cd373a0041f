import { expect, test } from 'vitest'
import { readAmount } from './typed-amount.ts'

test.each([
  ['4900', 4900],
  [' 4 900 ', 4900],
  ['4\u00A0900,00', 4900],
  ['4.900', 4900],
  ['4,900.00', 4900],
  ['٤٩٠٠ د.ج', 4900],
  ['٤٬٩٠٠', 4900],
  ['۴۹۰۰', 4900],
  ['12 000 DA', 12_000],
  ['DZD 4,900', 4900],
  ['DZD\u00A04,900', 4900],
  ['DZD', null],
  ['0', 0],
  ['', null],
  ['-5', null],
  ['4900.5', null],
  ['49 00', null],
  ['1e3', null],
  ['abc', null],
  ['1000000000', null],
])('%j is %s', (typed, amount) => {
  expect(readAmount(typed)).toBe(amount)
})
