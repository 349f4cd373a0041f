// A refused request: why, and the way to send another.
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { Banner } from '#kit/web/ui/banner.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import type { Request } from './use-standing.ts'
import { keepSigns } from '#kit/keep-signs.ts'
import { languageOf } from '#kit/language-of.ts'

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
            <bdi lang={languageOf(request.reason)}>{keepSigns(request.reason)}</bdi>
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
