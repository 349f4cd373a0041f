// When the school opens next.
import type { OpeningHours } from './opening-hours.ts'

/** Null: it is open. Otherwise in how many days it opens, on which weekday, and at what time. */
export function nextOpening(hours: OpeningHours, now: Date): { inDays: number; day: number } | null {
  const { day, time } = localTime(now, hours.time_zone)
  const isDay = (weekday: number) => hours.days.includes(weekday)
  if (isDay(day) && time >= hours.from && time < hours.to) return null
  const first = isDay(day) && time < hours.from ? 0 : 1
  const inDays = [0, 1, 2, 3, 4, 5, 6, 7].find((after) => after >= first && isDay((day + after) % 7)) ?? first
  return { inDays, day: (day + inDays) % 7 }
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

function localTime(now: Date, timeZone: string): { day: number; time: string } {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return { day: weekdays.indexOf(part('weekday')), time: `${part('hour')}:${part('minute')}` }
}
