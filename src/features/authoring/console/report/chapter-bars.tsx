// Who finished each chapter, as bars from inline-start or as a table of the same figures. A few students are counted, not drawn.
import { Users } from 'lucide-react'
import { percentOf } from '#features/learning/progress.ts'
import type { Language } from '#kit/contract.ts'
import { formatNumber, formatPercent } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import type { Translate } from '#kit/web/text-keys.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { Report } from '../queries.ts'
import { BothViews } from './both-views.tsx'
import { fewStudents, lossesOf, type Loss } from './report-rules.ts'
import { SortedTable, type SortedColumn } from './sorted-table.tsx'

export function ChapterBars({ report }: { report: Report }) {
  const { t, i18n } = useTranslation('report')
  const losses = lossesOf(report)
  const { students } = report
  const table = (
    <SortedTable
      caption={t('whoFinished')}
      rows={losses}
      rowId={({ chapter }) => chapter.id}
      columns={columnsOf(t, students, currentLanguage(i18n))}
    />
  )
  if (students < fewStudents) {
    return (
      <section className="card report-card">
        <div className="card-head">
          <h2 className="text-medium">{t('whoFinished')}</h2>
        </div>
        <div className="report-too-few">
          <Icon of={Users} />
          <p className="text-medium">{t('fewTitle', { count: students })}</p>
          <p className="text-sm text-muted">{t('fewText')}</p>
        </div>
        {table}
      </section>
    )
  }
  return (
    <BothViews
      title={t('whoFinished')}
      table={table}
      chart={
        <>
          <div className="report-bars-head" aria-hidden>
            <span>{t('studentsHead')}</span>
            <span>{t('lost')}</span>
          </div>
          <ol className="report-bars">
            {losses.map((loss) => (
              <BarRow key={loss.chapter.id} loss={loss} students={students} />
            ))}
          </ol>
        </>
      }
    />
  )
}

function BarRow({ loss: { chapter, at, lost, isLarge }, students }: { loss: Loss; students: number }) {
  const { t, i18n } = useTranslation('report')
  const language = currentLanguage(i18n)
  const share = (count: number) => `${Math.min(100, (count / students) * 100).toFixed(2)}%`
  return (
    <li className={isLarge ? 'is-large' : undefined}>
      <span className="chapter-number">{at + 1}</span>
      <UserText className="report-bar-title">{chapter.title}</UserText>
      {/* Widths as attributes: the content security policy refuses inline styles. */}
      <svg className="report-bar" aria-hidden>
        {isLarge && (
          <pattern id={`hatch${at}`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect className="report-bar-loss" width="2.5" height="6" />
          </pattern>
        )}
        <rect className="report-bar-track" width="100%" height="14" rx="4" />
        {isLarge && <rect fill={`url(#hatch${at})`} width={share(chapter.finished + lost)} height="14" rx="4" />}
        <rect className="report-bar-fill" width={share(chapter.finished)} height="14" rx="4" />
      </svg>
      <span className="report-bar-count">{formatNumber(chapter.finished, language)}</span>
      <span className="report-bar-lost">
        <bdi>{lost === 0 ? '0' : `−${formatNumber(lost, language)}`}</bdi>
        <span className="visually-hidden">{t('lost')}</span>
      </span>
    </li>
  )
}

function columnsOf(t: Translate<'report'>, students: number, language: Language): SortedColumn<Loss>[] {
  const share: SortedColumn<Loss> = {
    id: 'share',
    head: t('ofStarters'),
    figure: true,
    wide: true,
    by: ({ chapter }) => chapter.finished,
    cell: ({ chapter }) => formatPercent(percentOf(chapter.finished, students), language),
  }
  return [
    {
      id: 'chapter',
      head: t('chapter'),
      by: ({ at }) => at,
      cell: ({ chapter, at }) => (
        <>
          {at + 1}. <UserText>{chapter.title}</UserText>
        </>
      ),
    },
    {
      id: 'finished',
      head: t('finishedIt'),
      figure: true,
      by: ({ chapter }) => chapter.finished,
      cell: ({ chapter }) => formatNumber(chapter.finished, language),
    },
    ...(students < fewStudents ? [] : [share]),
    {
      id: 'lost',
      head: t('lost'),
      figure: true,
      by: ({ lost }) => lost,
      cell: ({ lost }) => <bdi>{lost === 0 ? '0' : `−${formatNumber(lost, language)}`}</bdi>,
    },
  ]
}
