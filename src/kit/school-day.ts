// Days in the school's time zone: Algeria is UTC+1 the whole year.
const offset = '+01:00'
const hour = 3_600_000
const day = 24 * hour

/** When a day, written as 2026-11-22, begins. */
export function startOfDay(date: string): Date {
  return new Date(`${date}T00:00:00${offset}`)
}

/** When the next day begins. */
export function endOfDay(date: string): Date {
  return new Date(startOfDay(date).getTime() + day)
}

/** 1900 to 2199: no other year is meant, and PostgreSQL knows no year 0000. */
export function isOfOurTime(date: string): boolean {
  return /^(?:19|2[01])\d\d-/.test(date)
}

/** The current day at the school: 2026-11-22. */
export function schoolDay(moment: Date): string {
  return new Date(moment.getTime() + hour).toISOString().slice(0, 10)
}

export function schoolYear(moment: Date): number {
  return Number(schoolDay(moment).slice(0, 4))
}

/** A day stays itself, a moment is its day at the school: 2026-12-31T23:00:00Z is 2027-01-01. */
export function dayOfWhen(when: string): string {
  return when.length === 10 ? when : schoolDay(new Date(when))
}

/** The day so many days earlier. */
export function daysBefore(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - days * day).toISOString().slice(0, 10)
}

/** How many days are between two moments, by dates: 0 on the same day. */
export function daysBetween(from: Date, to: Date): number {
  return Math.round((startOfDay(schoolDay(to)).getTime() - startOfDay(schoolDay(from)).getTime()) / day)
}
