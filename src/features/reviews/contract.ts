// Reviews: written by students, hidden by staff. Readers get them from the catalogue.
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
})

export const deleteReview = endpoint({
  method: 'DELETE',
  path: '/student/courses/:id/review',
  access: 'student',
  summary: 'Delete one’s review; one that is gone already is deleted too.',
  params,
  data: Nothing,
})
