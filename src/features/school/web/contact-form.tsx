// The form of the contact page. Plain state: a public page carries no form library. The text is kept in this tab until it has been sent.
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { ApiError, call, failureText } from '#kit/web/api.ts'
import { storeDraft, readDraft } from '#kit/web/draft.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { formatNumber } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { TextArea, TextField } from '#kit/web/ui/text-field.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useHydrated } from '#kit/web/use-hydrated.ts'
import { useRequestKey } from '#kit/web/use-request-key.ts'
import { useUser } from '#kit/web/use-user.ts'
import type { sendMessage } from '../contract.ts'

const names = ['name', 'email', 'subject', 'message'] as const
type Name = (typeof names)[number]
type Texts = Partial<Record<Name, string>>

/** Kept as keys, so that a mistake is said in the language that the page has by now. */
const isOwn = (mistake: string | undefined): mistake is 'required' | 'emailInvalid' =>
  mistake === 'required' || mistake === 'emailInvalid'

/** As the server allows. */
const limits = { name: 120, email: 254, subject: 200, message: 5000 } as const
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

interface Written {
  /** Their id; undefined: a visitor. */
  by: string | undefined
  texts: Texts
}

/** The words of whoever signs out wait for them, and are not shown to the next person of the phone. */
const placeOf = (writer: string | undefined) => (writer === undefined ? 'contact' : `contact ${writer}`)

/** What a visitor typed is still theirs once they sign in. */
function readWritten(writer: string | undefined): Texts {
  return readDraft(placeOf(writer)) ?? readDraft(placeOf(undefined)) ?? {}
}

function storeWritten(writer: string | undefined, texts: Texts | null): void {
  storeDraft(placeOf(undefined), null)
  storeDraft(placeOf(writer), texts)
}

/** What was typed before the page's scripts came: React would put back what the server rendered. */
function typedEarly(): Written | null {
  if (typeof document === 'undefined') return null
  const fields = document.querySelectorAll<HTMLInputElement>('.contact-form :is(input, textarea)')
  const typed = [...fields].filter(({ value }) => value !== '').map(({ name, value }) => [name, value])
  return typed.length > 0 ? { by: undefined, texts: Object.fromEntries(typed) as Texts } : null
}

/** A stable function: called once when the form appears, not on every key. */
function beginAt(form: HTMLFormElement | null) {
  form?.querySelector('input')?.focus()
}

interface ContactFormProps {
  /** After "send another message" the first field gets the focus. */
  isAnother: boolean
  onSent: () => void
}

export function ContactForm({ isAnother, onSent }: ContactFormProps) {
  const { t, i18n } = useTranslation('contact')
  const user = useUser()
  const isHydrated = useHydrated()
  const keyOf = useRequestKey()
  const [now, setTyped] = useState<Written | null>(typedEarly)
  const writer = user?.id
  // Somebody else may have signed in, in another tab.
  const isTheirs = now !== null && (now.by === undefined || now.by === writer)
  const typed: Texts = isTheirs ? now.texts : isHydrated ? readWritten(writer) : {}
  const [errors, setErrors] = useState<Texts>({})
  const [busy, setBusy] = useState(false)
  const known: Texts = { name: user?.full_name, email: user?.email }
  const valueOf = (name: Name) => typed[name] ?? known[name] ?? ''

  function field(name: Name) {
    return {
      name,
      value: valueOf(name),
      maxLength: limits[name],
      error: isOwn(errors[name]) ? t(errors[name]) : errors[name],
      onChange: (event: { target: { value: string } }) => {
        const texts = { ...typed, [name]: event.target.value }
        setTyped({ by: writer, texts })
        storeWritten(writer, texts)
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
    const mistakes: Texts = Object.fromEntries(
      names.filter((name) => !valueOf(name).trim()).map((name) => [name, 'required']),
    )
    if (!mistakes.email && !emailShape.test(valueOf('email').trim())) mistakes.email = 'emailInvalid'
    if (Object.keys(mistakes).length > 0) return show(mistakes, form)
    setBusy(true)
    try {
      const body = {
        name: valueOf('name'),
        email: valueOf('email').trim(),
        subject: valueOf('subject'),
        message: valueOf('message'),
      }
      await call<typeof sendMessage>('POST', '/contact', { body, idempotencyKey: keyOf(body) })
      storeWritten(writer, null)
      onSent()
    } catch (error) {
      if (error instanceof ApiError) show(error.fields, form)
      toast.error(failureText(error))
      setBusy(false)
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void send(event.currentTarget)
  }

  const { length } = valueOf('message')
  // The server counted nothing.
  const isLong = isHydrated && length > limits.message * 0.8
  const figure = (count: number) => formatNumber(count, currentLanguage(i18n))
  return (
    <form ref={isAnother ? beginAt : undefined} className="contact-form" method="post" noValidate onSubmit={submit}>
      <TextField label={t('name')} autoComplete="name" {...field('name')} />
      <TextField type="email" label={t('email')} autoComplete="email" {...field('email')} />
      <TextField label={t('subject')} {...field('subject')} />
      <TextArea
        label={t('message')}
        labelEnd={
          isLong && (
            <bdi className="text-xs text-muted text-digits">{`${figure(length)} / ${figure(limits.message)}`}</bdi>
          )
        }
        rows={6}
        {...field('message')}
      />
      <Button type="submit" size="lg" busy={busy} busyLabel={t('sending')}>
        {t('send')}
      </Button>
    </form>
  )
}
