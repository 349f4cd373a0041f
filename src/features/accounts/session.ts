// How long a session lasts (product.md, "Remember me"), and a link that sets a password.
const hour = 3_600_000

/** 30 days when remembered, else 24 hours. */
export function sessionEnd(now: Date, remember: boolean): Date {
  return new Date(now.getTime() + (remember ? 30 * 24 * hour : 24 * hour))
}

/** A refreshed session also ends this long after the person signed in. */
const longestSessionDays = 90

/** A refreshed session lasts as long as before, but never past its absolute end. */
export function refreshedEnd(now: Date, remember: boolean, startedAt: Date): Date {
  const last = startedAt.getTime() + longestSessionDays * 24 * hour
  return new Date(Math.min(sessionEnd(now, remember).getTime(), last))
}

/** Validity of the link and the code that prove an address. */
export function proofEnd(now: Date): Date {
  return new Date(now.getTime() + 24 * hour)
}

/** Validity of an invitation to the team (console.md §7). */
export function invitationEnd(now: Date): Date {
  return new Date(now.getTime() + 72 * hour)
}

/** One hour. */
export function resetEnd(now: Date): Date {
  return new Date(now.getTime() + hour)
}
