// For people who wait: when the school handles requests, and, outside its hours, when it opens again.
import { useState } from 'react'
import type { getSchool } from '#features/school/contract.ts'
import { nextOpening } from '#features/school/next-opening.ts'
import { spokenTime } from '#features/school/opening-hours.ts'
import type { DataOf } from '#kit/contract.ts'
import { serverTime } from '#kit/web/server-time.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'

export type Hours = Pick<DataOf<typeof getSchool>, 'opening_hours' | 'opening_text'>

export function usePromise({ opening_hours: hours, opening_text: sentence }: Hours): string {
  const { t } = useTranslation('enrolment')
  const [now] = useState(() => serverTime())
  const opening = hours && nextOpening(hours, now)
  if (!opening) return sentence
  const { inDays, day } = opening
  const onDay = () => t('onDay', { day: t('weekdays').split('|')[day] ?? '' })
  const when = inDays === 0 ? t('today') : inDays === 1 ? t('tomorrow') : onDay()
  return `${sentence} ${t('closedNow', { when, from: spokenTime(hours.from) })}`
}
