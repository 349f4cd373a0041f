// What the list of students shows is kept by triggers, for the course that moved alone: it must be what a count of everything finds.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { saveProgress } from '#features/learning/contract.ts'
import { submitAttempt } from '#features/quizzes/contract.ts'
import { makeCourse, makeEnrolment } from '#tests/factories.ts'
import { startSchool } from '#tests/school.ts'

const school = startSchool()

test('after each step of learning, in each course, it stands as if all were counted', async () => {
  const [first, second] = await Promise.all([
    makeCourse(school.db, { chapters: [{ quizzes: [[{}]] }, {}] }),
    makeCourse(school.db, { chapters: [{ quizzes: [[{}]] }, {}] }),
  ])
  const student = await school.person()
  for (const course of [first, second]) await makeEnrolment(school.db, student.id, course)
  const stands = async () => {
    const { rows } = await sql<{ course_id: string; completed: number; state: string; last_at: Date; latest: string }>`
      select c.*, s.state as of_all, s.course_id as latest, s.courses, s.last_at as last_of_all, s.active_at as active_of_all
      from course_standings c join student_standings s using (student_id)
      where student_id = ${student.id} order by c.course_id`.execute(school.db)
    return rows
  }
  const learn =
    (course: typeof first, n: number, watch_time: number, completed = false) =>
    async () => {
      const body = { course_id: course.id, chapter_id: course.chapters[n]!.id, watch_time, completed }
      expect((await school.call(saveProgress, { as: student, body })).status).toBe(200)
    }
  const tryQuiz = (course: typeof first) => async () => {
    const params = { id: course.chapters[0]!.quizIds[0]! }
    expect((await school.call(submitAttempt, { as: student, params, body: { 0: 'أ' } })).status).toBe(200)
  }
  const steps: [string, () => Promise<unknown>][] = [
    ['a quiz, before any chapter', tryQuiz(first)],
    ['a first chapter is begun', learn(first, 0, 30)],
    ['one of the other course', learn(second, 0, 10)],
    ['it is completed', learn(second, 0, 60, true)],
    ['the first again, hours later', learn(first, 0, 90)],
    ['a quiz', tryQuiz(first)],
    ['the last of the other: finished', learn(second, 1, 60, true)],
    ['a quiz of the first', tryQuiz(first)],
    ['one of the finished course', tryQuiz(second)],
    [
      'a chapter is forgotten',
      () =>
        sql`delete from chapter_progress where student_id = ${student.id} and chapter_id = ${second.chapters[1]!.id}`.execute(
          school.db,
        ),
    ],
  ]
  const seen = []
  for (const [step, take] of steps) {
    school.pass(120)
    await take()
    const kept = await stands()
    await sql`select refresh_standings(array[${student.id}::uuid])`.execute(school.db)
    expect(kept, step).toEqual(await stands())
    const latest = kept.find((row) => row.course_id === row.latest)!
    const other = kept.find((row) => row.course_id !== row.latest)!
    const name = latest.course_id === first.id ? 'first' : 'second'
    seen.push(`${name}: ${latest.state} ${latest.completed}, ${other.state} ${other.completed}`)
  }
  expect(seen).toEqual([
    'first: learning 0, never_started 0',
    'first: learning 0, never_started 0',
    'second: learning 0, learning 0',
    'second: learning 1, learning 0',
    'first: learning 0, learning 1',
    'first: learning 0, learning 1',
    'second: finished 2, learning 0',
    'first: learning 0, finished 2',
    'second: finished 2, learning 0',
    'second: finished 1, learning 0',
  ])
})

test('within the hour the time stands still, a completion counts at once', async () => {
  const course = await makeCourse(school.db, { chapters: [{}, {}] })
  const student = await school.person()
  await makeEnrolment(school.db, student.id, course)
  const save = async (completed: boolean, watch_time: number) => {
    const body = { course_id: course.id, chapter_id: course.chapters[0]!.id, watch_time, completed }
    await school.call(saveProgress, { as: student, body })
    const { rows } = await sql<{ completed: number; last_at: Date }>`
      select completed, last_at from course_standings where student_id = ${student.id}`.execute(school.db)
    return rows[0]!
  }
  const begun = await save(false, 10)
  school.pass(30)
  expect(await save(false, 40)).toEqual(begun)
  school.pass(15)
  expect(await save(true, 60)).toEqual({ completed: 1, last_at: school.now })
})
