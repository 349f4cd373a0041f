// Limits heavy work, because doing all of it at once would leave no time for anything else.

/** At most so many at a time; the others wait in order. */
export function limitConcurrency(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < most) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // The place is passed on directly, so that no other caller can take it.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
