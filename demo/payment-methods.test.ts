// The demo school's accounts have correct check digits.
import { expect, test } from 'vitest'
import { isCcp, isRip } from '#features/school/ccp.ts'
import { paymentMethods } from './payment-methods.ts'

test('check digits are right', () => {
  const ccp = paymentMethods.filter(({ kind }) => kind === 'ccp')
  const rip = paymentMethods.filter(({ kind }) => kind === 'rip')
  expect(ccp.map(({ number, key }) => isCcp(number, key ?? ''))).toEqual([true])
  expect(rip.map(({ number }) => isRip(number))).toEqual([true])
})
