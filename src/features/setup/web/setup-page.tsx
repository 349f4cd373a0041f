// The first start of an empty school: the printed token, then four steps, of which only the owner is required. Plain state: nobody is signed in yet,
// and the page asks once.
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '#kit/web/api.ts'
import { logFailure } from '#kit/web/log.ts'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { readToken } from '#kit/web/session.ts'
import { LinkButton } from '#kit/web/ui/button.tsx'
import { Stepper } from '#kit/web/ui/stepper.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { withNamespaces } from '#kit/web/with-namespaces.ts'
import type { getSetup } from '../contract.ts'
import { CourseStep } from './course-step.tsx'
import { SetupEnd } from './setup-end.tsx'
import { OwnerStep } from './owner-step.tsx'
import { PaymentStep } from './payment-step.tsx'
import { SchoolStep } from './school-step.tsx'
import { TokenStep } from './token-step.tsx'

export const handle = { namespaces: ['auth', 'setup'] }
export const clientLoader = withNamespaces<typeof loader>(handle.namespaces)

/** Without a loader the page would be rendered in the browser only. The browser asks whether the setup is open, because pages are cached. */
export function loader() {
  return null
}

export interface Done {
  email?: string
  school?: string
  account?: string
  /** How the first course begins. */
  begin?: 'new' | 'import'
}

const steps = ['owner', 'school', 'payment', 'course'] as const

/** In the entry of the history: "back" is the step before, and a reload loses nothing. The end is shown once. */
interface Progress {
  step: number
  done: Done
}

function readProgress(state: unknown): Progress | null {
  const { step, done } = (state ?? {}) as Partial<Progress>
  return typeof step === 'number' && done ? { step, done } : null
}

export default function SetupPage() {
  const { t } = useTranslation('setup')
  const [isOpen, setOpen] = useState<boolean>()
  const [token, setToken] = useState('')
  const navigate = useNavigate()
  const kept = readProgress(useLocation().state)
  const [isEnding, setEnding] = useState(false)
  const isBegun =
    isOpen !== undefined && kept !== null && readToken() !== null && (kept.step < steps.length || isEnding)
  /** -1: the token; 4: the end. */
  const step = isBegun ? kept.step : token && isOpen ? 0 : -1
  const done = isBegun ? kept.done : {}
  const left = [done.school ? [] : 1, done.account ? [] : 2].flat().filter((at) => at < step)
  useEffect(() => {
    call<typeof getSetup>('GET', '/setup')
      .then(({ open }) => setOpen(open))
      // The form reports errors when it is sent.
      .catch((error: unknown) => {
        logFailure('setup', error)
        setOpen(true)
      })
  }, [])
  const next = (more: Done = {}) => {
    const state: Progress = { step: Math.min(step + 1, steps.length), done: { ...done, ...more } }
    setEnding(state.step === steps.length)
    // Nobody goes back to making the owner.
    void navigate('.', { state, replace: step === 0 })
    scrollTo(0, 0)
  }
  return (
    <>
      <PageMeta title={t('page')} description={t('tokenText')} hidden />
      {isOpen !== false && step < steps.length && <span className="setup-unlit" hidden />}
      {isOpen === false && step < 0 && <Closed />}
      {isOpen && step < 0 && (
        <TokenStep
          onToken={(given) => {
            setToken(given)
            scrollTo(0, 0)
          }}
          onClosed={() => setOpen(false)}
        />
      )}
      {step >= 0 && step < steps.length && (
        <div className="auth-in setup-steps">
          <Stepper
            label={t('steps')}
            steps={steps.map((one) => t(`step_${one}`))}
            current={step}
            left={{ steps: left, word: t('later') }}
          />
        </div>
      )}
      {step === 0 && <OwnerStep token={token} onDone={next} onClosed={() => setOpen(false)} />}
      {step === 1 && <SchoolStep onDone={next} />}
      {step === 2 && <PaymentStep onDone={next} />}
      {step === 3 && <CourseStep onDone={next} />}
      {step === steps.length && <SetupEnd done={done} />}
    </>
  )
}

function Closed() {
  const { t } = useTranslation('setup')
  return (
    <div className="auth-in">
      <div>
        <h1>{t('closedTitle')}</h1>
        <p className="text-soft">{t('closedText')}</p>
      </div>
      <LinkButton to="/login" size="lg" block>
        {t('login')}
      </LinkButton>
    </div>
  )
}
