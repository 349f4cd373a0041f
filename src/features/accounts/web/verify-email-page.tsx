// The page of the mailed link: one press confirms the address and the account. Opening the page changes nothing, because programs
// that scan mails open links.
import { MailCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { ApiError, call } from '#kit/web/api.ts'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { mergeUser } from '#kit/web/store-session.ts'
import { Banner } from '#kit/web/ui/banner.tsx'
import { Button, LinkButton } from '#kit/web/ui/button.tsx'
import { useUser } from '#kit/web/use-user.ts'
import type { getProfile, verifyEmail } from '../contract.ts'
import { useFailure } from './form.ts'
import { Limit } from './limit.tsx'
import { useMailedToken } from './mailed-token.ts'

type State = 'asking' | 'sending' | 'done' | 'refused'

const headings = {
  asking: 'verifyTitle',
  sending: 'verifyTitle',
  done: 'verifyDoneTitle',
  refused: 'verifyRefusedTitle',
} as const

export default function VerifyEmailPage() {
  const { t } = useTranslation('auth')
  const failure = useFailure()
  const user = useUser()
  const token = useMailedToken()
  const [pressed, setPressed] = useState<State>('asking')
  const state = token === '' ? 'refused' : pressed
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The button that was pressed is gone, so the focus moves.
    if (pressed === 'done' || pressed === 'refused') heading.current?.focus()
  }, [pressed])
  async function confirm() {
    setPressed('sending')
    try {
      await call<typeof verifyEmail>('POST', '/auth/verify-email', { body: { token: token ?? '' } })
      setPressed('done')
      // The link may be about another account than the one signed in here.
      if (user)
        mergeUser(
          await call<typeof getProfile>('GET', '/student/profile').then(({ email_proven }) => ({ email_proven })),
        )
    } catch (error) {
      if (error instanceof ApiError && error.code === 'EMAIL_LINK_INVALID') return setPressed('refused')
      setPressed((before) => (before === 'done' ? before : 'asking'))
      failure.show(error, () => undefined, t('genericError', { ns: 'common' }))
    }
  }
  return (
    <div className="auth-in">
      <PageMeta title={t('verifyPage')} description={t('verifyText')} hidden />
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {t(headings[state])}
        </h1>
        {state !== 'done' && <p className="text-soft">{t(state === 'refused' ? 'verifyRefusedText' : 'verifyText')}</p>}
      </div>
      {state === 'done' && (
        <Banner tone="ok" icon={MailCheck}>
          {t('verifyDone')}
        </Banner>
      )}
      <Limit until={failure.until} onEnd={failure.end} />
      {state === 'done' || state === 'refused' ? (
        <LinkButton to="/student/dashboard" size="lg" block>
          {t(user ? 'toDashboard' : 'login')}
        </LinkButton>
      ) : (
        <Button
          size="lg"
          block
          busy={state === 'sending'}
          busyLabel={t('confirming')}
          disabled={failure.until !== null}
          onClick={() => void confirm()}
        >
          {t('verifyAction')}
        </Button>
      )}
    </div>
  )
}
