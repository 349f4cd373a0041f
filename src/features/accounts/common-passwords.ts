// The ten thousand passwords that people choose most and that are long enough for us, from a maintained list (docs/decisions/common-passwords.md).
// The list stays on the server.
import { dictionary } from '@zxcvbn-ts/language-common'
import { refuse } from '#kit/server/app-error.ts'
import { minPassword } from './forms.ts'
import { passwordStrength } from './password-strength.ts'

const count = 10_000

/** Most used first, as the list has them. */
const common = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= minPassword).slice(0, count),
)

/** Whoever guesses tries these first, in any case of letters; those of the country stand in password-strength.ts. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase()) || passwordStrength(password) === 'common'
}

/** A member of staff chose one. */
export function refuseCommon(field: string): never {
  return refuse('VALIDATION_FAILED', { fields: { [field]: 'PASSWORD_COMMON' } })
}
