// Staff hide reviews and show them again.
import { handle, type Route } from '#kit/server/http.ts'
import * as contract from './contract-console.ts'
import * as sql from './sql.ts'

export const reviewsConsoleRoutes: Route[] = [
  handle(contract.hideReview, async ({ db, user, params, clock, fail }) => {
    const found = await sql.setHidden(db, { ...params, hidden: true, actorId: user.userId, now: clock() })
    return found ? { hidden: true } : fail('NOT_FOUND')
  }),

  handle(contract.showReview, async ({ db, user, params, clock, fail }) => {
    const found = await sql.setHidden(db, { ...params, hidden: false, actorId: user.userId, now: clock() })
    return found ? { hidden: false } : fail('NOT_FOUND')
  }),
]
