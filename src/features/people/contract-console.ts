// The school's students as the team sees them: the list, and what may be done to an account (console.md §5). The sheet: contract-sheet.ts.
import * as z from 'zod'
import { endpoint, Id, Instant, limitUpTo, Page, Text } from '#kit/contract.ts'

/** In the course of their last activity: never opened, learning, inactive for two weeks midway, completed; or the account is suspended. */
export const studentStates = ['never_started', 'learning', 'stuck', 'finished', 'suspended'] as const
export const StudentState = z.enum(studentStates)

export const ListedStudent = z.object({
  id: Id,
  full_name: z.string(),
  email: z.string(),
  created_at: Instant,
  state: StudentState,
  course_count: z.number(),
  /** Time of their last activity. */
  last_active_at: Instant.nullable(),
  /** The course of their last activity, else their newest one; in a list of one course, that course. */
  courses: z
    .object({
      id: Id,
      title: z.string(),
      completed_chapters: z.number(),
      total_chapters: z.number(),
      completion_percentage: z.number(),
    })
    .nullable(),
})

/** Who learned last first, or who has been away longest. */
export const studentOrders = ['recent', 'away'] as const

const filters = {
  q: z.string().trim().max(200).optional(),
  course_id: Id.optional(),
  state: StudentState.optional(),
  sort: z.enum(studentOrders).default('recent'),
}

export const listStudents = endpoint({
  method: 'GET',
  path: '/admin/students',
  access: 'desk',
  summary:
    'Students, who learned last first, or with `sort=away` last. `q` finds names and addresses however they are spelled, codes of requests and certificates, transaction and receipt numbers; where it finds nothing, the nearest names (`meta.near`).',
  query: z.object({ ...filters, page: Page, limit: limitUpTo(100, 25) }),
  data: z.array(ListedStudent),
  shape: 'list',
  meta: z.object({
    /** For the same search and course. */
    counts: z.object({ all: z.number(), ...Object.fromEntries(studentStates.map((state) => [state, z.number()])) } as {
      all: z.ZodNumber
    } & Record<(typeof studentStates)[number], z.ZodNumber>),
    near: z.boolean(),
    /** How many students joined in the last seven days. */
    joined: z.number(),
  }),
})

/** Of 1 to 100 students, with commas between them. */
const Ids = z
  .string()
  .max(100 * 37)
  .refine((ids) => z.array(Id).max(100).safeParse(ids.split(',')).success)

export const exportStudents = endpoint({
  method: 'GET',
  path: '/admin/students/export.csv',
  access: 'desk',
  summary: 'The students of a list as CSV; with `ids`, these ones alone.',
  query: z.object({ ...filters, ids: Ids.optional() }),
  data: 'file',
  fileTypes: ['text/csv'],
})

export const importStudents = endpoint({
  method: 'POST',
  path: '/admin/students/import',
  access: 'people',
  summary:
    'Make accounts from a CSV of names and addresses; each gets a link to set a password. All or nothing; addresses that have an account are left as they are.',
  body: z.object({ csv: z.string().min(1).max(900_000), dry_run: z.boolean().default(false) }),
  // An Arabic letter has two bytes.
  bodyLimit: 2 * 1024 * 1024,
  data: z.object({
    rows: z.array(
      z.object({
        /** In the file, from 1. */
        line: z.number(),
        full_name: z.string(),
        email: z.string(),
        result: z.enum(['new', 'exists', 'problem']),
        /** In the reader's language. */
        problem: z.string().optional(),
      }),
    ),
    applied: z.boolean(),
  }),
})

const params = z.object({ id: Id })
const onStudent = { method: 'POST', access: 'people', params } as const

const Standing = z.object({ id: Id, suspended_at: Instant.nullable(), suspended_reason: z.string().nullable() })

export const suspendStudent = endpoint({
  ...onStudent,
  path: '/admin/students/:id/suspend',
  summary: 'Close an account until it is restored: its sessions end, sign-in says the reason, a mail tells it.',
  body: z.object({ reason: Text(500) }),
  data: Standing,
  changesSessions: 'all',
})

export const restoreStudent = endpoint({
  ...onStudent,
  path: '/admin/students/:id/restore',
  summary: 'Open a suspended account again.',
  data: Standing,
  errors: { ACCOUNT_MERGED: 409 },
})

export const endStudentSessions = endpoint({
  ...onStudent,
  path: '/admin/students/:id/end-sessions',
  summary: 'End all sessions of a student.',
  data: z.object({ ended: z.number() }),
  changesSessions: 'all',
})

export const sendStudentReset = endpoint({
  ...onStudent,
  path: '/admin/students/:id/send-reset',
  summary: 'Mail a student a link that sets a password; the present one stays until it is used.',
  data: z.object({ email: z.string(), expires_at: Instant }),
})

export const resetChapter = endpoint({
  ...onStudent,
  path: '/admin/students/:id/reset-chapter',
  summary: 'Let a student begin a chapter anew. A certificate that was issued stays.',
  body: z.object({ course_id: Id, chapter_id: Id, reason: Text(500) }),
  data: z.object({ course_id: Id, chapter_id: Id, watch_time: z.number(), completed: z.boolean() }),
})

export const resetQuiz = endpoint({
  ...onStudent,
  path: '/admin/students/:id/reset-quiz',
  summary: 'Open a quiz again for a student: attempts so far stay and are not counted any more.',
  body: z.object({ quiz_id: Id, reason: Text(500) }),
  data: z.object({ quiz_id: Id, attempts: z.number() }),
})

export const StaffNote = z.object({
  id: Id,
  text: z.string(),
  at: Instant,
  /** Null: the author has left. */
  by: z.object({ id: Id, full_name: z.string() }).nullable(),
})

export const addNote = endpoint({
  method: 'POST',
  path: '/admin/students/:id/notes',
  access: 'desk',
  summary:
    'Write a note for the team; the student never sees it. Sent again with the same `Idempotency-Key`, it is kept once.',
  params,
  body: z.object({ text: Text(2000) }),
  data: StaffNote,
})
