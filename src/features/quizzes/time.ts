// Time limits of quizzes that enforce their duration. Pure; the clock is the server's.

/** Allowance for the way to the server. */
const graceSeconds = 10

interface Timing {
  /** Minutes. */
  duration: number
  enforce_duration: boolean
}

/** Negative when the time is over; null where the duration is only information. */
export function secondsLeft({ duration, enforce_duration }: Timing, startedAt: Date, now: Date): number | null {
  if (!enforce_duration) return null
  return duration * 60 - Math.floor((now.getTime() - startedAt.getTime()) / 1000)
}

/** A student who never opened the quiz has no expired time. */
export function isLate(timing: Timing, startedAt: Date | null, now: Date): boolean {
  const left = startedAt && secondsLeft(timing, startedAt, now)
  return left !== null && left < -graceSeconds
}
