// Change of password; the server's error is shown at its field (specification §5, §8).
import { zodResolver } from '@hookform/resolvers/zod'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '#kit/web/use-translation.tsx'
import * as z from 'zod/mini'
import { Button } from '#kit/web/ui/button.tsx'
import { PasswordField } from '#kit/web/ui/text-field.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { changePasswordForm } from '#features/accounts/forms.ts'
import { useFailure, useMistake } from '#features/accounts/web/form.ts'
import { useTouchedForm } from '#features/accounts/web/touched-form.ts'
import { Limit } from '#features/accounts/web/limit.tsx'
import { NewPasswordField } from '#features/accounts/web/new-password-field.tsx'
import { useChangePassword } from './use-change-password.ts'

const form = z
  .extend(changePasswordForm, { confirmPassword: z.string().check(z.minLength(1, { error: 'REQUIRED' })) })
  .check(
    z.refine((values) => values.confirmPassword === values.newPassword, {
      path: ['confirmPassword'],
      error: 'PASSWORDS_DIFFER',
    }),
  )

export function PasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const { t } = useTranslation('profile')
  const mistake = useMistake()
  const failure = useFailure()
  const change = useChangePassword()
  const { register, handleSubmit, setError, control, reset, formState } = useTouchedForm({
    resolver: zodResolver(form),
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  })
  const submit = handleSubmit(async ({ currentPassword, newPassword }) => {
    try {
      await change({ currentPassword, newPassword })
      reset()
      onDone()
      toast.success(t('passwordSaved'))
    } catch (error) {
      failure.show(error, setError, t('passwordFailed'))
    }
  })
  const { errors, isSubmitting } = formState
  const typed = useWatch({ control, name: 'newPassword' })
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      {/* For password managers. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('currentPassword')}
        autoComplete="current-password"
        error={mistake(errors.currentPassword)}
        {...register('currentPassword')}
      />
      <NewPasswordField
        label={t('newPassword')}
        typed={typed}
        error={mistake(errors.newPassword)}
        {...register('newPassword')}
      />
      <PasswordField
        label={t('confirmPassword')}
        autoComplete="new-password"
        error={mistake(errors.confirmPassword)}
        {...register('confirmPassword')}
      />
      <p className="text-sm text-soft">{t('othersLeave')}</p>
      <Limit until={failure.until} onEnd={failure.end} />
      <div className="layout-row">
        <Button type="submit" size="lg" busy={isSubmitting} busyLabel={t('saving')} disabled={failure.until !== null}>
          {t('savePassword')}
        </Button>
      </div>
    </form>
  )
}
