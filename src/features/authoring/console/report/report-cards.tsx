// The smaller parts of a report: weeks to finish, latest reviews, the hardest questions.
import { Star, TriangleAlert } from 'lucide-react'
import { Written } from '#features/quizzes/web/written.tsx'
import { formatDate, formatNumber, formatPercent } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { Badge } from '#kit/web/ui/badge.tsx'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { LinkButton } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Table } from '#kit/web/ui/table.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { Report } from '../queries.ts'
import { useView } from './chapter-bars.tsx'
import { hardest } from './report-rules.ts'

export function WeeksToFinish({ report }: { report: Report }) {
  const { t, i18n } = useTranslation('report')
  const language = currentLanguage(i18n)
  const { view, choice } = useView()
  const { median, weeks } = report.days_to_finish
  const most = Math.max(1, ...weeks.map(({ count }) => count))
  const middle = median === null ? null : Math.max(1, Math.ceil(median / 7))
  return (
    <section className="card report-card">
      <div className="card-head">
        <h2 className="text-medium">{t('weeksTitle')}</h2>
        {weeks.length > 0 && choice}
      </div>
      {weeks.length === 0 && <p className="report-few">{t('nobodyFinished')}</p>}
      {weeks.length > 0 && view === 'table' && (
        <Table
          caption={t('weeksTitle')}
          rows={weeks}
          rowId={({ week }) => String(week)}
          columns={[
            { id: 'week', head: t('week'), cell: ({ week }) => formatNumber(week, language) },
            { id: 'count', head: t('finishedIt'), figure: true, cell: ({ count }) => formatNumber(count, language) },
          ]}
        />
      )}
      {weeks.length > 0 && view === 'chart' && (
        <>
          <ol className="report-weeks">
            {weeks.map(({ week, count }) => (
              <li key={week} className={week === middle ? 'is-middle' : undefined}>
                <span>{formatNumber(count, language)}</span>
                <svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden>
                  <rect width="10" y={100 - (count / most) * 100} height={(count / most) * 100} rx="1" />
                </svg>
                <span>{formatNumber(week, language)}</span>
              </li>
            ))}
          </ol>
          {middle !== null && <p className="report-note">{t('middleWeek', { n: middle })}</p>}
        </>
      )}
    </section>
  )
}

export function LatestReviews({ reviews }: { reviews: Report['reviews'] }) {
  const { t, i18n } = useTranslation('report')
  const language = currentLanguage(i18n)
  return (
    <section className="card report-card">
      <div className="card-head">
        <h2 className="text-medium">{t('reviews')}</h2>
      </div>
      {reviews.length === 0 && <p className="report-few">{t('noReviews')}</p>}
      <ul className="report-reviews">
        {reviews.slice(0, 4).map((review, at) => (
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

export function HardQuestions({ report, courseId }: { report: Report; courseId: string }) {
  const { t, i18n } = useTranslation('report')
  const language = currentLanguage(i18n)
  const questions = hardest(report.quizzes)
  return (
    <section className="card report-card">
      <div className="card-head">
        <h2 className="text-medium">{t('hardest')}</h2>
        <span className="text-sm text-muted">{t('hardestNote')}</span>
      </div>
      {questions.length === 0 && <p className="report-few">{t('noQuestions')}</p>}
      <ul className="report-questions">
        {questions.map(({ id, question, difficulty = 0, discrimination, quiz }) => {
          const percent = Math.round(difficulty * 100)
          return (
            <li key={id}>
              <span className="layout-grow">
                <span className="text-medium">
                  <Written>{question.split('\n')[0] ?? ''}</Written>
                </span>
                <span className="report-quiz">
                  <UserText>{quiz.title}</UserText>
                </span>
              </span>
              <span className="question-meter">
                <meter min={0} max={100} value={percent} aria-label={t('rightShare')} />
                {formatPercent(percent, language)}
              </span>
              {discrimination !== undefined && discrimination < 0.1 && (
                <Badge tone="bad" icon={TriangleAlert}>
                  {t('checkKey')}
                </Badge>
              )}
              <LinkButton
                variant="ghost"
                size="sm"
                to={`/admin/courses/${courseId}/quizzes/${quiz.id}/questions/${id}`}
              >
                {t('openQuestion')}
              </LinkButton>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
