// Two accounts of one person made one, and that undone (console.md §5, §7).
import * as z from 'zod'
import { endpoint, Id, Instant } from '#kit/contract.ts'

const Course = z.object({ id: Id, title: z.string() })

/** What moves to the kept account, course by course. */
const Move = z.object({
  courses: Course,
  enrolled: z.boolean(),
  chapters: z.number(),
  attempts: z.number(),
  certificates: z.number(),
  payments: z.number(),
  requests: z.number(),
  notes: z.number(),
})

/** What both have, and which stays: the kept account's, the other's, or the better one of each chapter. */
const Conflict = z.object({
  courses: Course,
  what: z.enum(['enrolment', 'request', 'progress', 'certificate', 'review']),
  kept: z.enum(['into', 'from', 'better']),
})

export const mergeStudents = endpoint({
  method: 'POST',
  path: '/admin/students/merge',
  access: 'people',
  summary:
    'Make one account of two: of each the better stays (progress, best attempt, earlier certificate, one active enrolment of a course). The other is closed. `dry_run` says what would happen. Sent again with the same `Idempotency-Key`, it is answered as done.',
  body: z.object({ from: Id, into: Id, dry_run: z.boolean().default(false) }),
  data: z.object({
    /** Null: it was only a trial. */
    id: Id.nullable(),
    moves: z.array(Move),
    conflicts: z.array(Conflict),
    undo_until: Instant.nullable(),
  }),
  errors: { ACCOUNT_MERGED: 409, MERGE_TEAM: 409 },
  changesSessions: 'all',
})

export const undoMerge = endpoint({
  method: 'POST',
  path: '/admin/students/merges/:id/undo',
  access: 'people',
  summary: 'Take a merge back within seven days. Twice is once.',
  params: z.object({ id: Id }),
  data: z.object({ id: Id, undone_at: Instant }),
  errors: { UNDO_OVER: 409, ACCOUNT_MERGED: 409 },
})
