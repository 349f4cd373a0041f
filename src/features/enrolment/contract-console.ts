// The desk: the queue of enrolment requests, their proofs, and the decisions.
import * as z from 'zod'
import { endpoint, Id, Instant, limitUpTo, Page, Text } from '#kit/contract.ts'
import { EnrolmentRequest, RequestStatus } from './contract.ts'

export const QueuedRequest = EnrolmentRequest.extend({
  student: z.object({ id: Id, full_name: z.string(), email: z.string(), created_at: Instant }),
  proof_mime: z.string().nullable(),
  proof_bytes: z.number().nullable(),
  /** Pictures of it at `/proof/pages/:n`; 0: it can only be saved. */
  proof_pages: z.number(),
  /** Codes of other requests that carried the very same file. */
  same_proof: z.array(z.string()),
  /** Other requests with the same proof: the very same file, or another picture of the same paper. */
  duplicates: z.array(z.object({ code: z.string(), why: z.enum(['file', 'picture']) })),
})

export const listQueue = endpoint({
  method: 'GET',
  path: '/admin/enrolment-requests',
  access: 'desk',
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
  access: 'desk',
  summary: 'The proof of payment as it is kept. A PDF comes from outside unchanged: it is saved, never shown.',
  params: z.object({ id: Id }),
  data: 'file',
})

export const getProofPage = endpoint({
  method: 'GET',
  path: '/admin/enrolment-requests/:id/proof/pages/:n',
  access: 'desk',
  summary: 'A page of the proof as a JPEG picture; the first is 1.',
  params: z.object({ id: Id, n: z.coerce.number().int().min(1).max(1000) }),
  data: 'file',
})

export const activateRequest = endpoint({
  method: 'POST',
  path: '/admin/enrolment-requests/:id/activate',
  access: 'desk',
  summary: 'Activate the course for the student. Twice is once.',
  params: z.object({ id: Id }),
  data: QueuedRequest,
  errors: { REQUEST_DECIDED: 409 },
})

export const rejectRequest = endpoint({
  method: 'POST',
  path: '/admin/enrolment-requests/:id/reject',
  access: 'desk',
  summary: 'Refuse a request, telling the student why.',
  params: z.object({ id: Id }),
  body: z.object({ reason: Text(500) }),
  data: QueuedRequest,
  errors: { REQUEST_DECIDED: 409 },
})

export const enrolByEmail = endpoint({
  method: 'POST',
  path: '/admin/enrolments',
  access: 'desk',
  summary:
    'Activate a course for a student found by e-mail (those who only used the chat). An address without an account, or that nobody has proven, waits: the course opens at the moment it is proven.',
  body: z.object({ email: z.email({ error: 'EMAIL_INVALID' }).max(254), course_id: Id, plan_id: Id }),
  data: z.discriminatedUnion('status', [
    z.object({ status: z.literal('active'), id: Id, student_id: Id, course_id: Id, plan_id: Id }),
    z.object({ status: z.literal('waiting'), id: Id, email: z.string(), course_id: Id, plan_id: Id }),
  ]),
  errors: { ALREADY_ENROLLED: 409 },
})
