// One's review of a course, and reports of others'.
import { sendConsoleEvent } from '#kit/server/events.ts'
import { handle, type Route } from '#kit/server/http.ts'
import { takeTurn } from '#features/accounts/sql.ts'
import { courseRefusal } from '#features/learning/locks.ts'
import * as contract from './contract.ts'
import { reviewRefusal } from './refusal.ts'
import { reportOutcome } from './report.ts'
import * as sql from './sql.ts'
import * as reports from './sql-report.ts'

/** Reports of one person. */
const mostADay = 20
const day = 86_400_000

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

  handle(contract.reportReview, async ({ db, user, params: { id }, body, clock, language, fail }) => {
    const { userId } = user
    const now = clock()
    return db.transaction().execute(async (trx) => {
      // One at a time, so that two at the same moment do not both take the last place of the day.
      if (!(await takeTurn(trx, userId))) return fail('UNAUTHENTICATED')
      const review = (await reports.findShownReview(trx, id, { userId, language })) ?? fail('NOT_FOUND')
      if (review.student_id === userId) return fail('OWN_REVIEW')
      const outcome = reportOutcome(await reports.findReport(trx, id, userId), review, body)
      if (outcome !== 'new') return { settled: outcome === 'settled' }
      const since = new Date(now.getTime() - day)
      const last = await reports.findReportedAt(trx, userId, { nthLast: mostADay, since, beside: id })
      if (last)
        return fail('TOO_MANY_REQUESTS', {
          text: 'REPORTS_OF_THE_DAY',
          retryAfter: (last.getTime() + day - now.getTime()) / 1000,
        })
      await reports.saveReport(trx, { reviewId: id, userId, ...body, now })
      // The team sees it at once; who it was is nobody's matter.
      await sendConsoleEvent(trx, { type: 'changed', data: {} })
      return { settled: false }
    })
  }),
]
