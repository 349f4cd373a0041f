// A student reads what the school announced.
import { handle, type Route } from '#kit/server/http.ts'
import { readAnnouncement } from './contract.ts'
import { findForReader } from './sql.ts'

export const announcementsRoutes: Route[] = [
  handle(readAnnouncement, async ({ db, user, params, language, fail }) => {
    return (await findForReader(db, user.userId, params.id, language)) ?? fail('NOT_FOUND')
  }),
]
