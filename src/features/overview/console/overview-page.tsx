// The team's first page: who waits, what was received, who needs attention (design/console.md, Overview).
import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { meQuery } from '#features/accounts/console/queries.ts'
import { useMe } from '#features/accounts/console/use-can.ts'
import { useChanges } from '#features/enrolment/console/desk-events.ts'
import { StatusLine } from '#features/school/console/status-line.tsx'
import { givenName } from '#kit/given-name.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { serverTime } from '#kit/web/server-time.ts'
import { Banner } from '#kit/web/ui/banner.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { BoxSkeleton } from '#kit/web/ui/skeleton.tsx'
import { ErrorState } from '#kit/web/ui/states.tsx'
import { PageHead } from '#kit/web/ui/page-head.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { useUser } from '#kit/web/use-user.ts'
import { onlyNamespaces } from '#kit/web/with-namespaces.ts'
import { AttentionCard } from './attention-card.tsx'
import { Figures } from './figures.tsx'
import { FirstDays, useFirstDays } from './first-days.tsx'
import { FunnelCard } from './funnel-card.tsx'
import { IncomeCard } from './income-card.tsx'
import { overviewQuery, type Overview } from './queries.ts'
import { SampleNote } from './sample-data.tsx'
import { WaitingPanel } from './waiting-panel.tsx'

export const handle = { namespaces: ['overview', 'status'] }
export const clientLoader = onlyNamespaces(handle.namespaces)

export default function OverviewPage() {
  const { can } = useMe()
  const { isLoading } = useQuery(meQuery)
  if (can('desk')) return <OverviewOfDesk />
  // What the browser remembers may be an earlier role.
  if (isLoading) return <BoxSkeleton className="overview-wait-long" />
  // For people who only teach there are no figures here, but the list of their screens.
  return <Navigate to="/admin/more" replace />
}

function OverviewOfDesk() {
  const { t, i18n } = useTranslation('overview')
  const language = currentLanguage(i18n)
  const { can } = useMe()
  useChanges('overview')
  const query = useQuery(overviewQuery(language))
  const firstDays = useFirstDays(query.data)
  const user = useUser()
  const name = givenName(user?.full_name ?? '')
  // Until something is loaded that is 0, an evening of 1969.
  const now = serverTime(query.dataUpdatedAt || undefined)
  return (
    <>
      <PageMeta title={t('title')} hidden />
      <PageHead
        title={firstDays ? t('welcome', { name }) : t(isMorning(now) ? 'morning' : 'evening', { name })}
        text={firstDays ? t('welcomeText') : query.data ? weekday[language].format(now) : ''}
      />
      {query.isError && !query.data ? (
        <ErrorState
          title={t('failed')}
          error={query.error}
          retry={() => void query.refetch()}
          retrying={query.isRefetching}
        >
          {t('failedText')}
        </ErrorState>
      ) : !query.data ? (
        <Waiting />
      ) : firstDays ? (
        <FirstDays overview={query.data} {...firstDays} />
      ) : (
        <Cards
          overview={query.data}
          now={now}
          again={
            <Banner
              tone="bad"
              role="alert"
              icon={CircleAlert}
              action={
                <Button variant="secondary" size="sm" busy={query.isRefetching} onClick={() => void query.refetch()}>
                  {t('retry', { ns: 'ui' })}
                </Button>
              }
            >
              {t('partFailed')}
            </Banner>
          }
        />
      )}
      {can('school') && <StatusLine />}
    </>
  )
}

/** @param again in the place of what could not be read, under its title */
function Cards({ overview, now, again }: { overview: Overview; now: Date; again: ReactNode }) {
  const { t } = useTranslation('overview')
  const isRead = (part: Overview['failed'][number]) => !overview.failed.includes(part)
  const failed = (title: string) => (
    <section className="card overview-card">
      <div className="card-head">
        <h2>{title}</h2>
      </div>
      {again}
    </section>
  )
  const hasIncome = overview.income?.some(({ amount }) => amount > 0)
  return (
    <>
      {overview.has_sample && <SampleNote />}
      <div className="overview-top">
        {isRead('waiting') ? <WaitingPanel waiting={overview.waiting} /> : failed(t('waitingNow'))}
        {isRead('figures') ? <Figures overview={overview} /> : failed(t('activatedToday'))}
      </div>
      <div className="overview-middle">
        {isRead('attention') ? <AttentionCard attention={overview.attention} now={now} /> : failed(t('attention'))}
        {isRead('funnel') ? <FunnelCard funnel={overview.funnel} /> : failed(t('funnel'))}
      </div>
      {!isRead('income') && failed(t('income12'))}
      {/* The figure above says that there is none. */}
      {overview.income && hasIncome && (
        <IncomeCard income={overview.income} byCourse={overview.income_by_course ?? []} />
      )}
    </>
  )
}

function Waiting() {
  return (
    <>
      <div className="overview-top">
        <BoxSkeleton className="overview-wait" />
        <BoxSkeleton className="overview-wait" />
      </div>
      <BoxSkeleton className="overview-wait-long" />
    </>
  )
}

const zone = 'Africa/Algiers'
const weekday = {
  ar: new Intl.DateTimeFormat('ar-DZ-u-nu-latn', { dateStyle: 'full', timeZone: zone }),
  en: new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: zone }),
}
const hourFormat = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hourCycle: 'h23', timeZone: zone })

function isMorning(now: Date): boolean {
  return Number(hourFormat.format(now)) < 12
}
