// A job that failed is tried again, with its record.
import type { Database } from '#kit/server/database.ts'
import { insertAudit } from './audit.ts'
import { rescheduleJob } from './sql-jobs.ts'

/** Null when there is no such job, or nothing is wrong with it. */
export async function retryJob(
  db: Database,
  { id, actorId }: { id: string; actorId: string },
): Promise<{ id: string; task: string } | null> {
  return db.transaction().execute(async (trx) => {
    const task = await rescheduleJob(trx, id)
    if (task === null) return null
    await insertAudit(trx, { actorId, act: 'job.retry', subject: task, after: { job_id: id } })
    return { id, task }
  })
}
