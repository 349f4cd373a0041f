// Every task of the product, by feature, and those that come by the clock.
import { exportTasks } from '#app/operations/export-school.ts'
import { backupTasks } from '#app/operations/nightly-backup.ts'
import { sweepFiles } from '#app/sweep-files.ts'
import { announcementTasks } from '#features/announcements/tasks.ts'
import { accountTasks } from '#features/accounts/tasks.ts'
import { enrolmentTasks } from '#features/enrolment/tasks.ts'
import { authoringTasks } from '#features/authoring/tasks.ts'
import { schoolTasks } from '#features/school/tasks.ts'
import { kitTasks, type NoPayload, type TaskName, type Tasks } from '#kit/server/jobs.ts'
import { openFolder } from '#kit/server/open-files.ts'
import type { Schedule } from '#kit/server/worker.ts'

declare module '#kit/server/jobs.ts' {
  interface TaskPayloads {
    'files.sweep': NoPayload
  }
}

export const tasks: Tasks<TaskName> = {
  ...kitTasks,
  ...schoolTasks,
  ...accountTasks,
  ...backupTasks,
  ...exportTasks,
  ...announcementTasks,
  ...enrolmentTasks,
  ...authoringTasks,
  'files.sweep': async (_payload, { db, files, settings, log }) => {
    await sweepFiles({ db, files, folder: openFolder(settings), print: (line) => log.warn(`swept, ${line}`) })
  },
}

/** Hours of UTC. */
export const schedule: (Schedule & { task: TaskName })[] = [
  { task: 'limits.sweep', at: '7 * * * *' },
  { task: 'accounts.sweep', at: '17 * * * *' },
  { task: 'enrolment.lapse', at: '27 * * * *' },
  { task: 'courses.count', at: '57 * * * *' },
  { task: 'backup.make', at: '47 1 * * *' },
  { task: 'jobs.sweep', at: '37 2 * * *' },
  { task: 'files.sweep', at: '7 3 * * *' },
  { task: 'uploads.sweep', at: '27 3 * * *' },
  { task: 'videos.check', at: '47 3 * * *' },
]
