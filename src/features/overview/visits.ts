// Counts how often each page is opened: in memory, stored twice a minute, so that no page waits for it. No cookie, no address.
import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#kit/server/database.ts'
import { schoolDay } from '#kit/school-day.ts'

export interface Visits {
  count: (path: string) => void
  /** Stores what was counted since. */
  flush: () => Promise<void>
  /** The last time, before the process ends. */
  close: () => Promise<void>
}

/** Milliseconds between two writes. */
const pause = 30_000

/** Counts in memory and writes every half minute, and at the end: a killed process loses that half minute. */
export function countVisits({ db, clock, log }: { db: Database; clock: () => Date; log: FastifyBaseLogger }): Visits {
  let counted = new Map<string, { day: string; page: string; visits: number }>()

  async function flush(): Promise<void> {
    const rows = [...counted.values()]
    if (rows.length === 0) return
    counted = new Map()
    try {
      await addVisits(db, rows)
    } catch (error) {
      // If storing failed, it is added to the next.
      log.warn({ err: error }, 'visits were not written down')
      for (const row of rows) add(row)
    }
  }

  function add({ day, page, visits }: { day: string; page: string; visits: number }): void {
    const key = `${day} ${page}`
    const known = counted.get(key)
    if (known) known.visits += visits
    else counted.set(key, { day, page, visits })
  }

  // The school's days begin with an hour: the day is written once in each, not for each page that is sent from memory.
  let [hour, day] = [Number.NaN, '']
  function today(): string {
    const now = clock()
    const current = Math.floor(now.getTime() / 3_600_000)
    if (current !== hour) [hour, day] = [current, schoolDay(now)]
    return day
  }

  const timer = setInterval(() => void flush(), pause).unref()
  return {
    count: (page) => add({ day: today(), page: page.slice(0, 200), visits: 1 }),
    flush,
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}

/** In a fixed order, so that two processes cannot deadlock. */
export async function addVisits(db: Database, rows: { day: string; page: string; visits: number }[]): Promise<void> {
  await sql`
    insert into page_visits as old (day, page, visits)
    select day::date, page, visits from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (day text, page text, visits integer)
    order by day, page
    on conflict (day, page) do update set visits = old.visits + excluded.visits`.execute(db)
}
