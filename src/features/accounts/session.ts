// How long a session lasts (product.md, "Remember me"), and a link that sets a password.
const hour = 3_600_000

export function sessionEnd(now: Date, remember: boolean): Date {
  return new Date(now.getTime() + (remember ? 30 * 24 * hour : 24 * hour))
}

export function resetEnd(now: Date): Date {
  return new Date(now.getTime() + hour)
}
