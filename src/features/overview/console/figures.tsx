// Income of the last seven days beside the seven before, who was activated today, who learns now.
import { TrendingDown, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDuration, formatNumber, formatPercent } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { Avatar } from '#kit/web/ui/avatar.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { Amount } from '#features/money/console/amount.tsx'
import type { Overview } from './queries.ts'

export function Figures({ overview }: { overview: Overview }) {
  return (
    <div className="overview-figures">
      {overview.income && <IncomeFigure now={overview.income[11]!.amount} before={overview.income[10]!.amount} />}
      <ActivatedFigure overview={overview} />
      <LearnersFigure overview={overview} />
    </div>
  )
}

function Figure({
  label,
  children,
  note,
  wide,
}: {
  label: ReactNode
  children: ReactNode
  note?: ReactNode
  wide?: boolean
}) {
  return (
    <section className={wide ? 'card overview-figure overview-figure-wide' : 'card overview-figure'}>
      <h2 className="overview-label">{label}</h2>
      {children}
      {note && <p className="text-xs text-muted overview-note">{note}</p>}
    </section>
  )
}

/** A sentence instead of a zero. */
function Value({ nil, children }: { nil: string | false; children: ReactNode }) {
  return nil ? <p className="text-muted">{nil}</p> : <p className="overview-value">{children}</p>
}

function IncomeFigure({ now, before }: { now: number; before: number }) {
  const { t, i18n } = useTranslation('overview')
  const language = currentLanguage(i18n)
  const most = Math.max(now, before, 1)
  return (
    <Figure wide label={t('income7')} note={<Change now={now} before={before} />}>
      <Value nil={now === 0 && t('noIncome')}>
        <Amount of={now} />
      </Value>
      {(now > 0 || before > 0) && (
        <dl className="overview-compare">
          <dt>{t('thisWeek')}</dt>
          <dd>
            <progress className="progress-bar" max={most} value={now} aria-hidden />
          </dd>
          <dd>{formatNumber(now, language)}</dd>
          <dt>{t('weekBefore')}</dt>
          <dd>
            <progress className="progress-bar overview-before" max={most} value={before} aria-hidden />
          </dd>
          <dd>{formatNumber(before, language)}</dd>
        </dl>
      )}
    </Figure>
  )
}

function Change({ now, before }: { now: number; before: number }) {
  const { t, i18n } = useTranslation('overview')
  if (before === 0 || now === 0) return null
  const percent = Math.round((Math.abs(now - before) / before) * 100)
  if (percent === 0) return t('asBefore')
  const isMore = now > before
  return (
    <span className={isMore ? 'overview-more' : 'overview-less'}>
      <Icon of={isMore ? TrendingUp : TrendingDown} size="xs" flip />
      {t(isMore ? 'moreBy' : 'lessBy', { percent: formatPercent(percent, currentLanguage(i18n)) })}
    </span>
  )
}

function ActivatedFigure({ overview: { activated_today: count, activated } }: { overview: Overview }) {
  const { t, i18n } = useTranslation('overview')
  const language = currentLanguage(i18n)
  const time = (seconds: number) => formatDuration(Math.max(1, seconds / 60), language)
  const { average_wait_seconds: average, longest_wait_seconds: longest } = activated
  const note = average !== null && longest !== null && t('waits', { average: time(average), longest: time(longest) })
  return (
    <Figure label={t('activatedToday')} note={note || undefined}>
      <Value nil={count === 0 && t('nobodyYet')}>{formatNumber(count, language)}</Value>
      {activated.names.length > 0 && (
        <div
          className="overview-people"
          role="img"
          aria-label={new Intl.ListFormat(language, { type: 'unit' }).format(activated.names)}
        >
          {activated.names.map((name, index) => (
            <Avatar key={index} name={name} size="sm" />
          ))}
        </div>
      )}
    </Figure>
  )
}

function LearnersFigure({ overview: { learners_now: now, learners_today: today } }: { overview: Overview }) {
  const { t, i18n } = useTranslation('overview')
  const label = (
    <>
      {now > 0 && <span className="overview-live" />}
      {t('learnNow')}
    </>
  )
  return (
    <Figure label={label} note={today > 0 && t('learnedToday', { count: today })}>
      <Value nil={now === 0 && t('nobodyNow')}>{formatNumber(now, currentLanguage(i18n))}</Value>
    </Figure>
  )
}
