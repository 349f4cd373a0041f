// Dashboard: where the student stopped, four figures, the first three courses, tips (specification §2, design §8).
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { Link } from 'react-router'
import type { DataOf } from '#kit/contract.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { BoxSkeleton } from '#kit/web/ui/skeleton.tsx'
import { ErrorState } from '#kit/web/ui/states.tsx'
import { useUser } from '#kit/web/use-user.ts'
import { isLost } from '#kit/web/is-lost.ts'
import { StaleNote } from '#kit/web/ui/stale-note.tsx'
import type { getDashboard } from '#features/learning/contract.ts'
import { ContinueCard } from './continue-card.tsx'
import { CourseRow } from './course-row.tsx'
import { DashWeek } from './dash-week.tsx'
import { Figures, Tips } from './dashboard-parts.tsx'
import { NoCourses } from './no-courses.tsx'
import { UnsettledRequests } from './unsettled-requests.tsx'
import { dashboardQuery, ownRequestsQuery } from './queries.ts'

/** Specification §9. */
const shownCourses = 3

export default function DashboardPage() {
  const { t, i18n } = useTranslation('student')
  const language = currentLanguage(i18n)
  const dashboard = useQuery(dashboardQuery(language))
  const { data, refetch, isRefetching } = dashboard
  const { data: requests = [] } = useQuery(ownRequestsQuery(language))
  // Whoever has asked for a course has chosen one.
  const hasChosen = requests.some(({ status }) => status === 'pending' || status === 'needs_proof')
  return (
    <>
      <PageMeta title={t('dashboardTitle')} hidden />
      <Greeting dashboard={data} hasChosen={hasChosen} />
      <UnsettledRequests />
      <StaleNote query={dashboard} />
      {isLost(dashboard) ? (
        <ErrorState
          title={t('dashboardFailed')}
          error={dashboard.error}
          retry={() => void refetch()}
          retrying={isRefetching}
        >
          {t('loadFailedText')}
        </ErrorState>
      ) : (
        <Content dashboard={data} hasChosen={hasChosen} />
      )}
    </>
  )
}

type Dashboard = DataOf<typeof getDashboard>

interface Known {
  dashboard: Dashboard | undefined
  hasChosen: boolean
}

function Greeting({ dashboard, hasChosen }: Known) {
  const { t } = useTranslation('student')
  const name = useUser()?.full_name ?? ''
  // Kufam's Latin letters are not for people's names (design §3).
  const isLatin = /\p{Script=Latin}/u.test(name)
  return (
    <div className="page-head">
      <div>
        <h1>
          {t('greeting')} <bdi className={isLatin ? 'page-head-latin' : undefined}>{name}</bdi>
        </h1>
        <p>{t(greetingText({ dashboard, hasChosen }))}</p>
      </div>
    </div>
  )
}

function greetingText({ dashboard, hasChosen }: Known) {
  if (!dashboard) return 'greetingText'
  if (dashboard.enrolled_courses.length === 0) return hasChosen ? 'greetingChosen' : 'greetingNew'
  const next = dashboard.enrolled_courses.flatMap(({ next_chapter }) => next_chapter ?? [])
  if (next.some(({ opens_at }) => !opens_at)) return 'greetingNext'
  const isOwing = dashboard.enrolled_courses.some(({ owed }) => owed)
  return next.length > 0 || isOwing ? 'greetingText' : 'greetingDone'
}

function Content({ dashboard, hasChosen }: Known) {
  const { t } = useTranslation('student')
  const isInvited = dashboard?.enrolled_courses.length !== 0 || !hasChosen
  return (
    <>
      {!dashboard && <BoxSkeleton className="continue-wait" />}
      {dashboard && isInvited && (
        <ContinueCard courses={dashboard.enrolled_courses} certificates={dashboard.total_certificates} />
      )}
      <Figures dashboard={dashboard} />
      {dashboard?.week && <DashWeek week={dashboard.week} />}
      <div className="dash-cols">
        <section>
          <div className="layout-row layout-between dash-head">
            <h2>{t('yourCourses')}</h2>
            {dashboard && dashboard.enrolled_courses.length > 0 && (
              <Link className="more-link" to="/student/courses">
                {t('allMyCourses')}
                <Icon of={ChevronRight} size="sm" flip />
              </Link>
            )}
          </div>
          <div className="layout-stack course-rows">
            {dashboard ? <FirstCourses courses={dashboard.enrolled_courses} /> : <WaitingRows />}
          </div>
        </section>
        <Tips />
      </div>
    </>
  )
}

function FirstCourses({ courses }: { courses: Dashboard['enrolled_courses'] }) {
  if (courses.length === 0) return <NoCourses />
  return courses.slice(0, shownCourses).map((course) => <CourseRow key={course.id} course={course} />)
}

function WaitingRows() {
  return Array.from({ length: shownCourses }, (_, index) => <BoxSkeleton key={index} />)
}
