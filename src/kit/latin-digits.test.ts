import { expect, test } from 'vitest'
import { latinDigits } from './latin-digits.ts'

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['4 ٩٠٠,۵ د.ج', '4 900,5 د.ج'],
])('%s becomes %s', (typed, latin) => {
  expect(latinDigits(typed)).toBe(latin)
})
