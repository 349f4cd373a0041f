// What time it is at the server, whose times are shown: the clock of a device may be years off.

/** Milliseconds by which this device's clock is ahead, as the newest answer told; one from a cache may be old. */
let ahead = 0
let newest = 0

export function noteServerTime(answer: Response): void {
  const at = Date.parse(answer.headers.get('date') ?? '')
  if (at <= newest || !at) return
  newest = at
  ahead = Date.now() - at
}

/** @param device milliseconds by this device's clock */
export const serverTime = (device = Date.now()): Date => new Date(device - ahead)
