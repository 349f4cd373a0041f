// What the doctor asks the database.
import { sql } from 'kysely'
import type { Database } from '#kit/server/database.ts'

export async function findServer(db: Database): Promise<{ version: string; at: Date }> {
  const { rows } = await sql<{ version: string; at: Date }>`
    select current_setting('server_version') as version, clock_timestamp() as at`.execute(db)
  return rows[0]!
}

/** Jobs that are not tried again by themselves. */
export async function countFailedJobs(db: Database): Promise<number> {
  const { rows } = await sql<{ failed: number }>`
    select count(*)::int as failed from graphile_worker._private_jobs where attempts >= max_attempts`.execute(db)
  return rows[0]?.failed ?? 0
}
