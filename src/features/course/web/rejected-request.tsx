// A refused request: why, and the way to send another.
import type { ReactNode } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { SchoolsReason } from './schools-reason.tsx'
import type { Request } from './use-standing.ts'

interface RejectedRequestProps {
  request: Request
  chat: ReactNode
  onAgain: () => void
}

export function RejectedRequest({ request, chat, onAgain }: RejectedRequestProps) {
  const { t } = useTranslation('enrolment')
  return (
    <>
      {request.reason && <SchoolsReason request={request} />}
      <Button size="lg" block onClick={onAgain}>
        {t('sendAnother')}
      </Button>
      {chat}
    </>
  )
}
