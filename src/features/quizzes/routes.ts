// Quizzes: shown without their answers, timed and graded here, each attempt kept.
import { v7 as uuidv7 } from 'uuid'
import { handle } from '#kit/server/http.ts'
import { finishCourse } from '#features/learning/finish-course.ts'
import { chapterRefusal } from '#features/learning/locks.ts'
import { lockEnrolment } from '#features/learning/sql.ts'
import * as contract from './contract.ts'
import { findUnanswered, grade, optionsOf, pickAnswers } from './grade.ts'
import * as sql from './sql.ts'
import { isLate, secondsLeft } from './time.ts'

export const quizzesRoutes = [
  handle(contract.getQuiz, async ({ db, user, params, clock, fail }) => {
    const quiz = (await sql.findQuiz(db, user.userId, params.id)) ?? fail('NOT_FOUND')
    const refusal = chapterRefusal(quiz.door)
    if (refusal) return fail(refusal)
    const { door: _, questions, ...facts } = quiz
    // Field by field, so that no answer can slip out.
    const shown = questions.map((asked) => ({
      question: asked.question,
      type: asked.type,
      options: optionsOf(asked),
    }))
    const now = clock()
    const startedAt = quiz.enforce_duration ? await sql.beginQuiz(db, user.userId, quiz.id, now) : now
    return { ...facts, seconds_left: secondsLeft(quiz, startedAt, now), questions: shown }
  }),

  handle(contract.startQuiz, async ({ db, user, params, clock, fail }) => {
    const quiz = (await sql.findQuiz(db, user.userId, params.id)) ?? fail('NOT_FOUND')
    const refusal = chapterRefusal(quiz.door)
    if (refusal) return fail(refusal)
    if (!quiz.enforce_duration) return { seconds_left: null }
    const now = clock()
    const start = { studentId: user.userId, quizId: quiz.id, now, minutes: quiz.duration }
    return { seconds_left: secondsLeft(quiz, await sql.beginAnew(db, start), now) }
  }),

  handle(contract.submitAttempt, async ({ db, user, params, body, clock, settings, certificates, fail }) => {
    const quiz = (await sql.findQuiz(db, user.userId, params.id)) ?? fail('NOT_FOUND')
    const refusal = chapterRefusal(quiz.door)
    if (refusal) return fail(refusal)
    const { given, id: sentId } = unwrap(body)
    const id = sentId ?? uuidv7()
    const at = { studentId: user.userId, courseId: quiz.course_id, now: clock(), publicUrl: settings.publicUrl }
    const { issued, ...answer } = await db.transaction().execute(async (trx) => {
      // One at a time: the same attempt sent twice at once is written by the first and found by the second.
      if (!(await lockEnrolment(trx, at.studentId, at.courseId))) return fail('NOT_ENROLLED')
      const before = sentId ? await sql.findAttempt(trx, at.studentId, quiz.id, sentId) : null
      if (before) return { ...before, ...(await finishCourse(trx, at)) }

      const answers = pickAnswers(quiz.questions, given)
      const unanswered = findUnanswered(quiz.questions, answers)
      if (Object.keys(unanswered).length > 0) return fail('QUIZ_UNANSWERED', { fields: unanswered })
      const startedAt = quiz.enforce_duration ? await sql.takeStart(trx, at.studentId, quiz.id) : null
      if (isLate(quiz, startedAt, at.now)) return fail('QUIZ_TIME_OVER')
      const graded = grade(quiz.questions, answers, quiz.pass_mark)
      const isNew = await sql.insertAttempt(trx, { ...at, id, quizId: quiz.id, answers, grade: graded })
      if (!isNew) return fail('VALIDATION_FAILED', { fields: { attempt_id: 'INVALID' } })
      return { id, ...graded, ...(await finishCourse(trx, at)) }
    })
    if (issued) certificates.drawSoon(issued)
    return answer
  }),

  handle(contract.listAttempts, async ({ db, user, params, fail }) => {
    const door = (await sql.findQuizDoor(db, user.userId, params.id)) ?? fail('NOT_FOUND')
    const refusal = chapterRefusal(door)
    return refusal ? fail(refusal) : sql.listAttempts(db, user.userId, params.id)
  }),
]

interface Wrapped {
  answers: contract.Answers
  attempt_id?: string | undefined
}

function unwrap(body: contract.Answers | Wrapped): { given: contract.Answers; id: string | undefined } {
  const isWrapped = typeof body['answers'] === 'object' && !Array.isArray(body['answers'])
  if (!isWrapped) return { given: body as contract.Answers, id: undefined }
  const { answers, attempt_id } = body as Wrapped
  return { given: answers, id: attempt_id }
}
