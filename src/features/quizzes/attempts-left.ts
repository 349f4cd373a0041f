// How often a quiz may still be tried: at most so many attempts in all, or in so many hours (console.md §4). Pure.

interface Rules {
  max_attempts: number | null
  /** Of the course: attempts are counted within these hours. Alone, it allows one. */
  attempts_hours: number | null
}

export interface AttemptsLeft {
  /** Null: as often as one likes. */
  left: number | null
  /** When the next one is possible; null: now, or never. */
  nextAt: Date | null
}

/** @param submitted when each attempt of this student was sent. @returns `left` null: without limit */
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
