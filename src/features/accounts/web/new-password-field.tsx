// The field of a new password, with a hint how strong it is.
import type { ComponentProps } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { PasswordField } from '#kit/web/ui/text-field.tsx'
import { usePasswordStrength } from './use-password-strength.ts'

const hints = {
  common: 'strengthCommon',
  weak: 'strengthWeak',
  fair: 'strengthFair',
  good: 'strengthGood',
} as const

/** @param typed what the field holds; undefined in a new form */
export function NewPasswordField({ typed, ...field }: ComponentProps<typeof PasswordField> & { typed?: string }) {
  const { t } = useTranslation('auth')
  const strength = usePasswordStrength(typed)
  return <PasswordField autoComplete="new-password" help={t(strength ? hints[strength] : 'passwordHelp')} {...field} />
}
