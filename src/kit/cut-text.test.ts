import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test.each([
  ['منارة', 3, 'منا'],
  ['a😀b', 2, 'a'],
  ['a😀b', 3, 'a😀'],
  ['😀', 9, '😀'],
  ['', 3, ''],
])('%j, %i units: %j', (text, most, expected) => {
  expect(cutText(text, most)).toBe(expected)
})
