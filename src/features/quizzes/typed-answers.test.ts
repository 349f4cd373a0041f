// Typed answers, in tables.
import { describe, expect, test } from 'vitest'
import { readNumber } from './number.ts'
import { isAccepted, isNear } from './typed-answers.ts'

test.each([
  ['3', 3],
  ['٣', 3],
  ['۳٫۵', 3.5],
  ['3,5', 3.5],
  ['٣,٥', 3.5],
  ['3.5', 3.5],
  ['-2', -2],
  ['−2', -2],
  ['1 000', 1000],
  ['1 234,5', 1234.5],
  ['1,234.5', 1234.5],
  ['1.234,5', 1234.5],
  ['1,234,567', 1_234_567],
  ['١٬٢٣٤', 1234],
  ['1e3', 1000],
  ['.5', 0.5],
  ['', null],
  ['ثلاثة', null],
  ['3 أو 4', null],
  ['1,2,3', null],
  ['--1', null],
  ['Infinity', null],
  ['1e999', null],
  ['0x10', null],
])('%s is %s', (text, value) => {
  expect(readNumber(text)).toBe(value)
})

describe('a number', () => {
  test.each([
    ['5', '5', 0, true],
    ['٥', '5', 0, true],
    ['5.1', '5', 0.1, true],
    ['4,9', '5', 0.1, true],
    ['5.11', '5', 0.1, false],
    ['0.3', '0.30000000000000004', 0, true],
    ['0.4', '0.3', 0.1, true],
    ['0', '1.6e-19', 1e-21, false],
    ['1.6e-19', '1.59e-19', 1e-21, true],
    ['87178291250', '87178291200', 0, false],
    ['299792458.2', '299792458', 0, false],
    ['خمسة', '5', 1, false],
  ])('%s for %s ± %s: %s', (answer, right, tolerance, expected) => {
    expect(isNear(answer, right, tolerance)).toBe(expected)
  })
})

describe('a text', () => {
  test.each([
    ['الجزائر', 'الجزائر', true],
    ['جزاير', 'الجزائر', true],
    ['الجَزائِر', 'الجزائر', true],
    ['الجزائز', 'الجزائر', true],
    ['بالبنت', 'بالبيت', false],
    ['الجزائزة', 'الجزائر', false],
    ['البـــــحز', 'البـــــحر', false],
    ['مكتبة', 'مكتبه', true],
    ['Variable', 'variable', true],
    ['variabel', 'variable', true],
    ['varible', 'variable', true],
    ['vvariable', 'variable', true],
    ['varibel', 'variable', false],
    ['كتب', 'كتاب', false],
    ['while', 'whole', false],
    ['في 1945', 'في 1954', false],
    ['سنة ألف 1945', 'سنة ألف 1954', false],
    ['==', '==', true],
    ['=', '==', false],
    ['c++', 'C++', true],
    ['', 'نص', false],
  ])('%s for %s: %s', (answer, accepted, expected) => {
    expect(isAccepted(answer, ['شيء آخر', accepted])).toBe(expected)
  })
})

describe('a formula', () => {
  test.each([
    ['a+b', 'a + b', true],
    ['a + b', 'a+b', true],
    ['a - b', 'a + b', false],
    ['a b', 'a + b', false],
    ['+ab', 'a + b', false],
    ['x>=1', 'x >= 1', true],
    ['x ≥ 1', 'x >= 1', true],
    ['x <= 1', 'x >= 1', false],
    ['x=5', 'x = 5', true],
    ['x != 5', 'x = 5', false],
    ['x != 5', 'x ≠ 5', true],
    ['س=٥', 'س = 5', true],
    ['5', '-5', false],
    ['−٥', '-5', true],
    ['- 5', '-5', true],
    ['x - 1 = 0', 'x-1=0', true],
    ['x + 1 = 0', 'x-1=0', false],
    ['x – 1 = 0', 'x−1=0', true],
    ['10', '10%', false],
    ['١٠ ٪', '10%', true],
    ['Na +', 'Na+', true],
    ['Na+', 'Na⁺', true],
    ['Na', 'Na+', false],
    ['c #', 'C#', true],
    ['c', 'C#', false],
    ['c + +', 'C++', true],
    ['2*3', '2^3', false],
    ['2 × 3', '2*3', true],
    ['1/2', '½', true],
    ['2H2+O2->2H2O', '2H2 + O2 → 2H2O', true],
    ['forse = mass * acceleration', 'force = mass × acceleration', true],
    ['force = mass + acceleration', 'force = mass × acceleration', false],
    ['C++ object oriented', 'C++ (object-oriented)', true],
    ['= =', '==', true],
  ])('%s for %s: %s', (answer, accepted, expected) => {
    expect(isAccepted(answer, [accepted])).toBe(expected)
  })
})

test.each([
  ['km h', 'km/h'],
  ['5-7-1962', '5/7/1962'],
  ['1914 1918', '1914-1918'],
  ['1914–1918', '1914 - 1918'],
  ['covid 19', 'COVID-19'],
  ['Al Khwarizmi', 'al-Khwarizmi'],
  ['شبه جزيرة', 'شبه – جزيرة'],
  ['«القانون»', 'القانون'],
  ["l'eau", 'l’eau'],
  ['e.g', 'e.g.'],
  ['-5', '5'],
  ['10%', '10'],
  ['x = 5', 'x 5'],
  ['variable+', 'variable'],
])('%s is still %s, whose marks are no signs', (answer, accepted) => {
  expect(isAccepted(answer, [accepted])).toBe(true)
})
