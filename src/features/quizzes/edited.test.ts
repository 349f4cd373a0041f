// A quiz that staff edit while students have it open: answers are graded against what their student was shown.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { makeEnrolment } from '#tests/factories.ts'
import { quizTakersOf, right, wrong } from '#tests/quiz-taker.ts'
import { startSchool, type Person } from '#tests/school.ts'
import * as contract from './contract.ts'

const school = startSchool()
const { enrolled, submit, attempts } = quizTakersOf(school)

const open = async (as: Person, id: string) =>
  (await school.call(contract.getQuiz, { as, params: { id } })).body.data as {
    version: string
    pass_mark: number
    questions: { id: string; question: string }[]
  }

/** The same questions in reverse order: what was right at an index is wrong there now. */
const turnRound = (quizId: string) =>
  sql`update questions set position = 4 - position where quiz_id = ${quizId}`.execute(school.db)
const rewrite = async (quizId: string) => {
  await school.db.deleteFrom('questions').where('quiz_id', '=', quizId).execute()
  await school.db
    .insertInto('questions')
    .values({
      id: uuidv7(),
      quiz_id: quizId,
      position: 1,
      type: 'mcq',
      question: 'سؤال جديد',
      options: ['قائمة', 'نص'],
      correct: ['قائمة'],
    })
    .execute()
}
const changeKey = (quizId: string) =>
  school.db
    .updateTable('questions')
    .set({ correct: ['قائمة'], explanation: 'شرح آخر' })
    .where('quiz_id', '=', quizId)
    .where('position', '=', 1)
    .execute()
const raiseMark = (quizId: string) =>
  school.db.updateTable('quizzes').set({ pass_mark: 100 }).where('id', '=', quizId).execute()

const edits: [string, (quizId: string) => Promise<unknown>][] = [
  ['its questions change places', turnRound],
  ['its questions are replaced', rewrite],
  ['its key changes', changeKey],
]

describe('a quiz shown before it was edited', () => {
  test.each(edits)('is graded as it was shown when %s', async (_what, edit) => {
    const { student, quizId } = await enrolled()
    await open(student, quizId)
    await edit(quizId)
    const result = await submit(student, quizId, right)
    expect(result.body.data).toMatchObject({
      passed: true,
      score: 100,
      detailed_results: [
        { question: 'سؤال 1', correct_answer: 'نص', explanation: 'شرح سرّي 1', is_correct: true },
        { question: 'سؤال 2', correct_answer: ['أ', 'ج'], is_correct: true },
        { question: 'سؤال 3', correct_answer: 'false', is_correct: true },
      ],
    })
    expect((await attempts(student.id))[0]?.answers).toEqual(right)
  })

  test.each(edits)(
    'is so for whoever tries again without opening it anew, and wraps the answers, when %s',
    async (_what, edit) => {
      const { student, quizId } = await enrolled()
      await open(student, quizId)
      expect((await submit(student, quizId, wrong)).body.data).toMatchObject({ score: 0 })
      await edit(quizId)
      const attempt_id = uuidv7()
      const passed = await submit(student, quizId, { answers: right, attempt_id })
      expect(passed.body.data).toMatchObject({ id: attempt_id, score: 100 })
      // Sent again, the answer is the same, whatever is shown now.
      await open(student, quizId)
      expect((await submit(student, quizId, { answers: right, attempt_id })).body).toEqual(passed.body)
      expect(await attempts(student.id)).toHaveLength(2)
    },
  )

  test('asks for what was shown, no more and no less', async () => {
    const { student, quizId } = await enrolled()
    await rewrite(quizId)
    await open(student, quizId)
    await school.db.deleteFrom('questions').where('quiz_id', '=', quizId).execute()
    expect(await submit(student, quizId, {})).toMatchObject({ status: 422, body: { code: 'QUIZ_UNANSWERED' } })
    expect((await submit(student, quizId, { 0: 'قائمة' })).body.data).toMatchObject({ score: 100, question_count: 1 })
  })

  test('keeps the pass mark that was told with it', async () => {
    const { student, quizId } = await enrolled()
    await school.db.updateTable('quizzes').set({ pass_mark: 60 }).where('id', '=', quizId).execute()
    await open(student, quizId)
    await raiseMark(quizId)
    const mostly = { ...right, 0: 'قائمة' }
    expect((await submit(student, quizId, mostly)).body.data).toMatchObject({ score: 67, passed: true })
    expect(await open(student, quizId)).toMatchObject({ pass_mark: 100 })
    expect((await submit(student, quizId, mostly)).body.data).toMatchObject({ score: 67, passed: false })
  })

  test('is graded as it is for whoever was not shown it before', async () => {
    const { student, course, quizId } = await enrolled()
    await open(student, quizId)
    await changeKey(quizId)
    const other = await school.person()
    await makeEnrolment(school.db, other.id, course)
    expect((await submit(other, quizId, right)).body.data).toMatchObject({ score: 67 })
    await open(other, quizId)
    expect((await submit(other, quizId, { ...right, 0: 'قائمة' })).body.data).toMatchObject({ score: 100 })
    expect((await submit(student, quizId, right)).body.data).toMatchObject({ score: 100 })
  })
})

test('an answer that a corrected key makes right counts for whoever had the quiz open, too', async () => {
  const { student, quizId } = await enrolled()
  const { version } = await open(student, quizId)
  await changeKey(quizId)
  const answers = { ...right, 0: 'قائمة' }
  expect((await submit(student, quizId, { answers, version })).body.data).toMatchObject({
    score: 100,
    correct_count: 3,
    detailed_results: [{ correct_answer: 'قائمة', explanation: 'شرح آخر', is_correct: true }, {}, {}],
  })
  // What was asked otherwise is graded as it was asked.
  const before = await open(student, quizId)
  await school.db
    .updateTable('questions')
    .set({ correct: ['نص'] })
    .where('quiz_id', '=', quizId)
    .where('position', '=', 1)
    .execute()
  await school.db
    .updateTable('questions')
    .set({ question: 'سؤال آخر' })
    .where('quiz_id', '=', quizId)
    .where('position', '=', 1)
    .execute()
  expect((await submit(student, quizId, { answers: right, version: before.version })).body.data).toMatchObject({
    score: 67,
  })
})

describe('a quiz open in two tabs', () => {
  test('is graded as the tab showed it that names its version, else as it was shown last', async () => {
    const { student, quizId } = await enrolled()
    const before = await open(student, quizId)
    await turnRound(quizId)
    const after = await open(student, quizId)
    expect(after.version).not.toBe(before.version)
    const score = async (body: object) => (await submit(student, quizId, body)).body.data.score as number
    const turned = { 0: right[2], 1: right[1], 2: right[0] }
    expect(await score({ answers: right, version: before.version })).toBe(100)
    expect(await score({ answers: turned, version: after.version })).toBe(100)
    expect(await score({ answers: turned })).toBe(100)
    expect(await score(turned)).toBe(100)
    expect(await score(right)).toBe(33)
    // With ids the order does not matter.
    const byId = Object.fromEntries(before.questions.map(({ id }, index) => [id, right[index as keyof typeof right]]))
    expect(await score(byId)).toBe(100)
    expect(await score({ answers: byId, version: before.version })).toBe(100)
    await open(student, quizId)
    await turnRound(quizId)
    expect((await open(student, quizId)).version).toBe(before.version)
    expect(await score(right)).toBe(100)
  })

  test('names no version but one that this student was shown', async () => {
    const { student, course, quizId } = await enrolled()
    const easy = await open(student, quizId)
    await rewrite(quizId)
    const other = await school.person()
    await makeEnrolment(school.db, other.id, course)
    for (const version of [easy.version, 'x', '']) {
      const refused = await submit(other, quizId, { answers: right, version })
      expect(refused).toMatchObject({
        status: 422,
        body: { code: 'VALIDATION_FAILED', fields: { version: expect.any(String) } },
      })
    }
    for (const version of [5, null, 'x'.repeat(101)]) {
      expect((await submit(other, quizId, { answers: right, version })).status).toBe(422)
    }
    expect(await attempts(other.id)).toEqual([])
  })
})

describe('what is remembered', () => {
  const showings = () => school.db.selectFrom('quiz_showings').selectAll()

  test('is one content for everybody, and five versions at most for each student', async () => {
    const { student, course, quizId } = await enrolled()
    const other = await school.person()
    await makeEnrolment(school.db, other.id, course)
    const versions: string[] = []
    for (const mark of [10, 20, 30, 40, 50, 60, 70]) {
      await school.db.updateTable('quizzes').set({ pass_mark: mark }).where('id', '=', quizId).execute()
      versions.unshift((await open(student, quizId)).version)
      await Promise.all([open(other, quizId), open(other, quizId), open(student, quizId)])
    }
    const rows = await showings().where('quiz_id', '=', quizId).execute()
    expect(rows.map((row) => row.versions)).toEqual([versions.slice(0, 5), versions.slice(0, 5)])
    const contents = await school.db.selectFrom('quiz_versions').selectAll().where('quiz_id', '=', quizId).execute()
    expect(contents).toHaveLength(7)
    expect((await submit(student, quizId, { answers: right, version: versions[4] })).status).toBe(200)
    expect((await submit(student, quizId, { answers: right, version: versions[5] })).status).toBe(422)
  })

  test('is written when something new is shown, and only then', async () => {
    const { student, quizId } = await enrolled()
    const written = async () =>
      (await sql<{ xmin: string }>`select xmin::text from quiz_showings where quiz_id = ${quizId}`.execute(school.db))
        .rows
    await open(student, quizId)
    const first = await written()
    await open(student, quizId)
    await submit(student, quizId, wrong)
    await open(student, quizId)
    expect(await written()).toEqual(first)
    await changeKey(quizId)
    await open(student, quizId)
    expect(await written()).not.toEqual(first)
  })

  test('goes with the student, and with the quiz', async () => {
    const { student, course, quizId } = await enrolled()
    const other = await school.person()
    await makeEnrolment(school.db, other.id, course)
    await open(student, quizId)
    await open(other, quizId)
    await school.db.deleteFrom('users').where('id', '=', student.id).execute()
    expect(await showings().where('quiz_id', '=', quizId).execute()).toMatchObject([{ student_id: other.id }])
    await school.db.deleteFrom('quizzes').where('id', '=', quizId).execute()
    expect(await showings().where('quiz_id', '=', quizId).execute()).toEqual([])
    expect(await school.db.selectFrom('quiz_versions').selectAll().where('quiz_id', '=', quizId).execute()).toEqual([])
  })
})

describe('a quiz that enforces its duration', () => {
  test('is timed as before, and graded as it was shown', async () => {
    const { student, quizId } = await enrolled()
    await school.db
      .updateTable('quizzes')
      .set({ enforce_duration: true, duration: 1 })
      .where('id', '=', quizId)
      .execute()
    const pass = (seconds: number) => (school.now = new Date(school.now.getTime() + seconds * 1000))
    const { version } = await open(student, quizId)
    await rewrite(quizId)
    pass(71)
    expect((await submit(student, quizId, { answers: right, version })).body).toMatchObject({ code: 'QUIZ_TIME_OVER' })
    // The page starts again with its own questions.
    await school.call(contract.startQuiz, { as: student, params: { id: quizId } })
    expect((await submit(student, quizId, { answers: right, version })).body.data).toMatchObject({ score: 100 })
  })
})

test('an edited quiz does not change what older attempts tell', async () => {
  const { student, course, quizId } = await enrolled()
  const attempt_id = uuidv7()
  // As an earlier release wrote it.
  await school.db
    .insertInto('quiz_attempts')
    .values({
      student_id: student.id,
      id: attempt_id,
      quiz_id: quizId,
      course_id: course.id,
      score: 100,
      passed: true,
      answers: JSON.stringify({ 0: 'نص' }),
      detailed_results: JSON.stringify([
        { question: 'قديم', type: 'mcq', user_answer: 'نص', correct_answer: 'نص', is_correct: true, explanation: '' },
      ]),
    })
    .execute()
  await rewrite(quizId)
  expect((await submit(student, quizId, { answers: {}, attempt_id })).body.data).toMatchObject({
    id: attempt_id,
    score: 100,
    detailed_results: [{ question: 'قديم', user_answer: 'نص' }],
  })
})
