// Codes are well formed, well distributed, and recognised however they are typed.
import { expect, test } from 'vitest'
import { createRequestCode, readRequestCode } from './request-code.ts'

test('codes keep to the letters that nobody confuses', () => {
  const codes = Array.from({ length: 2000 }, createRequestCode)
  for (const code of codes) expect(code).toMatch(/^MN-[2-9AC-HJKMNP-RTVWXY]{5}$/)
  expect(new Set(codes).size).toBeGreaterThan(1990)
  expect(new Set(codes.join('').replaceAll('MN-', '')).size).toBe(27)
})

test.each([
  ['MN-7F3K2', 'MN-7F3K2'],
  ['mn-7f3k2', 'MN-7F3K2'],
  [' 7f3k2 ', 'MN-7F3K2'],
  ['MN 7F3K2', 'MN-7F3K2'],
  ['MN–7F3K2', 'MN-7F3K2'],
  ['MN-٧F٣K٢', 'MN-7F3K2'],
  ['\u200eMN‑۷F۳K۲\u200f', 'MN-7F3K2'],
  ['\u2066MN-7F3K2\u2069', 'MN-7F3K2'],
  ['MN234', 'MN-MN234'],
  ['MN-BSZ22', 'MN-BSZ22'],
  ['MN-7F3K0', null],
  ['7F3K', null],
  ['7F3K22', null],
  ['أنيس', null],
  ['', null],
])('%j is read as %j', (typed, code) => expect(readRequestCode(typed)).toBe(code))
