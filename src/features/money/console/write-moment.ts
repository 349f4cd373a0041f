// A moment in the shortest clear form: today and yesterday with the time, other days of the year without it.
import type { Language } from '#kit/contract.ts'
import { formatDate } from '#kit/web/format.ts'
import { daysBetween, schoolYear } from '#kit/school-day.ts'

const zone = 'Africa/Algiers'
const times = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: zone })
const days = {
  ar: new Intl.DateTimeFormat('ar-DZ-u-nu-latn', { day: 'numeric', month: 'long', timeZone: zone }),
  en: new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', timeZone: zone }),
}

export function writeMoment(
  at: Date,
  now: Date,
  language: Language,
  words: { today: string; yesterday: string },
): string {
  const passed = daysBetween(at, now)
  if (passed === 0) return `${words.today} ${times.format(at)}`
  if (passed === 1) return `${words.yesterday} ${times.format(at)}`
  return schoolYear(at) === schoolYear(now) ? days[language].format(at) : formatDate(at, language)
}
