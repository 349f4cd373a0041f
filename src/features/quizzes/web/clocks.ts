// The two clocks of a device: one can be set, the other may stand still while the device sleeps. Where they agree, both are right. Pure.

/** Milliseconds. */
export interface Clocks {
  /** As Date.now(). */
  wall: number
  /** As performance.now(). */
  steady: number
}

/** Milliseconds; each goes at a pace of its own. */
const tolerance = 2000

export function readClocks(): Clocks {
  return { wall: Date.now(), steady: performance.now() }
}

/** Milliseconds, by the clock that went further: it is the right one, unless it was set ahead. */
export function passedSince(start: Clocks, now: Clocks): number {
  return Math.max(now.wall - start.wall, now.steady - start.steady)
}

/** Then only the server knows the time. */
export function wentApart(start: Clocks, now: Clocks): boolean {
  return Math.abs(now.wall - start.wall - (now.steady - start.steady)) > tolerance
}
