// Days of the school. Algiers is one hour ahead of UTC all year.
const hour = 3_600_000
const day = 24 * hour

/** Such as `2026-11-22`. */
export function dayOf(instant: Date): string {
  return new Date(instant.getTime() + hour).toISOString().slice(0, 10)
}

/** @param name such as 2026-11-22. @returns its midnight in Algeria */
export function startOf(name: string): Date {
  return new Date(`${name}T00:00:00+01:00`)
}

/** The day so many days earlier. */
export function daysBefore(name: string, days: number): string {
  return new Date(Date.parse(`${name}T00:00:00Z`) - days * day).toISOString().slice(0, 10)
}
