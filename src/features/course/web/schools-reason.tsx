// Why the school asks for another proof, or has refused the request, in its own words.
import { CircleAlert, ImageUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { Banner } from '#kit/web/ui/banner.tsx'
import { UserText } from '#kit/web/ui/bidi.tsx'
import type { Request } from './use-standing.ts'

export function SchoolsReason({ request: { status, reason } }: { request: Request }) {
  const { t } = useTranslation('enrolment')
  const isAskedAgain = status === 'needs_proof'
  // It may come while a form further down is filled in.
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place}>
      <Banner tone="bad" icon={isAskedAgain ? ImageUp : CircleAlert}>
        <b className="text-bold">{t(isAskedAgain ? 'again' : 'rejected')}</b>
        <UserText as="p" className="text-sm">
          {reason}
        </UserText>
      </Banner>
    </div>
  )
}
