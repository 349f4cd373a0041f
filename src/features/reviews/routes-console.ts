// The team's list of reviews, and what it does with one.
import { handle, type Route } from '#kit/server/http.ts'
import { cachedRead } from '#kit/server/cached-read.ts'
import * as contract from './contract-console.ts'
import { hideReview, keepReview, replyToReview, showReview } from './moderate.ts'
import { countReviews, listReviews } from './sql-console.ts'

/** With more, the counts are cached for a moment. */
const many = 5000

export const reviewsConsoleRoutes: Route[] = [
  handle(contract.listConsoleReviews, async ({ db, query, language, clock }) => {
    const { page, limit, state, course_id, rating_to, q } = query
    const filters = { course_id, rating_to, q }
    const [data, { average, ...counts }] = await Promise.all([
      listReviews(db, query, language),
      cachedRead(
        db,
        { key: `reviews ${JSON.stringify(filters)}`, now: clock() },
        () => countReviews(db, filters),
        ({ all }) => all > many,
      ),
    ])
    return { data, meta: { page, limit, total: counts[state], counts, average } }
  }),

  handle(contract.hideReview, async ({ db, user, params, body, clock, settings, fail }) => {
    const deed = { ...params, actorId: user.userId, now: clock() }
    const found = await hideReview(db, { ...deed, reason: body.reason, publicUrl: settings.publicUrl })
    return found ? { hidden: true } : fail('NOT_FOUND')
  }),

  handle(contract.showReview, async ({ db, user, params, clock, fail }) => {
    const found = await showReview(db, { ...params, actorId: user.userId, now: clock() })
    return found ? { hidden: false } : fail('NOT_FOUND')
  }),

  handle(contract.keepReview, async ({ db, user, params, clock, fail }) => {
    const found = await keepReview(db, { ...params, actorId: user.userId, now: clock() })
    return found ? { kept: true } : fail('NOT_FOUND')
  }),

  handle(contract.replyToReview, async ({ db, user, params, body, clock, fail }) => {
    const deed = { ...params, actorId: user.userId, now: clock() }
    const at = (await replyToReview(db, { ...deed, text: body.text })) ?? fail('NOT_FOUND')
    return { reply: { text: body.text, at } }
  }),
]
