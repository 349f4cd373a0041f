// A question at the border of two words has the same word in the report and in the statistics of its quiz.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { analyseQuiz } from '#features/quizzes/contract-console.ts'
import { makeCourse, makeEnrolment } from '#tests/factories.ts'
import { startSchool } from '#tests/school.ts'
import { getCourseReport } from './contract-console-report.ts'

const school = startSchool()

test('a discrimination that is shown as 0.1 is weak on both, and not suspicious', async () => {
  const [staff, student] = [await school.person({ role: 'staff' }), await school.person()]
  const course = await makeCourse(school.db, { chapters: [{ quizzes: [[{}]] }] })
  await makeEnrolment(school.db, student.id, course)
  const quizId = course.chapters[0]!.quizIds[0]!
  const { id } = await school.db
    .selectFrom('questions')
    .select('id')
    .where('quiz_id', '=', quizId)
    .executeTakeFirstOrThrow()
  // Of 31 attempts 8 are right with a high score, 7 right with a low one, 7 wrong with a high one, 9 wrong with a low one: 0.0958.
  for (let n = 0; n < 31; n++) {
    const [is_correct, isHigh] = [n < 15, n < 8 || (n >= 15 && n < 22)]
    const result = { id, question: 'x', type: 'mcq' as const, user_answer: 'أ', correct_answer: 'أ', explanation: '' }
    await school.db
      .insertInto('quiz_attempts')
      .values({
        student_id: student.id,
        id: randomUUID(),
        quiz_id: quizId,
        course_id: course.id,
        score: isHigh ? 90 : 10,
        passed: isHigh,
        answers: '{}',
        detailed_results: JSON.stringify([{ ...result, is_correct }]),
      })
      .execute()
  }
  const params = { id: course.id, quizId }
  const report = (await school.call(getCourseReport, { as: staff, language: 'en', params, query: {} })).body.data
  const analysis = (await school.call(analyseQuiz, { as: staff, params })).body.data
  expect(report.quizzes[0].questions[0]).toMatchObject({
    discrimination: 0.1,
    words: 'of medium difficulty, tells little',
  })
  expect(analysis.questions[0]).toMatchObject({ discrimination: 0.1, suspicious: false })
})
