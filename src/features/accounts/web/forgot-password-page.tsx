// Forgot password: one field, then the same neutral sentence whether or not the address exists.
import { zodResolver } from '@hookform/resolvers/zod'
import { MailCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { call } from '#kit/web/api.ts'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { Banner } from '#kit/web/ui/banner.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { TextField } from '#kit/web/ui/text-field.tsx'
import type { forgotPassword } from '../contract.ts'
import { forgotPasswordForm } from '../forms.ts'
import { BackToLogin } from './links.tsx'
import { useFailure, useMistake } from './form.ts'
import { useTouchedForm } from './touched-form.ts'
import { Submit } from './submit.tsx'

export default function ForgotPasswordPage() {
  const { t } = useTranslation('auth')
  const mistake = useMistake()
  const failure = useFailure()
  const [done, setDone] = useState<boolean>()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The button that was pressed is gone, so the focus moves.
    if (done !== undefined) heading.current?.focus()
  }, [done])
  const { register, handleSubmit, setError, formState } = useTouchedForm({
    resolver: zodResolver(forgotPasswordForm),
    defaultValues: { email: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (body) => {
    try {
      await call<typeof forgotPassword>('POST', '/auth/forgot-password', { body })
      setDone(true)
    } catch (error) {
      failure.show(error, setError, t('genericError', { ns: 'common' }))
    }
  })
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)}>
      <PageMeta title={t('forgotPage')} description={t('forgotText')} hidden />
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {t(done ? 'forgotDoneTitle' : 'forgotTitle')}
        </h1>
        {!done && <p className="text-soft">{t('forgotText')}</p>}
      </div>
      {done ? (
        <>
          <output>
            <Banner tone="ok" icon={MailCheck}>
              {t('forgotDone')}
            </Banner>
          </output>
          <Button variant="secondary" size="lg" block onClick={() => setDone(false)}>
            {t('forgotAgain')}
          </Button>
        </>
      ) : (
        <>
          <TextField
            type="email"
            label={t('email')}
            placeholder={t('emailExample')}
            autoComplete="email"
            inputMode="email"
            error={mistake(errors.email)}
            {...register('email')}
          />
          <Submit failure={failure} busy={isSubmitting} busyLabel={t('sending')}>
            {t('sendLink')}
          </Submit>
        </>
      )}
      <BackToLogin />
    </form>
  )
}
