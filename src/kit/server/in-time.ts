// For whoever asks how things are: what does not answer in time counts as failed, so that the one who asks is answered.
import { setTimeout as delay } from 'node:timers/promises'

/** Rejects after so many milliseconds; the work goes on, and how it ends is nobody's matter then. */
export async function inTime<Result>(work: Promise<Result>, most: number): Promise<Result> {
  const inAnswer = new AbortController()
  const tooLate = delay(most, undefined, { ref: false, signal: inAnswer.signal }).then(() => {
    throw new Error(`no answer within ${most} ms`)
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    inAnswer.abort()
  }
}
