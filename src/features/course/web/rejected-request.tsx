// A refused request: why, and the way to send another.
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { Banner } from '#kit/web/ui/banner.tsx'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { Button } from '#kit/web/ui/button.tsx'
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
      {request.reason && (
        <Banner tone="bad" icon={CircleAlert}>
          <b className="text-bold">{t('rejected')}</b>
          <p className="text-sm">
            <UserText as="bdi">{request.reason}</UserText>
          </p>
        </Banner>
      )}
      <Button size="lg" block onClick={onAgain}>
        {t('sendAnother')}
      </Button>
      {chat}
    </>
  )
}
