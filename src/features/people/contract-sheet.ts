// Everything the school knows of one student, on one sheet (console.md §5).
import * as z from 'zod'
import { MailState } from '#features/school/contract-console.ts'
import { endpoint, Id, Instant } from '#kit/contract.ts'
import { StaffNote, StudentState } from './contract-console.ts'

const Course = z.object({ id: Id, title: z.string() })

const SheetQuiz = z.object({
  id: Id,
  title: z.string(),
  attempts: z.number(),
  best_score: z.number().nullable(),
  passed: z.boolean(),
})

const SheetChapter = z.object({
  id: Id,
  title: z.string(),
  /** Minutes. */
  duration: z.number(),
  /** Seconds. */
  watch_time: z.number(),
  completed_at: Instant.nullable(),
  updated_at: Instant.nullable(),
  quizzes: z.array(SheetQuiz),
})

const SheetEnrolment = z.object({
  id: Id,
  courses: Course,
  plan_name: z.string().nullable(),
  status: z.enum(['active', 'refunded', 'ended']),
  source: z.enum(['request', 'staff', 'free']),
  price_paid: z.number(),
  activated_at: Instant,
  closed_at: Instant.nullable(),
  completed_chapters: z.number(),
  total_chapters: z.number(),
  completion_percentage: z.number(),
  chapters: z.array(SheetChapter),
  /** The school's rule on this purchase; null where nothing is left to refund. */
  refund: z
    .object({
      eligible: z.boolean(),
      /** Since the purchase. */
      days: z.number(),
      completed_percent: z.number(),
      limits: z.object({ days: z.number(), percent: z.number() }),
    })
    .nullable(),
})

/** A course that the desk gave to the address before it was proven; it opens at the proof. */
const SheetWaiting = z.object({
  id: Id,
  courses: Course,
  plan_name: z.string(),
  /** Dinars received. */
  amount: z.number(),
  created_at: Instant,
})

const SheetAttempt = z.object({
  id: Id,
  quiz_id: Id,
  quiz_title: z.string(),
  courses: Course,
  score: z.number(),
  passed: z.boolean(),
  submitted_at: Instant,
})

const SheetCertificate = z.object({
  id: Id,
  number: z.string(),
  courses: Course,
  student_name: z.string(),
  issued_at: Instant,
  revoked_at: Instant.nullable(),
  revoked_reason: z.string().nullable(),
  /** Older numbers that link to it, because it was reissued. */
  replaces: z.array(z.string()),
})

const SheetPayment = z.object({
  id: Id,
  receipt_number: z.string(),
  courses: Course,
  amount: z.number(),
  refunded_amount: z.number(),
  method: z.enum(['ccp', 'rip', 'cash', 'card', 'other']),
  transaction_number: z.string().nullable(),
  recorded_at: Instant,
  cancelled_at: Instant.nullable(),
})

const SheetRequest = z.object({
  id: Id,
  code: z.string(),
  courses: Course,
  plan_name: z.string(),
  amount: z.number(),
  status: z.string(),
  reason: z.string().nullable(),
  created_at: Instant,
  decided_at: Instant.nullable(),
})

const SheetSession = z.object({ id: Id, user_agent: z.string(), created_at: Instant, last_seen_at: Instant })

const SheetMail = z.object({
  id: Id,
  kind: z.string(),
  subject: z.string(),
  created_at: Instant,
  sent_at: Instant.nullable(),
  state: MailState,
})

/** An account that was merged into this one. */
const SheetMerge = z.object({
  id: Id,
  from: z.object({ id: Id, full_name: z.string(), email: z.string() }),
  at: Instant,
  undo_until: Instant,
  undone_at: Instant.nullable(),
})

export const StudentSheet = z.object({
  id: Id,
  full_name: z.string(),
  email: z.string(),
  email_proven: z.boolean(),
  language: z.enum(['ar', 'en']),
  created_at: Instant,
  state: StudentState,
  suspended_at: Instant.nullable(),
  suspended_reason: z.string().nullable(),
  /** The account that replaced it. */
  merged_into: Id.nullable(),
  last_active_at: Instant.nullable(),
  last_seen_at: Instant.nullable(),
  /** Seconds, of all courses. */
  watch_time: z.number(),
  /** Dinars received, without what was given back. */
  paid: z.number(),
  enrolments: z.array(SheetEnrolment),
  waiting: z.array(SheetWaiting),
  attempts: z.array(SheetAttempt),
  certificates: z.array(SheetCertificate),
  payments: z.array(SheetPayment),
  requests: z.array(SheetRequest),
  sessions: z.array(SheetSession),
  notes: z.array(StaffNote),
  mails: z.array(SheetMail),
  merges: z.array(SheetMerge),
})

export const getStudent = endpoint({
  method: 'GET',
  path: '/admin/students/:id',
  access: 'desk',
  summary:
    'A student’s sheet: enrolments with the progress of each chapter, courses that wait until the address is proven, attempts, certificates, payments, requests, sessions, notes of the team, mails. The newest first; of attempts and mails the last hundred.',
  params: z.object({ id: Id }),
  data: StudentSheet,
})
