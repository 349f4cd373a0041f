// What staff do with reviews: hide one, show it again.
import * as z from 'zod'
import { endpoint, Id } from '#kit/contract.ts'

const moderated = {
  method: 'POST',
  access: 'people',
  params: z.object({ courseId: Id, studentId: Id }),
  data: z.object({ hidden: z.boolean() }),
} as const

export const hideReview = endpoint({
  ...moderated,
  path: '/admin/reviews/:courseId/:studentId/hide',
  summary: 'Hide a review: it leaves the course page and the average.',
})

export const showReview = endpoint({
  ...moderated,
  path: '/admin/reviews/:courseId/:studentId/show',
  summary: 'Show a hidden review again.',
})
