// The one promise of when the school looks at requests and messages, from its opening hours.
import type { DataOf } from '#kit/contract.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { getSchool } from '../contract.ts'
import { groupDays, spokenTime } from '../opening-hours.ts'

export type Hours = DataOf<typeof getSchool>['opening_hours']

export function useHours(hours: Hours): string {
  const { t } = useTranslation('common')
  if (!hours) return t('hoursUnknown')
  const names = t('weekdays').split('|')
  const nameOf = (day: number) => names[day] ?? ''
  const grouped = groupDays(hours.days)
  const days =
    grouped === 'all'
      ? t('everyDay')
      : Array.isArray(grouped)
        ? t('onDays', { days: grouped.map(nameOf).reduce((said, day) => t('andDay', { days: said, day })) })
        : t('dayRange', { from: nameOf(grouped.from), to: nameOf(grouped.to) })
  return t('hours', { days, from: spokenTime(hours.from), to: spokenTime(hours.to) })
}
