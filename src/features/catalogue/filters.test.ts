// Ranges of the filters.
import { expect, test } from 'vitest'
import { priceRange, range } from './filters.ts'

test.each([
  ['free', [0, 0]],
  ['paid', [1, null]],
  ['0-5000', [0, 5000]],
  ['9000-3000', [3000, 9000]],
])('price %s', (price, expected) => {
  expect(priceRange(price)).toEqual(expected)
})

test('a range of minutes, one minute included', () => {
  expect(range('60-60')).toEqual([60, 60])
})
