// One's review of a course.
import { handle, type Route } from '#kit/server/http.ts'
import { courseRefusal } from '#features/learning/locks.ts'
import * as contract from './contract.ts'
import { reviewRefusal } from './refusal.ts'
import * as sql from './sql.ts'

export const reviewsRoutes: Route[] = [
  handle(contract.getOwnReview, async ({ db, user, params, fail }) => {
    const [door, review] = await Promise.all([
      sql.findReviewDoor(db, user.userId, params.id),
      sql.findReview(db, user.userId, params.id),
    ])
    // A draft exists for nobody but who has written of it; a stranger to a published course simply has no review.
    if (!review && (!door || courseRefusal(door) === 'NOT_FOUND')) return fail('NOT_FOUND')
    return review
  }),

  handle(contract.saveReview, async ({ db, user, params, body, clock, fail }) => {
    const door = (await sql.findReviewDoor(db, user.userId, params.id)) ?? fail('NOT_FOUND')
    const refusal = reviewRefusal(door)
    if (refusal) return fail(refusal)
    return sql.saveReview(db, { studentId: user.userId, courseId: params.id, ...body, now: clock() })
  }),

  handle(contract.deleteReview, async ({ db, user, params, fail }) => {
    const gone = await sql.deleteReview(db, user.userId, params.id)
    const door = gone ? null : await sql.findReviewDoor(db, user.userId, params.id)
    // Without a review there is nothing to do; without a course, or before a draft, nothing to find.
    if (!gone && (!door || courseRefusal(door) === 'NOT_FOUND')) return fail('NOT_FOUND')
    return {}
  }),
]
