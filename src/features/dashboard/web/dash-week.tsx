// The last seven days: the days with learning, and the total time.
import { Check } from 'lucide-react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { DataOf } from '#kit/contract.ts'
import { formatDuration } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { VisuallyHidden } from '#kit/web/ui/bidi.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import type { getDashboard } from '#features/learning/contract.ts'

type Week = NonNullable<DataOf<typeof getDashboard>['week']>

export function DashWeek({ week }: { week: Week }) {
  const { t, i18n } = useTranslation('student')
  const language = currentLanguage(i18n)
  const count = week.filter(({ learned }) => learned).length
  const minutes = Math.round(week.reduce((sum, { seconds }) => sum + seconds, 0) / 60)
  const nameOf = (day: string, weekday: 'long' | 'narrow') =>
    new Intl.DateTimeFormat(language === 'ar' ? 'ar-DZ' : 'en-US', { weekday, timeZone: 'UTC' }).format(new Date(day))
  return (
    <section className="card dash-week" aria-label={t('week')}>
      <p>
        <b>{t('week')}</b>
        <span className="text-sm text-soft">
          {t('weekDays', { count })}
          {minutes > 0 && ` · ${formatDuration(minutes, language)}`}
        </span>
      </p>
      <ol>
        {week.map(({ day, learned }) => (
          <li key={day} className={learned ? 'is-done' : undefined}>
            <span className="dash-week-day">{learned && <Icon of={Check} size="sm" />}</span>
            <small aria-hidden>{nameOf(day, 'narrow')}</small>
            <VisuallyHidden>
              {nameOf(day, 'long')}: {t(learned ? 'weekLearned' : 'weekNothing')}
            </VisuallyHidden>
          </li>
        ))}
      </ol>
    </section>
  )
}
