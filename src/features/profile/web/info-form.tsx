// Name and language. The e-mail is shown, and cannot be changed.
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, type ChangeEvent } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import * as z from 'zod/mini'
import { call } from '#kit/web/api.ts'
import type { Language } from '#kit/languages.ts'
import { currentLanguage, switchLanguage } from '#kit/web/i18n.ts'
import type { StoredUser } from '#kit/web/session.ts'
import { mergeUser } from '#kit/web/store-session.ts'
import { useKept } from '#kit/web/use-kept.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Select } from '#kit/web/ui/select.tsx'
import { TextField } from '#kit/web/ui/text-field.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import type { chooseLanguage, updateProfile } from '#features/accounts/contract.ts'
import { profileForm } from '#features/accounts/forms.ts'
import { showFailure, useMistake } from '#features/accounts/web/form.ts'
import { useTouchedForm } from '#features/accounts/web/touched-form.ts'

const form = z.extend(profileForm, { language: z.enum(['ar', 'en']) })
/** What is typed stays when newer data arrives, not when it was saved or given up. */
const whole = { keepDirtyValues: false }

export function InfoForm({ user }: { user: StoredUser }) {
  const { t, i18n } = useTranslation('profile')
  const mistake = useMistake()
  const language = currentLanguage(i18n)
  const { register, handleSubmit, setError, setValue, reset, formState } = useTouchedForm({
    resolver: zodResolver(form),
    values: { full_name: user.full_name, language },
    resetOptions: { keepDirtyValues: true },
  })
  const [kept, keep, drop] = useKept('name-of-profile', user.full_name)
  const putBack = useEffectEvent(() => {
    if (kept !== user.full_name) setValue('full_name', kept, { shouldDirty: true })
  })
  useEffect(() => putBack(), [])
  const save = useMutation({
    mutationFn: (body: { full_name: string; language: Language }) =>
      call<typeof updateProfile>('PUT', '/student/profile', { body }),
  })
  const submit = handleSubmit(async ({ full_name, language: chosen }) => {
    try {
      if (formState.dirtyFields.full_name) await save.mutateAsync({ full_name, language: chosen })
      // Changing only the language does not check the name.
      else await call<typeof chooseLanguage>('PUT', '/student/language', { body: { language: chosen } })
      drop()
      mergeUser({ full_name })
      if (chosen !== language) await switchLanguage(chosen)
      reset({ full_name, language: chosen }, whole)
      toast.success(i18n.translator('profile')('saved'))
    } catch (error) {
      showFailure(error, setError, t('genericError', { ns: 'common' }))
    }
  })
  const { errors, isSubmitting } = formState
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('fullName')}
        autoComplete="name"
        error={mistake(errors.full_name)}
        {...register('full_name', { onChange: (event: ChangeEvent<HTMLInputElement>) => keep(event.target.value) })}
      />
      <TextField type="email" label={t('email')} help={t('emailFixed')} value={user.email} disabled readOnly />
      <Select
        label={t('language')}
        help={t('languageHelp')}
        options={[
          { value: 'ar', label: 'العربية' },
          { value: 'en', label: 'English' },
        ]}
        {...register('language')}
      />
      <div className="layout-row layout-wrap">
        <Button type="submit" size="lg" busy={isSubmitting} busyLabel={t('saving')}>
          {t('save')}
        </Button>
        <Button
          variant="ghost"
          size="lg"
          onClick={() => {
            drop()
            reset(undefined, whole)
          }}
        >
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
