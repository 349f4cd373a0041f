import { expect, test } from 'vitest'
import { ccpKey, ripOf } from './ccp.ts'
import { chatNumber, methodProblems, roundedFigure, socialAddress, tidyMethod } from './settings-check.ts'

test.each([
  ['+213 550 12 34 56', '213550123456'],
  ['00213550123456', '213550123456'],
  ['0550-12-34-56', '213550123456'],
  ['٠٥٥٠ ١٢ ٣٤ ٥٦', '213550123456'],
  ['+33 6 12 34 56 78', '33612345678'],
  ['213550123456', '213550123456'],
  ['021 23 45 67', '21321234567'],
  ['550 12 34 56', '213550123456'],
  ['+213 (0) 550 12 34 56', '213550123456'],
  ['00 213 0550 12 34 56', '213550123456'],
  ['\u202a+213 550‑12‑34‑56\u202c', '213550123456'],
  ['0550/12/34/56', '213550123456'],
  ['۰۵۵۰\u00a0۱۲\u00a0۳۴\u00a0۵۶', '213550123456'],
  ['12', null],
  ['abc', null],
  ['+0000000000', null],
  ['1234567890123456', null],
])('the chat number %s is %s', (typed, kept) => {
  expect(chatNumber(typed)).toBe(kept)
})

test.each([
  ['facebook', 'manara.dz', 'https://www.facebook.com/manara.dz'],
  ['instagram', '@manara_dz', 'https://www.instagram.com/manara_dz'],
  ['linkedin', 'manara-dz', 'https://www.linkedin.com/company/manara-dz'],
  ['facebook', 'facebook.com/manara', 'https://facebook.com/manara'],
  ['facebook', 'https://www.facebook.com/', 'https://www.facebook.com/'],
  ['facebook', 'javascript:alert(1)', null],
  ['facebook', 'http://facebook.com/x', null],
  ['facebook', 'https://user@facebook.com', null],
  ['facebook', 'a b', null],
] as const)('%s: %s is %s', (network, typed, kept) => {
  expect(socialAddress(network, typed)).toBe(kept)
})

const account = '0023456789'

test.each([
  ['ccp', account, ccpKey(account), {}],
  ['ccp', '00234 56789', ` ${ccpKey(account)} `, {}],
  ['ccp', account, '00', { key: 'CCP_KEY_WRONG' }],
  ['ccp', account, null, { key: 'CCP_KEY_WRONG' }],
  ['ccp', '12345678901', '11', { number: 'CCP_WRONG' }],
  ['ccp', '', '11', { number: 'REQUIRED' }],
  ['rip', ripOf(account), null, {}],
  ['rip', '00799999002345678900', null, { number: 'RIP_WRONG' }],
  ['rip', 'x', null, { number: 'RIP_WRONG' }],
  ['cash', '', null, {}],
] as const)('a %s account %s with the key %s', (kind, number, key, problems) => {
  expect(methodProblems(tidyMethod({ kind, holder: 'عمر', number, key }))).toEqual(problems)
})

test('the digits are judged before their holder is named', () => {
  const method = { kind: 'ccp', holder: ' ', number: account, key: '11' } as const
  expect(methodProblems(method)).toEqual({ holder: 'REQUIRED', key: 'CCP_KEY_WRONG' })
})

test.each([
  [0, null],
  [7, '7'],
  [99, '90+'],
  [126, '100+'],
  [999, '950+'],
  [1284, '1 200+'],
  [20_999, '20 000+'],
])('%i students are shown as %s', (count, shown) => {
  expect(roundedFigure(count)).toBe(shown)
})
