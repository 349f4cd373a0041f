// A job that failed is tried again, with its record.
import type { Database } from '#kit/server/database.ts'
import { findRepeated, insertAudit } from './audit.ts'
import { forgetFailure } from './outbox.ts'
import { rescheduleJob } from './sql-jobs.ts'

/** Null when there is no such job, or nothing is wrong with it. */
export async function retryJob(
  db: Database,
  { id, actorId }: { id: string; actorId: string },
): Promise<{ id: string; task: string } | null> {
  return db.transaction().execute(async (trx) => {
    const job = await rescheduleJob(trx, id)
    if (job === null) {
      const again = await findRepeated(trx, { actorId, act: 'job.retry', after: { job_id: id } })
      return again && { id, task: String(again['task']) }
    }
    const { task, mail_id } = job
    // A mail that was given up would not be sent.
    if (mail_id !== null) await forgetFailure(trx, mail_id)
    await insertAudit(trx, { actorId, act: 'job.retry', subject: task, after: { job_id: id, task } })
    return { id, task }
  })
}
