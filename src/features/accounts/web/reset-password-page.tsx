// New password by the mailed link; an expired link offers another.
import { zodResolver } from '@hookform/resolvers/zod'
import { User } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { DataOf } from '#kit/contract.ts'
import { Ltr } from '#kit/web/ui/bidi.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { ApiError, call } from '#kit/web/api.ts'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { clearSession, readUser } from '#kit/web/session.ts'
import { Banner } from '#kit/web/ui/banner.tsx'
import { LinkButton } from '#kit/web/ui/button.tsx'
import { PasswordField, TextField } from '#kit/web/ui/text-field.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useUser } from '#kit/web/use-user.ts'
import type { lookAtLink, resetPassword } from '../contract.ts'
import { fullName, newPassword } from '../forms.ts'
import { signOut } from './sign-out.ts'
import { BackToLogin } from './links.tsx'
import { useFailure, useMistake } from './form.ts'
import { useTouchedForm } from './touched-form.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { Submit } from './submit.tsx'
import { useMailedToken } from './mailed-token.ts'

const form = z
  .object({
    full_name: z.optional(fullName),
    password: newPassword,
    confirmPassword: z.string().check(z.minLength(1, { error: 'REQUIRED' })),
  })
  .check(
    z.refine((values) => values.confirmPassword === values.password, {
      path: ['confirmPassword'],
      error: 'PASSWORDS_DIFFER',
    }),
  )

export default function ResetPasswordPage() {
  const { t } = useTranslation('auth')
  const mistake = useMistake()
  const failure = useFailure()
  const navigate = useNavigate()
  const token = useMailedToken()
  const [refused, setRefused] = useState(false)
  const { register, handleSubmit, setError, control, formState } = useTouchedForm({
    resolver: zodResolver(form),
    defaultValues: { password: '', confirmPassword: '' },
    shouldUnregister: true,
  })
  const { errors, isSubmitting } = formState
  const [link, setLink] = useState<DataOf<typeof lookAtLink>>()
  const invited = link?.invited ?? false
  const here = useUser()
  useEffect(() => {
    if (!token) return
    // Whether it is an invitation to the team. Otherwise, and without a network, it is a new password.
    call<typeof lookAtLink>('POST', '/auth/reset-password/look', { body: { token } })
      .then(setLink)
      .catch((error: unknown) => setRefused(error instanceof ApiError && error.code === 'RESET_TOKEN_INVALID'))
  }, [token])
  const typed = useWatch({ control, name: 'password' })
  const submit = handleSubmit(async ({ password, full_name }) => {
    try {
      await call<typeof resetPassword>('POST', '/auth/reset-password', {
        body: { token: token ?? '', password, ...(full_name !== undefined && { full_name }) },
      })
      // The reset ended every session of this account, the one of this browser too.
      if (readUser()?.email === link?.email) clearSession()
      // Nobody works on in the account of a colleague whose phone it is.
      else if (link && readUser()) await signOut()
      toast.success(t('resetDone'))
      await navigate('/login', { replace: true, state: { email: link?.email } })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'RESET_TOKEN_INVALID') setRefused(true)
      else failure.show(error, setError, t('genericError', { ns: 'common' }))
    }
  })
  if (refused || token === '') {
    return (
      <div className="auth-in">
        <PageMeta title={t('resetPage')} description={t('resetText')} hidden />
        <div>
          <h1>{t('resetExpiredTitle')}</h1>
          <p className="text-soft">{t('resetExpiredText')}</p>
        </div>
        <LinkButton to="/forgot-password" size="lg" block>
          {t('sendAgain')}
        </LinkButton>
        <BackToLogin email={link?.email} />
      </div>
    )
  }
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)}>
      <PageMeta title={t('resetPage')} description={t('resetText')} hidden />
      <div>
        <h1>{t(invited ? 'invitedTitle' : 'resetTitle')}</h1>
        <p className="text-soft">{t(invited ? 'invitedText' : 'resetText')}</p>
      </div>
      {link && (
        <p className="auth-course">
          {!invited && <b dir="auto">{link.full_name}</b>}
          <Ltr className="text-sm text-muted">{link.email}</Ltr>
        </p>
      )}
      {link && here && here.email !== link.email && (
        <Banner tone="lamp" icon={User}>
          {t('resetOther', { name: here.full_name })}
        </Banner>
      )}
      {/* For password managers. */}
      {link && <input type="email" autoComplete="username" value={link.email} readOnly hidden />}
      {invited && (
        <TextField
          label={t('fullName')}
          autoComplete="name"
          error={mistake(errors.full_name)}
          {...register('full_name')}
        />
      )}
      <NewPasswordField
        label={t('newPassword')}
        typed={typed}
        error={mistake(errors.password)}
        {...register('password')}
      />
      <PasswordField
        label={t('confirmPassword')}
        autoComplete="new-password"
        error={mistake(errors.confirmPassword)}
        {...register('confirmPassword')}
      />
      <Submit failure={failure} busy={isSubmitting} busyLabel={t('saving')}>
        {t('savePassword')}
      </Submit>
      <BackToLogin />
    </form>
  )
}
