// Under too much load some are sent away at once, with the time to come again; what is kept, health and live events go on.
import { beforeAll, expect, test } from 'vitest'
import { listCourses } from '#features/catalogue/contract.ts'
import { listEnrolledCourses, saveProgress } from '#features/learning/contract.ts'
import { makeCourse } from '#tests/factories.ts'
import { startSchool } from '#tests/school.ts'

let waiting = 0
const pool = () => ({ busy: 10, idle: 0, most: 10, waiting })
const school = startSchool({}, { cachesResponses: true, pool })

let course: { id: string }
beforeAll(async () => {
  course = await makeCourse(school.db)
})

test.each([
  [0, [200, 200, 404]],
  [199, [200, 200, 404]],
  [200, [503, 200, 404]],
  [600, [503, 503, 404]],
  [1200, [503, 503, 503]],
])('while %i queries wait a visitor, a reader and a writer get %j', async (many, statuses) => {
  const student = await school.person()
  // The course that was just made drops what is kept, some time.
  await expect
    .poll(async () => {
      waiting = 0
      await school.call(listCourses)
      waiting = many
      return (await school.call(listCourses)).status
    })
    .toBe(200)
  const body = { course_id: course.id, chapter_id: course.id, watch_time: 1, completed: false }
  const answers = [
    // Nobody asked for this page before.
    await school.call(listCourses, { query: { page: many + 1 } }),
    await school.call(listEnrolledCourses, { as: student }),
    await school.call(saveProgress, { as: student, body }),
  ]
  expect(answers.map(({ status }) => status)).toEqual(statuses)
  for (const { status, headers, body: failure } of answers) {
    if (status !== 503) continue
    expect(failure).toMatchObject({ success: false, code: 'UNAVAILABLE' })
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(3)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(10)
  }
  expect((await school.app.inject('/api/health/ready')).statusCode).toBe(200)
})
