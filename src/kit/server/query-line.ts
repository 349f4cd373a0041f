// The line in front of the pool's connections: how long who joins it now will wait. Counting alone does not tell: a slow machine takes
// some hundred statements a second from it, a fast one some thousand.

export interface QueryLine {
  /** @returns call it once, when the connection was given or refused */
  join: () => () => void
  /** Milliseconds that a query which joins now will wait for its connection. */
  wait: () => number
}

/** How much the latest of the milliseconds between two connections counts. */
const share = 0.05

export function createQueryLine(now: () => number = () => performance.now()): QueryLine {
  /** In the order in which they came. */
  const line = new Set<{ since: number }>()
  let pace = 0
  let last = Number.NEGATIVE_INFINITY
  return {
    join() {
      const place = { since: now() }
      line.add(place)
      return () => {
        line.delete(place)
        const left = now()
        // Who came after the last one left did not wait for anybody.
        if (place.since < last) pace += (left - last - pace) * share
        last = left
      }
    },
    wait() {
      const [first] = line
      // Where nothing moves, the first in line knows it before the pace does.
      return first ? Math.max(now() - first.since, line.size * pace) : 0
    },
  }
}
