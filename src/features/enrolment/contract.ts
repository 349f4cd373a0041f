// From choosing a plan to the activated course (product.md, Enrolment, Request code, Twice is once).
import * as z from 'zod'
import { endpoint, Id, Instant } from '#kit/contract.ts'
import { withoutDirectionMarks } from '#kit/direction-marks.ts'
import { PaymentMethod } from '#features/payments/method.ts'
import { transactionKey } from '#features/payments/transaction-key.ts'
import { mostPaid, readAmount } from './typed-amount.ts'

/** `needs_proof`: another one is needed, `reason` says why; `lapsed`: none came for too long, and it can be reopened. */
export const RequestStatus = z.enum(['pending', 'needs_proof', 'active', 'rejected', 'cancelled', 'lapsed'])
export type RequestStatus = z.output<typeof RequestStatus>

/** Dinars: a number, or as people type them. Missing: unknown. */
export const Amount = z
  .union([
    z.number().int().min(0).max(mostPaid),
    z
      .string()
      .max(40)
      .refine((typed) => readAmount(typed) !== null, 'INVALID')
      .transform((typed) => readAmount(typed)!),
  ])
  .optional()

/** The transaction number of a bank, a post office or an app; copied from Arabic text it brings marks along that nobody sees. */
export const TransactionNumber = z
  .string()
  .overwrite(withoutDirectionMarks)
  .trim()
  .max(80)
  .refine((typed) => transactionKey(typed) !== null, 'INVALID')
  .optional()

/** Forms send empty fields too, and clients what they were answered: null. */
const empty = z.literal(['', null])
const orEmpty = <T extends z.ZodType>(schema: T) => z.union([schema, empty.transform(() => null)])
/** At the desk an empty field is one that was left out. */
export const orLeftOut = <T extends z.ZodType>(schema: T) => z.union([schema, empty.transform(() => undefined)])

/** The student's details of the payment, beside its proof: all optional; an empty one removes the earlier value. */
const paymentDetails = {
  paid_amount: orEmpty(Amount),
  transaction_number: orEmpty(TransactionNumber),
  method: orEmpty(PaymentMethod.optional()),
}

export const EnrolmentRequest = z.object({
  id: Id,
  /** Such as MN-7F3K2: shown in the chat, on the student's page and in the queue. */
  code: z.string(),
  status: RequestStatus,
  course_id: Id,
  plan_id: Id,
  courses: z.object({ id: Id, title: z.string() }),
  plan_name: z.string(),
  /** Dinars due. */
  amount: z.number(),
  /** Amount paid, according to the student or the desk. */
  paid_amount: z.number().nullable(),
  transaction_number: z.string().nullable(),
  method: PaymentMethod.nullable(),
  /** Why it was rejected, or why another proof is needed. */
  reason: z.string().nullable(),
  has_proof: z.boolean(),
  proof_at: Instant.nullable(),
  created_at: Instant,
  decided_at: Instant.nullable(),
})

/** `is_published`: whether new students find the course. */
const OwnRequest = EnrolmentRequest.extend({
  courses: EnrolmentRequest.shape.courses.extend({ is_published: z.boolean() }),
})

const Proof = { PROOF_MISSING: 422, PROOF_UNREADABLE: 415 }

export const createRequest = endpoint({
  method: 'POST',
  path: '/student/enrolment-requests',
  access: 'student',
  summary:
    'Ask for a course: JSON, or multipart with the proof of payment in the field `proof` (JPEG, PNG, WebP or PDF, 10 MB), the other fields before it. Asking again answers the open request, or opens the lapsed one; another plan cancels it for a new one, unless its proof was sent (REQUEST_OPEN).',
  body: z.object({ course_id: Id, plan_id: Id, ...paymentDetails }),
  multipart: 'proof',
  data: EnrolmentRequest,
  errors: {
    ALREADY_ENROLLED: 409,
    ENROLMENT_CLOSED: 409,
    REQUEST_OPEN: 409,
    REQUEST_DECIDED: 409,
    COURSE_FREE: 409,
    PROOF_UNREADABLE: 415,
  },
})

export const replaceProof = endpoint({
  method: 'PUT',
  path: '/student/enrolment-requests/:id/proof',
  access: 'student',
  summary:
    'Send or replace the proof of an open request (multipart, field `proof`, the others before it). A request that needs another proof, or has lapsed, waits for the school again.',
  params: z.object({ id: Id }),
  body: z.object(paymentDetails),
  multipart: 'proof',
  data: EnrolmentRequest,
  errors: { ...Proof, ALREADY_ENROLLED: 409, ENROLMENT_CLOSED: 409, REQUEST_OPEN: 409, REQUEST_DECIDED: 409 },
})

export const reopenRequest = endpoint({
  method: 'POST',
  path: '/student/enrolment-requests/:id/reopen',
  access: 'student',
  summary: 'Open a lapsed request again, at the present price. Twice is once.',
  params: z.object({ id: Id }),
  data: EnrolmentRequest,
  errors: { ALREADY_ENROLLED: 409, ENROLMENT_CLOSED: 409, REQUEST_OPEN: 409, REQUEST_DECIDED: 409 },
})

export const listRequests = endpoint({
  method: 'GET',
  path: '/student/enrolment-requests',
  access: 'student',
  summary: 'One’s own requests, newest first.',
  data: z.array(OwnRequest),
})

export const cancelRequest = endpoint({
  method: 'DELETE',
  path: '/student/enrolment-requests/:id',
  access: 'student',
  summary: 'Cancel an open request.',
  params: z.object({ id: Id }),
  data: EnrolmentRequest,
  errors: { REQUEST_DECIDED: 409 },
})

export const enrolFree = endpoint({
  method: 'POST',
  path: '/student/courses/:id/enrol',
  access: 'student',
  summary: 'Start a free course at once. Doing it twice is doing it once.',
  params: z.object({ id: Id }),
  data: z.object({ id: Id, course_id: Id }),
  errors: { COURSE_NOT_FREE: 409, ENROLMENT_CLOSED: 409 },
  changesCatalogue: true,
})

/**
 * Server-sent events: `ready {}` at the start, `activated {course_id, request_id}` (null when staff enrolled without a request),
 * `needs_proof` and `rejected {course_id, request_id, reason}`, `lapsing` and `lapsed {course_id, request_id}`, `undone {course_id,
 * request_id}` (a decision was taken back), `certificate {certificate_id, course_id}`, `announcement {announcement_id, title, course_id?}`
 * to thousands at once: who asks because of it, asks a little later.
 * Nothing is replayed: read the present state at each (re)connection.
 */
export const studentEvents = endpoint({
  method: 'GET',
  path: '/student/events',
  access: 'student',
  summary:
    'Live events of the signed-in student, as server-sent events (read them with fetch; the token stays in the header).',
  data: 'events',
})
