// Once an hour: requests without a proof lapse, and students whose request lapses tomorrow get a reminder.
import type { NoPayload, Tasks } from '#kit/server/jobs.ts'
import { lapseRequests } from './lapse.ts'

declare module '#kit/server/jobs.ts' {
  interface TaskPayloads {
    'enrolment.lapse': NoPayload
  }
}

export const enrolmentTasks: Tasks<'enrolment.lapse'> = {
  'enrolment.lapse': async (_payload, { db, clock, settings, log }) => {
    const done = await lapseRequests(db, { now: clock(), publicUrl: settings.publicUrl })
    if (done.reminded + done.lapsed > 0) log.info(done, 'requests without a proof')
  },
}
