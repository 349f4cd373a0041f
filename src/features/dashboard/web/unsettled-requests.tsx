// Requests in which the student must act: another proof is needed, or the request lapsed; with the reason and a link to its course.
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Clock, ImageUp } from 'lucide-react'
import { currentLanguage } from '#kit/web/i18n.ts'
import { Banner } from '#kit/web/ui/banner.tsx'
import { LinkButton } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { ownRequestsQuery } from './queries.ts'
import { useDecisions } from './use-decisions.ts'
import { keepSigns } from '#kit/keep-signs.ts'

export function UnsettledRequests() {
  const { t, i18n } = useTranslation('student')
  const { data = [] } = useQuery(ownRequestsQuery(currentLanguage(i18n)))
  useDecisions(data.some(({ status }) => status === 'pending' || status === 'needs_proof'))
  // Only the newest request for each course.
  const newest = data.filter((one, index) => data.findIndex(({ course_id }) => course_id === one.course_id) === index)
  const shown = newest.filter(({ status }) => status === 'needs_proof' || status === 'lapsed')
  if (shown.length === 0) return null
  return (
    <div className="layout-stack unsettled">
      {shown.map(({ id, status, reason, course_id, courses }) => (
        <Banner
          key={id}
          tone={status === 'lapsed' ? 'lamp' : 'bad'}
          icon={status === 'lapsed' ? Clock : ImageUp}
          action={
            <LinkButton variant="secondary" size="sm" to={`/courses/${course_id}`}>
              {t(status === 'lapsed' ? 'requestReopen' : 'requestSendProof')}
              <Icon of={ChevronRight} size="sm" flip />
            </LinkButton>
          }
        >
          <b className="text-bold" dir="auto">
            {keepSigns(courses.title)}
          </b>
          <p className="text-sm" dir="auto">
            {status === 'lapsed' ? t('requestLapsed') : reason}
          </p>
        </Banner>
      ))}
    </div>
  )
}
