// Log in (specification §2): e-mail, password, remember me; then back to the wanted page.
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useBrand } from '#kit/web/use-brand.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { Link, useLoaderData, useLocation, useNavigate, useSearchParams } from 'react-router'
import { ApiError } from '#kit/web/api.ts'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { LinkButton } from '#kit/web/ui/button.tsx'
import { Checkbox } from '#kit/web/ui/choice.tsx'
import { PasswordField, TextField } from '#kit/web/ui/text-field.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useHydrated } from '#kit/web/use-hydrated.ts'
import { loginForm } from '../forms.ts'
import { pageAfterSignIn } from './account.ts'
import { signIn } from './sign-in.ts'
import { redirectSignedIn } from './already-signed-in.ts'
import { ForCourse, useWantedCourse } from './for-course.tsx'
import { useFailure, useMistake } from './form.ts'
import { useTouchedForm } from './touched-form.ts'
import { GoogleButton } from './google-button.tsx'
import { sayIfNotKept } from './say-if-not-kept.ts'
import { Submit } from './submit.tsx'
import { isNewcomer } from './newcomer.ts'
import { secondStepAddress } from './second-step.ts'

/** The server's value counts for the first render only. */
export async function clientLoader(args: { request: Request }) {
  await redirectSignedIn(args)
  return { isNewcomer: false }
}
clientLoader.hydrate = true as const

const newcomer = 'newcomer'

export const handle = {
  variant: (search: URLSearchParams, cookies: string) =>
    isNewcomer(search.get('next'), cookies) ? newcomer : undefined,
}

export function loader({ request }: { request: Request }) {
  return { isNewcomer: new URL(request.url).searchParams.get('variant') === newcomer }
}

/** The type of the mistake that only the server finds: e-mail and password do not belong together. */
const refused = 'refused'

/** The form's state, and what happens when it is sent. */
function useSignIn(next: string | null) {
  const { t } = useTranslation('auth')
  const failure = useFailure()
  const navigate = useNavigate()
  // Whoever has just chosen a password does not write the address once more.
  const { state } = useLocation() as { state: { email?: unknown } | null }
  const email = typeof state?.email === 'string' ? state.email : ''
  const { register, handleSubmit, setError, clearErrors, formState } = useTouchedForm({
    resolver: zodResolver(loginForm),
    defaultValues: { email, password: '', remember: false },
  })
  const submit = handleSubmit(async (values) => {
    try {
      const user = await signIn({ ...values, remember: values.remember ?? false })
      if (!user) return await navigate(secondStepAddress(next), { replace: true })
      toast.success(t('loginSuccess'))
      sayIfNotKept(t('notKept'))
      await navigate(pageAfterSignIn(next), { replace: true })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'INVALID_CREDENTIALS')
        setError('password', { type: refused, message: error.message }, { shouldFocus: true })
      failure.show(error, setError, t('loginFailed'))
    }
  })
  return { register, submit, clearErrors, failure, errors: formState.errors, isSubmitting: formState.isSubmitting }
}

export default function LoginPage() {
  const { t } = useTranslation('auth')
  const { name: school } = useBrand()
  const mistake = useMistake()
  const [search] = useSearchParams()
  const isHydrated = useHydrated()
  // The server renders the page without `next`; a link that used it at once would keep the server's version.
  const next = isHydrated ? search.get('next') : null
  const course = useWantedCourse()
  const { isNewcomer: wasNew } = useLoaderData<typeof loader>()
  const isNew = isHydrated ? isNewcomer(next, document.cookie) : wasNew
  const registering = { to: next ? `/register?next=${encodeURIComponent(next)}` : '/register', state: { course } }
  const [googleBusy, setGoogleBusy] = useState(false)
  const { register, submit, clearErrors, failure, errors, isSubmitting } = useSignIn(next)
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)}>
      <PageMeta title={t('loginPage')} description={t('loginDescription', { school })} keywords={t('loginKeywords')} />
      <div>
        <h1>{t(isNew ? 'newcomerTitle' : 'loginTitle')}</h1>
        <p className="text-soft">{t(isNew ? 'newcomerText' : 'loginText')}</p>
        <ForCourse />
      </div>
      {isNew && (
        <>
          <LinkButton size="lg" block {...registering}>
            {t('newcomerCreate')}
          </LinkButton>
          <h2 className="auth-or">{t('newcomerLogin')}</h2>
        </>
      )}
      <GoogleButton disabled={isSubmitting} onBusy={setGoogleBusy} next={next} />
      <TextField
        type="email"
        label={t('email')}
        placeholder={t('emailExample')}
        autoComplete="username"
        inputMode="email"
        error={mistake(errors.email)}
        {...register('email', {
          // The refusal was about the address before the change.
          onChange: () => errors.password?.type === refused && clearErrors('password'),
        })}
      />
      <PasswordField
        label={t('password')}
        labelEnd={
          <Link className="link text-sm" to="/forgot-password">
            {t('forgot')}
          </Link>
        }
        autoComplete="current-password"
        error={mistake(errors.password)}
        {...register('password')}
      />
      <Checkbox label={t('remember')} {...register('remember')} />
      <Submit
        failure={failure}
        variant={isNew ? 'secondary' : 'primary'}
        busy={isSubmitting}
        busyLabel={t('loggingIn')}
        disabled={googleBusy}
      >
        {t('login')}
      </Submit>
      {!isNew && (
        <p className="text-soft auth-other">
          {t('noAccount')}{' '}
          <Link className="link" {...registering}>
            {t('createFree')}
          </Link>
        </p>
      )}
    </form>
  )
}
