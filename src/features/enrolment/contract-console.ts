// The desk: the queue of enrolment requests, their proofs, decisions and undoing them, enrolling by e-mail, ready answers
// (console.md §2).
import * as z from 'zod'
import { EmailAddress, endpoint, Id, Instant, limitUpTo, Nothing, Page, Text } from '#kit/contract.ts'
import { PaymentMethod } from '#features/payments/method.ts'
import { Amount, EnrolmentRequest, orLeftOut, RequestStatus, TransactionNumber } from './contract.ts'

export const QueuedRequest = EnrolmentRequest.extend({
  student: z.object({
    id: Id,
    full_name: z.string(),
    email: z.string(),
    language: z.enum(['ar', 'en']),
    created_at: Instant,
    /** The account was deleted: name and e-mail are nobody's. */
    has_left: z.boolean(),
  }),
  proof_mime: z.string().nullable(),
  proof_bytes: z.number().nullable(),
  /** Pictures at `/proof/pages/:n`; 0: it can only be downloaded. */
  proof_pages: z.number(),
  /** Codes of other requests with exactly the same file. */
  same_proof: z.array(z.string()),
  /** Of the owner, or of sample data: activating it records no income. */
  is_trial: z.boolean(),
  /** Nobody could sign in and use what is activated. */
  is_suspended: z.boolean(),
  /** Still open, though the course has been opened another way: by e-mail, by a merge of two accounts. */
  already_enrolled: z.boolean(),
  /** Other requests with the same proof: the same file, another picture of the same receipt, the same transaction number. */
  duplicates: z.array(z.object({ code: z.string(), why: z.enum(['file', 'picture', 'transaction']) })),
  /** How long it has waited for the school; of a decided one, how long it took. */
  waiting_seconds: z.number(),
  decided_by: z.object({ id: Id, full_name: z.string() }).nullable(),
  /** Until then the decision can be undone; null: it cannot. */
  undo_until: Instant.nullable(),
  /** Enrolment and receipt made by its activation. */
  enrolment_id: Id.nullable(),
  receipt_number: z.string().nullable(),
})

export const listQueue = endpoint({
  method: 'GET',
  path: '/admin/enrolment-requests',
  access: 'desk',
  summary:
    'The queue: open requests waiting longest first, others newest first. `q` finds name, e-mail, code, amount and transaction number.',
  query: z.object({
    /** Missing: those that wait; in a search, all. */
    status: RequestStatus.optional(),
    q: z.string().trim().max(200).optional(),
    course_id: Id.optional(),
    method: PaymentMethod.optional(),
    /** Only those with warnings: a proof or number seen before, less than the price. */
    flagged: z.stringbool().optional(),
    page: Page,
    limit: limitUpTo(100, 50),
  }),
  data: z.array(QueuedRequest),
  shape: 'list',
})

export const getFigures = endpoint({
  method: 'GET',
  path: '/admin/enrolment-requests/figures',
  access: 'desk',
  summary: 'How many requests wait, since when, and what was activated today.',
  data: z.object({
    pending: z.number(),
    needs_proof: z.number(),
    /** Of the pending ones; null: too many to check each. */
    flagged: z.number().nullable(),
    oldest_seconds: z.number().nullable(),
    activated_today: z.number(),
    /** Of requests activated today. */
    average_wait_seconds: z.number().nullable(),
  }),
})

export const findQueued = endpoint({
  method: 'GET',
  path: '/admin/enrolment-requests/:id',
  access: 'desk',
  summary: 'One request, by its id or its code.',
  params: z.object({ id: z.string().max(40) }),
  data: QueuedRequest,
})

export const getProof = endpoint({
  method: 'GET',
  path: '/admin/enrolment-requests/:id/proof',
  access: 'desk',
  summary: 'The proof of payment as it is kept. A PDF comes from outside unchanged: it is saved, never shown.',
  params: z.object({ id: Id }),
  data: 'file',
  fileTypes: ['image/jpeg', 'application/pdf'],
})

export const getProofPage = endpoint({
  method: 'GET',
  path: '/admin/enrolment-requests/:id/proof/pages/:n',
  access: 'desk',
  summary: 'A page of the proof as a JPEG picture; the first is 1.',
  params: z.object({ id: Id, n: z.coerce.number().int().min(1).max(1000) }),
  data: 'file',
  fileTypes: ['image/jpeg'],
})

const decided = {
  params: z.object({ id: Id }),
  data: QueuedRequest,
  errors: { REQUEST_DECIDED: 409, PROOF_REPLACED: 409 },
}

/** `proof_at` as it was looked at: where the student sent another proof meanwhile, nothing is decided. */
const seen = { proof_at: Instant.nullable().optional() }

/** What the desk knows of a payment. */
const paid = {
  paid_amount: orLeftOut(Amount),
  method: orLeftOut(PaymentMethod.optional()),
  transaction_number: orLeftOut(TransactionNumber),
}

export const activateRequest = endpoint({
  method: 'POST',
  path: '/admin/enrolment-requests/:id/activate',
  access: 'desk',
  summary:
    'Activate the course for the student and write the receipt; what is left out is taken from the student’s own entry, the amount else from the plan. Twice is once; a transaction number used before needs `accept_duplicate`.',
  ...decided,
  body: z.object({
    ...paid,
    ...seen,
    accept_duplicate: z.boolean().optional(),
  }),
  errors: { ...decided.errors, TRANSACTION_USED: 409 },
})

export const askAgain = endpoint({
  method: 'POST',
  path: '/admin/enrolment-requests/:id/ask-again',
  access: 'desk',
  summary: 'Ask for another proof, telling the student why.',
  ...decided,
  body: z.object({ reason: Text(500), ...seen }),
})

export const rejectRequest = endpoint({
  method: 'POST',
  path: '/admin/enrolment-requests/:id/reject',
  access: 'desk',
  summary: 'Refuse a request, telling the student why.',
  ...decided,
  body: z.object({ reason: Text(500), ...seen }),
})

export const undoDecision = endpoint({
  method: 'POST',
  path: '/admin/enrolment-requests/:id/undo',
  access: 'desk',
  summary:
    'Take a decision back within a minute, whoever made it: the request is pending again, its mails are withdrawn, the course closes, the receipt is marked cancelled.',
  params: z.object({ id: Id }),
  data: QueuedRequest,
  errors: { UNDO_OVER: 409 },
})

export const lookAtRequest = endpoint({
  method: 'POST',
  path: '/admin/enrolment-requests/:id/looking',
  access: 'desk',
  summary: 'Tell the other open consoles that one looks at this request now.',
  params: z.object({ id: Id }),
  data: Nothing,
})

/**
 * Server-sent events: `ready {}` at the start, `request {id, code, status}` (new, or changed by its student), `decided {id, code, status,
 * decided_by}` (also when one was taken back), `looking {id, by}`, `message {id}` (somebody wrote to the school; a question to a teacher came,
 * was answered or taken back), `changed {act, person}` (anything else of the log: a refund, a note; empty where a reader reported a
 * review). Nothing is replayed.
 */
export const consoleEvents = endpoint({
  method: 'GET',
  path: '/admin/events',
  access: 'desk',
  summary: 'Live events of the console, as server-sent events (read them with fetch; the token stays in the header).',
  data: 'events',
})

export const enrolByEmail = endpoint({
  method: 'POST',
  path: '/admin/enrolments',
  access: 'desk',
  summary:
    'Activate a course for a student found by e-mail (those who only used the chat). An address without an account, or that nobody has proven, waits: the course opens at the moment it is proven.',
  body: z.object({
    email: EmailAddress,
    course_id: Id,
    plan_id: Id,
    ...paid,
    /** An agreed amount instead of the plan's price. */
    price_override: paid.paid_amount,
    accept_duplicate: z.boolean().optional(),
  }),
  data: z.discriminatedUnion('status', [
    z.object({
      status: z.literal('active'),
      id: Id,
      enrolment_id: Id,
      student_id: Id,
      course_id: Id,
      plan_id: Id,
      /** Null: nothing was paid. */
      receipt_number: z.string().nullable(),
    }),
    z.object({ status: z.literal('waiting'), id: Id, email: z.string(), course_id: Id, plan_id: Id }),
  ]),
  errors: { ALREADY_ENROLLED: 409, TRANSACTION_USED: 409 },
})

export const ImportedRow = z.object({
  line: z.number(),
  email: z.string(),
  course: z.string(),
  plan: z.string(),
  result: z.enum(['new', 'exists', 'problem']),
  /** In the reader's language. */
  problem: z.string().optional(),
})

export const importEnrolments = endpoint({
  method: 'POST',
  path: '/admin/enrolments/import',
  access: 'desk',
  summary:
    'Enrol many from a table: columns email, course, plan (id or exact title), separated by comma, semicolon or tab. All or nothing: with a faulty line 422, with the same `rows` beside the code. The same file again changes nothing.',
  body: z.object({ csv: z.string().min(1).max(900_000), dry_run: z.boolean().default(false) }),
  // An Arabic letter has two bytes.
  bodyLimit: 2 * 1024 * 1024,
  data: z.object({ rows: z.array(ImportedRow), applied: z.boolean() }),
  errors: { IMPORT_FAULTY: 422 },
})

export const ReplyTemplate = z.object({
  id: Id,
  kind: z.enum(['ask', 'reject', 'chat']),
  /** May name {{name}}, {{course}}, {{code}}, {{price}}, {{paid}} and {{missing}}. */
  text_ar: Text(500),
  text_en: Text(500),
})

export const listTemplates = endpoint({
  method: 'GET',
  path: '/admin/reply-templates',
  access: 'desk',
  summary: 'The ready answers, in their order.',
  data: z.array(ReplyTemplate),
})

export const putTemplates = endpoint({
  method: 'PUT',
  path: '/admin/reply-templates',
  access: 'desk',
  summary: 'Replace the ready answers by these, in this order.',
  body: z
    .array(ReplyTemplate.extend({ id: Id.optional() }))
    .max(60)
    .refine((list) => {
      const ids = list.flatMap(({ id }) => id ?? [])
      return new Set(ids).size === ids.length
    }, 'INVALID'),
  placeOf: (_body, path) => path.join('.'),
  data: z.array(ReplyTemplate),
})
