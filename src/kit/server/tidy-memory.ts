// Gives memory back while nobody is there: what the start and a busy hour leave behind stays with V8 until something new needs the room (some 20 MB
// after a start). Nobody waits for the collection, a tenth of a second: it comes after a while in which next to nothing was asked.
import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Milliseconds between two looks; the loop is quiet when it worked for less than this part of them. */
const pause = 20_000
const quiet = 0.03
/** Milliseconds before it is done again. */
const rest = 10 * 60_000

/** @returns ends it */
export function tidyMemory(): () => void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  let last = performance.eventLoopUtilization()
  let [isTidy, tidiedAt] = [false, Number.NEGATIVE_INFINITY]
  const looking = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(last)
    if (utilization > quiet) isTidy = false
    else if (!isTidy && performance.now() - tidiedAt > rest) {
      collect()
      ;[isTidy, tidiedAt] = [true, performance.now()]
    }
    last = performance.eventLoopUtilization()
  }, pause)
  looking.unref()
  return () => clearInterval(looking)
}
