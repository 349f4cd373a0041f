// How a course is going: who finishes which chapter, in how many weeks, what is watched, which questions are hard (design/console.md).
import { useQuery } from '@tanstack/react-query'
import { Download, Lightbulb, Star } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import { percentOf } from '#features/learning/progress.ts'
import { ApiError, failureText } from '#kit/web/api.ts'
import { formatDate, formatNumber, formatPercent } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { serverTime } from '#kit/web/server-time.ts'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { Button, LinkButton } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { BoxSkeleton } from '#kit/web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#kit/web/ui/states.tsx'
import { PageHead } from '#kit/web/ui/page-head.tsx'
import { useListAddress } from '#kit/web/use-list-address.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { onlyNamespaces } from '#kit/web/with-namespaces.ts'
import { ConsoleDrawing } from '../rich/console-drawing.tsx'
import { draftQuery, reportQuery, type Report } from '../queries.ts'
import { ChapterBars } from './chapter-bars.tsx'
import { ExportDialog, type ReportNames } from './export-dialog.tsx'
import { HardQuestions } from './hard-questions.tsx'
import { PeriodChoice } from './period-choice.tsx'
import { LatestReviews, Names, WeeksToFinish } from './report-cards.tsx'
import { daysOf, fewStudents, largestLoss, lossesOf, timeToFinish } from './report-rules.ts'
import { VideoHeat } from './video-heat.tsx'

export const handle = { namespaces: ['courses', 'report'] }
export const clientLoader = onlyNamespaces(handle.namespaces)

export default function CourseReportPage() {
  const { t, i18n } = useTranslation('report')
  const language = currentLanguage(i18n)
  const { id = '' } = useParams()
  const address = useListAddress()
  const today = serverTime()
  const { chosen, days } = daysOf(address.filter, today)
  const report = useQuery(reportQuery(id, days))
  const draft = useQuery(draftQuery(id)).data
  const title = draft?.document.title ?? ''
  const isGone = report.error instanceof ApiError && report.error.status === 404
  const [isExporting, setIsExporting] = useState(false)
  const [printed, setPrinted] = useState<{ names: ReportNames | null } | null>(null)
  // The parts to print must be rendered first.
  useEffect(() => {
    if (printed) window.print()
  }, [printed])
  const day = (date: string) => formatDate(new Date(`${date}T12:00:00Z`), language)
  const periodText =
    chosen === 'days'
      ? [days.from && t('fromDay', { day: day(days.from) }), days.to && t('toDay', { day: day(days.to) })]
          .filter(Boolean)
          .join(' ')
      : t(`period_${chosen}`)
  return (
    <>
      <PageMeta title={[t('title'), title].filter(Boolean).join(' · ')} hidden />
      <PageHead
        title={t('title')}
        text={
          <Link className="link report-course" to={`/admin/courses/${id}`}>
            <UserText>{title || t('course')}</UserText>
          </Link>
        }
      >
        <span className="layout-row layout-wrap report-tools">
          <PeriodChoice address={address} chosen={chosen} today={today} />
          <Button variant="secondary" disabled={!report.data} onClick={() => setIsExporting(true)}>
            <Icon of={Download} />
            {t('export')}
          </Button>
        </span>
      </PageHead>
      {chosen !== '0' && <p className="report-counted">{t('countedWho', { period: periodText })}</p>}
      {isGone && (
        <EmptyState
          clouded
          title={t('failed')}
          action={<LinkButton to="/admin/courses">{t('backToCourses')}</LinkButton>}
        >
          {failureText(report.error)}
        </EmptyState>
      )}
      {report.isError && !isGone && (
        <ErrorState title={t('failed')} retry={() => void report.refetch()} retrying={report.isRefetching}>
          {failureText(report.error)}
        </ErrorState>
      )}
      {report.isPending && <BoxSkeleton className="report-waiting" />}
      {report.data && (
        <ConsoleDrawing addressOf={(file) => draft?.addresses[file]}>
          <Figures report={report.data} courseId={id} />
        </ConsoleDrawing>
      )}
      {report.data && printed?.names && <Names names={printed.names} chapters={report.data.chapters.length} />}
      {isExporting && (
        <ExportDialog
          courseId={id}
          period={days}
          said={periodText}
          onClose={() => setIsExporting(false)}
          onPrint={(names) => {
            setIsExporting(false)
            setPrinted({ names })
          }}
        />
      )}
    </>
  )
}

function Figures({ report, courseId }: { report: Report; courseId: string }) {
  const { t } = useTranslation('report')
  const loss = largestLoss(lossesOf(report))
  if (report.students === 0) {
    return (
      <div className="card">
        <EmptyState title={t('nobody')}>{t('nobodyText')}</EmptyState>
      </div>
    )
  }
  return (
    <div className="report">
      <Numbers report={report} />
      {loss && (
        <div className="report-insight">
          <Icon of={Lightbulb} />
          <p className="layout-grow">
            <span className="text-bold">{t('insight', { n: loss.at })}</span>{' '}
            {t('insightText', { count: loss.lost, title: loss.chapter.title })}
          </p>
          <LinkButton variant="secondary" size="sm" to={`/admin/courses/${courseId}/chapters/${loss.chapter.id}`}>
            {t('openChapter', { n: loss.at + 1 })}
          </LinkButton>
        </div>
      )}
      <div className="split report-pair">
        <ChapterBars report={report} />
        <div className="report-side">
          <WeeksToFinish report={report} />
          <LatestReviews report={report} courseId={courseId} />
        </div>
      </div>
      <VideoHeat report={report} />
      <HardQuestions report={report} courseId={courseId} />
    </div>
  )
}

function Numbers({ report }: { report: Report }) {
  const { t, i18n } = useTranslation('report')
  const language = currentLanguage(i18n)
  const { students, finished, chapters, days_to_finish: days, first_attempts: first, rating } = report
  const isFew = students < fewStudents
  const time = timeToFinish(days.median)
  const unbegun = students - (chapters[0]?.finished ?? students)
  const startedNote = unbegun === 0 ? t('allBegan') : t('startedNote', { count: unbegun })
  const figure = (label: string, value: string, note: string, star = false) => (
    <div className="card report-figure">
      <span>{label}</span>
      <p className="report-number">
        {value} {star && <Icon of={Star} size="sm" />}
      </p>
      <span className="text-xs text-muted">{note}</span>
    </div>
  )
  return (
    <div className="report-figures">
      {figure(t('started'), formatNumber(students, language), startedNote)}
      {figure(
        t('finished'),
        formatNumber(finished, language),
        isFew ? t('fewNote') : t('finishedNote', { percent: formatPercent(percentOf(finished, students), language) }),
      )}
      {figure(
        t('daysToFinish'),
        time === 'none' ? '—' : time === 'underDay' ? t('underDay') : t('days', { count: time }),
        t(time === 'none' ? 'nobodyFinished' : time === 'underDay' ? 'underDayNote' : 'daysNote'),
      )}
      {figure(
        t('passedFirst'),
        first.count === 0
          ? '—'
          : isFew
            ? t('ofCount', { some: formatNumber(first.passed, language), all: formatNumber(first.count, language) })
            : formatPercent(percentOf(first.passed, first.count), language),
        t(first.count === 0 ? 'noAttempts' : 'passedFirstNote'),
      )}
      {figure(
        t('rating'),
        rating.average === null ? '—' : formatNumber(rating.average, language, 1),
        t('ratingNote', { count: rating.count }),
        rating.average !== null,
      )}
    </div>
  )
}
