// The form of the contact page. Plain state: a public page carries no form library.
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { ApiError, call } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { TextArea, TextField } from '#kit/web/ui/text-field.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useUser } from '#kit/web/use-user.ts'
import type { sendMessage } from '../contract.ts'

const names = ['name', 'email', 'subject', 'message'] as const
type Name = (typeof names)[number]
type Texts = Partial<Record<Name, string>>

export function ContactForm({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation('contact')
  const user = useUser()
  const [typed, setTyped] = useState<Texts>({})
  const [errors, setErrors] = useState<Texts>({})
  const [busy, setBusy] = useState(false)
  const known: Texts = { name: user?.full_name, email: user?.email }
  const valueOf = (name: Name) => typed[name] ?? known[name] ?? ''

  function field(name: Name) {
    return {
      name,
      value: valueOf(name),
      error: errors[name],
      onChange: (event: { target: { value: string } }) => {
        setTyped({ ...typed, [name]: event.target.value })
        setErrors({ ...errors, [name]: undefined })
      },
    }
  }

  function show(mistakes: Texts, form: HTMLFormElement) {
    setErrors(mistakes)
    const first = names.find((name) => mistakes[name])
    if (first) (form.elements.namedItem(first) as HTMLElement).focus()
  }

  async function send(form: HTMLFormElement) {
    const missing = names.filter((name) => !valueOf(name).trim())
    if (missing.length > 0) return show(Object.fromEntries(missing.map((name) => [name, t('required')])), form)
    setBusy(true)
    try {
      const body = {
        name: valueOf('name'),
        email: valueOf('email').trim(),
        subject: valueOf('subject'),
        message: valueOf('message'),
      }
      await call<typeof sendMessage>('POST', '/contact', { body })
      onSent()
    } catch (error) {
      if (error instanceof ApiError) show(error.fields, form)
      toast.error((error instanceof ApiError && error.message) || t('networkError', { ns: 'common' }))
      setBusy(false)
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void send(event.currentTarget)
  }

  return (
    <form className="contact-form" noValidate onSubmit={submit}>
      <TextField label={t('name')} autoComplete="name" maxLength={120} {...field('name')} />
      <TextField type="email" label={t('email')} autoComplete="email" maxLength={254} {...field('email')} />
      <TextField label={t('subject')} maxLength={200} {...field('subject')} />
      <TextArea label={t('message')} rows={6} maxLength={5000} {...field('message')} />
      <Button type="submit" size="lg" busy={busy} busyLabel={t('sending')}>
        {t('send')}
      </Button>
    </form>
  )
}
