// Sends announcements when their time has come.
import type { Tasks } from '#kit/server/jobs.ts'
import { tellAll } from './announce.ts'

declare module '#kit/server/jobs.ts' {
  interface TaskPayloads {
    'announcements.tell': { announcement_id: string }
  }
}

export const announcementTasks: Tasks<'announcements.tell'> = {
  'announcements.tell': ({ announcement_id: id }, { db, clock, settings }) =>
    tellAll(db, { id, now: clock(), publicUrl: settings.publicUrl }),
}
