// A request that lapsed because no proof came: it is reopened, with its code, by one press or by a proof.
import { Clock, RotateCcw, Upload } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { reopenRequest } from '#features/enrolment/contract.ts'
import { ApiError, call, failureText } from '#kit/web/api.ts'
import { Banner } from '#kit/web/ui/banner.tsx'
import { Ltr } from '#kit/web/ui/bidi.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { Request } from './use-standing.ts'

interface LapsedRequestProps {
  request: Request
  chat: ReactNode
  onProof: () => void
  onOpened: (request: Request) => void
  onRefused: () => Promise<void>
}

export function LapsedRequest({ request, chat, onProof, onOpened, onRefused }: LapsedRequestProps) {
  const { t } = useTranslation('enrolment')
  const [busy, setBusy] = useState(false)
  async function open() {
    setBusy(true)
    try {
      const params = { id: request.id }
      onOpened(await call<typeof reopenRequest>('POST', '/student/enrolment-requests/:id/reopen', { params }))
    } catch (error) {
      toast.error(failureText(error))
      setBusy(false)
      if (error instanceof ApiError && error.status > 0) await onRefused()
    }
  }
  return (
    <>
      <Banner tone="lamp" icon={Clock}>
        <b className="text-bold">{t('lapsed')}</b>
        <p className="text-sm">{t('lapsedText')}</p>
      </Banner>
      <p className="request-code">
        <span className="text-soft">{t('code')}</span> <Ltr className="text-code text-bold">{request.code}</Ltr>
      </p>
      <Button size="lg" block onClick={onProof}>
        <Icon of={Upload} />
        {t('haveProof')}
      </Button>
      <Button variant="secondary" block busy={busy} onClick={() => void open()}>
        <Icon of={RotateCcw} />
        {t('reopen')}
      </Button>
      {chat}
    </>
  )
}
