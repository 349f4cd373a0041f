// What a course may ask of its quizzes: typed answers, drawn questions, limited attempts, regrading.
import { describe, expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { listNotifications } from '#features/school/contract.ts'
import { getLearnCourse } from '#features/learning/contract.ts'
import type { MadeQuestion } from '#tests/factories.ts'
import { questions, quizTakersOf, right, wrong } from '#tests/quiz-taker.ts'
import { startSchool, type Person } from '#tests/school.ts'
import * as contract from './contract.ts'
import { analyseQuiz, listQuizAttempts, regradeQuiz } from './contract-console.ts'

const school = startSchool()
const { enrolled, open, submit, complete, setQuiz, setCourse, certificates } = quizTakersOf(school)

describe('typed answers', () => {
  const typed: MadeQuestion[] = [
    { type: 'short', options: [], correct: ['الجزائر', 'Alger'] },
    { type: 'number', options: [], correct: ['3.14'] },
  ]

  test.each([
    [{ 0: 'الجزائر', 1: '3.14' }, 100],
    [{ 0: 'جزاير', 1: '٣٫١٤٥' }, 100],
    [{ 0: 'alger', 1: '3,135' }, 100],
    [{ 0: 'Alger', 1: 3.14 }, 100],
    [{ 0: 'وهران', 1: '3.2' }, 0],
    [{ 0: 'Alger', 1: 'ثلاثة' }, 50],
  ])('%j scores %i', async (answers, score) => {
    const { student, quizId } = await enrolled({ chapters: [{ quizzes: [typed] }] })
    await school.db
      .updateTable('questions')
      .set({ tolerance: 0.01 })
      .where('quiz_id', '=', quizId)
      .where('type', '=', 'number')
      .execute()
    const quiz = await open(student, quizId)
    expect(quiz.body.data.questions).toMatchObject([
      { type: 'short', options: [] },
      { type: 'number', options: [] },
    ])
    expect(quiz.raw.toString()).not.toContain('Alger')
    expect((await submit(student, quizId, answers)).body.data).toMatchObject({ score })
  })
})

test('numbers, true and false without quotes are read, and null is no answer', async () => {
  const { student, quizId } = await enrolled()
  const { body } = await submit(student, quizId, { ...right, 2: false })
  expect(body.data).toMatchObject({ score: 100, detailed_results: [{}, {}, { user_answer: 'false' }] })
  for (const missing of [{ ...right, 1: null }, { answers: { ...right, 1: null } }])
    expect(await submit(student, quizId, missing)).toMatchObject({
      status: 422,
      body: { code: 'QUIZ_UNANSWERED', fields: { 1: expect.any(String) } },
    })
})

describe('drawn and shuffled', () => {
  const many: MadeQuestion[] = Array.from({ length: 8 }, (_, index) => ({
    type: 'mcq',
    question: `سؤال ${index}`,
    options: ['خطأ', `صواب ${index}`],
    correct: [`صواب ${index}`],
  }))

  test('the same until it is submitted, graded as it was shown, then others', async () => {
    const { student, quizId } = await enrolled({ chapters: [{ quizzes: [many] }] })
    await setQuiz(quizId, { shuffle: true, draw: 3 })
    const first = (await open(student, quizId)).body.data
    expect(first.questions).toHaveLength(3)
    expect((await open(student, quizId)).body.data).toMatchObject({
      version: first.version,
      questions: first.questions,
    })
    // The questions change meanwhile: what was shown counts.
    await school.db
      .updateTable('questions')
      .set({ correct: ['خطأ'] })
      .where('quiz_id', '=', quizId)
      .execute()
    const answers = Object.fromEntries(
      first.questions.map(({ question }: { question: string }, index: number) => [
        index,
        question.replace('سؤال', 'صواب'),
      ]),
    )
    const graded = await submit(student, quizId, { answers, version: first.version, attempt_id: uuidv7() })
    expect(graded.body.data).toMatchObject({ score: 100, question_count: 3 })
    expect(graded.body.data.detailed_results.map(({ question }: { question: string }) => question)).toEqual(
      first.questions.map(({ question }: { question: string }) => question),
    )
    const next = (await open(student, quizId)).body.data
    expect(next.version).not.toBe(first.version)
    expect(await submit(student, quizId, { answers, version: `${'a'.repeat(32)}-s3-1` })).toMatchObject({ status: 422 })
  })

  test('an attempt is not answered with the questions of an earlier one, whose answers were shown', async () => {
    const { student, quizId } = await enrolled({ chapters: [{ quizzes: [many] }] })
    await setQuiz(quizId, { draw: 3 })
    const { version } = (await open(student, quizId)).body.data
    const attempt = { answers: { 0: 'خطأ', 1: 'خطأ', 2: 'خطأ' }, version, attempt_id: uuidv7() }
    const first = await submit(student, quizId, attempt)
    expect(first.body.data).toMatchObject({ score: 0 })
    // The same once more is that attempt.
    expect((await submit(student, quizId, attempt)).body.data).toMatchObject({ id: first.body.data.id })
    const correct = first.body.data.detailed_results.map((each: { correct: string[] }) => each.correct?.[0])
    const again = await submit(student, quizId, { answers: { ...correct }, version, attempt_id: uuidv7() })
    expect(again).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } })
    expect(Object.keys(again.body.fields)).toEqual(['version'])
    const next = (await open(student, quizId)).body.data
    const right = { answers: { 0: 'خطأ', 1: 'خطأ', 2: 'خطأ' }, version: next.version, attempt_id: uuidv7() }
    expect((await submit(student, quizId, right)).status).toBe(200)
  })

  test.each([null, 8])('a draw that becomes %s while somebody sits counts for the next attempt', async (draw) => {
    const { student, quizId } = await enrolled({ chapters: [{ quizzes: [many] }] })
    await setQuiz(quizId, { draw: 3 })
    const answers = { 0: 'خطأ', 1: 'خطأ', 2: 'خطأ' }
    const sit = async () => ({ answers, version: (await open(student, quizId)).body.data.version as string })
    const first = await sit()
    expect((await submit(student, quizId, first)).status).toBe(200)
    const second = await sit()
    await setQuiz(quizId, { draw })
    // The answers of the first were shown.
    expect(await submit(student, quizId, first)).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } })
    expect((await submit(student, quizId, second)).body.data).toMatchObject({ question_count: 3 })
    expect((await submit(student, quizId, second)).status).toBe(422)
    expect((await open(student, quizId)).body.data.questions).toHaveLength(8)
  })

  test('with no attempt left a look shows those of the latest, not of the next', async () => {
    const { student, quizId, course } = await enrolled({ chapters: [{ quizzes: [many] }] })
    await setQuiz(quizId, { draw: 3, max_attempts: 1 })
    await setCourse(course.id, { attempts_hours: 1 })
    const look = async () => (await open(student, quizId)).body.data
    const { version, questions: drawn } = await look()
    await submit(student, quizId, { 0: 'خطأ', 1: 'خطأ', 2: 'خطأ' })
    expect(await look()).toMatchObject({ attempts_left: 0, version, questions: drawn })
    school.pass(61)
    expect((await look()).version).not.toBe(version)
  })

  test('another student sees others', async () => {
    const { student, quizId, course } = await enrolled({ chapters: [{ quizzes: [many] }] })
    await setQuiz(quizId, { draw: 3 })
    const learn = await school.call(getLearnCourse, { as: student, params: { id: course.id } })
    expect(learn.body.data.chapters[0].quizzes[0].question_count).toBe(3)
    const shown = (await open(student, quizId)).body.data.questions.map(
      ({ question }: { question: string }) => question,
    )
    expect(shown).toEqual(shown.toSorted())
  })
})

describe('attempts', () => {
  test('as many as allowed, also at once; a reset counts anew', async () => {
    const { student, quizId } = await enrolled()
    await setQuiz(quizId, { max_attempts: 2 })
    expect((await open(student, quizId)).body.data).toMatchObject({ attempts_left: 2 })
    const answers = await Promise.all([1, 2, 3].map(() => submit(student, quizId, wrong)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('ATTEMPTS_OVER')
    expect((await open(student, quizId)).body.data.attempts_left).toBe(0)
    school.pass(1)
    await school.db
      .insertInto('quiz_resets')
      .values({ student_id: student.id, quiz_id: quizId, reset_at: school.now })
      .execute()
    school.pass(1)
    expect((await submit(student, quizId, right)).body.data).toMatchObject({ passed: true, attempts_left: 1 })
  })

  test('one in so many hours', async () => {
    const { student, quizId, course } = await enrolled()
    await setCourse(course.id, { attempts_hours: 24 })
    expect((await submit(student, quizId, wrong)).body.data).toMatchObject({
      attempts_left: 0,
      next_attempt_at: new Date(school.now.getTime() + 24 * 3_600_000).toISOString(),
    })
    const refused = await submit(student, quizId, right)
    expect(refused).toMatchObject({ status: 409, body: { code: 'ATTEMPTS_OVER' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000)
    expect(await school.call(contract.startQuiz, { as: student, params: { id: quizId } })).toMatchObject({
      status: 409,
    })
    school.pass(24 * 60 + 1)
    expect((await submit(student, quizId, right)).body.data.passed).toBe(true)
  })
})

describe('regrading', () => {
  const regrade = (as: Person, course: string, quizId: string, dry_run?: boolean) =>
    school.call(regradeQuiz, { as, params: { id: course, quizId }, body: { dry_run } })

  test('goes upwards only, tells those students once, and brings what was owed', async () => {
    const { student, course, quizId } = await enrolled({ chapters: [{ quizzes: [[questions[0]!, questions[2]!]] }] })
    const staff = await school.person({ role: 'staff' })
    await complete(student, course.id, course.chapters[0]!.id)
    await submit(student, quizId, { 0: 'قائمة', 1: 'false' })
    school.pass(1)
    await submit(student, quizId, { 0: 'قائمة', 1: 'true' })
    await school.db
      .updateTable('questions')
      .set({ correct: ['قائمة'] })
      .where('quiz_id', '=', quizId)
      .where('type', '=', 'mcq')
      .execute()
    const counts = { attempts: 2, changed: 2, now_passed: 1, students: 1 }
    expect((await regrade(staff, course.id, quizId, true)).body.data).toEqual(counts)
    const list = () => school.call(contract.listAttempts, { as: student, params: { id: quizId } })
    expect((await list()).body.data).toMatchObject([{ score: 0 }, { score: 50, passed: false }])
    // Pressed twice at the same moment: one of the two changes something, and the student hears of it once.
    const pressed = await Promise.all([1, 2].map(() => regrade(staff, course.id, quizId, false)))
    expect(new Set(pressed.map(({ body }) => body.data.changed))).toEqual(new Set([0, 2]))
    expect((await list()).body.data).toMatchObject([{ score: 50 }, { score: 100, passed: true }])
    const bell = (await school.call(listNotifications, { as: student })).body.data.items
    expect(bell.filter(({ kind }: { kind: string }) => kind === 'regraded')).toMatchObject([
      { data: { quiz_id: quizId, score: 100, passed: true } },
    ])
    expect(await certificates(student.id)).toHaveLength(1)
    // The old answers again: nothing is lost, nobody is notified.
    await school.db
      .updateTable('questions')
      .set({ correct: ['نص'] })
      .where('quiz_id', '=', quizId)
      .where('type', '=', 'mcq')
      .execute()
    expect((await regrade(staff, course.id, quizId)).body.data).toEqual({
      attempts: 2,
      changed: 0,
      now_passed: 0,
      students: 0,
    })
    expect((await list()).body.data).toMatchObject([{ score: 50 }, { score: 100, passed: true }])
  })

  test('counts a question as right for all, and says so beforehand', async () => {
    const { student, course, quizId } = await enrolled({ chapters: [{ quizzes: [[questions[0]!, questions[2]!]] }] })
    const staff = await school.person({ role: 'staff' })
    await submit(student, quizId, { 0: 'قائمة', 1: 'false' })
    const { id } = await school.db
      .selectFrom('questions')
      .select('id')
      .where('quiz_id', '=', quizId)
      .where('type', '=', 'mcq')
      .executeTakeFirstOrThrow()
    const forAll = (dry_run: boolean, question = id) =>
      school.call(regradeQuiz, {
        as: staff,
        params: { id: course.id, quizId },
        body: { dry_run, right_for_all: [question] },
      })
    expect(await forAll(false, uuidv7())).toMatchObject({
      status: 422,
      body: { fields: { right_for_all: expect.any(String) } },
    })
    const counts = { attempts: 1, changed: 1, now_passed: 1, students: 1 }
    expect((await forAll(true)).body.data).toEqual(counts)
    expect((await forAll(false)).body.data).toEqual(counts)
    expect((await forAll(false)).body.data).toMatchObject({ changed: 0 })
    const params = { id: course.id, quizId }
    const listed = await school.call(listQuizAttempts, { as: staff, params, query: { result: 'passed' } })
    expect(listed.body).toMatchObject({ data: [{ student: { id: student.id }, score: 100 }], meta: { total: 1 } })
    expect((await school.call(analyseQuiz, { as: staff, params })).body.data).toMatchObject({
      attempts: 1,
      passed: 1,
      average: 100,
      looked_at: 1,
      questions: [{ id, answers: 1, correct: 1, choices: [] }, {}],
    })
    const other = await enrolled({ instructor: `مدرّس ${uuidv7()}`, chapters: [{ quizzes: [questions] }] })
    const stranger = await school.person({ role: 'instructor', instructorId: other.course.instructorId })
    for (const endpoint of [analyseQuiz, listQuizAttempts])
      expect((await school.call(endpoint, { as: stranger, params })).status).toBe(404)
  })

  test('is for those who write the course', async () => {
    const { student, course, quizId } = await enrolled({
      instructor: `مدرّس ${uuidv7()}`,
      chapters: [{ quizzes: [questions] }],
    })
    const other = await enrolled({ instructor: `مدرّس ${uuidv7()}`, chapters: [{ quizzes: [questions] }] })
    const own = await school.person({ role: 'instructor', instructorId: course.instructorId })
    expect((await regrade(own, course.id, quizId, true)).status).toBe(200)
    expect(await regrade(own, other.course.id, other.quizId, true)).toMatchObject({ status: 404 })
    expect(await regrade(own, course.id, other.quizId, true)).toMatchObject({ status: 404 })
    expect(await regrade(student, course.id, quizId, true)).toMatchObject({ status: 403 })
    expect(await regrade(await school.person({ role: 'desk' }), course.id, quizId, true)).toMatchObject({ status: 403 })
  })
})
