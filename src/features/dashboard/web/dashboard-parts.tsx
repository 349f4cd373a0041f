// The dashboard's four figures and three tips.
import { Award, BookOpen, CircleCheck, Clock, ListChecks, NotebookPen, Timer, type LucideIcon } from 'lucide-react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { DataOf } from '#kit/contract.ts'
import { formatDurationShort, formatNumber } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { ArchTile } from '#kit/web/ui/arch-tile.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import type { getDashboard } from '#features/learning/contract.ts'

export function Figures({ dashboard }: { dashboard: DataOf<typeof getDashboard> | undefined }) {
  const { t, i18n } = useTranslation('student')
  const language = currentLanguage(i18n)
  const count = (value: number | undefined) => (value === undefined ? undefined : formatNumber(value, language))
  const watched = dashboard && formatDurationShort(dashboard.watched_duration, language)
  return (
    <dl className="dash-figures" aria-busy={!dashboard}>
      <Figure icon={BookOpen} label={t('figureEnrolled')} value={count(dashboard?.total_enrollments)} />
      <Figure icon={CircleCheck} label={t('figureCompleted')} value={count(dashboard?.completed_courses)} />
      <Figure icon={Award} label={t('figureCertificates')} value={count(dashboard?.total_certificates)} />
      <Figure icon={Clock} label={t('figureTime')} value={watched} />
    </dl>
  )
}

interface FigureProps {
  icon: LucideIcon
  label: string
  value: string | undefined
}

function Figure({ icon, label, value }: FigureProps) {
  return (
    <div className="card">
      <dt className="dash-figures-label">
        {label}
        <Icon of={icon} />
      </dt>
      <dd>
        <b className="text-digits">
          {value === undefined ? (
            <span className="skeleton skeleton-line skeleton-short skeleton-late" aria-hidden />
          ) : (
            // Units are smaller than their numbers: two of each fit on a phone.
            value.split(/(\d+)/).map((part, at) => (at % 2 === 1 ? part : <small key={at}>{part}</small>))
          )}
        </b>
      </dd>
    </div>
  )
}

export function Tips() {
  const { t } = useTranslation('student')
  const tips = [
    { icon: Timer, title: t('tipDaily'), text: t('tipDailyText') },
    { icon: NotebookPen, title: t('tipNotes'), text: t('tipNotesText') },
    { icon: ListChecks, title: t('tipQuiz'), text: t('tipQuizText') },
  ]
  return (
    <section>
      <div className="layout-row layout-between dash-head">
        <h2>{t('tips')}</h2>
      </div>
      <ul className="card card-pad-sm tips">
        {tips.map(({ icon, title, text }) => (
          <li key={title}>
            <ArchTile tone="sea">
              <Icon of={icon} />
            </ArchTile>
            <span>
              <b>{title}</b>
              {text}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
