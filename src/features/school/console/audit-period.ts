// Days of the log, on the school's clock.
import { daysBefore, schoolDay } from '#kit/school-day.ts'

/** The first of the last so many days; today is one of them. */
export function firstOfLast(days: number, now: Date): string {
  return daysBefore(schoolDay(now), days - 1)
}

/** The day of an entry: 2026-11-22. */
export function dayOf(instant: string): string {
  return schoolDay(new Date(instant))
}
