// The state of the school, for the console's status line; app/operations answers it.
import * as z from 'zod'
import { endpoint, Instant } from '#kit/contract.ts'
import { states } from './judge-status.ts'

const State = z.enum(states)
const Queue = z.object({
  state: State,
  waiting: z.number(),
  failed: z.number(),
  /** Since when the oldest one has waited. */
  since: Instant.nullable(),
})

export const getStatus = endpoint({
  method: 'GET',
  path: '/admin/status',
  access: 'school',
  summary: 'Whether everything runs: release, last backup, files, mails, background work, disk.',
  data: z.object({
    /** The worst of its parts. */
    state: State,
    version: z.string(),
    backup: z.object({
      state: State,
      made_at: Instant.nullable(),
      /** The newest try, where it failed and none was made since. */
      failed: z.object({ at: Instant, why: z.string() }).nullable(),
    }),
    /** Whether their bucket answers. A folder is judged with its disk. */
    files: z.object({ state: State }),
    mails: Queue.extend({ has_server: z.boolean() }),
    jobs: Queue,
    disk: z.object({ state: State, free_bytes: z.number() }),
  }),
})
