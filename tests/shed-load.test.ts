// Under too much load some are sent away at once, with the time to come again; what is kept, health and live events go on.
import { beforeAll, expect, test } from 'vitest'
import { listCourses } from '#features/catalogue/contract.ts'
import { listEnrolledCourses, saveProgress } from '#features/learning/contract.ts'
import { makeCourse } from '#tests/factories.ts'
import { startSchool } from '#tests/school.ts'

let line = { waiting: 0, wait: 0 }
const pool = () => ({ busy: 10, idle: 0, most: 10, ...line })
const lines: string[] = []
const logTo = { write: (line: string) => void lines.push(line) }
const school = startSchool({ LOG_LEVEL: 'warn' }, { cachesResponses: true, pool, logTo })

let course: { id: string }
beforeAll(async () => {
  course = await makeCourse(school.db)
})

test.each([
  [0, 0, [200, 200, 404]],
  // A slow statement, and few people: whoever comes waits for it.
  [49, 9000, [200, 200, 404]],
  [900, 99, [200, 200, 404]],
  [50, 100, [503, 200, 404]],
  [51, 300, [503, 503, 404]],
  [52, 600, [503, 503, 503]],
])('while %i queries wait, for %i ms, a visitor, a reader and a writer get %j', async (waiting, wait, statuses) => {
  const student = await school.person()
  // The course that was just made drops what is kept, some time.
  await expect
    .poll(async () => {
      line = { waiting: 0, wait: 0 }
      await school.call(listCourses)
      line = { waiting, wait }
      return (await school.call(listCourses)).status
    })
    .toBe(200)
  const body = { course_id: course.id, chapter_id: course.id, watch_time: 1, completed: false }
  const answers = [
    // Nobody asked for this page before.
    await school.call(listCourses, { query: { page: waiting + 1 } }),
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

test('who is sent away is one short line: no failure, and no stack', async () => {
  lines.length = 0
  line = { waiting: 50, wait: 100 }
  expect((await school.call(listCourses, { query: { page: 7 } })).status).toBe(503)
  const told = lines.map((each) => JSON.parse(each) as Record<string, unknown>)
  expect(told.filter(({ msg }) => msg === 'refused')).toEqual([
    expect.objectContaining({ level: 40, route: '/api/courses', code: 'UNAVAILABLE' }),
  ])
  // A statement that was slow on a busy machine may stand there, too.
  expect(told.filter((each) => Number(each['level']) > 40 || 'err' in each)).toEqual([])
})
