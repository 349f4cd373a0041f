// For whoever waits: the promise, and when somebody will look. Not in pages that are drawn on the server, which are kept for others.
import { useState } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { nextOpening } from '../next-opening.ts'
import { spokenTime } from '../opening-hours.ts'
import { useHours, type Hours } from './use-hours.ts'

export function useHoursNow(hours: Hours): string {
  const { t } = useTranslation('common')
  const [now] = useState(() => new Date())
  const sentence = useHours(hours)
  const opening = hours && nextOpening(hours, now)
  if (!opening) return sentence
  const { inDays, day } = opening
  const onDay = () => t('onDay', { day: t('weekdays').split('|')[day] ?? '' })
  const when = inDays === 0 ? t('today') : inDays === 1 ? t('tomorrow') : onDay()
  return `${sentence} ${t('closedNow', { when, from: spokenTime(hours.from) })}`
}
