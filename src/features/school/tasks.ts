// Mails are sent one after the other; jobs that failed for good are deleted after three months, the places of acts after a year,
// a farewell after a week.
import type { NoPayload, Tasks } from '#kit/server/jobs.ts'
import { sweepGoodbyes } from './outbox.ts'
import { sendMail } from './send-mails.ts'
import { sweepOrigins } from './sql-audit.ts'
import { sweepJobs } from './sql-jobs.ts'

declare module '#kit/server/jobs.ts' {
  interface TaskPayloads {
    'mail.send': { mail_id: string }
    'jobs.sweep': NoPayload
  }
}

export const schoolTasks: Tasks<'mail.send' | 'jobs.sweep'> = {
  'mail.send': ({ mail_id }, context) => sendMail(context, mail_id),
  'jobs.sweep': async (_payload, { db, clock }) => {
    await sweepJobs(db)
    await sweepOrigins(db, clock())
    await sweepGoodbyes(db, clock())
  },
}
