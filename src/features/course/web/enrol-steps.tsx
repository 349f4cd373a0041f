// The three steps of enrolling, with the chat and the shortcut for those who have paid already.
import { Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { MorePaymentMethods, type PaymentMethod } from './payment-methods.tsx'

interface EnrolStepsProps {
  chat: ReactNode
  methods: readonly PaymentMethod[]
  onProof: () => void
}

export function EnrolSteps({ chat, methods, onProof }: EnrolStepsProps) {
  const { t } = useTranslation('enrolment')
  return (
    <>
      <ol className="arch-steps">
        <Step number={1} title={t('step1')} text={t('step1Text')} />
        <Step number={2} title={t('step2')} text={t('step2Text')}>
          <MorePaymentMethods methods={methods} />
        </Step>
        <Step number={3} title={t('step3')} text={t('step3Text')} />
      </ol>
      {chat}
      <Button variant="ghost" block className="have-proof" onClick={onProof}>
        <Icon of={Upload} />
        {t('haveProof')}
      </Button>
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
        {children}
      </div>
    </li>
  )
}
