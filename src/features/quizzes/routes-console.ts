// The team's acts on attempts, and their statistics.
import { handle, type Route } from '#kit/server/http.ts'
import { analyse } from './analyse.ts'
import * as contract from './contract-console.ts'
import { regrade } from './regrade.ts'
import { countAttempts, listAnswers, listAttempts } from './sql-analysis.ts'
import { findPublishedQuiz } from './sql-regrade.ts'

export const quizzesConsoleRoutes: Route[] = [
  handle(contract.regradeQuiz, async ({ db, user, params, body, clock, settings, certificates, fail }) => {
    const at = { courseId: params.id, quizId: params.quizId }
    const quiz = (await findPublishedQuiz(db, at, user)) ?? fail('NOT_FOUND')
    const rightForAll = new Set(body.right_for_all)
    const strange = [...rightForAll].filter((id) => !quiz.questions.some((question) => question.id === id))
    if (strange.length > 0) return fail('VALIDATION_FAILED', { fields: { right_for_all: 'ID_UNKNOWN' } })
    const deed = { courseId: params.id, actorId: user.userId, now: clock(), publicUrl: settings.publicUrl }
    const { counts, issued } = await regrade(db, quiz, { ...deed, rightForAll }, body.dry_run)
    for (const id of issued) certificates.renderSoon(id)
    return counts
  }),

  handle(contract.analyseQuiz, async ({ db, user, params, fail }) => {
    const at = { courseId: params.id, quizId: params.quizId }
    const quiz = (await findPublishedQuiz(db, at, user)) ?? fail('NOT_FOUND')
    const [counts, kept] = await Promise.all([countAttempts(db, quiz.id), listAnswers(db, quiz.id)])
    return { ...counts, looked_at: kept.length, questions: analyse(quiz.questions, kept) }
  }),

  handle(contract.listQuizAttempts, async ({ db, user, params, query, fail }) => {
    const at = { courseId: params.id, quizId: params.quizId }
    const quiz = (await findPublishedQuiz(db, at, user)) ?? fail('NOT_FOUND')
    const [rows, { attempts, passed }] = await Promise.all([
      listAttempts(db, quiz.id, query),
      countAttempts(db, quiz.id),
    ])
    const total = { all: attempts, passed, failed: attempts - passed }[query.result]
    const data = rows.map(({ student_id, full_name, ...attempt }) => ({
      ...attempt,
      student: { id: student_id, full_name },
    }))
    return { data, meta: { page: query.page, limit: query.limit, total } }
  }),
]
