// A class that hands in its quiz at the same moment: stored together, and each as it would be alone (saves-in-batches.md).
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { makeCourse, makeEnrolment } from '#tests/factories.ts'
import { questions, quizTakersOf, right, wrong } from '#tests/quiz-taker.ts'
import { startSchool, type Person } from '#tests/school.ts'

const school = startSchool()
const { enrolled, submit, attempts, certificates, complete, setCourse } = quizTakersOf(school)

test('each is graded, answered and kept as it would be alone', async () => {
  const course = await makeCourse(school.db, { chapters: [{ quizzes: [questions, questions] }, {}] })
  const [quizId = '', second = ''] = course.chapters[0]?.quizIds ?? []
  // What each sends in turn; the last one is not enrolled.
  const half = { 0: 'نص', 1: ['أ', 'ج'], 2: 'true' }
  const sends = [
    [wrong, half, right],
    [right, wrong, right],
    [right, right, half],
    [wrong, {}, wrong],
    [{ 0: 'ليس خياراً', 1: ['\u{1f600} {"}', 'ج,\\'], 2: 'true' }, wrong, wrong],
    [right, right, right],
  ]
  const join = async (n: number) => {
    const student = await school.person()
    if (n < sends.length - 1) await makeEnrolment(school.db, student.id, course)
    return student
  }
  const people = () => Promise.all(sends.map((_, n) => join(n)))
  const send = async (student: Person, quiz: string, body: unknown) => {
    const { status, body: answer } = await submit(student, quiz, body)
    return { status, body: answer.data ? { ...answer.data, id: typeof answer.data.id } : answer }
  }
  const kept = async (students: Person[]) => {
    const rows = []
    for (const { id } of students) {
      const { rows: own } = await sql`
        select a.quiz_id, a.course_id, a.score, a.passed, a.answers, a.detailed_results, a.submitted_at,
          (select row(state, course_id, last_at)::text from student_standings s where s.student_id = a.student_id) as standing
        from quiz_attempts a where a.student_id = ${id} order by a.submitted_at, a.id`.execute(school.db)
      rows.push(own)
    }
    return rows
  }
  const [together, alone] = [await people(), await people()]
  for (const turn of [0, 1, 2]) {
    school.pass(1)
    // Not all take the same one: each answer is of one's own quiz.
    const quizOf = (n: number) => ((turn + n) % 2 === 0 ? quizId : second)
    const asOne = await Promise.all(together.map((student, n) => send(student, quizOf(n), sends[n]![turn])))
    const inTurn = []
    for (const [n, student] of alone.entries()) inTurn.push(await send(student, quizOf(n), sends[n]![turn]))
    expect(asOne, `turn ${turn}`).toEqual(inTurn)
  }
  const stored = await kept(together)
  expect(stored).toEqual(await kept(alone))
  expect(stored.map((rows) => rows.length)).toEqual([3, 3, 3, 2, 3, 0])
})

test('one student who sends many at once has each of them once', async () => {
  const { student, quizId } = await enrolled()
  const ids = Array.from({ length: 8 }, () => uuidv7())
  const sent = [...ids, ...ids].map((attempt_id) => submit(student, quizId, { answers: wrong, attempt_id }))
  const answers = await Promise.all(sent)
  expect(answers.map(({ body }) => body.data?.id)).toEqual([...ids, ...ids])
  expect((await attempts(student.id)).map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
})

test('an id that another quiz has is a mistake of its sender, and of nobody beside them', async () => {
  const { student, course, quizId } = await enrolled({ chapters: [{ quizzes: [questions, questions] }] })
  const other = await school.person()
  await makeEnrolment(school.db, other.id, course)
  const attempt_id = uuidv7()
  await submit(student, course.chapters[0]?.quizIds[1] ?? '', { answers: wrong, attempt_id })
  const [used, beside] = await Promise.all(
    [student, other].map((one) => submit(one, quizId, { answers: wrong, attempt_id })),
  )
  expect(used).toMatchObject({ status: 422, body: { fields: { attempt_id: expect.any(String) } } })
  expect(beside).toMatchObject({ status: 200, body: { data: { id: attempt_id, score: 0 } } })
})

test('where only the certificate is missing, any attempt brings it', async () => {
  const { student, course, quizId } = await enrolled({ chapters: [{ quizzes: [questions] }] })
  await setCourse(course.id, { certificate: false })
  await complete(student, course.id, course.chapters[0]?.id ?? '')
  await submit(student, quizId, right)
  await setCourse(course.id, { certificate: true })
  const { body } = await submit(student, quizId, wrong)
  expect(body.data).toMatchObject({ score: 0, passed: false, certificate_id: expect.any(String) })
  expect(await attempts(student.id)).toHaveLength(2)
  expect(await certificates(student.id)).toHaveLength(1)
})
