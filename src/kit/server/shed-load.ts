// Under more load than this process can handle it refuses at once, with the time to come again, instead of delaying everybody: visitors
// first, then reads, then writes. Cached answers are sent all the same.
import { refuse } from '#kit/server/app-error.ts'
import type { PoolState } from '#kit/server/database.ts'

/** With so many queries waiting for a connection, new requests are refused. A thousand are about half a second. */
const most = { visitor: 200, reader: 600, writer: 1200 }

/** Seconds; random, so that not everybody comes again at once. */
const soonest = 3
const spread = 7

export interface Asking {
  method: string
  headers: { authorization?: string | undefined }
}

/** @returns refuses a request with UNAVAILABLE under too much load */
export function createShedding(pool: () => Pick<PoolState, 'waiting'>): (request: Asking) => void {
  return ({ method, headers }) => {
    const who = headers.authorization === undefined ? 'visitor' : method === 'GET' ? 'reader' : 'writer'
    if (pool().waiting < most[who]) return
    refuse('UNAVAILABLE', { retryAfter: soonest + Math.floor(Math.random() * spread) })
  }
}
