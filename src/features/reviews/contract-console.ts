// What the team does with reviews: lists them, hides one with a reason, shows it again, keeps one that was reported, answers in
// public (console.md §5).
import * as z from 'zod'
import { endpoint, Id, Instant, limitUpTo, Page, Text } from '#kit/contract.ts'
import { reportReasons } from './contract.ts'

const reviewStates = ['waiting', 'reported', 'answered', 'hidden', 'all'] as const

export const ConsoleReview = z.object({
  student: z.object({ id: Id, full_name: z.string() }),
  courses: z.object({ id: Id, title: z.string() }),
  rating: z.number(),
  text: z.string(),
  created_at: Instant,
  updated_at: Instant,
  /** State of the course when it was read. */
  completion_percentage: z.number(),
  hidden_at: Instant.nullable(),
  hidden_reason: z.string().nullable(),
  hidden_by: z.object({ id: Id, full_name: z.string() }).nullable(),
  reply: z
    .object({ text: z.string(), at: Instant, by: z.object({ id: Id, full_name: z.string() }).nullable() })
    .nullable(),
  /** Of readers, those that the school has not looked at. Who they are is not said. */
  reports: z.object({
    count: z.number(),
    /** The most frequent first. */
    reasons: z.array(z.object({ reason: z.enum(reportReasons), count: z.number() })),
    /** The newest three with words. */
    words: z.array(z.string()),
  }),
})

export const listConsoleReviews = endpoint({
  method: 'GET',
  path: '/admin/reviews',
  access: 'people',
  summary:
    'Reviews, the newest first: waiting for an answer, answered, hidden, or all; reported ones with the most reports first.',
  query: z.object({
    state: z.enum(reviewStates).default('all'),
    course_id: Id.optional(),
    /** At most so many stars. */
    rating_to: z.coerce.number().int().min(1).max(5).optional(),
    /** Words of the review, or of its author’s name. */
    q: z.string().trim().max(200).optional(),
    page: Page,
    limit: limitUpTo(50, 20),
  }),
  data: z.array(ConsoleReview),
  shape: 'list',
  meta: z.object({
    counts: z.object({
      waiting: z.number(),
      reported: z.number(),
      answered: z.number(),
      hidden: z.number(),
      all: z.number(),
    }),
    /** Among those shown. */
    average: z.number().nullable(),
  }),
})

const moderated = {
  method: 'POST',
  access: 'people',
  params: z.object({ courseId: Id, studentId: Id }),
} as const

export const hideReview = endpoint({
  ...moderated,
  path: '/admin/reviews/:courseId/:studentId/hide',
  summary:
    'Hide a review, telling its author why: its text leaves the course page, its stars still count. Its reports are settled.',
  body: z.object({ reason: Text(500) }),
  data: z.object({ hidden: z.boolean() }),
})

export const showReview = endpoint({
  ...moderated,
  path: '/admin/reviews/:courseId/:studentId/show',
  summary: 'Show a hidden review again.',
  data: z.object({ hidden: z.boolean() }),
})

export const keepReview = endpoint({
  ...moderated,
  path: '/admin/reviews/:courseId/:studentId/keep',
  summary:
    'Keep a review that was reported: its reports are settled. Readers who reported it can do so again once it has changed.',
  data: z.object({ kept: z.boolean() }),
})

export const replyToReview = endpoint({
  ...moderated,
  path: '/admin/reviews/:courseId/:studentId/reply',
  summary: 'Answer a review in public, in the school’s name; once more changes the answer.',
  body: z.object({ text: Text(2000) }),
  data: z.object({ reply: z.object({ text: z.string(), at: Instant }) }),
})
