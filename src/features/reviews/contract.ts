// Reviews: written by students, reported by readers, hidden by staff. Readers get them from the catalogue.
import * as z from 'zod'
import { endpoint, Id, Instant, Nothing, Text } from '#kit/contract.ts'

export const OwnReview = z.object({
  rating: z.number(),
  text: z.string(),
  /** By staff: nobody else sees it. */
  hidden: z.boolean(),
  created_at: Instant,
  updated_at: Instant,
})

const params = z.object({ id: Id })

export const getOwnReview = endpoint({
  method: 'GET',
  path: '/student/courses/:id/review',
  access: 'student',
  summary: 'One’s review of a course; null when there is none.',
  params,
  data: OwnReview.nullable(),
})

export const saveReview = endpoint({
  method: 'PUT',
  path: '/student/courses/:id/review',
  access: 'student',
  summary: 'Write or change one’s review, once a chapter is completed.',
  params,
  body: z.object({ rating: z.number().int().min(1).max(5), text: Text(2000, 0).default('') }),
  data: OwnReview,
  errors: { NOT_ENROLLED: 403, REVIEW_TOO_EARLY: 403 },
  changesCatalogue: true,
})

export const deleteReview = endpoint({
  method: 'DELETE',
  path: '/student/courses/:id/review',
  access: 'student',
  summary: 'Delete one’s review; one that is gone already is deleted too.',
  params,
  data: Nothing,
  changesCatalogue: true,
})

export const reportReasons = ['insult', 'personal', 'advert', 'off_topic', 'other'] as const

export const reportReview = endpoint({
  method: 'POST',
  path: '/student/reviews/:id/report',
  access: 'student',
  summary:
    'Report the review of somebody else to the school, at most twenty a day; once more changes the reason. Its author never learns who did.',
  params,
  body: z.object({ reason: z.enum(reportReasons), words: Text(500, 0).default('') }),
  data: z.object({
    /** The school has looked at this report before, and the review is still what it was. */
    settled: z.boolean(),
  }),
  errors: { OWN_REVIEW: 409 },
})
