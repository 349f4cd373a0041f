// The second step of signing in: a code of the authenticator or a recovery code; at the first sign-in of a member of the team, its set-up.
import { useMemo, useState, type SubmitEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ApiError, call, failureText } from '#kit/web/api.ts'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { storeSession } from '#kit/web/store-session.ts'
import { useFirstMistake } from '#kit/web/ui/first-mistake.ts'
import { Button, LinkButton } from '#kit/web/ui/button.tsx'
import { Checkbox } from '#kit/web/ui/choice.tsx'
import { TextField } from '#kit/web/ui/text-field.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useHydrated } from '#kit/web/use-hydrated.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { withNamespaces } from '#kit/web/with-namespaces.ts'
import type { giveSecondFactor } from '../contract-second-factor.ts'
import { pageAfterSignIn } from './account.ts'
import { Limit } from './limit.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { noteSignIn } from './newcomer.ts'
import { sayIfNotKept } from './say-if-not-kept.ts'
import { forgetOwed, readCodes, readOwed, writeCodes, type Owed } from './second-step.ts'
import { SetUp } from './set-up-authenticator.tsx'

export const handle = { namespaces: ['auth', 'authenticator'] }
export const clientLoader = withNamespaces<typeof loader>(handle.namespaces)

/** Without a loader the page would be rendered in the browser only. */
export function loader() {
  return null
}

export default function SecondStepPage() {
  const { t } = useTranslation('authenticator')
  const isHere = useHydrated()
  const [isOver, setOver] = useState(false)
  // What this tab stores is read once, because it is removed before the recovery codes are shown.
  const owed = useMemo(() => (isHere ? readOwed() : null), [isHere])
  return (
    <>
      <PageMeta title={t('page')} description={t('codeText')} hidden />
      {isHere && (isOver || !owed) && <Over />}
      {owed && !isOver && <Step owed={owed} onOver={() => setOver(true)} />}
    </>
  )
}

function Over() {
  const { t } = useTranslation('authenticator')
  return (
    <div className="auth-in">
      <div>
        <h1>{t('over')}</h1>
        <p className="text-soft">{t('overText')}</p>
      </div>
      <LinkButton to="/login" size="lg" block>
        {t('again')}
      </LinkButton>
    </div>
  )
}

function Step({ owed, onOver }: { owed: Owed; onOver: () => void }) {
  const { t } = useTranslation('authenticator')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [code, setCode] = useState('')
  const [trusts, setTrusts] = useState(false)
  const [byRecovery, setByRecovery] = useState(false)
  const [error, setError] = useState<string>()
  const [isWrong, setWrong] = useState(false)
  const [busy, setBusy] = useState(false)
  const [until, setUntil] = useState<number | null>(null)
  const { form, tried } = useFirstMistake()
  const [codes, setCodes] = useState(readCodes)

  async function goOn() {
    forgetOwed()
    await navigate(pageAfterSignIn(search.get('next')), { replace: true })
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (busy || code.trim() === '') return
    setBusy(true)
    setError(undefined)
    try {
      const body = { challenge: owed.challenge, code, trust_device: trusts }
      const answer = await call<typeof giveSecondFactor>('POST', '/auth/second-factor', { body })
      storeSession(answer.token, answer.user, owed.hours)
      noteSignIn()
      sayIfNotKept(t('notKept', { ns: 'auth' }))
      if (answer.recovery_codes_left !== undefined) toast.success(t('left', { count: answer.recovery_codes_left }))
      if (!answer.recovery_codes) return await goOn()
      const shown = { codes: answer.recovery_codes, email: answer.user.email }
      writeCodes(shown)
      setCodes(shown)
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'SIGN_IN_STEP_OVER') {
        forgetOwed()
        return onOver()
      }
      setWrong(failure instanceof ApiError && failure.code === 'SECOND_FACTOR_WRONG')
      if (failure instanceof ApiError && failure.retryAfter) setUntil(Date.now() + failure.retryAfter * 1000)
      setError(failureText(failure, t('genericError', { ns: 'common' })))
    } finally {
      setBusy(false)
    }
  }

  if (codes) return <RecoveryCodes {...codes} onKept={() => void goOn()} />
  const [heading, text, label] = byRecovery
    ? [t('recoveryTitle'), t('recoveryText'), t('recoveryCode')]
    : owed.step === 'setup'
      ? [t('setupTitle'), t('setupText'), t('code')]
      : [t('codeTitle'), t('codeText'), t('code')]
  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event).finally(tried)}>
      <div>
        <h1>{heading}</h1>
        <p className="text-soft">{text}</p>
      </div>
      {owed.step === 'setup' && <SetUp challenge={owed.challenge} onOver={onOver} />}
      <TextField
        label={label}
        notice={isWrong && !byRecovery ? t('clock') : undefined}
        latin
        inputMode={byRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={code}
        error={error}
        onChange={(event) => setCode(event.target.value)}
      />
      <Checkbox label={t('trust')} checked={trusts} onChange={(event) => setTrusts(event.target.checked)} />
      <Limit until={until} onEnd={() => setUntil(null)} />
      <Button type="submit" size="lg" block busy={busy} busyLabel={t('confirming')} disabled={until !== null}>
        {t('confirm')}
      </Button>
      {owed.step === 'code' && (
        <div className="layout-stack second-step-other">
          <Button
            variant="ghost"
            block
            onClick={() => {
              setByRecovery(!byRecovery)
              setCode('')
              setError(undefined)
            }}
          >
            {t(byRecovery ? 'useApp' : 'useRecovery')}
          </Button>
          {byRecovery && <p className="text-sm text-muted">{t('lost')}</p>}
        </div>
      )}
    </form>
  )
}
