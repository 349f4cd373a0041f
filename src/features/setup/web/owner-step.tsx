// The owner's account: the only required step.
import { zodResolver } from '@hookform/resolvers/zod'
import { useWatch } from 'react-hook-form'
import { registerForm } from '#features/accounts/forms.ts'
import { useFailure, useMistake } from '#features/accounts/web/form.ts'
import { useTouchedForm } from '#features/accounts/web/touched-form.ts'
import { useKeptNames } from '#features/accounts/web/kept-names.ts'
import { NewPasswordField } from '#features/accounts/web/new-password-field.tsx'
import { Submit } from '#features/accounts/web/submit.tsx'
import { ApiError, call } from '#kit/web/api.ts'
import { storeSession } from '#kit/web/store-session.ts'
import { TextField } from '#kit/web/ui/text-field.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { makeOwner } from '../contract.ts'
import type { Done } from './setup-page.tsx'

const hours = 720

interface OwnerStepProps {
  token: string
  onDone: (done: Done) => void
  /** There is an owner: perhaps this one, and the answer was lost on its way. */
  onClosed: () => void
}

export function OwnerStep({ token, onDone, onClosed }: OwnerStepProps) {
  const { t } = useTranslation('setup')
  const auth = useTranslation('auth')
  const mistake = useMistake()
  const failure = useFailure()
  const { kept, keepNames, drop } = useKeptNames('setup owner')
  const { register, handleSubmit, setError, control, formState } = useTouchedForm({
    resolver: zodResolver(registerForm),
    defaultValues: { ...kept, password: '' },
  })
  const { errors, isSubmitting } = formState
  const typed = useWatch({ control, name: 'password' })
  const submit = handleSubmit(async (values) => {
    try {
      const made = await call<typeof makeOwner>('POST', '/setup/owner', { body: { token, ...values } })
      drop()
      storeSession(made.token, made.user, hours)
      onDone({ email: made.user.email })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'SETUP_CLOSED') return onClosed()
      failure.show(error, setError, t('genericError', { ns: 'common' }))
    }
  })
  return (
    <form method="post" noValidate onInput={keepNames} onSubmit={(event) => void submit(event)}>
      <div>
        <h1>{t('ownerTitle')}</h1>
        <p className="text-soft">{t('ownerText')}</p>
      </div>
      <TextField
        label={auth.t('fullName')}
        autoComplete="name"
        error={mistake(errors.full_name)}
        {...register('full_name')}
      />
      <TextField
        type="email"
        label={auth.t('email')}
        autoComplete="username"
        error={mistake(errors.email)}
        {...register('email')}
      />
      <NewPasswordField
        label={auth.t('password')}
        typed={typed}
        error={mistake(errors.password)}
        {...register('password')}
      />
      <p className="text-sm text-muted">{t('ownerFirst')}</p>
      <Submit failure={failure} busy={isSubmitting} busyLabel={t('making')}>
        {t('makeOwner')}
      </Submit>
    </form>
  )
}
