import { expect, test } from 'vitest'
import { transactionKey, transactionPart } from './transaction-key.ts'

test.each([
  ['0048-9120', '00489120'],
  [' 0048 9120 ', '00489120'],
  ['٠٠٤٨-٩١٢٠', '00489120'],
  ['۰۰۴۸۹۱۲۰', '00489120'],
  ['0048–91‑20', '00489120'],
  ['\u200E0048\u00A09120\u200F', '00489120'],
  ['vir-99120', 'VIR99120'],
  ['００４８', '0048'],
  [' - ', null],
  ['', null],
])('%j is compared as %j', (typed, key) => {
  expect(transactionKey(typed)).toBe(key)
})

test.each([
  ['91-20', '%9120%'],
  ['vir ٠٤٨', '%VIR048%'],
  ['100%_', String.raw`%100\%\_%`],
  ['a1b2', null],
  ['سلمى', null],
  ['-', null],
])('%j searches by the part %j', (typed, part) => {
  expect(transactionPart(typed)).toBe(part)
})
