// From choosing a plan to the activated course (product.md, Enrolment, Request code, Twice is once).
import * as z from 'zod'
import { endpoint, Id, Instant } from '#kit/contract.ts'

export const RequestStatus = z.enum(['pending', 'active', 'rejected', 'cancelled'])

export const EnrolmentRequest = z.object({
  id: Id,
  /** Such as MN-7F3K2: stands in the chat, on the student's page and in the queue. */
  code: z.string(),
  status: RequestStatus,
  course_id: Id,
  plan_id: Id,
  courses: z.object({ id: Id, title: z.string() }),
  plan_name: z.string(),
  /** Dinars due. */
  amount: z.number(),
  /** Why it was rejected. */
  reason: z.string().nullable(),
  has_proof: z.boolean(),
  proof_at: Instant.nullable(),
  created_at: Instant,
  decided_at: Instant.nullable(),
})

const Proof = { PROOF_MISSING: 422, PROOF_UNREADABLE: 415 }

export const createRequest = endpoint({
  method: 'POST',
  path: '/student/enrolment-requests',
  access: 'student',
  summary:
    'Ask for a course: JSON, or multipart with the proof of payment in the field `proof` (JPEG, PNG, WebP or PDF, 10 MB). Asking again answers the open request; another plan withdraws it for a new one, unless its proof was sent (REQUEST_OPEN).',
  body: z.object({ course_id: Id, plan_id: Id }),
  multipart: true,
  data: EnrolmentRequest,
  errors: { ALREADY_ENROLLED: 409, ENROLMENT_CLOSED: 409, REQUEST_OPEN: 409, COURSE_FREE: 409, PROOF_UNREADABLE: 415 },
})

export const replaceProof = endpoint({
  method: 'PUT',
  path: '/student/enrolment-requests/:id/proof',
  access: 'student',
  summary: 'Send or replace the proof of a pending request (multipart, field `proof`).',
  params: z.object({ id: Id }),
  multipart: true,
  data: EnrolmentRequest,
  errors: { ...Proof, REQUEST_DECIDED: 409 },
})

export const listRequests = endpoint({
  method: 'GET',
  path: '/student/enrolment-requests',
  access: 'student',
  summary: 'One’s own requests, newest first.',
  data: z.array(EnrolmentRequest),
})

export const cancelRequest = endpoint({
  method: 'DELETE',
  path: '/student/enrolment-requests/:id',
  access: 'student',
  summary: 'Withdraw a pending request.',
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
})

/**
 * Server-sent events: `ready {}` at the start, `activated {course_id, request_id}` (null when staff enrolled without a request),
 * `rejected {course_id, request_id, reason}`, `certificate {certificate_id, course_id}`.
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
