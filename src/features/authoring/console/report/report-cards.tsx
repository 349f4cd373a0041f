// The smaller parts of a report: weeks to finish, latest reviews, the students in it.
import { Star } from 'lucide-react'
import { Link } from 'react-router'
import type { Language } from '#kit/contract.ts'
import { useMe } from '#features/accounts/console/use-can.ts'
import { formatDate, formatNumber } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Table, type Column } from '#kit/web/ui/table.tsx'
import type { Translate } from '#kit/web/text-keys.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { Report } from '../queries.ts'
import { BothViews } from './both-views.tsx'
import type { ReportNames } from './export-dialog.tsx'
import { shownWeeks } from './report-rules.ts'
import { SortedTable } from './sorted-table.tsx'

export function WeeksToFinish({ report }: { report: Report }) {
  const { t, i18n } = useTranslation('report')
  const language = currentLanguage(i18n)
  const { weeks } = report.days_to_finish
  const { columns, middle } = shownWeeks(report.days_to_finish)
  const most = Math.max(1, ...columns.map(({ count }) => count))
  if (weeks.length === 0) {
    return (
      <section className="card report-card">
        <div className="card-head">
          <h2 className="text-medium">{t('weeksTitle')}</h2>
        </div>
        <p className="report-few">{t('nobodyFinished')}</p>
      </section>
    )
  }
  return (
    <BothViews
      title={t('weeksTitle')}
      table={
        <SortedTable
          caption={t('weeksTitle')}
          rows={weeks}
          rowId={({ week }) => String(week)}
          columns={[
            { id: 'week', head: t('week'), by: ({ week }) => week, cell: ({ week }) => formatNumber(week, language) },
            {
              id: 'count',
              head: t('finishedIt'),
              figure: true,
              by: ({ count }) => count,
              cell: ({ count }) => formatNumber(count, language),
            },
          ]}
        />
      }
      chart={
        <>
          <ol className="report-weeks">
            {columns.map(({ week, count, orMore }) => (
              <li key={week} className={week === middle ? 'is-middle' : undefined}>
                <span>{formatNumber(count, language)}</span>
                <svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden>
                  <rect width="10" y={100 - (count / most) * 100} height={(count / most) * 100} rx="1" />
                </svg>
                <span>
                  <bdi>{orMore ? `${formatNumber(week, language)}+` : formatNumber(week, language)}</bdi>
                </span>
              </li>
            ))}
          </ol>
          {middle !== null && <p className="report-note">{t('middleWeek', { n: middle })}</p>}
        </>
      }
    />
  )
}

export function LatestReviews({ report, courseId }: { report: Report; courseId: string }) {
  const { t, i18n } = useTranslation('report')
  const language = currentLanguage(i18n)
  const { can } = useMe()
  const { reviews, rating } = report
  return (
    <section className="card report-card">
      <div className="card-head">
        <h2 className="text-medium">{t('reviews')}</h2>
        {rating.count > 0 && can('people') && (
          <Link className="link report-all" to={`/admin/reviews?state=all&course_id=${courseId}`}>
            {t('allReviews', { number: formatNumber(rating.count, language) })}
          </Link>
        )}
      </div>
      {reviews.length === 0 && <p className="report-few">{t('noReviews')}</p>}
      <ul className="report-reviews">
        {reviews.slice(0, 2).map((review, at) => (
          <li key={at}>
            <span className="layout-row layout-wrap">
              <bdi className="text-medium">{review.author}</bdi>
              <span className="report-stars" role="img" aria-label={t('stars', { count: review.rating })}>
                {Array.from({ length: 5 }, (_, star) => (
                  <Icon key={star} of={Star} size="xs" {...(star < review.rating && { className: 'is-full' })} />
                ))}
              </span>
              <span className="text-xs text-muted">{formatDate(new Date(review.created_at), language)}</span>
            </span>
            <p className="text-sm">
              <UserText>{review.text}</UserText>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Named = ReportNames[number] & { at: number }

/** Only on paper, where it was asked for. */
export function Names({ names, chapters }: { names: ReportNames; chapters: number }) {
  const { t, i18n } = useTranslation('report')
  return (
    <section className="card report-card report-on-paper">
      <div className="card-head">
        <h2 className="text-medium">{t('namesTitle')}</h2>
      </div>
      <Table
        caption={t('namesTitle')}
        rows={names.map((row, at) => ({ ...row, at }))}
        rowId={({ at }) => String(at)}
        columns={columnsOf(t, currentLanguage(i18n), chapters)}
      />
    </section>
  )
}

function columnsOf(t: Translate<'report'>, language: Language, chapters: number): Column<Named>[] {
  const date = (at: string | null) => (at === null ? '—' : formatDate(new Date(at), language))
  return [
    { id: 'name', head: t('name'), cell: ({ full_name }) => <bdi>{full_name}</bdi> },
    { id: 'started', head: t('startedAt'), cell: ({ started_at }) => date(started_at) },
    {
      id: 'chapters',
      head: t('chaptersDone'),
      figure: true,
      cell: (row) => `${formatNumber(row.chapters, language)} / ${formatNumber(chapters, language)}`,
    },
    { id: 'finished', head: t('finishedAt'), cell: ({ completed_at }) => date(completed_at) },
  ]
}
