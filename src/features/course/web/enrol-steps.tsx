// The three steps of enrolling: the chat, where to pay, the activation; and the proof for those who have paid already.
import { Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { usePromise, type Hours } from './use-promise.ts'

interface EnrolStepsProps {
  chat: ReactNode
  /** False: the school has set no account. */
  methods: ReactNode
  hours: Hours
  onProof: () => void
}

/** A school without a chat has two steps: the request is sent on this page. */
export function EnrolSteps({ chat, methods, hours, onProof }: EnrolStepsProps) {
  const { t } = useTranslation('enrolment')
  const promise = usePromise(hours)
  const first = chat ? 1 : 0
  return (
    <>
      <ol className="arch-steps">
        {chat && <Step number={1} title={t('step1')} text={t('step1Text')} />}
        <Step
          number={first + 1}
          title={t('step2')}
          text={t(chat ? (methods ? 'step2Text' : 'step2AskText') : methods ? 'step2NoChatText' : 'step2NowhereText')}
        >
          {methods}
        </Step>
        <Step number={first + 2} title={t('step3')} text={t('step3Text', { hours: promise })} />
      </ol>
      <div className="enrol-ways">
        {chat}
        <Button variant={chat ? 'secondary' : 'primary'} size="lg" block onClick={onProof}>
          <Icon of={Upload} />
          {t('haveProof')}
        </Button>
      </div>
    </>
  )
}

interface StepProps {
  number: number
  title: string
  text: string
  children?: ReactNode
}

function Step({ number, title, text, children }: StepProps) {
  return (
    <li>
      <span className="arch-steps-number" aria-hidden>
        {number}
      </span>
      <div>
        <b>{title}</b>
        <p className="text-sm text-soft">{text}</p>
      </div>
      {children}
    </li>
  )
}
