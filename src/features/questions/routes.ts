// Questions to the teacher, asked and read by students.
import { v7 as uuidv7 } from 'uuid'
import { handle, type Route } from '#kit/server/http.ts'
import { takeTurn } from '#features/accounts/sql.ts'
import { courseRefusal, requireWritable } from '#features/learning/locks.ts'
import { findAccess, lockEnrolment } from '#features/learning/sql.ts'
import { findCourseAccess } from '#features/learning/sql-notes.ts'
import * as contract from './contract.ts'
import * as sql from './sql.ts'
import { tellInboxes } from './tell-inboxes.ts'

const mostADay = 10
const day = 86_400_000

export const questionsRoutes: Route[] = [
  handle(contract.listStudentQuestions, async ({ db, user, params, query, clock, fail }) => {
    const access = (await findCourseAccess(db, user.userId, params.id)) ?? fail('NOT_FOUND')
    const refusal = courseRefusal(access)
    if (refusal) return fail(refusal)
    const rows = await sql.listQuestions(db, user.userId, {
      courseId: params.id,
      chapterId: query.chapter_id,
      now: clock(),
    })
    return rows.map(toQuestion)
  }),

  handle(contract.askQuestion, async ({ db, user, body, clock, fail }) => {
    const { course_id: courseId, chapter_id: chapterId, second, text } = body
    const access = (await findAccess(db, user.userId, courseId, chapterId)) ?? fail('NOT_FOUND')
    const now = clock()
    requireWritable(access, now, fail)
    const id = body.id ?? uuidv7()
    return db.transaction().execute(async (trx) => {
      // Of all courses, so that two at the same moment do not both take the last place of the day.
      if (!(await takeTurn(trx, user.userId))) return fail('UNAUTHENTICATED')
      if (!(await lockEnrolment(trx, user.userId, courseId))) return fail('NOT_ENROLLED')
      const before = await sql.findQuestion(trx, user.userId, id)
      if (before) return toQuestion(before)
      const tenth = await sql.findAskedAt(trx, user.userId, { nthLast: mostADay, since: new Date(now.getTime() - day) })
      if (tenth)
        return fail('TOO_MANY_REQUESTS', {
          text: 'QUESTIONS_OF_THE_DAY',
          retryAfter: (tenth.getTime() + day - now.getTime()) / 1000,
        })
      await sql.insertQuestion(trx, { id, studentId: user.userId, courseId, chapterId, second, text, now })
      const question = await sql.findQuestion(trx, user.userId, id)
      if (!question) return fail('VALIDATION_FAILED', { fields: { id: 'INVALID' } })
      await tellInboxes(trx, courseId, id)
      return toQuestion(question)
    })
  }),

  handle(contract.deleteQuestion, async ({ db, user, params, fail }) => {
    const isDeleted = await db.transaction().execute(async (trx) => {
      const courseId = await sql.deleteOpen(trx, user.userId, params.id)
      if (courseId) await tellInboxes(trx, courseId, params.id)
      return Boolean(courseId)
    })
    if (isDeleted) return {}
    if (await sql.findQuestion(db, user.userId, params.id)) return fail('QUESTION_ANSWERED')
    return (await sql.isAnothers(db, params.id)) ? fail('NOT_FOUND') : {}
  }),
]

function toQuestion({ answer, answered_at, teacher, ...question }: sql.QuestionRow) {
  return {
    ...question,
    answer:
      answer === null || !answered_at ? null : { text: answer, at: answered_at, by: { full_name: teacher ?? '' } },
  }
}
