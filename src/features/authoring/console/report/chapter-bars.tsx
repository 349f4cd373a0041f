// Who finished each chapter, as bars from inline-start or as a table of the same figures.
import { useState, type ReactNode } from 'react'
import type { Language } from '#kit/contract.ts'
import { formatNumber, formatPercent } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { Segmented } from '#kit/web/ui/segmented.tsx'
import { Table, type Column } from '#kit/web/ui/table.tsx'
import type { Translate } from '#kit/web/text-keys.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { sortedBy } from '../lists.ts'
import type { Report } from '../queries.ts'
import { fewStudents, lossesOf, type Loss } from './report-rules.ts'

export type View = 'chart' | 'table'

export function useView() {
  const { t } = useTranslation('report')
  const [view, setView] = useState<View>('chart')
  const choice = (
    <Segmented<View>
      label={t('view')}
      value={view}
      onChange={setView}
      segments={[
        { value: 'chart', label: t('chart') },
        { value: 'table', label: t('table') },
      ]}
    />
  )
  return { view, choice }
}

export function ChapterBars({ report }: { report: Report }) {
  const { t } = useTranslation('report')
  const { view, choice } = useView()
  const losses = lossesOf(report)
  return (
    <section className="card report-card">
      <div className="card-head">
        <h2 className="text-medium">{t('whoFinished')}</h2>
        {choice}
      </div>
      {report.students < fewStudents && <p className="report-few">{t('fewText', { count: report.students })}</p>}
      {view === 'table' ? (
        <LossTable losses={losses} students={report.students} />
      ) : (
        <ol className="report-bars">
          {losses.map((loss) => (
            <BarRow key={loss.chapter.id} loss={loss} students={report.students} />
          ))}
        </ol>
      )}
    </section>
  )
}

function BarRow({ loss: { chapter, at, lost, isLarge }, students }: { loss: Loss; students: number }) {
  const { t, i18n } = useTranslation('report')
  const language = currentLanguage(i18n)
  const share = (count: number) => (students === 0 ? 0 : (count / students) * 100)
  return (
    <li className={isLarge ? 'is-large' : undefined}>
      <span className="chapter-number">{at + 1}</span>
      <UserText className="report-bar-title">{chapter.title}</UserText>
      {/* Widths as attributes: the content security policy refuses inline styles. */}
      <svg className="report-bar" viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden>
        <rect className="report-bar-track" width="100" height="14" rx="2" />
        <rect className="report-bar-fill" width={share(chapter.finished)} height="14" rx="2" />
        {isLarge && <rect className="report-bar-loss" x={share(chapter.finished)} width={share(lost)} height="14" />}
      </svg>
      <span className="report-bar-count">{formatNumber(chapter.finished, language)}</span>
      <span className="report-bar-lost">
        <bdi>{lost === 0 ? '0' : `−${formatNumber(lost, language)}`}</bdi>
        <span className="visually-hidden">{t('lost')}</span>
      </span>
    </li>
  )
}

type Sort = 'order' | 'finished' | 'lost'

function LossTable({ losses, students }: { losses: readonly Loss[]; students: number }) {
  const { t, i18n } = useTranslation('report')
  const [sort, setSort] = useState<Sort>('order')
  const by = {
    order: (loss: Loss) => loss.at,
    finished: (loss: Loss) => -loss.chapter.finished,
    lost: (loss: Loss) => -loss.lost,
  }[sort]
  const head = (key: Sort, label: string) => (
    <button type="button" className="report-sort" aria-pressed={sort === key} onClick={() => setSort(key)}>
      {label}
    </button>
  )
  return (
    <Table
      caption={t('whoFinished')}
      rows={sortedBy(losses, (one, other) => by(one) - by(other))}
      rowId={({ chapter }) => chapter.id}
      columns={columnsOf(t, head, students, currentLanguage(i18n))}
    />
  )
}

function columnsOf(
  t: Translate<'report'>,
  head: (key: Sort, label: string) => ReactNode,
  students: number,
  language: Language,
): Column<Loss>[] {
  return [
    {
      id: 'chapter',
      head: head('order', t('chapter')),
      cell: ({ chapter, at }) => <UserText>{`${at + 1}. ${chapter.title}`}</UserText>,
    },
    {
      id: 'finished',
      head: head('finished', t('finishedIt')),
      figure: true,
      cell: ({ chapter }) => formatNumber(chapter.finished, language),
    },
    {
      id: 'share',
      head: t('ofStarters'),
      figure: true,
      wide: true,
      cell: ({ chapter }) =>
        students < fewStudents ? '—' : formatPercent((chapter.finished / students) * 100, language),
    },
    {
      id: 'lost',
      head: head('lost', t('lost')),
      figure: true,
      cell: ({ lost }) => <bdi>{lost === 0 ? '0' : `−${lost}`}</bdi>,
    },
  ]
}
