// What staff do with messages to the school, and the mails it sent.
import * as z from 'zod'
import { EmailAddress, endpoint, Id, Instant, limitUpTo, Page, Text } from '#kit/contract.ts'
import { languages } from '#kit/languages.ts'
import { mailCauses, serverTroubles } from './mail-cause.ts'

export const messageStates = ['open', 'answered', 'closed'] as const

const Message = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  /** Of the page on which it was written: the answer goes out in it. */
  language: z.enum(languages),
  created_at: Instant,
  answer: z.string().nullable(),
  /** When it was answered. */
  handled_at: Instant.nullable(),
  closed_at: Instant.nullable(),
  state: z.enum(messageStates),
  /** Who was signed in while writing. */
  student_id: Id.nullable(),
})

export const listMessages = endpoint({
  method: 'GET',
  path: '/admin/messages',
  access: 'people',
  summary: 'Messages to the school with their answers, newest first; `q` finds names, addresses, subjects and words.',
  query: z.object({
    state: z.enum(messageStates).optional(),
    q: z.string().trim().max(200).optional(),
    page: Page,
    limit: limitUpTo(100, 20),
  }),
  data: z.array(Message),
  shape: 'list',
  meta: z.object({ open: z.number() }),
})

export const getMessage = endpoint({
  method: 'GET',
  path: '/admin/messages/:id',
  access: 'people',
  summary: 'A message, and who its writer is to the school: only where a session proves it.',
  params: z.object({ id: Id }),
  data: Message.extend({
    writer: z
      .object({
        id: Id,
        full_name: z.string(),
        since: Instant,
        course_count: z.number(),
        /** Code of the waiting request. */
        request_code: z.string().nullable(),
      })
      .nullable(),
  }),
})

export const closeMessage = endpoint({
  method: 'POST',
  path: '/admin/messages/:id/close',
  access: 'people',
  summary: 'Put a message away, answered or not. Twice is once.',
  params: z.object({ id: Id }),
  data: Message,
})

export const reopenMessage = endpoint({
  method: 'POST',
  path: '/admin/messages/:id/reopen',
  access: 'people',
  summary: 'Take a closed message out again. Twice is once.',
  params: z.object({ id: Id }),
  data: Message,
})

export const answerMessage = endpoint({
  method: 'POST',
  path: '/admin/messages/:id/answer',
  access: 'people',
  summary: 'Answer a message, once: by mail, and in the bell of the student who was signed in while writing it.',
  params: z.object({ id: Id }),
  body: z.object({ text: Text(5000), close: z.boolean().optional() }),
  data: Message,
  errors: { MESSAGE_ANSWERED: 409 },
})

export const mailStates = ['failed', 'waiting', 'sent', 'kept'] as const
export const MailState = z.enum(mailStates)

export const ServerTrouble = z.enum(serverTroubles)

export const listOutbox = endpoint({
  method: 'GET',
  path: '/admin/outbox',
  access: 'people',
  summary:
    'Mails the school sent, will send, could not send (first), or keeps for want of a mail server; `q` is the beginning of an address.',
  query: z.object({
    state: MailState.optional(),
    q: z.string().trim().max(254).optional(),
    page: Page,
    limit: limitUpTo(100, 20),
  }),
  data: z.array(
    z.object({
      id: Id,
      recipient: z.string(),
      kind: z.string(),
      subject: z.string(),
      text_body: z.string(),
      created_at: Instant,
      sent_at: Instant.nullable(),
      /** Its text is only for its recipient. An owner of a school without a mail server may see it, once (`showMail`). */
      secret: z.boolean(),
      /** When an owner saw it. */
      shown_at: Instant.nullable(),
      state: MailState,
      attempts: z.number(),
      /** Of one that waits. */
      next_attempt_at: Instant.nullable(),
      /** Why the last try failed, and the server's answer. */
      cause: z.enum(mailCauses).nullable(),
      last_error: z.string().nullable(),
    }),
  ),
  shape: 'list',
  meta: z.object({
    failed: z.number(),
    waiting: z.number(),
    has_server: z.boolean(),
    /** What keeps the mail server from taking the waiting ones; they go out by themselves once it does. */
    trouble: ServerTrouble.nullable(),
  }),
})

export const retryMail = endpoint({
  method: 'POST',
  path: '/admin/outbox/:id/retry',
  access: 'people',
  summary:
    'Try again to send a mail, from now; to another address where the first was wrong. Not those whose text is their recipient’s alone.',
  params: z.object({ id: Id }),
  body: z.object({ recipient: EmailAddress.optional() }),
  data: z.object({ id: Id, recipient: z.string() }),
  errors: { MAIL_GONE: 409, NO_MAIL_SERVER: 409, MAIL_PRIVATE: 409 },
})

export const retryMails = endpoint({
  method: 'POST',
  path: '/admin/outbox/retry',
  access: 'people',
  summary:
    'Mails that failed, or wait for the mail server, are tried again from now, but not those whose address is wrong; at most a thousand.',
  data: z.object({ mails: z.number() }),
  errors: { NO_MAIL_SERVER: 409 },
})

export const showMail = endpoint({
  method: 'POST',
  path: '/admin/outbox/:id/show',
  access: 'team',
  summary:
    'The text of a kept mail whose link opens an account, once, to hand it on; recorded. Sent again with the same `Idempotency-Key`, the same person gets it again. Not where mails are really sent (MAIL_SENT).',
  params: z.object({ id: Id }),
  data: z.object({ text_body: z.string() }),
  errors: { MAIL_SENT: 409, MAIL_SHOWN: 409 },
})

export const JobState = z.enum(['waiting', 'running', 'retrying', 'failed'])
export type JobState = z.output<typeof JobState>

export const listJobs = endpoint({
  method: 'GET',
  path: '/admin/jobs',
  access: 'school',
  summary: 'Background work: what waits, runs, is tried again, or failed for good; newest first.',
  query: z.object({ state: JobState.optional(), page: Page, limit: limitUpTo(100, 50) }),
  data: z.array(
    z.object({
      id: z.string(),
      task: z.string(),
      state: JobState,
      attempts: z.number(),
      max_attempts: z.number(),
      last_error: z.string().nullable(),
      created_at: Instant,
      /** When it is, or was, due. */
      run_at: Instant,
    }),
  ),
  shape: 'list',
})

export const retryJob = endpoint({
  method: 'POST',
  path: '/admin/jobs/:id/retry',
  access: 'school',
  summary: 'Try a job that failed again, from now.',
  params: z.object({ id: z.string() }),
  data: z.object({ id: z.string(), task: z.string() }),
})
