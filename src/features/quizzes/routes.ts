// Quizzes: shown without their answers, graded here, each attempt kept.
import { handle } from '#kit/server/http.ts'
import { finishCourse } from '#features/learning/finish-course.ts'
import { chapterRefusal } from '#features/learning/locks.ts'
import { lockEnrolment } from '#features/learning/sql.ts'
import * as contract from './contract.ts'
import { findUnanswered, grade, optionsOf, pickAnswers } from './grade.ts'
import * as sql from './sql.ts'

export const quizzesRoutes = [
  handle(contract.getQuiz, async ({ db, user, params, fail }) => {
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
    return { ...facts, questions: shown }
  }),

  handle(contract.submitAttempt, async ({ db, user, params, body, clock, settings, certificates, fail }) => {
    const quiz = (await sql.findQuiz(db, user.userId, params.id)) ?? fail('NOT_FOUND')
    const refusal = chapterRefusal(quiz.door)
    if (refusal) return fail(refusal)
    const answers = pickAnswers(quiz.questions, unwrap(body))
    const unanswered = findUnanswered(quiz.questions, answers)
    if (Object.keys(unanswered).length > 0) return fail('QUIZ_UNANSWERED', { fields: unanswered })
    const graded = grade(quiz.questions, answers, quiz.pass_mark)

    const at = { studentId: user.userId, courseId: quiz.course_id, now: clock(), publicUrl: settings.publicUrl }
    const { issued, ...answer } = await db.transaction().execute(async (trx) => {
      if (!(await lockEnrolment(trx, at.studentId, at.courseId))) return fail('NOT_ENROLLED')
      const id = await sql.insertAttempt(trx, { ...at, quizId: quiz.id, answers, grade: graded })
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

function unwrap(body: contract.Answers | { answers: contract.Answers }): contract.Answers {
  const wrapped = body['answers']
  return typeof wrapped === 'object' && !Array.isArray(wrapped) ? wrapped : (body as contract.Answers)
}
