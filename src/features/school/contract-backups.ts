// The console's view of backups.
import * as z from 'zod'
import { endpoint, Instant, Nothing } from '#kit/contract.ts'

export const listBackups = endpoint({
  method: 'GET',
  path: '/admin/backups',
  access: 'school',
  summary: 'The backups that are kept, newest first.',
  data: z.array(z.object({ made_at: Instant, rows: z.number(), files: z.number(), bytes: z.number() })),
})

export const listBackupFailures = endpoint({
  method: 'GET',
  path: '/admin/backups/failures',
  access: 'school',
  summary: 'Backups of the last four weeks that could not be made, newest first: when, and why in a sentence.',
  data: z.array(z.object({ at: Instant, why: z.string() })),
})

export const makeBackup = endpoint({
  method: 'POST',
  path: '/admin/backups',
  access: 'school',
  summary:
    'Make a backup now, in the background: it joins the list once it is finished. Asked twice before it began, it is made once.',
  data: Nothing,
})
