// Announcements to many students: whom they reach, what they get, when they are sent (console.md §5).
import * as z from 'zod'
import { endpoint, Id, Instant, Line, limitUpTo, Page, Text } from '#kit/contract.ts'

const Channel = z.enum(['bell', 'mail'])
const Who = z.enum(['all', 'unfinished', 'away'])

const audience = {
  /** Either the students of a course … */
  course_id: Id.optional(),
  /** … or every student. */
  all: z.boolean().optional(),
  /** Of these: all, those who have not finished, or those who did not learn for two weeks. */
  who: Who.default('all'),
}
const isOne = ({ course_id, all }: { course_id?: string | undefined; all?: boolean | undefined }) =>
  (course_id === undefined) === (all === true)
/** Both fields are named then. */
const isNotBoth = ({ course_id, all }: { course_id?: string | undefined; all?: boolean | undefined }) =>
  course_id === undefined || all !== true
const languageOf = z.enum(['ar', 'en'])
const refusal = { path: ['course_id'], error: 'AUDIENCE_REQUIRED' }

export const Announcement = z.object({
  id: Id,
  /** Null: everyone. */
  courses: z.object({ id: Id, title: z.string() }).nullable(),
  who: Who,
  title: z.string(),
  text: z.string(),
  language: languageOf,
  /** The same in the other language; null: readers of that language get this one. */
  translation: z.object({ title: z.string(), text: z.string() }).nullable(),
  by: z.array(Channel),
  at: Instant,
  sent_at: Instant.nullable(),
  cancelled_at: Instant.nullable(),
  created_by: z.object({ id: Id, full_name: z.string() }).nullable(),
  /** Readers told so far; of one that was stopped, without bells taken back and mails withdrawn. */
  bells: z.number(),
  mails: z.number(),
  /** Of these, mails that were not sent yet, and mails that could not be delivered. */
  mails_waiting: z.number(),
  mails_failed: z.number(),
  /** How many have opened it in the bell. */
  read: z.number(),
  /** The same as plain text, to copy into a chat. */
  plain_text: z.string(),
})

export const createAnnouncement = endpoint({
  method: 'POST',
  path: '/admin/announcements',
  access: 'people',
  summary: 'Tell the students of a course, or all, something in the bell and by mail: now, or `at` a later time.',
  body: z
    .object({
      ...audience,
      title: Line(200),
      text: Text(5000),
      /** The language in which it is written. */
      language: languageOf.default('ar'),
      /** The same in the other language, for those who read that one. */
      translation: z.object({ title: Line(200), text: Text(5000) }).optional(),
      at: Instant.optional(),
      by: z.array(Channel).min(1, 'CHANNEL_REQUIRED').max(2),
    })
    .refine(isOne, refusal)
    .refine(isNotBoth, { ...refusal, path: ['all'] }),
  data: Announcement,
  errors: { ANNOUNCEMENT_TOO_LATE: 422, ANNOUNCEMENT_PAST: 422 },
})

export const previewAnnouncement = endpoint({
  method: 'POST',
  path: '/admin/announcements/preview',
  access: 'people',
  summary: 'Whom an announcement would reach, and what they would get.',
  body: z
    .object({
      ...audience,
      title: Line(200, 0).default(''),
      text: Text(5000, 0).default(''),
      language: languageOf.default('ar'),
      translation: z.object({ title: Line(200, 0), text: Text(5000, 0) }).optional(),
    })
    .refine(isOne, refusal)
    .refine(isNotBoth, { ...refusal, path: ['all'] }),
  data: z.object({
    /** No mail goes to those who switched it off, nor to those who have not proven their address. */
    reach: z.object({ bell: z.number(), mail: z.number(), muted: z.number(), unproven: z.number() }),
    /** Of these readers, how many read each language. */
    languages: z.object({ ar: z.number(), en: z.number() }),
    /** As it would come to the one who writes: `text` is its plain form, what follows are the parts of the other. */
    mail: z.object({
      from: z.string(),
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      paragraphs: z.array(z.string()),
      button: z.string(),
      footnote: z.string(),
      stop: z.string(),
    }),
    plain_text: z.string(),
  }),
})

export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/admin/announcements',
  access: 'people',
  summary: 'Announcements, the latest first.',
  query: z.object({ state: z.enum(['all', 'scheduled', 'sent']).default('all'), page: Page, limit: limitUpTo(50, 20) }),
  data: z.array(Announcement),
  shape: 'list',
})

export const cancelAnnouncement = endpoint({
  method: 'POST',
  path: '/admin/announcements/:id/cancel',
  access: 'people',
  summary: 'Whoever has not been told yet is not told; bells are taken back, mails that left cannot be. Twice is once.',
  params: z.object({ id: Id }),
  data: Announcement,
})

export const resendAnnouncement = endpoint({
  method: 'POST',
  path: '/admin/announcements/:id/resend',
  access: 'people',
  summary: 'Mails of it that could not be delivered are tried again.',
  params: z.object({ id: Id }),
  data: Announcement,
})

export const testAnnouncement = endpoint({
  method: 'POST',
  path: '/admin/announcements/test',
  access: 'people',
  summary: 'The mail as it would be, to the one who asks alone.',
  body: z.object({
    course_id: Id.optional(),
    /** `{name}` or `{الاسم}` becomes the reader’s name, in the text, too. */
    title: Line(200),
    text: Text(5000),
    language: languageOf.default('ar'),
  }),
  data: z.object({ to: z.string() }),
})
