// Does the jobs of a school that are due by its own clock, one after the other, until none is left: tests need neither worker nor waiting.
import { sql } from 'kysely'
import type { TaskName } from '#kit/server/jobs.ts'
import type { School } from './school.ts'

interface Job {
  id: string
  task: TaskName
  payload: never
  attempts: number
  max_attempts: number
}

const started = new Date()

/** @returns the tasks that were done, and those that failed with their messages; those wait for their next try */
export async function runDueJobs(school: School): Promise<string[]> {
  const told: string[] = []
  for (let job = await takeJob(school); job; job = await takeJob(school)) {
    try {
      await school.app.runTask(job.task, job.payload, job.attempts >= job.max_attempts)
      await sql`delete from graphile_worker._private_jobs where id = ${job.id}`.execute(school.db)
      told.push(job.task)
    } catch (error) {
      const { message } = error as Error
      await sql`update graphile_worker._private_jobs set last_error = ${message} where id = ${job.id}`.execute(
        school.db,
      )
      told.push(`${job.task}: ${message}`)
    }
  }
  return told
}

/**
 * The next one due: named for an instant that has come by the school's clock, or put down for at once, which the database notes by the real
 * one. A try that fails leaves it waiting for the school's clock, as long as the worker would.
 */
async function takeJob({ db, now }: School): Promise<Job | undefined> {
  const { rows } = await sql<Job>`
    update graphile_worker._private_jobs j set attempts = attempts + 1,
      run_at = ${now}::timestamptz + interval '1 second' * exp(least(attempts + 1, 10))
    from graphile_worker._private_tasks t
    where t.id = j.task_id and j.id = (
      select id from graphile_worker._private_jobs
      where attempts < max_attempts and (run_at <= ${now} or run_at between ${started} and now())
      order by priority, run_at, id limit 1)
    returning j.id::text, t.identifier as task, j.payload, j.attempts, j.max_attempts`.execute(db)
  return rows[0]
}
