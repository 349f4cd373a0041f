// Sign up (specification §2 and §5): the contract's own schema, plus the fields that stay in the browser.
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useBrand } from '#kit/web/use-brand.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { Link, useNavigate, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { Checkbox } from '#kit/web/ui/choice.tsx'
import { PasswordField, TextField } from '#kit/web/ui/text-field.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { registerForm } from '../forms.ts'
import { pageAfterSignIn } from './account.ts'
import { useSignUp } from './sign-in.ts'
import { redirectSignedIn } from './already-signed-in.ts'
import { ForCourse, useWantedCourse } from './for-course.tsx'
import { useFailure, useMistake } from './form.ts'
import { useTouchedForm } from './touched-form.ts'
import { useKeptNames } from './kept-names.ts'
import { GoogleButton } from './google-button.tsx'
import { LegalSentence } from './links.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { sayIfNotKept } from './say-if-not-kept.ts'
import { Submit } from './submit.tsx'
import { noteSignIn } from './newcomer.ts'

export async function clientLoader(args: { request: Request }) {
  return redirectSignedIn(args)
}
clientLoader.hydrate = true as const

/** Without a loader the page would be rendered in the browser only. */
export function loader() {
  return null
}

const form = z
  .extend(registerForm, {
    confirmPassword: z.string().check(z.minLength(1, { error: 'REQUIRED' })),
    terms: z.boolean().check(z.refine((ticked) => ticked, { error: 'TERMS_REQUIRED' })),
  })
  .check(
    z.refine((values) => values.confirmPassword === values.password, {
      path: ['confirmPassword'],
      error: 'PASSWORDS_DIFFER',
    }),
  )

export default function RegisterPage() {
  const { t } = useTranslation('auth')
  const { name: school } = useBrand()
  const mistake = useMistake()
  const failure = useFailure()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const next = search.get('next')
  const course = useWantedCourse()
  const signUp = useSignUp()
  const [googleBusy, setGoogleBusy] = useState(false)
  const { kept, keepNames, drop } = useKeptNames('register')
  const { register, handleSubmit, setError, control, formState } = useTouchedForm({
    resolver: zodResolver(form),
    defaultValues: { ...kept, password: '', confirmPassword: '', terms: false },
  })
  const { errors, isSubmitting } = formState
  const typed = useWatch({ control, name: 'password' })

  const submit = handleSubmit(async ({ full_name, email, password }) => {
    try {
      await signUp({ full_name, email, password })
      drop()
      noteSignIn()
      toast.success(t('registerSuccess'))
      sayIfNotKept(t('notKept'))
      await navigate(pageAfterSignIn(next), { replace: true })
    } catch (error) {
      failure.show(error, setError, t('registerFailed'))
    }
  })

  return (
    <form method="post" noValidate onInput={keepNames} onSubmit={(event) => void submit(event)}>
      <PageMeta
        title={t('registerPage')}
        description={t('registerDescription', { school })}
        keywords={t('registerKeywords')}
      />
      <div>
        <h1>{t('registerTitle')}</h1>
        <p className="text-soft">{t('registerText')}</p>
        <ForCourse />
      </div>
      <GoogleButton disabled={isSubmitting} onBusy={setGoogleBusy} next={next} registering />
      <TextField
        label={t('fullName')}
        placeholder={t('fullNameExample')}
        autoComplete="name"
        error={mistake(errors.full_name)}
        {...register('full_name')}
      />
      <TextField
        type="email"
        label={t('email')}
        placeholder={t('emailExample')}
        autoComplete="email"
        inputMode="email"
        error={mistake(errors.email)}
        {...register('email')}
      />
      <NewPasswordField
        label={t('password')}
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
      <Checkbox label={<LegalSentence text="agree" />} error={mistake(errors.terms)} {...register('terms')} />
      <Submit failure={failure} busy={isSubmitting} busyLabel={t('registering')} disabled={googleBusy}>
        {t('register')}
      </Submit>
      <p className="text-soft auth-other">
        {t('haveAccount')}{' '}
        <Link className="link" to={next ? `/login?next=${encodeURIComponent(next)}` : '/login'} state={{ course }}>
          {t('login')}
        </Link>
      </p>
    </form>
  )
}
