// How a course is going: who finishes which chapter, in how many weeks, what is watched, which questions are hard (design/console.md).
import { useQuery } from '@tanstack/react-query'
import { Download, Lightbulb, Star } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { callForFile, failureText } from '#kit/web/api.ts'
import { formatNumber, formatPercent } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { saveFile } from '#kit/web/save-file.ts'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { Button, LinkButton } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { PillSelect } from '#kit/web/ui/select.tsx'
import { BoxSkeleton } from '#kit/web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#kit/web/ui/states.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { PageHead } from '#kit/web/ui/page-head.tsx'
import { useListAddress } from '#kit/web/use-list-address.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { onlyNamespaces } from '#kit/web/with-namespaces.ts'
import type { exportCourseReport } from '../../contract-console-report.ts'
import { draftQuery, reportQuery, type Report } from '../queries.ts'
import { ChapterBars } from './chapter-bars.tsx'
import { HardQuestions, LatestReviews, WeeksToFinish } from './report-cards.tsx'
import { fewStudents, largestLoss, lossesOf, periodOf } from './report-rules.ts'
import { VideoHeat } from './video-heat.tsx'

export const handle = { namespaces: ['report'] }
export const clientLoader = onlyNamespaces(handle.namespaces)

const periods = ['0', '7', '30', '90'] as const

export default function CourseReportPage() {
  const { t } = useTranslation('report')
  const { id = '' } = useParams()
  const { filter, choose } = useListAddress()
  const days = periods.find((each) => each === filter('days')) ?? '0'
  const [today] = useState(() => new Date())
  const period = periodOf(Number(days), today)
  const report = useQuery(reportQuery(id, period))
  const title = useQuery(draftQuery(id)).data?.document.title ?? ''
  async function exportIt() {
    try {
      const response = await callForFile<typeof exportCourseReport>('GET', '/admin/courses/:id/report.csv', {
        params: { id },
        query: period,
      })
      await saveFile(response, 'report.csv')
    } catch (error) {
      toast.error(failureText(error))
    }
  }
  return (
    <>
      <PageMeta title={t('title')} hidden />
      <PageHead
        title={t('title')}
        text={
          <>
            <Link className="link report-course" to={`/admin/courses/${id}`}>
              <UserText>{title || t('course')}</UserText>
            </Link>
          </>
        }
      >
        <span className="layout-row layout-wrap report-tools">
          <PillSelect
            label={t('period')}
            value={days === '0' ? '' : days}
            onChange={(value) => choose('days', value)}
            options={periods.map((value) => ({ value: value === '0' ? '' : value, label: t(`period_${value}`) }))}
          />
          <Button variant="secondary" onClick={() => void exportIt()}>
            <Icon of={Download} />
            {t('export')}
          </Button>
        </span>
      </PageHead>
      {report.isError && (
        <ErrorState title={t('failed')} retry={() => void report.refetch()}>
          {failureText(report.error)}
        </ErrorState>
      )}
      {report.isPending && <BoxSkeleton className="report-waiting" />}
      {report.data && <Figures report={report.data} courseId={id} />}
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
      <div className="report-pair">
        <ChapterBars report={report} />
        <div className="report-side">
          <WeeksToFinish report={report} />
          <LatestReviews reviews={report.reviews} />
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
  const { students, finished, days_to_finish: days, quizzes, reviews } = report
  const isFew = students < fewStudents
  const answers = quizzes.flatMap(({ questions }) => questions)
  const attempts = answers.reduce((sum, each) => sum + each.attempts, 0)
  const right = answers.reduce((sum, each) => sum + each.correct, 0)
  const rating = reviews.reduce((sum, each) => sum + each.rating, 0) / Math.max(1, reviews.length)
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
      {figure(t('started'), formatNumber(students, language), t('startedNote'))}
      {figure(
        t('finished'),
        formatNumber(finished, language),
        isFew ? t('fewNote') : t('finishedNote', { percent: formatPercent((finished / students) * 100, language) }),
      )}
      {figure(
        t('daysToFinish'),
        days.median === null ? '—' : t('days', { count: Math.round(days.median) }),
        t('daysNote'),
      )}
      {figure(
        t('answersRight'),
        attempts < 20 ? '—' : formatPercent((right / attempts) * 100, language),
        t('answersNote', { count: attempts }),
      )}
      {figure(
        t('rating'),
        reviews.length === 0 ? '—' : formatNumber(rating, language, 1),
        t('ratingNote', { count: reviews.length }),
        reviews.length > 0,
      )}
    </div>
  )
}
