import { expect, test } from 'vitest'
import { suggestAddress } from './suggest-address.ts'

test.each([
  ['younes@gmial.com', 'younes@gmail.com'],
  ['younes@gmail.con', 'younes@gmail.com'],
  ['a@hotmial.fr', 'a@hotmail.fr'],
  ['a@yaho.fr', 'a@yahoo.fr'],
  ['a@gmail.com', 'a@gmail.com'],
  ['a@univ-alger.dz', 'a@univ-alger.dz'],
  ['@gmial.com', '@gmial.com'],
  ['nobody', 'nobody'],
])('%s → %s', (typed, meant) => {
  expect(suggestAddress(typed)).toBe(meant)
})
