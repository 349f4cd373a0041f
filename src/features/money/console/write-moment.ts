// A moment in the shortest clear form: today and yesterday with the time, other days of the year without it.
import type { Language } from '#kit/contract.ts'
import { formatDate } from '#kit/web/format.ts'
import { daysBetween, schoolDay, schoolYear } from '#kit/school-day.ts'
import { shortDay } from './short-day.ts'

const times = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Africa/Algiers' })

export function writeMoment(
  at: Date,
  now: Date,
  language: Language,
  words: { today: string; yesterday: string },
): string {
  const passed = daysBetween(at, now)
  if (passed === 0) return `${words.today} ${times.format(at)}`
  if (passed === 1) return `${words.yesterday} ${times.format(at)}`
  return schoolYear(at) === schoolYear(now) ? shortDay(schoolDay(at), language) : formatDate(at, language)
}
