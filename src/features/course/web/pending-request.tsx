// A pending request: its code, a form to send another proof, a button to cancel it.
import { Hourglass, Upload } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { ApiError, call, failureText } from '#kit/web/api.ts'
import { Banner } from '#kit/web/ui/banner.tsx'
import { Ltr } from '#kit/web/ui/bidi.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import type { cancelRequest } from '#features/enrolment/contract.ts'
import { SchoolsReason } from './schools-reason.tsx'
import type { Request } from './use-standing.ts'
import { usePromise, type Hours } from './use-promise.ts'

interface PendingRequestProps {
  request: Request
  chat: ReactNode
  /** Where to pay, unless the payment was already reported. */
  methods: ReactNode
  hours: Hours
  onProof: () => void
  onCancelled: () => void
  onRefused: () => Promise<void>
}

export function PendingRequest({
  request,
  chat,
  methods,
  hours,
  onProof,
  onCancelled,
  onRefused,
}: PendingRequestProps) {
  const { t } = useTranslation('enrolment')
  const [isAsking, setIsAsking] = useState(false)
  const promise = usePromise(hours)
  const isAskedAgain = request.status === 'needs_proof'
  const waits = request.has_proof && !isAskedAgain
  return (
    <>
      {isAskedAgain ? (
        <SchoolsReason request={request} />
      ) : (
        <Banner tone="lamp" icon={Hourglass}>
          <b className="text-bold">{t(request.has_proof ? 'received' : 'waitingForProof')}</b>
          <p className="text-sm">
            {request.has_proof ? t('receivedText', { hours: promise }) : t('waitingForProofText')}
          </p>
        </Banner>
      )}
      {request.has_proof || !methods ? (
        <p className="request-code">
          <span className="text-soft">{t('code')}</span> <Ltr className="text-code text-bold">{request.code}</Ltr>
        </p>
      ) : (
        methods
      )}
      {isAsking ? (
        <CancelQuestion request={request} onStay={() => setIsAsking(false)} {...{ onCancelled, onRefused }} />
      ) : (
        <>
          <Button variant={waits ? 'secondary' : 'primary'} size={waits ? 'md' : 'lg'} block onClick={onProof}>
            <Icon of={Upload} />
            {t(isAskedAgain ? 'sendAnother' : request.has_proof ? 'replaceProof' : 'haveProof')}
          </Button>
          {chat}
          <Button variant="ghost" block onClick={() => setIsAsking(true)}>
            {t('cancelRequest')}
          </Button>
        </>
      )}
    </>
  )
}

interface CancelQuestionProps {
  request: Request
  onStay: () => void
  onCancelled: () => void
  onRefused: () => Promise<void>
}

function CancelQuestion({ request, onStay, onCancelled, onRefused }: CancelQuestionProps) {
  const { t } = useTranslation('enrolment')
  const [busy, setBusy] = useState(false)
  async function cancel() {
    setBusy(true)
    try {
      await call<typeof cancelRequest>('DELETE', '/student/enrolment-requests/:id', { params: { id: request.id } })
      toast.success(t('cancelled'))
      onCancelled()
    } catch (error) {
      toast.error(failureText(error))
      setBusy(false)
      if (error instanceof ApiError && error.status > 0) await onRefused()
    }
  }
  return (
    <div className="layout-stack" role="alertdialog" aria-label={t('cancelRequest')}>
      <p>{t('cancelQuestion')}</p>
      <div className="layout-row layout-wrap request-answers">
        <Button variant="danger" busy={busy} onClick={() => void cancel()}>
          {t('cancelYes')}
        </Button>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the question replaces the button that had the focus */}
        <Button variant="secondary" autoFocus onClick={onStay}>
          {t('cancelNo')}
        </Button>
      </div>
    </div>
  )
}
