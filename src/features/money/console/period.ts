// The times a ledger is looked at in, as days of the school's clock.
import { schoolDay, startOfDay } from '../school-day.ts'

export const periods = ['today', 'week', 'month', 'all'] as const
export type Period = (typeof periods)[number]

export interface Days {
  from?: string
  to?: string
}

const day = 86_400_000
const daysBefore = (date: string, count: number) => schoolDay(new Date(startOfDay(date).getTime() - count * day))

/** "Last 7 days", never "this week": a Sunday morning must not look like a collapse (design, Overview). */
export function daysOf(period: Period, now: Date): Days {
  const today = schoolDay(now)
  if (period === 'today') return { from: today, to: today }
  if (period === 'week') return { from: daysBefore(today, 6), to: today }
  if (period === 'month') return { from: `${today.slice(0, 7)}-01`, to: today }
  return {}
}

/** What a time is compared with: the day before, the seven days before, the same days of the month before. */
export function daysBeforeThat(period: Period, now: Date): Days | null {
  const today = schoolDay(now)
  if (period === 'today') return { from: daysBefore(today, 1), to: daysBefore(today, 1) }
  if (period === 'week') return { from: daysBefore(today, 13), to: daysBefore(today, 7) }
  if (period === 'all') return null
  const last = daysBefore(`${today.slice(0, 7)}-01`, 1)
  const same = `${last.slice(0, 7)}-${today.slice(8)}`
  return { from: `${last.slice(0, 7)}-01`, to: same < last ? same : last }
}
