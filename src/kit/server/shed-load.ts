// Under more load than this process can handle it refuses at once, with the time to come again, instead of delaying everybody: visitors
// first, then reads, then writes. Cached answers are sent all the same.
import { commonErrors } from '#kit/contract.ts'
import { AppError } from '#kit/server/app-error.ts'
import type { PoolState } from '#kit/server/database.ts'

/** Milliseconds that a query may have to wait for its connection before new requests are refused. */
const most = { visitor: 100, reader: 300, writer: 600 }
/** The same of a write that waits in a line of its own. */
export const mostWait = most.writer
/** A shorter line is no crowd, however slow the statement before it is. */
export const crowd = 50

/** Seconds; random, so that not everybody comes again at once. */
const soonest = 3
const spread = 7

export interface Asking {
  method: string
  headers: { authorization?: string | undefined }
}

/** @returns refuses a request with UNAVAILABLE under too much load */
export function createShedding(pool: () => Pick<PoolState, 'waiting' | 'wait'>): (request: Asking) => void {
  return ({ method, headers }) => {
    const who = headers.authorization === undefined ? 'visitor' : method === 'GET' ? 'reader' : 'writer'
    const { waiting, wait } = pool()
    if (waiting < crowd || wait < most[who]) return
    throw tooMuchLoad()
  }
}

export function tooMuchLoad(): AppError {
  const retryAfter = soonest + Math.floor(Math.random() * spread)
  return new AppError('UNAVAILABLE', commonErrors.UNAVAILABLE, { retryAfter })
}
