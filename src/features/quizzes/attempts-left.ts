// How often a quiz may still be tried: so many attempts in all, or within so many hours (console.md §4). Pure.

interface Rules {
  max_attempts: number | null
  /** Set for the course: attempts are counted within these hours. Without a number of attempts it allows one. */
  attempts_hours: number | null
}

export interface AttemptsLeft {
  /** Null: unlimited. */
  left: number | null
  /** When the next attempt is possible; null: now, or never. */
  nextAt: Date | null
}

export function isLimited({ max_attempts, attempts_hours }: Rules): boolean {
  return max_attempts !== null || attempts_hours !== null
}

/** @param submitted times of this student's submitted attempts. @returns `left` null: unlimited */
export function attemptsLeft(
  { max_attempts, attempts_hours }: Rules,
  submitted: readonly Date[],
  now: Date,
): AttemptsLeft {
  if (attempts_hours === null) {
    return { left: max_attempts === null ? null : Math.max(0, max_attempts - submitted.length), nextAt: null }
  }
  const length = attempts_hours * 3_600_000
  const allowed = max_attempts ?? 1
  const recent = submitted
    .map((date) => date.getTime())
    .filter((time) => time > now.getTime() - length)
    .sort((one, other) => one - other)
  const left = Math.max(0, allowed - recent.length)
  const first = recent[recent.length - allowed]
  return { left, nextAt: left > 0 || first === undefined ? null : new Date(first + length) }
}
