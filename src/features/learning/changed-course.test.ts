// A course changes while somebody learns in it: the dashboard and the learn page go on saying the same.
import { expect, test } from 'vitest'
import { makeCourse, makeEnrolment } from '#tests/factories.ts'
import { startSchool } from '#tests/school.ts'
import { getDashboard, getLearnCourse, saveProgress } from './contract.ts'

const school = startSchool()

test('a dated chapter set before open ones of a course in order does not become the next', async () => {
  const student = await school.person()
  const course = await makeCourse(school.db, { chapters: [{}, {}, {}, {}, {}], sequential: true })
  await makeEnrolment(school.db, student.id, course)
  const [first, dated, third, fourth, fifth] = course.chapters.map(({ id }) => id)
  const complete = async (id: string | undefined) => {
    const body = { course_id: course.id, chapter_id: id!, watch_time: 60, completed: true }
    expect((await school.call(saveProgress, { as: student, body })).status).toBe(200)
  }
  const next = async () => {
    const learn = { as: student, params: { id: course.id }, query: { open: 'next' } }
    const [row] = (await school.call(getDashboard, { as: student })).body.data.enrolled_courses
    return [row.next_chapter, (await school.call(getLearnCourse, learn)).body.data.opening?.id]
  }
  await complete(first)
  await complete(dated)
  await complete(third)
  // As if it had been inserted only now.
  await school.db.deleteFrom('chapter_progress').where('chapter_id', '=', dated!).execute()
  const opens = new Date(school.now.getTime() + 86_400_000)
  const date = { opens_kind: 'date' as const, opens_at: opens }
  await school.db.updateTable('chapters').set(date).where('id', '=', dated!).execute()
  const [found, opened] = await next()
  expect(found).toMatchObject({ id: fourth })
  expect(found).not.toHaveProperty('opens_at')
  expect(opened).toBe(fourth)
  await complete(fourth)
  expect((await next()).map((one) => one.id ?? one)).toEqual([fifth, fifth])
  await complete(fifth)
  // What is left waits for its date.
  expect((await next())[0]).toMatchObject({ id: dated, opens_at: opens.toISOString() })
})
