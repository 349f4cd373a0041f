// Frees memory while the server is idle: V8 keeps what the start and a busy hour used until something new needs it (some 20 MB
// after a start). A collection takes a tenth of a second, so it runs after a while with hardly any requests.
import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Milliseconds between two checks; the loop is idle when it worked for less than this share of them. */
const pause = 20_000
const quiet = 0.03
/** Milliseconds before it runs again. */
const pauseBetween = 10 * 60_000

/** @returns stops it */
export function tidyMemory(): () => void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  let last = performance.eventLoopUtilization()
  let [isTidy, tidiedAt] = [false, Number.NEGATIVE_INFINITY]
  const looking = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(last)
    if (utilization > quiet) isTidy = false
    else if (!isTidy && performance.now() - tidiedAt > pauseBetween) {
      collect()
      ;[isTidy, tidiedAt] = [true, performance.now()]
    }
    last = performance.eventLoopUtilization()
  }, pause)
  looking.unref()
  return () => clearInterval(looking)
}
