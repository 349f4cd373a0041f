// Requests that are under way: another proof is needed, the request lapsed, or the school has it; with the reason and a link to its course.
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Clock, Hourglass, ImageUp } from 'lucide-react'
import type { DataOf } from '#kit/contract.ts'
import type { listRequests } from '#features/enrolment/contract.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { Banner } from '#kit/web/ui/banner.tsx'
import { Ltr, UserText } from '#kit/web/ui/bidi.tsx'
import { LinkButton } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { ownRequestsQuery } from './queries.ts'
import { useDecisions } from './use-decisions.ts'

export function UnsettledRequests() {
  const { t, i18n } = useTranslation('student')
  const { data = [] } = useQuery(ownRequestsQuery(currentLanguage(i18n)))
  useDecisions(data.some(({ status }) => status === 'pending' || status === 'needs_proof'))
  // Only the newest request for each course.
  const newest = data.filter((one, index) => data.findIndex(({ course_id }) => course_id === one.course_id) === index)
  const shown = newest.flatMap((request) => {
    const look = lookOf(request)
    return look ? [{ ...request, look }] : []
  })
  if (shown.length === 0) return null
  return (
    <div className="layout-stack unsettled">
      {shown.map(({ id, code, reason, course_id, courses, look }) => (
        <Banner
          key={id}
          tone={look.tone}
          icon={look.icon}
          action={
            <LinkButton variant="secondary" size="sm" to={`/courses/${course_id}`}>
              {t(look.action)}
              <Icon of={ChevronRight} size="sm" flip />
            </LinkButton>
          }
        >
          <UserText as="b" className="text-bold">
            {courses.title}
          </UserText>
          <p className="text-sm" dir="auto">
            {look.text ? t(look.text) : reason}
            {look.icon === Hourglass && (
              <>
                {' '}
                {t('requestCode')} <Ltr className="text-code">{code}</Ltr>
              </>
            )}
          </p>
        </Banner>
      ))}
    </div>
  )
}

type Request = DataOf<typeof listRequests>[number]

/** Without a text: the school's reason. Null: settled. */
function lookOf({ status, has_proof, courses }: Request) {
  if (status === 'needs_proof') return { tone: 'bad', icon: ImageUp, text: null, action: 'requestSendProof' } as const
  if (status === 'lapsed') {
    // Of a course that takes nobody in, its page tells the way on.
    const action = courses.is_published ? 'requestReopen' : 'requestShow'
    return { tone: 'lamp', icon: Clock, text: 'requestLapsed', action } as const
  }
  if (status !== 'pending') return null
  const text = has_proof ? 'requestReceived' : 'requestUnproven'
  return { tone: 'quiet', icon: Hourglass, text, action: 'requestShow' } as const
}
