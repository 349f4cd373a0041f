// Background jobs as staff see them. The tables are the library's own (graphile-worker).
import { sql } from 'kysely'
import type { Database, Trx } from '#kit/server/database.ts'
import type { JobState } from './contract-console.ts'

interface Job {
  id: string
  task: string
  state: JobState
  attempts: number
  max_attempts: number
  last_error: string | null
  created_at: Date
  run_at: Date
}

/** Newest first. */
export async function listJobs(
  db: Database,
  { state, page, limit }: { state?: JobState | undefined; page: number; limit: number },
): Promise<{ jobs: Job[]; total: number }> {
  const { rows } = await sql<Job & { total: number }>`
    with jobs as (
      select j.id::text, t.identifier as task, j.attempts, j.max_attempts, j.last_error, j.created_at, j.run_at,
        case when j.locked_at is not null then 'running' when j.attempts >= j.max_attempts then 'failed'
          when j.attempts > 0 then 'retrying' else 'waiting' end as state
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    ), wanted as (select * from jobs where ${state ?? null}::text is null or state = ${state ?? null})
    select *, (select count(*) from wanted)::int as total from wanted
    order by created_at desc, id::bigint desc limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  const total = rows[0]?.total ?? (page === 1 ? 0 : (await listJobs(db, { state, page: 1, limit: 1 })).total)
  return { jobs: rows, total }
}

/** Null when there is no such job, or it has not failed. */
export async function rescheduleJob(trx: Trx, id: string): Promise<{ task: string; mail_id: string | null } | null> {
  const { rows } = await sql<{ task: string; mail_id: string | null }>`
    select t.identifier as task, failed.payload ->> 'mail_id' as mail_id
    from graphile_worker._private_jobs failed join graphile_worker._private_tasks t on t.id = failed.task_id
    cross join lateral graphile_worker.reschedule_jobs(array[failed.id], run_at => now(), attempts => 0) again
    where failed.id = ${id}::bigint and failed.locked_at is null and failed.attempts > 0`.execute(trx)
  return rows[0] ?? null
}

export async function sweepJobs(db: Database): Promise<void> {
  await sql`
    delete from graphile_worker._private_jobs
    where attempts >= max_attempts and locked_at is null and updated_at < now() - interval '90 days'`.execute(db)
}
