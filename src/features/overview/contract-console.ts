// The team's first page: who waits, what was received, who learns, who needs attention today.
import * as z from 'zod'
import { Hue } from '#features/catalogue/contract.ts'
import { endpoint, Id, Instant, Text } from '#kit/contract.ts'

/** Matters that need attention, the most urgent first. */
export const matters = [
  'requests_waiting',
  'mails_failed',
  'messages_waiting',
  'reviews_reported',
  'videos_dead',
  'jobs_failed',
] as const
/** Why a person needs attention, the most urgent first. */
export const needs = ['question', 'failed_quiz', 'never_started', 'silent'] as const
/** Read each for itself: one that fails leaves the others. */
export const parts = ['waiting', 'figures', 'funnel', 'income', 'attention'] as const
export const steps = ['visited', 'requested', 'activated', 'finished'] as const

const Matter = z.object({
  kind: z.enum(matters),
  count: z.number(),
  /** Of the first of them. */
  names: z.array(z.string()),
  /** Of the oldest. */
  since: Instant,
  /** Where it can be solved. */
  link: z.string(),
})

const PersonInNeed = z.object({
  kind: z.enum(needs),
  person: z.object({ id: Id, full_name: z.string(), email: z.string(), language: z.enum(['ar', 'en']) }),
  course: z.object({ id: Id, title: z.string() }),
  since: Instant,
  /** Prepared in the person's language. */
  message: z.string(),
  link: z.string(),
})

const Week = z.object({
  /** Its first day: weeks end today, so that no morning looks like a collapse. */
  week: z.iso.date(),
  /** Received, without cancelled payments; refunds are not taken off. */
  amount: z.number(),
  payments: z.number(),
})

const FirstStep = z.object({
  step: z.enum(['school', 'payment', 'course', 'trial', 'mail', 'share']),
  done: z.boolean(),
  /** What exists already: the school's name, the account's number. */
  fact: z.string().nullable(),
})

export const getOverview = endpoint({
  method: 'GET',
  path: '/admin/overview',
  access: 'desk',
  summary:
    'Who waits, what came in, who learns, from visits to certificates in 30 days, and at most ten people who need someone today. Income only for those with `money`.',
  data: z.object({
    /** What could not be read; it is empty in this answer. */
    failed: z.array(z.enum(parts)),
    waiting: z.object({
      count: z.number(),
      oldest_seconds: z.number().nullable(),
      oldest: z.object({ code: z.string(), full_name: z.string() }).nullable(),
    }),
    activated_today: z.number(),
    /** Of those activated today. */
    activated: z.object({
      names: z.array(z.string()),
      average_wait_seconds: z.number().nullable(),
      longest_wait_seconds: z.number().nullable(),
    }),
    /** Twelve weeks, the oldest first. */
    income: z.array(Week).length(12).optional(),
    /** The last seven days by course, the largest first. */
    income_by_course: z
      .array(z.object({ course: z.object({ id: Id, title: z.string(), hue: Hue }), amount: z.number() }))
      .optional(),
    /** Students who saved progress in the last quarter of an hour. */
    learners_now: z.number(),
    learners_today: z.number(),
    funnel: z.array(z.object({ step: z.enum(steps), count: z.number() })),
    attention: z.array(z.union([Matter, PersonInNeed])),
    /** The school has sample data; only for people who may remove it. */
    has_sample: z.boolean(),
    /** Until the first student is activated, for people with `school`. */
    first_days: z.array(FirstStep).nullable(),
  }),
})

export const searchEverywhere = endpoint({
  method: 'GET',
  path: '/admin/search',
  access: 'console',
  summary:
    'Students by name or address, requests by code, payments by receipt, transaction number or amount, courses by title: at most five of each that the caller may open.',
  query: z.object({ q: Text(200) }),
  data: z.array(
    z.object({
      kind: z.enum(['student', 'request', 'payment', 'course']),
      id: Id,
      title: z.string(),
      /** The student's address, the owner of the request or payment, the state of the course. */
      detail: z.string(),
      amount: z.number().nullable(),
      link: z.string(),
    }),
  ),
})
