// How long a session lasts (product.md, "Remember me").
const hour = 3_600_000

export function sessionEnd(now: Date, remember: boolean): Date {
  return new Date(now.getTime() + (remember ? 30 * 24 * hour : 24 * hour))
}
