import { expect, test } from 'vitest'
import { chatNumber } from './settings-check.ts'
import { writeNumber } from './write-number.ts'

test.each([
  ['213550123456', '+213 550 12 34 56'],
  ['21321123456', '+213 21 12 34 56'],
  ['33612345678', '+33612345678'],
  ['213', '+213'],
  ['', ''],
])('%s is written %s, and read back', (number, written) => {
  expect(writeNumber(number)).toBe(written)
  if (number.length > 8) expect(chatNumber(written)).toBe(number)
})
