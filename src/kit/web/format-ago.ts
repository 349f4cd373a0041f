// How long ago, in the largest suitable unit: «قبل 3 أيام», yesterday.
import type { Language } from '#kit/languages.ts'
import { daysBetween } from '#kit/school-day.ts'

const formats = {
  ar: new Intl.RelativeTimeFormat('ar-DZ-u-nu-latn', { numeric: 'auto' }),
  en: new Intl.RelativeTimeFormat('en', { numeric: 'auto' }),
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const units = [
  [2 * 365 * day, 'year'],
  [60 * day, 'month'],
  [day, 'day'],
  [hour, 'hour'],
  [minute, 'minute'],
] as const
const lengths = { year: 365 * day, month: 30 * day, day, hour, minute }

/** With a clock slightly ahead of the server's it says "now", never "in a minute". Yesterday is the school's, not the last 48 hours. */
export function formatAgo(date: Date, now: Date, language: Language): string {
  const past = Math.max(0, now.getTime() - date.getTime())
  const unit = units.find(([from]) => past >= from)?.[1]
  if (!unit) return formats[language].format(0, 'second')
  const count = unit === 'day' ? daysBetween(date, now) : Math.floor(past / lengths[unit])
  return formats[language].format(-count, unit)
}
