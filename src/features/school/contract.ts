// The school itself: its public settings, messages to it, mails it keeps.
import * as z from 'zod'
import { EmailAddress, endpoint, Id, Instant, Line, limitUpTo, Nothing, Page, Text } from '#kit/contract.ts'
import { methodKinds } from './settings-check.ts'

export const PaymentMethod = z.object({
  kind: z.enum(methodKinds),
  name: z.string(),
  holder: z.string(),
  number: z.string(),
  /** Check digits of a CCP account. */
  key: z.string().nullable(),
  /** False: the check digits do not match the number (ccp.ts), and nobody should send money there. */
  valid: z.boolean(),
})

/** Addresses of the school's pages elsewhere. */
export const Socials = z.object({
  linkedin: z.string().nullable(),
  facebook: z.string().nullable(),
  instagram: z.string().nullable(),
})

export const School = z.object({
  name: z.string(),
  /** Addresses of the school's own logo on light and on dark; null: the mark of Manara. */
  logo: z.object({ light: z.string().nullable(), dark: z.string().nullable() }),
  /** Null, here and below: not set, and no page shows it. */
  contact_email: z.string().nullable(),
  /** International, digits only, for chat links. */
  contact_number: z.string().nullable(),
  socials: Socials,
  /** Landing figures as shown, such as "99+". */
  stats: z.object({
    students: z.string().nullable(),
    courses: z.string().nullable(),
    instructors: z.string().nullable(),
    completion: z.string().nullable(),
  }),
  founders: z.array(z.object({ name: z.string(), role: z.string(), text: z.string(), picture: z.string().nullable() })),
  /** When requests and messages are looked at: the same hours on each of these days (0 is Sunday). */
  opening_hours: z
    .object({ days: z.array(z.number()), from: z.string(), to: z.string(), time_zone: z.string() })
    .nullable(),
  /** The same as a sentence; without hours it promises only the order. */
  opening_text: z.string(),
  /** Those that are shown, in their order. */
  payment_methods: z.array(PaymentMethod),
  /** A refund is possible within so many days, with at most so much of the course completed. */
  refund: z.object({ days: z.number(), percent: z.number() }),
  /** Null: no Google button (product.md). */
  google: z.object({ url: z.string(), anon_key: z.string() }).nullable(),
  demo: z.boolean(),
})

export const getSchool = endpoint({
  method: 'GET',
  path: '/school',
  access: 'public',
  summary: 'Name, contact, socials, landing figures, founders, opening hours and payment methods of the school.',
  // Figures that are counted may be a minute old.
  cached: () => [],
  data: School,
})

export const getBrand = endpoint({
  method: 'GET',
  path: '/school/brand',
  access: 'public',
  summary: 'The names and the logo of the school, as every page shows them.',
  cached: () => [],
  data: z.object({
    names: z.object({ ar: z.string(), en: z.string() }),
    logo: z.object({ light: z.string().nullable(), dark: z.string().nullable() }),
  }),
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/contact',
  access: 'public',
  summary: 'Send a message to the school. The same message with the same Idempotency-Key counts once.',
  body: z.object({
    name: Line(120),
    email: EmailAddress,
    subject: Line(200),
    message: Text(5000),
  }),
  data: Nothing,
})

/** The data of each kind of notification. Live events carry the same. */
const notificationData = {
  activated: z.object({ course_id: Id, request_id: Id.nullable() }),
  rejected: z.object({ course_id: Id, request_id: Id, reason: z.string() }),
  /** Another proof is needed. */
  needs_proof: z.object({ course_id: Id, request_id: Id, reason: z.string() }),
  /** Without a proof the request lapses tomorrow, or has lapsed. */
  lapsing: z.object({ course_id: Id, request_id: Id }),
  lapsed: z.object({ course_id: Id, request_id: Id }),
  certificate: z.object({ course_id: Id, certificate_id: Id }),
  revoked: z.object({ course_id: Id, certificate_id: Id, reason: z.string() }),
  /** Refunded dinars; the course is closed. */
  refunded: z.object({ course_id: Id, amount: z.number() }),
  /** An announcement of the school. */
  announcement: z.object({ announcement_id: Id, title: z.string(), course_id: Id.optional() }),
  /** The school's public answer to a review. */
  review_reply: z.object({ course_id: Id, text: z.string() }),
  /** The school's answer to a message. */
  reply: z.object({ message_id: Id, subject: z.string(), text: z.string() }),
  /** The teacher's answer to a question, or its beginning. */
  answer: z.object({
    course_id: Id,
    chapter_id: Id,
    question_id: Id,
    second: z.number().nullable(),
    text: z.string(),
  }),
  /** The answers of a quiz were corrected: the attempt has a better result now. */
  regraded: z.object({ course_id: Id, quiz_id: Id, quiz_title: z.string(), score: z.number(), passed: z.boolean() }),
}
export type NotificationKind = keyof typeof notificationData
export type NotificationData<K extends NotificationKind> = z.output<(typeof notificationData)[K]>
export type AnyNotificationData = NotificationData<NotificationKind>

function notificationOf<const K extends NotificationKind>(kind: K) {
  return z.object({
    id: Id,
    kind: z.literal(kind),
    data: notificationData[kind],
    /** The course it is about, in the reader's language. */
    course: z.object({ id: Id, title: z.string() }).nullable(),
    created_at: Instant,
    read_at: Instant.nullable(),
  })
}

export const Notification = z.discriminatedUnion('kind', [
  notificationOf('activated'),
  notificationOf('rejected'),
  notificationOf('needs_proof'),
  notificationOf('lapsing'),
  notificationOf('lapsed'),
  notificationOf('certificate'),
  notificationOf('revoked'),
  notificationOf('refunded'),
  notificationOf('announcement'),
  notificationOf('review_reply'),
  notificationOf('reply'),
  notificationOf('answer'),
  notificationOf('regraded'),
])

export const listNotifications = endpoint({
  method: 'GET',
  path: '/student/notifications',
  access: 'student',
  summary: 'What one was told, newest first, and how much of it is unread in all.',
  query: z.object({ page: Page, limit: limitUpTo(50, 20) }),
  data: z.object({ items: z.array(Notification), unread: z.number() }),
  shape: 'list',
})

export const readNotifications = endpoint({
  method: 'POST',
  path: '/student/notifications/read',
  access: 'student',
  summary: 'Mark notifications as read: those named, or all.',
  body: z.object({ ids: z.array(Id).min(1).max(100).optional() }),
  data: z.object({ unread: z.number() }),
})
