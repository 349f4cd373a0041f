// Who learns now, while a chapter lasts for hours.
import { expect, test } from 'vitest'
import { saveProgress } from '#features/learning/contract.ts'
import { makeCourse, makeEnrolment } from '#tests/factories.ts'
import { startSchool } from '#tests/school.ts'
import { getOverview } from './contract-console.ts'

const school = startSchool()

test('two hours of one chapter, saved every few minutes: whoever watches still learns now, and after midnight today', async () => {
  const owner = await school.person({ role: 'owner' })
  const course = await makeCourse(school.db, { chapters: [{ duration: 300 }] })
  const student = await school.person()
  await makeEnrolment(school.db, student.id, course)
  // A quarter of an hour before midnight in Algiers.
  const begun = new Date('2026-01-16T22:45:00Z')
  school.now = begun
  const watched = async (minutes: number) => {
    for (let left = minutes; left > 0; left -= 5) {
      school.pass(5)
      const watch_time = (school.now.getTime() - begun.getTime()) / 1000
      const body = { course_id: course.id, chapter_id: course.chapters[0]!.id, watch_time, completed: false }
      expect((await school.call(saveProgress, { as: student, body })).status).toBe(200)
    }
    return (await school.call(getOverview, { as: owner })).body.data
  }
  expect(await watched(10)).toMatchObject({ learners_now: 1 })
  expect(await watched(20)).toMatchObject({ learners_now: 1, learners_today: 1 })
  expect(await watched(120)).toMatchObject({ learners_now: 1, learners_today: 1 })
})
