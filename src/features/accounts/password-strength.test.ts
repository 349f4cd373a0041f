// The password strength hint, as a table.
import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test.each([
  ['12345', null],
  ['123456', 'common'],
  ['Azerty', 'common'],
  ['aaaaaaaaaaaa', 'weak'],
  ['soleil7', 'weak'],
  ['bateau2019', 'fair'],
  ['القارب الأزرق 1987', 'good'],
  ['Zr7!kelp-Moon', 'good'],
])('%s is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
