// Beyond what this process can do in good time it says so at once, and when to come again, instead of keeping everybody waiting: visitors
// first, then who reads, then who writes. What is kept in memory is answered all the same.
import { refuse } from '#kit/server/app-error.ts'
import type { PoolState } from '#kit/server/database.ts'

/** Queries that wait for a connection, from which on nobody new is let in. A thousand are about half a second. */
const most = { visitor: 200, reader: 600, writer: 1200 }

/** Seconds: not everybody comes again at once. */
const soonest = 3
const spread = 7

export interface Asking {
  method: string
  headers: { authorization?: string | undefined }
}

/** @returns refuses with UNAVAILABLE whom it is too much to answer now */
export function createShedding(pool: () => Pick<PoolState, 'waiting'>): (request: Asking) => void {
  return ({ method, headers }) => {
    const who = headers.authorization === undefined ? 'visitor' : method === 'GET' ? 'reader' : 'writer'
    if (pool().waiting < most[who]) return
    refuse('UNAVAILABLE', { retryAfter: soonest + Math.floor(Math.random() * spread) })
  }
}
