// What the console shows of the school's keeping.
import * as z from 'zod'
import { endpoint, Instant } from '#kit/contract.ts'

export const listBackups = endpoint({
  method: 'GET',
  path: '/admin/backups',
  access: 'school',
  summary: 'The nightly backups that are kept, newest first.',
  data: z.array(z.object({ made_at: Instant, rows: z.number(), files: z.number(), bytes: z.number() })),
})
