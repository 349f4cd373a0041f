// What counts once, however often it is sent: an attempt, and the certificate of the course that it completes.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { getLearnCourse } from '#features/learning/contract.ts'
import { makeEnrolment } from '#tests/factories.ts'
import { questions, quizTakersOf, right, wrong } from '#tests/quiz-taker.ts'
import { startSchool } from '#tests/school.ts'

const school = startSchool()
const { enrolled, submit, attempts, complete, certificates } = quizTakersOf(school)

describe('an attempt sent again', () => {
  test('counts once and answers the same, whatever comes with it', async () => {
    const { student, quizId } = await enrolled()
    const attempt_id = uuidv7()
    const first = await submit(student, quizId, { answers: wrong, attempt_id })
    expect(first.body.data).toMatchObject({ id: attempt_id, score: 0 })
    school.now = new Date(school.now.getTime() + 60_000)
    for (const answers of [wrong, right, {}]) {
      const again = await submit(student, quizId, { answers, attempt_id })
      expect(again.body).toEqual(first.body)
    }
    expect(await attempts(student.id)).toHaveLength(1)
  })

  test('at the same moment counts once too, and issues one certificate', async () => {
    const { student, course, quizId } = await enrolled({ chapters: [{ quizzes: [questions] }] })
    await complete(student, course.id, course.chapters[0]?.id ?? '')
    const attempt_id = uuidv7()
    const answers = await Promise.all([1, 2, 3].map(() => submit(student, quizId, { answers: right, attempt_id })))
    const [first, ...others] = answers.map(({ body }) => body)
    expect(first.data).toMatchObject({ passed: true, certificate_id: expect.any(String) })
    for (const other of others) expect(other).toEqual(first)
    expect(await attempts(student.id)).toHaveLength(1)
    expect(await certificates(student.id)).toHaveLength(1)
  })

  test('is a mistake under the id of another quiz, and nothing to another student', async () => {
    const { student, course, quizId } = await enrolled({ chapters: [{ quizzes: [questions, questions] }] })
    const attempt_id = uuidv7()
    await submit(student, quizId, { answers: wrong, attempt_id })
    const elsewhere = await submit(student, course.chapters[0]?.quizIds[1] ?? '', { answers: right, attempt_id })
    expect(elsewhere).toMatchObject({ status: 422, body: { fields: { attempt_id: expect.any(String) } } })
    const other = await school.person()
    await makeEnrolment(school.db, other.id, course)
    expect((await submit(other, quizId, { answers: right, attempt_id })).body.data).toMatchObject({ score: 100 })
    expect((await submit(student, quizId, { answers: right, attempt_id: 'x' })).status).toBe(422)
  })
})

describe('finishing a course', () => {
  test('by its last owed quiz issues the certificate, once', async () => {
    const { student, course, quizId } = await enrolled({ chapters: [{ quizzes: [questions, questions] }] })
    const second = course.chapters[0]?.quizIds[1] ?? ''
    const chapter = await complete(student, course.id, course.chapters[0]?.id ?? '')
    expect(chapter.body.data).toMatchObject({ course_completed: true, certificate_id: null })
    expect((await submit(student, quizId, right)).body.data).toMatchObject({ certificate_id: null })
    expect((await submit(student, quizId, right)).body.data).toMatchObject({ certificate_id: null })
    expect((await submit(student, second, wrong)).body.data).toMatchObject({ certificate_id: null })
    const passed = await submit(student, second, right)
    const [certificate] = await certificates(student.id)
    expect(passed.body.data).toMatchObject({ passed: true, course_completed: true, certificate_id: certificate?.id })
    expect((await submit(student, second, right)).body.data.certificate_id).toBe(certificate?.id)
    expect(await certificates(student.id)).toHaveLength(1)

    const page = await school.call(getLearnCourse, { as: student, params: { id: course.id } })
    expect(page.body.data).toMatchObject({
      certificate_id: certificate?.id,
      progress: { has_certificate: true },
      chapters: [{ quizzes: [{ passed: true }, { passed: true }] }],
    })
  })

  test('by its last chapter, quizzes passed before, does the same', async () => {
    const { student, course, quizId } = await enrolled()
    await submit(student, quizId, right)
    const [first, last] = course.chapters
    const before = await complete(student, course.id, first?.id ?? '')
    expect(before.body.data).toMatchObject({ course_completed: false, certificate_id: null })
    const after = await complete(student, course.id, last?.id ?? '')
    expect(after.body.data).toMatchObject({
      course_completed: true,
      certificate_id: expect.any(String),
      progress: { completion_percentage: 100, has_certificate: true },
    })
  })

  test('by both at the same moment issues exactly one', async () => {
    const { student, course, quizId } = await enrolled({ chapters: [{ quizzes: [questions] }] })
    // A transaction that has written waits there for the test: without an earlier lock, neither would see what the other wrote.
    await sql`create function hold() returns trigger language plpgsql as
      'begin perform pg_advisory_xact_lock_shared(42); return null; end'`.execute(school.db)
    for (const table of ['chapter_progress', 'quiz_attempts']) {
      await sql`create trigger hold after insert on ${sql.table(table)} for each row execute function hold()`.execute(
        school.db,
      )
    }
    const answers = await school.db.connection().execute(async (holder) => {
      await sql`select pg_advisory_lock(42)`.execute(holder)
      const both = [complete(student, course.id, course.chapters[0]?.id ?? ''), submit(student, quizId, right)]
      await expect.poll(waitingConnections, { interval: 5, timeout: 5000 }).toBe(2)
      await sql`select pg_advisory_unlock(42)`.execute(holder)
      return Promise.all(both)
    })
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const issued = await certificates(student.id)
    expect(issued).toHaveLength(1)
    const told = answers.map(({ body }) => body.data.certificate_id).filter((id) => id !== null)
    expect(told).toEqual([issued[0]?.id])
    const notified = await school.db
      .selectFrom('notifications')
      .select(['kind', 'data'])
      .where('student_id', '=', student.id)
      .execute()
    expect(notified).toEqual([{ kind: 'certificate', data: { certificate_id: told[0], course_id: course.id } }])
  })
})

async function waitingConnections(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(school.db)
  return rows[0]?.count ?? 0
}
