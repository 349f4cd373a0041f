// Check digits, on an account published as an example and on made-up ones.
import { expect, test } from 'vitest'
import { ccpKey, isCcp, isPayable, isRip, ripOf, writeRip } from './ccp.ts'

test.each([
  ['0023456789', '88', '00799999002345678941'],
  ['23456789', '88', '00799999002345678941'],
  ['0', '00', '00799999000000000012'],
  ['1', '04', '00799999000000000109'],
])('account %s has key %s and RIP %s', (account, key, rip) => {
  expect(ccpKey(account)).toBe(key)
  expect(ripOf(account)).toBe(rip)
})

test('a wrong digit, key or length is noticed', () => {
  expect(isCcp('0023456789', '88')).toBe(true)
  expect(isCcp('00 2345 6789', '88')).toBe(true)
  expect(isCcp('0023456798', '88')).toBe(false)
  expect(isCcp('0023456789', '8')).toBe(false)
  expect(isCcp('', '00')).toBe(false)
  expect(isRip('007 99999 0023456789 41')).toBe(true)
  expect(isRip('00799999002345678942')).toBe(false)
  expect(isRip('00799999002345679841')).toBe(false)
  expect(isRip('0079999900234567894')).toBe(false)
  expect(isRip('00299999002345678941')).toBe(false)
})

test.each([
  ['ccp', '0023456789', '88', true],
  ['ccp', '0023456789', null, false],
  ['rip', '00799999002345678941', null, true],
  ['rip', '00799999002345678940', null, false],
  ['cash', '', null, true],
])('a %s with number %s and key %s', (kind, number, key, valid) => {
  expect(isPayable({ kind, number, key })).toBe(valid)
})

test('a RIP is written in its groups, anything else as it is', () => {
  expect(writeRip('00799999002345678941')).toBe('00799999\u00a00023456789\u00a041')
  for (const other of ['0023456789', '', '0079999900234567894']) expect(writeRip(other)).toBe(other)
})
