// Certificate numbers: their shape, their randomness, and what people type instead of them.
import { describe, expect, test } from 'vitest'
import { createCertificateNumber, normalizeNumber } from './number.ts'

test('carries the year of issue and eight characters without look-alikes', () => {
  const number = createCertificateNumber(new Date('2025-12-31T22:59:59Z'))
  expect(number).toMatch(/^MNR-2025-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
  // Midnight in Algeria.
  expect(createCertificateNumber(new Date('2025-12-31T23:00:00Z'))).toMatch(/^MNR-2026-/)
})

test('does not repeat, and is its own normal form', () => {
  const numbers = Array.from({ length: 2000 }, () => createCertificateNumber(new Date('2026-01-01')))
  expect(new Set(numbers).size).toBe(2000)
  expect(numbers.map(normalizeNumber)).toEqual(numbers)
})

describe('forgives', () => {
  test.each([
    ['lower case', 'mnr-2025-7k2q-94xb'],
    ['spaces and missing dashes', '  MNR 2025 7K2Q94XB '],
    ['nothing between', 'mnr20257k2q94xb'],
    ['long dashes', 'MNR–2025—7K2Q−94XB'],
    ['a missing prefix', '2025-7K2Q-94XB'],
    ['Arabic-Indic digits', 'MNR-٢٠٢٥-٧K٢Q-٩٤XB'],
    ['Persian digits', 'MNR-۲۰۲۵-۷K۲Q-۹۴XB'],
    ['full-width letters', 'ＭＮＲ-2025-7K2Q-94XB'],
    ['invisible direction marks', '\u200eMNR-2025-7K2Q-94XB\u2069'],
    ['the whole link', 'https://manara.example/verify/MNR-2025-7K2Q-94XB?lng=ar'],
    ['a link with a slash at its end', 'https://manara.example/verify/MNR-2025-7K2Q-94XB/'],
    ['its label in front', 'Credential ID MNR-2025-7K2Q-94XB'],
    ['its label in Arabic', 'رقم الشهادة: MNR-٢٠٢٥-7K2Q-94XB'],
    ['a sign for a number', '#MNR-2025-7K2Q-94XB'],
    ['what a text puts around it', '«(MNR-2025-7K2Q-94XB)»،'],
  ])('%s', (_what, typed) => {
    expect(normalizeNumber(typed)).toBe('MNR-2025-7K2Q-94XB')
  })

  test('letters of the prefix within the code', () => {
    expect(normalizeNumber('MNR-2025-7K2Q-MNR4')).toBe('MNR-2025-7K2Q-MNR4')
    expect(normalizeNumber('2025-MNR4-1234')).toBe('MNR-2025-MNR4-1234')
    expect(normalizeNumber('MNR-2025-MNR4-1234')).toBe('MNR-2025-MNR4-1234')
    expect(normalizeNumber('No MNR-2025-MNR4-1234')).toBe('MNR-2025-MNR4-1234')
  })

  test('look-alikes', () => {
    expect(normalizeNumber('mnr-2O25-oOiI-lLuU')).toBe('MNR-2025-0011-11VV')
  })
})

test.each(['', 'MNR', 'MNR-2025-7K2Q', 'MNR-2025-7K2Q-94XBB', 'MNR-20X5-7K2Q-94XB', 'MNR-2025-7K2Q-94X!', 'شهادة'])(
  'refuses «%s»',
  (typed) => {
    expect(normalizeNumber(typed)).toBeNull()
  },
)
