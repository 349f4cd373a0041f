// One's review of a course.
import { handle, type Route } from '#kit/server/http.ts'
import { courseRefusal } from '#features/learning/locks.ts'
import * as contract from './contract.ts'
import { reviewRefusal } from './refusal.ts'
import * as sql from './sql.ts'

export const reviewsRoutes: Route[] = [
  handle(contract.getOwnReview, async ({ db, user, params, fail }) => {
    const [access, review] = await Promise.all([
      sql.findReviewAccess(db, user.userId, params.id),
      sql.findReview(db, user.userId, params.id),
    ])
    // A draft is visible only to somebody who reviewed it; for a published course a stranger has no review.
    if (!review && (!access || courseRefusal(access) === 'NOT_FOUND')) return fail('NOT_FOUND')
    return review
  }),

  handle(contract.saveReview, async ({ db, user, params, body, clock, fail }) => {
    const access = (await sql.findReviewAccess(db, user.userId, params.id)) ?? fail('NOT_FOUND')
    const refusal = reviewRefusal(access)
    if (refusal) return fail(refusal)
    return sql.saveReview(db, { studentId: user.userId, courseId: params.id, ...body, now: clock() })
  }),

  handle(contract.deleteReview, async ({ db, user, params, fail }) => {
    const gone = await sql.deleteReview(db, user.userId, params.id)
    const access = gone ? null : await sql.findReviewAccess(db, user.userId, params.id)
    // No review: nothing to delete. No course, or a draft: not found.
    if (!gone && (!access || courseRefusal(access) === 'NOT_FOUND')) return fail('NOT_FOUND')
    return {}
  }),
]
