// What people type to sign in and register (specification §5). zod/mini: the browser's forms use these very schemas; each check names
// its text in errors.*.json (server) and auth.*.json (browser).
import * as z from 'zod/mini'
import { withoutDirectionMarks } from '#kit/direction-marks.ts'
import { bareCode } from '#kit/latin-digits.ts'

export const minPassword = 6
export const maxPassword = 256

const email = z
  .string({ error: 'EMAIL_REQUIRED' })
  .check(
    z.overwrite(withoutDirectionMarks),
    z.trim(),
    z.minLength(1, { error: 'EMAIL_REQUIRED', abort: true }),
    z.maxLength(254, { error: 'EMAIL_INVALID' }),
    z.email({ error: 'EMAIL_INVALID' }),
  )

export const newPassword = z
  .string({ error: 'PASSWORD_REQUIRED' })
  .check(
    z.minLength(1, { error: 'PASSWORD_REQUIRED', abort: true }),
    z.minLength(minPassword, { error: 'PASSWORD_TOO_SHORT' }),
    z.maxLength(maxPassword, { error: 'TOO_LONG' }),
  )

/** Names stand on certificates: in one line, without characters that nobody sees or that turn the direction, or marks heaped over others. */
const nameCleaned = z.overwrite<string>((name) =>
  name
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\u115f\u1160\u3164\uffa0]/gu, '')
    .replaceAll(/(\p{M}{4})\p{M}+/gu, '$1'),
)
/** Vowel marks alone, joiners or pictures are no name. */
const hasLetter = z.regex(/\p{L}/u, { error: 'FULL_NAME_REQUIRED' })

export const fullName = z.string({ error: 'FULL_NAME_REQUIRED' }).check(
  nameCleaned,
  z.trim(),
  z.minLength(1, { error: 'FULL_NAME_REQUIRED', abort: true }),
  hasLetter,
  // Joiners are no letters.
  z.refine((name) => name.replaceAll(/\p{Cf}/gu, '').length >= 3, { error: 'FULL_NAME_TOO_SHORT' }),
  z.maxLength(120, { error: 'TOO_LONG' }),
)

/** From an authenticator, or a recovery code; Arabic-Indic digits are read as Latin ones. */
export const secondCode = z.pipe(
  z.string({ error: 'CODE_REQUIRED' }).check(z.trim(), z.minLength(1, { error: 'CODE_REQUIRED' }), z.maxLength(60)),
  z.transform(bareCode),
)

/** Six digits, as typed: with spaces or a hyphen, or in Arabic-Indic digits. */
export const proofCode = z.pipe(
  z.pipe(
    z.string({ error: 'CODE_REQUIRED' }).check(z.maxLength(30, { error: 'CODE_REQUIRED' })),
    z.transform(bareCode),
  ),
  z.string().check(z.regex(/^\d{6}$/, { error: 'CODE_REQUIRED' })),
)

export const registerForm = z.object({ full_name: fullName, email, password: newPassword })
// oxlint-disable-next-line eslint/no-underscore-dangle -- zod/mini's own name
const remember = z._default(z.boolean({ error: 'INVALID' }), false)
/** What the form sends; `remember` is for those who ask for it. */
export const registration = z.extend(registerForm, { remember })
export const loginForm = z.object({ email, password: newPassword, remember })
export const forgotPasswordForm = z.object({ email })
/** People who came through Google may have a shorter name than registration requires (specification §5). */
export const profileForm = z.object({
  full_name: z
    .string({ error: 'FULL_NAME_REQUIRED' })
    .check(
      nameCleaned,
      z.trim(),
      z.minLength(1, { error: 'FULL_NAME_REQUIRED', abort: true }),
      hasLetter,
      z.maxLength(120, { error: 'TOO_LONG' }),
    ),
})
/** The language is sent only where it was chosen. */
export const profileChange = z.extend(profileForm, {
  language: z.optional(z.enum(['ar', 'en'], { error: 'INVALID' })),
})
export const changePasswordForm = z.object({
  currentPassword: z
    .string({ error: 'CURRENT_PASSWORD_REQUIRED' })
    .check(z.minLength(1, { error: 'CURRENT_PASSWORD_REQUIRED' }), z.maxLength(maxPassword, { error: 'TOO_LONG' })),
  newPassword,
})
