// The ten thousand passwords that people choose most and that are long enough for us, from a maintained list (docs/decisions/common-passwords.md).
// The list stays on the server.
import { createRequire } from 'node:module'
import type * as Language from '@zxcvbn-ts/language-common'
import { latinDigits } from '#kit/latin-digits.ts'
import { refuse } from '#kit/server/app-error.ts'
import { minPassword } from './forms.ts'
import { passwordStrength } from './password-strength.ts'

const count = 10_000

const require = createRequire(import.meta.url)
/** Filled when the first password is checked: the package holds much more than this list. */
const known: { common?: Set<string> } = {}

/** Most used first, as the list has them. */
function readCommon(): Set<string> {
  const { dictionary } = require('@zxcvbn-ts/language-common') as typeof Language
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= minPassword).slice(0, count))
}

/** Attackers try these first, in upper and lower case; those of Algeria are in password-strength.ts. */
export function isCommonPassword(typed: string): boolean {
  known.common ??= readCommon()
  const password = latinDigits(typed.toLowerCase())
  return known.common.has(password) || isOneOfTheCountry(password) || isPattern(password)
}

/** Also with a year or a few digits behind it, as people make them when a form asks for digits. */
function isOneOfTheCountry(password: string): boolean {
  return [password, password.replace(/\d{1,4}$/, '')].some((each) => passwordStrength(each) === 'common')
}

/** The list leaves these to rules of its library: a few signs again and again (121212), and signs in a row (abcdef, 987654). */
function isPattern(password: string): boolean {
  const [first = 0, ...steps] = Array.from(
    password.slice(1),
    (_, at) => password.charCodeAt(at + 1) - password.charCodeAt(at),
  )
  const isRow = Math.abs(first) === 1 && steps.every((step) => step === first)
  return password.length >= minPassword && (isRow || /^(.{1,3}?)\1+$/u.test(password))
}

/** A member of staff chose one of them. */
export function refuseCommon(field: string): never {
  return refuse('VALIDATION_FAILED', { fields: { [field]: 'PASSWORD_COMMON' } })
}
