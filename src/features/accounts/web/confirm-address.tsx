// The line above a student's pages until the address is proven. Only what needs a proven address is blocked meanwhile.
import { useMutation, useQuery } from '@tanstack/react-query'
import { MailQuestion } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { ApiError, call, failureText } from '#kit/web/api.ts'
import { queryClient } from '#kit/web/query-client.ts'
import { mergeUser } from '#kit/web/store-session.ts'
import { Ltr } from '#kit/web/ui/bidi.tsx'
import { Banner } from '#kit/web/ui/banner.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { TextField } from '#kit/web/ui/text-field.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useUser } from '#kit/web/use-user.ts'
import { RichText } from '#kit/web/rich-text.tsx'
import type { resendProof, verifyEmail } from '../contract.ts'
import { profileQuery } from './queries.ts'

export function ConfirmAddress() {
  const user = useUser()
  const asks = user !== null && user.email_proven !== true
  // The mailed link may have been used on another device, and older sessions do not know it.
  const { data } = useQuery({ ...profileQuery, enabled: asks })
  const proven = data?.email_proven
  useEffect(() => {
    if (asks && proven !== undefined) mergeUser({ email_proven: proven })
  }, [asks, proven])
  return user?.email_proven === false && !proven ? <AddressLine email={user.email} /> : null
}

function AddressLine({ email }: { email: string }) {
  const { t } = useTranslation('proof')
  const [open, setOpen] = useState(false)
  return (
    <Banner
      tone="quiet"
      icon={MailQuestion}
      action={
        <Button variant="ghost" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('enterCode')}
        </Button>
      }
    >
      <p>
        <RichText text={t('ask', { email })} marks={{ email: <Ltr>{null}</Ltr> }} />
      </p>
      {open && <CodeForm />}
    </Banner>
  )
}

/** By the mailed link, on another device, or by a press whose answer was lost. False where nobody answers. */
const isProvenMeanwhile = () =>
  queryClient.fetchQuery({ ...profileQuery, staleTime: 0 }).then(
    (profile) => profile.email_proven,
    () => false,
  )

function CodeForm() {
  const { t } = useTranslation('proof')
  const [code, setCode] = useState('')
  const [mistake, setMistake] = useState<string>()
  const textOf = (error: unknown) => failureText(error, t('genericError', { ns: 'common' }))
  const prove = useMutation({
    mutationFn: () =>
      call<typeof verifyEmail>('POST', '/auth/verify-email', { body: { code } }).catch(async (error: unknown) => {
        if (!(error instanceof ApiError && error.code === 'EMAIL_CODE_INVALID') || !(await isProvenMeanwhile()))
          throw error
      }),
    onError: (error) => setMistake((error instanceof ApiError && error.fields['code']) || textOf(error)),
  })
  const resend = useMutation({
    mutationFn: () => call<typeof resendProof>('POST', '/auth/verify-email/resend'),
    // To a proven address nothing is sent.
    onSuccess: async () => ((await isProvenMeanwhile()) ? finish() : toast.success(t('sentAgain'))),
    onError: (error) => toast.error(textOf(error)),
  })
  async function submit() {
    setMistake(undefined)
    try {
      await prove.mutateAsync()
    } catch {
      return
    }
    finish()
  }
  /** The line disappears; the focus of a person who typed in it moves on. */
  function finish() {
    toast.success(t('done'))
    mergeUser({ email_proven: true })
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <form
      noValidate
      className="address-form"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextField
        label={t('code')}
        latin
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        value={code}
        // The focus stays in the field: without a move it is not read out by itself.
        error={mistake && <span role="alert">{mistake}</span>}
        onChange={(event) => {
          setCode(event.target.value)
          setMistake(undefined)
        }}
      />
      <div className="layout-row layout-wrap">
        <Button type="submit" busy={prove.isPending} busyLabel={t('confirming')}>
          {t('confirm')}
        </Button>
        <Button variant="ghost" busy={resend.isPending} onClick={() => resend.mutate()}>
          {t('sendAgain')}
        </Button>
      </div>
    </form>
  )
}
