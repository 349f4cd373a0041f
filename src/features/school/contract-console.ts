// What staff do with messages to the school, and the mails it sent.
import * as z from 'zod'
import { endpoint, Id, Instant, limitUpTo, Page, Text } from '#kit/contract.ts'

const Message = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  created_at: Instant,
  answer: z.string().nullable(),
  /** When it was answered. */
  handled_at: Instant.nullable(),
})

export const listMessages = endpoint({
  method: 'GET',
  path: '/admin/messages',
  access: 'people',
  summary: 'Messages to the school with their answers, newest first.',
  query: z.object({ page: Page, limit: limitUpTo(100, 20) }),
  data: z.array(Message),
  shape: 'list',
})

export const answerMessage = endpoint({
  method: 'POST',
  path: '/admin/messages/:id/answer',
  access: 'people',
  summary: 'Answer a message, once: by mail, and in the bell of the student who was signed in while writing it.',
  params: z.object({ id: Id }),
  body: z.object({ text: Text(5000) }),
  data: Message,
  errors: { MESSAGE_ANSWERED: 409 },
})

export const listOutbox = endpoint({
  method: 'GET',
  path: '/admin/outbox',
  access: 'people',
  summary: 'Mails the school sent or kept, newest first.',
  query: z.object({ page: Page, limit: limitUpTo(100, 20) }),
  data: z.array(
    z.object({
      id: Id,
      recipient: z.string(),
      kind: z.string(),
      subject: z.string(),
      text_body: z.string(),
      created_at: Instant,
      sent_at: Instant.nullable(),
      /** Its text is its recipient's alone. An owner of a school without a mail server may see it, once (`showMail`). */
      secret: z.boolean(),
      /** When an owner saw it. */
      shown_at: Instant.nullable(),
    }),
  ),
  shape: 'list',
})

export const showMail = endpoint({
  method: 'POST',
  path: '/admin/outbox/:id/show',
  access: 'team',
  summary:
    'The text of a kept mail whose link opens an account, once, to hand it on; recorded. Not where mails are really sent (MAIL_SENT).',
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
