// The time of quizzes that enforce their duration. Pure; the clock is the server's.

/** What the way to the server may take. */
const graceSeconds = 10

interface Timing {
  /** Minutes. */
  duration: number
  enforce_duration: boolean
}

/** Below 0 when the time is over; null where the duration only informs. */
export function secondsLeft({ duration, enforce_duration }: Timing, startedAt: Date, now: Date): number | null {
  if (!enforce_duration) return null
  return duration * 60 - Math.floor((now.getTime() - startedAt.getTime()) / 1000)
}

/** Whoever never opened the quiz has no time that could be over. */
export function isLate(timing: Timing, startedAt: Date | null, now: Date): boolean {
  const left = startedAt && secondsLeft(timing, startedAt, now)
  return left !== null && left < -graceSeconds
}
