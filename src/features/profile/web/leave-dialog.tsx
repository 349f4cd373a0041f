// Deleting the account: what is deleted, what stays, the choice about certificates, and the address typed again.
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { withoutDirectionMarks } from '#kit/direction-marks.ts'
import { ApiError, call } from '#kit/web/api.ts'
import { clearSession } from '#kit/web/session.ts'
import { useMayBeDone } from '#kit/web/use-may-be-done.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Radio } from '#kit/web/ui/choice.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { PasswordField, TextField } from '#kit/web/ui/text-field.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { showFailure, useMistake } from '#features/accounts/web/form.ts'
import { useTouchedForm } from '#features/accounts/web/touched-form.ts'
import { leaveGoogle } from '#features/accounts/web/google.ts'
import type { deleteAccount } from '../contract.ts'
import { certificatesQuery } from '#features/certificates/web/queries.ts'
import { currentLanguage } from '#kit/web/i18n.ts'

interface LeaveDialogProps {
  open: boolean
  onClose: () => void
  email: string
  hasPassword: boolean
}

export function LeaveDialog({ open, onClose, email, hasPassword }: LeaveDialogProps) {
  const { t } = useTranslation('profile')
  return (
    <Dialog open={open} onClose={onClose} title={t('leaveTitle')}>
      <LeaveForm email={email} hasPassword={hasPassword} onCancel={onClose} />
    </Dialog>
  )
}

function formFor(email: string, hasPassword: boolean) {
  const isOwn = (typed: string) => withoutDirectionMarks(typed).trim().toLowerCase() === email.toLowerCase()
  return z.object({
    email: z
      .string()
      .check(z.minLength(1, { error: 'EMAIL_REQUIRED', abort: true }), z.refine(isOwn, { error: 'EMAIL_DIFFERS' })),
    password: z.string().check(z.minLength(hasPassword ? 1 : 0, { error: 'PASSWORD_REQUIRED' })),
    certificates: z.enum(['stay', 'go']),
  })
}

function LeaveForm({ email, hasPassword, onCancel }: { email: string; hasPassword: boolean; onCancel: () => void }) {
  const { t, i18n } = useTranslation('profile')
  const mistake = useMistake()
  const navigate = useNavigate()
  const mayBeDone = useMayBeDone()
  const certificates = useQuery(certificatesQuery(currentLanguage(i18n)))
  const { register, handleSubmit, setError, formState } = useTouchedForm({
    resolver: zodResolver(formFor(email, hasPassword)),
    defaultValues: { email: '', password: '', certificates: 'stay' as const },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (typed) => {
    const body = { email: typed.email, password: typed.password, withdraw_certificates: typed.certificates === 'go' }
    try {
      await call<typeof deleteAccount>('DELETE', '/student/profile', { body })
    } catch (error) {
      // With the account its session went: pressed again after its answer was lost, nobody is told to log in to what is deleted.
      const isGone = error instanceof ApiError && error.status === 401
      if (!mayBeDone(body, error) || !isGone) return showFailure(error, setError, t('genericError', { ns: 'common' }))
    }
    clearSession()
    await navigate('/', { replace: true })
    toast.success(t('left'))
    return leaveGoogle().catch(() => undefined)
  })
  return (
    <form className="leave-form" noValidate onSubmit={(event) => void submit(event)}>
      <ul>
        <li>{t('leaveGoes')}</li>
        <li>{t('leaveCourses')}</li>
        <li>{t('leavePayments')}</li>
        <li>{t('leaveLog')}</li>
      </ul>
      {certificates.data && certificates.data.length > 0 && (
        <fieldset>
          <legend className="field-label">{t('leaveCertificates')}</legend>
          <Radio value="stay" label={t('certificatesStay')} {...register('certificates')} />
          <Radio value="go" label={t('certificatesGo')} {...register('certificates')} />
        </fieldset>
      )}
      <TextField
        type="email"
        label={t('leaveEmail')}
        placeholder={email}
        autoComplete="off"
        error={mistake(errors.email)}
        {...register('email')}
      />
      {hasPassword && (
        <PasswordField
          label={t('leavePassword')}
          autoComplete="current-password"
          error={mistake(errors.password)}
          {...register('password')}
        />
      )}
      <div className="layout-row layout-wrap">
        <Button type="submit" variant="danger" busy={isSubmitting} busyLabel={t('leaving')}>
          {t('leaveConfirm')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
