// The period of a list or a report: `from` and `to`, both counted.
import * as z from 'zod'
import { isOfOurTime } from './school-day.ts'

/** A day of the school's clock, 2026-11-22. */
export const Day = z.iso.date().refine(isOfOurTime, 'DATE_TOO_FAR')
/** A day, which counts whole, or a moment. */
export const When = z.union([z.iso.date(), z.iso.datetime({ offset: true })]).refine(isOfOurTime, 'DATE_TOO_FAR')

interface Period {
  from?: string | undefined
  to?: string | undefined
}

/** For `refine`: a period that ends before it begins is a mistake, not an empty list. */
export const inOrder: [(period: Period) => boolean, { path: string[]; error: string }] = [
  isInOrder,
  { path: ['to'], error: 'PERIOD_REVERSED' },
]

/** A day and a moment cannot be compared without the school's clock: they are not. */
function isInOrder({ from, to }: Period): boolean {
  if (from === undefined || to === undefined || isDay(from) !== isDay(to)) return true
  return Date.parse(from) <= Date.parse(to)
}

const isDay = (text: string) => text.length === 10
