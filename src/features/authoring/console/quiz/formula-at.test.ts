import { expect, test } from 'vitest'
import { formulaAt } from './formula-at.ts'

const text = String.raw`احسب \(x^2\) و\( y \)`

test.each([
  [5, null],
  [6, { tex: 'x^2', from: 5, to: 12 }],
  [11, { tex: 'x^2', from: 5, to: 12 }],
  [12, null],
  [17, { tex: 'y', from: 14, to: 21 }],
])('the formula at %i', (at, found) => {
  expect(formulaAt(text, at)).toEqual(found)
})
