// A review as readers see it.
import * as z from 'zod'
import { Id, Instant } from '#kit/contract.ts'

export const ShownReview = z.object({
  /** To report it by: whose it is, is not said. */
  id: Id,
  author: z.string(),
  rating: z.number(),
  text: z.string(),
  created_at: Instant,
  /** The school’s public answer. */
  reply: z.object({ text: z.string(), at: Instant }).optional(),
  /** The reader's own review. */
  own: z.boolean(),
  /** The reader has reported it, and the school has not looked at that yet. */
  reported: z.literal(true).optional(),
})
