import { expect, test } from 'vitest'
import { readWithin } from './draft-field.tsx'

const price = { min: 0, max: 100_000_000, whole: true, optional: false }

test.each([
  ['4900', 4900],
  ['4 900', 4900],
  ['4,900', 4900],
  ['4.900', 4900],
  ['1.250.000', 1_250_000],
  ['٤٬٩٠٠', 4900],
  ['4.5', null],
  ['4,90', null],
  ['-1', null],
  ['', null],
])('a price typed as %s', (typed, dinars) => {
  expect(readWithin(typed, price)?.value ?? null).toBe(dinars)
})

test('where parts are allowed, a mark is a decimal one', () => {
  expect(readWithin('1.250', { ...price, whole: false })).toEqual({ value: 1.25 })
})
