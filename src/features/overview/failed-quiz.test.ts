// Who failed a quiz twice and can no longer try needs nobody to write to them.
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { makeCourse, makeEnrolment } from '#tests/factories.ts'
import { startSchool } from '#tests/school.ts'
import { getOverview } from './contract-console.ts'

const school = startSchool()

async function failedTwice() {
  const course = await makeCourse(school.db, { chapters: [{ quizzes: [[{}]] }] })
  const [student, quizId] = [await school.person(), course.chapters[0]!.quizIds[0]!]
  const enrolmentId = await makeEnrolment(school.db, student.id, course)
  for (const minutes of [20, 10]) {
    await school.db
      .insertInto('quiz_attempts')
      .values({
        student_id: student.id,
        id: uuidv7(),
        quiz_id: quizId,
        course_id: course.id,
        score: 20,
        passed: false,
        answers: '{}',
        detailed_results: '[]',
        submitted_at: new Date(school.now.getTime() - minutes * 60_000),
      })
      .execute()
  }
  return { enrolmentId, quizId }
}

async function needs(): Promise<string[]> {
  const { attention } = (await school.call(getOverview, { as: await school.person({ role: 'desk' }) })).body.data
  return attention.map(({ kind }: { kind: string }) => kind)
}

test('the money was given back: the course is closed', async () => {
  const { enrolmentId } = await failedTwice()
  expect(await needs()).toEqual(['failed_quiz'])
  await school.db
    .updateTable('enrolments')
    .set({ status: 'refunded', closed_at: school.now })
    .where('id', '=', enrolmentId)
    .execute()
  expect(await needs()).toEqual([])
})

test('the quiz was taken out of the course', async () => {
  const { quizId } = await failedTwice()
  expect(await needs()).toEqual(['failed_quiz'])
  await school.db
    .updateTable('quizzes')
    .set({ retired_at: school.now, position: -1 })
    .where('id', '=', quizId)
    .execute()
  expect(await needs()).toEqual([])
})
