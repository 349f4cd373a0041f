// The one promise of when the school looks at requests and messages, from its opening hours.
import { useState } from 'react'
import type { DataOf } from '#kit/contract.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { getSchool } from '../contract.ts'
import { groupDays, nextOpening, spokenTime } from '../opening-hours.ts'

export type Hours = DataOf<typeof getSchool>['opening_hours']

/** Also says when that will be, for whoever waits. Not in pages that are drawn on the server, which are kept for others. */
export function useHoursNow(hours: Hours): string {
  const [now] = useState(() => new Date())
  return useHours(hours, now)
}

export function useHours(hours: Hours, now?: Date): string {
  const { t } = useTranslation('common')
  if (!hours) return t('hoursUnknown')
  const names = t('weekdays').split('|')
  const nameOf = (day: number) => names[day] ?? ''
  const days = groupDays(hours.days)
  const from = spokenTime(hours.from)
  const sentence = t('hours', {
    days:
      days === 'all'
        ? t('everyDay')
        : Array.isArray(days)
          ? t('onDays', { days: days.map(nameOf).reduce((said, day) => t('andDay', { days: said, day })) })
          : t('dayRange', { from: nameOf(days.from), to: nameOf(days.to) }),
    from,
    to: spokenTime(hours.to),
  })
  const opening = now ? nextOpening(hours, now) : null
  if (!opening) return sentence
  const when =
    opening.inDays === 0 ? t('today') : opening.inDays === 1 ? t('tomorrow') : t('onDay', { day: nameOf(opening.day) })
  return `${sentence} ${t('closedNow', { when, from })}`
}
