// From choosing a plan to the activated course (product.md, Enrolment, Request code, Twice is once).
import * as z from 'zod'
import { endpoint, Id, Instant, limitUpTo, Page, Text } from '#kit/contract.ts'

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
  errors: { ALREADY_ENROLLED: 409, REQUEST_OPEN: 409, COURSE_FREE: 409, PROOF_UNREADABLE: 415 },
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
  errors: { COURSE_NOT_FREE: 409 },
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

// Staff ---------------------------------------------------------------------------------------------------------------

export const QueuedRequest = EnrolmentRequest.extend({
  student: z.object({ id: Id, full_name: z.string(), email: z.string(), created_at: Instant }),
  proof_mime: z.string().nullable(),
  proof_bytes: z.number().nullable(),
  /** Codes of other requests that carried the very same file. */
  same_proof: z.array(z.string()),
})

export const listQueue = endpoint({
  method: 'GET',
  path: '/admin/enrolment-requests',
  access: 'staff',
  summary: 'The queue: pending requests waiting longest first, others newest first.',
  query: z.object({
    status: RequestStatus.default('pending'),
    q: z.string().trim().max(200).optional(),
    page: Page,
    limit: limitUpTo(100, 50),
  }),
  data: z.array(QueuedRequest),
  shape: 'list',
})

export const getProof = endpoint({
  method: 'GET',
  path: '/admin/enrolment-requests/:id/proof',
  access: 'staff',
  summary: 'The proof of payment.',
  params: z.object({ id: Id }),
  data: 'file',
})

export const activateRequest = endpoint({
  method: 'POST',
  path: '/admin/enrolment-requests/:id/activate',
  access: 'staff',
  summary: 'Activate the course for the student. Twice is once.',
  params: z.object({ id: Id }),
  data: QueuedRequest,
  errors: { REQUEST_DECIDED: 409 },
})

export const rejectRequest = endpoint({
  method: 'POST',
  path: '/admin/enrolment-requests/:id/reject',
  access: 'staff',
  summary: 'Refuse a request, telling the student why.',
  params: z.object({ id: Id }),
  body: z.object({ reason: Text(500) }),
  data: QueuedRequest,
  errors: { REQUEST_DECIDED: 409 },
})

export const enrolByEmail = endpoint({
  method: 'POST',
  path: '/admin/enrolments',
  access: 'staff',
  summary: 'Activate a course for a student found by e-mail (those who only used the chat).',
  body: z.object({ email: z.email({ error: 'EMAIL_INVALID' }).max(254), course_id: Id, plan_id: Id }),
  data: z.object({ id: Id, student_id: Id, course_id: Id, plan_id: Id }),
  errors: { STUDENT_NOT_FOUND: 404, ALREADY_ENROLLED: 409 },
})
