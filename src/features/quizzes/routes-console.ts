// The team's acts on attempts.
import { handle, type Route } from '#kit/server/http.ts'
import * as contract from './contract-console.ts'
import { regrade } from './regrade.ts'
import { findPublishedQuiz } from './sql-regrade.ts'

export const quizzesConsoleRoutes: Route[] = [
  handle(contract.regradeQuiz, async ({ db, user, params, body, clock, settings, certificates, fail }) => {
    const at = { courseId: params.id, quizId: params.quizId }
    const quiz = (await findPublishedQuiz(db, at, user)) ?? fail('NOT_FOUND')
    const deed = { courseId: params.id, actorId: user.userId, now: clock(), publicUrl: settings.publicUrl }
    const { counts, issued } = await regrade(db, quiz, deed, body.dry_run)
    for (const id of issued) certificates.renderSoon(id)
    return counts
  }),
]
