// Queries of the doctor.
import { CompiledQuery, sql } from 'kysely'
import type { Database } from '#kit/server/database.ts'
import { tablesBeside } from '#kit/server/foreign-tables.ts'

export async function findServer(db: Database): Promise<{ version: string; at: Date }> {
  const { rows } = await sql<{ version: string; at: Date }>`
    select current_setting('server_version') as version, clock_timestamp() as at`.execute(db)
  return rows[0]!
}

/** Those beside the school's. */
export async function listForeignTables(db: Database): Promise<string[]> {
  const { text, values } = tablesBeside()
  const { rows } = await db.executeQuery<{ name: string }>(CompiledQuery.raw(text, values))
  return rows.map(({ name }) => name)
}

interface Queue {
  waiting: number
  failed: number
  /** For how long the oldest has been due; 0 where nothing waits. */
  oldestSeconds: number
}

/** Background jobs, mails among them. Mails that are kept because there is no mail server do not wait. */
export async function findWaiting(db: Database): Promise<{ jobs: Queue; mails: Queue }> {
  const { rows } = await sql<Record<`${'jobs' | 'mails'}_${'waiting' | 'failed' | 'oldest'}`, number>>`
    with jobs as (
      select t.identifier = 'mail.send' as is_mail, j.attempts, j.created_at, j.run_at,
        -- One that runs for the last time has not failed yet.
        j.attempts >= j.max_attempts and j.locked_at is null as is_failed,
        j.attempts < j.max_attempts and j.locked_at is null and j.run_at <= now() as is_due
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    )
    select count(*) filter (where is_due)::int as jobs_waiting,
      count(*) filter (where is_failed)::int as jobs_failed,
      coalesce(extract(epoch from now() - min(run_at) filter (where is_due)), 0)::float8 as jobs_oldest,
      count(*) filter (where is_mail and not is_failed and (is_due or attempts > 0))::int as mails_waiting,
      (select count(*)::int from outbox where failed_at is not null) as mails_failed,
      coalesce(extract(epoch from now() - min(created_at)
        filter (where is_mail and not is_failed and (is_due or attempts > 0))), 0)::float8 as mails_oldest
    from jobs`.execute(db)
  const found = rows[0]!
  return {
    jobs: { waiting: found.jobs_waiting, failed: found.jobs_failed, oldestSeconds: found.jobs_oldest },
    mails: { waiting: found.mails_waiting, failed: found.mails_failed, oldestSeconds: found.mails_oldest },
  }
}

export function listCourses(db: Database): Promise<{ id: string }[]> {
  return db.selectFrom('courses').select('id').orderBy('created_at').execute()
}

/** The person in whose name the command line writes courses: the first owner, or the person with this address. */
export async function findAuthor(db: Database, email: string | undefined) {
  const author = await db
    .selectFrom('users')
    .select(['id', 'role', 'full_name', 'instructor_id'])
    .where('role', 'in', email === undefined ? ['owner'] : ['owner', 'staff', 'instructor'])
    .$if(email !== undefined, (query) => query.where(sql<boolean>`lower(email) = lower(${email})`))
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  if (!author) return undefined
  return { userId: author.id, role: author.role, fullName: author.full_name, instructorId: author.instructor_id }
}
