// Common passwords are found, uncommon ones are not.
import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each([
  ['123456', true],
  ['Password1', true],
  ['AZERTY', true],
  ['azertyuiop', true],
  ['algerie', true],
  ['azerty123', true],
  ['Algerie2026', true],
  ['azerty-river-123', false],
  ['Abcdef', true],
  ['987654', true],
  ['aaaaaaa', true],
  ['121212', true],
  ['١٢٣٤٥٦', true],
  ['abcdeg', false],
  ['mamama-2', false],
  ['bateau-2019', false],
  ['كلمة مرور طويلة', false],
  ['', false],
])('%s is common: %s', (password, expected) => expect(isCommonPassword(password)).toBe(expected))
