// The periods of a ledger, as days of the school's time zone.
import { isOfOurTime, schoolDay, startOfDay } from '#kit/school-day.ts'

export const periods = ['today', 'week', 'month', 'all', 'custom'] as const
export type Period = (typeof periods)[number]

export interface Days {
  from?: string
  to?: string
}

const day = 86_400_000
const daysBefore = (date: string, count: number) => schoolDay(new Date(startOfDay(date).getTime() - count * day))

/** "Last 7 days", never "this week": otherwise a Sunday morning would look like a sudden loss (design, Overview). */
export function daysOf(period: Period, now: Date, chosen: Days = {}): Days {
  if (period === 'custom') return chosen
  const today = schoolDay(now)
  if (period === 'today') return { from: today, to: today }
  if (period === 'week') return { from: daysBefore(today, 6), to: today }
  if (period === 'month') return { from: `${today.slice(0, 7)}-01`, to: today }
  return {}
}

/** The days in an address, the earlier one first; an invalid day is ignored. */
export function chosenDays(from: string, to: string): Days {
  const [first, last] = [from, to].map((text) => (isDay(text) ? text : undefined))
  const [one, other] = first && last && first > last ? [last, first] : [first, last]
  return { ...(one && { from: one }), ...(other && { to: other }) }
}

function isDay(text: string): boolean {
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) &&
    isOfOurTime(text) &&
    !Number.isNaN(Date.parse(text)) &&
    new Date(text).toISOString().startsWith(text)
  )
}

/** The period to compare with: the day before, the seven days before, the same days of the month before; for chosen days, as many before. */
export function daysBeforeThat(period: Period, now: Date, { from, to }: Days = {}): Days | null {
  if (period === 'custom') {
    if (!from || !to) return null
    const count = Math.round((Date.parse(to) - Date.parse(from)) / day) + 1
    return { from: daysBefore(from, count), to: daysBefore(from, 1) }
  }
  const today = schoolDay(now)
  if (period === 'today') return { from: daysBefore(today, 1), to: daysBefore(today, 1) }
  if (period === 'week') return { from: daysBefore(today, 13), to: daysBefore(today, 7) }
  if (period === 'all') return null
  const last = daysBefore(`${today.slice(0, 7)}-01`, 1)
  const same = `${last.slice(0, 7)}-${today.slice(8)}`
  return { from: `${last.slice(0, 7)}-01`, to: same < last ? same : last }
}
