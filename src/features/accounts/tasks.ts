// Removes expired sessions, proofs of addresses and devices.
import type { NoPayload, Tasks } from '#kit/server/jobs.ts'
import { sweepDevices } from './devices.ts'
import { sweepProofs } from './sql-proofs.ts'
import { sweepSteps } from './sql-second-factor.ts'
import { sweepSessions } from './sql-sessions.ts'

declare module '#kit/server/jobs.ts' {
  interface TaskPayloads {
    'accounts.sweep': NoPayload
  }
}

export const accountTasks: Tasks<'accounts.sweep'> = {
  'accounts.sweep': async (_payload, { db, clock }) => {
    const now = clock()
    await Promise.all([sweepSessions(db, now), sweepProofs(db, now), sweepDevices(db, now), sweepSteps(db, now)])
  },
}
