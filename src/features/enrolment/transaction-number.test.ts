import { expect, test } from 'vitest'
import { TransactionNumber } from './contract.ts'

test.each([
  [' 0048-9120 ', '0048-9120'],
  ['\u202e0048-9120', '0048-9120'],
  ['\u200f٠٠٤٨ ٩١٢٠\u2069', '٠٠٤٨ ٩١٢٠'],
  ['\u202e', undefined],
])('the transaction number %j is %j', (typed, number) => {
  expect(TransactionNumber.safeParse(typed).data).toBe(number)
})
