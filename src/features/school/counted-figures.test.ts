// The counted completion of the landing page.
import { expect, test } from 'vitest'
import { makeHolder } from '#tests/certificate-holder.ts'
import { makeEnrolment } from '#tests/factories.ts'
import { startSchool } from '#tests/school.ts'
import { countFigures } from './sql-settings.ts'

const school = startSchool()

test('completion is of those whose course is open: never more than all, and never more than it is', async () => {
  const holders = [await makeHolder(school), await makeHolder(school), await makeHolder(school)]
  for (const { student, course } of holders) {
    const completion = { student_id: student.id, course_id: course.id, completed_at: school.now }
    await school.db.insertInto('course_completions').values(completion).execute()
  }
  const completion = async () => (await countFigures(school.db, school.now)).completion
  expect(await completion()).toBe(100)
  const { student, course } = holders[0]!
  await school.db
    .updateTable('enrolments')
    .set({ status: 'refunded', closed_at: school.now })
    .where('student_id', '=', student.id)
    .execute()
  expect(await completion()).toBe(100)
  // Two of three.
  await makeEnrolment(school.db, (await school.person()).id, course)
  expect(await completion()).toBe(66)
})
