// Taking a quiz: failing, trying again, passing, in the time there is.
import { describe, expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { getLearnChapter, getLearnCourse, listEnrolledCourses } from '#features/learning/contract.ts'
import { makeCourse, makeEnrolment } from '#tests/factories.ts'
import { questions, quizTakersOf, right, wrong } from '#tests/quiz-taker.ts'
import { startSchool, type Person } from '#tests/school.ts'
import * as contract from './contract.ts'

const school = startSchool()
const { enrolled, submit, attempts, complete } = quizTakersOf(school)

describe('a quiz', () => {
  test('each answer leads to the minute of the video where it is taught: as set, else as its explanation names it', async () => {
    const explained = [
      { ...questions[0], explanation: 'راجع الشرح (٢:٠٥).' },
      { ...questions[1], explanation: 'راجع الشرح (2:05).' },
      { ...questions[2], explanation: 'الزمن هنا (59:00).' },
    ]
    const { student, course, quizId } = await enrolled({ chapters: [{ quizzes: [explained] }] })
    await school.db
      .updateTable('questions')
      .set({ second: 7 })
      .where('quiz_id', '=', quizId)
      .where('position', '=', 2)
      .execute()
    const secondsOf = async () =>
      (await submit(student, quizId, wrong)).body.data.detailed_results.map(
        ({ second }: { second?: number }) => second,
      ) as (number | undefined)[]
    await school.db.updateTable('chapters').set({ video_seconds: 600 }).where('course_id', '=', course.id).execute()
    expect(await secondsOf()).toEqual([125, 7, undefined])
    // Without a video there is no minute.
    await school.db.updateTable('chapters').set({ vimeo_url: null }).where('course_id', '=', course.id).execute()
    expect(await secondsOf()).toEqual([undefined, 7, undefined])
  })

  test('is shown without its answers, here and everywhere before submission', async () => {
    const { student, course, quizId } = await enrolled()
    const quiz = await school.call(contract.getQuiz, { as: student, params: { id: quizId } })
    expect(quiz.body.data).toEqual({
      id: quizId,
      title: 'اختبار 1',
      duration: 10,
      seconds_left: null,
      pass_mark: 70,
      course_id: course.id,
      chapter_id: course.chapters[0]?.id,
      chapter_title: 'الفصل 1',
      next_chapter: { id: course.chapters[1]?.id, title: 'الفصل 2' },
      version: expect.stringMatching(/^[0-9a-f]{32}$/),
      questions: [
        { id: expect.any(String), question: 'سؤال 1', type: 'mcq', options: ['قائمة', 'نص'] },
        { id: expect.any(String), question: 'سؤال 2', type: 'checkbox', options: ['أ', 'ب', 'ج'] },
        { id: expect.any(String), question: 'سؤال 3', type: 'true_false', options: ['true', 'false'] },
      ],
    })
    const params = { id: course.id, chapterId: course.chapters[0]?.id ?? '' }
    const answers = [
      quiz,
      await school.call(contract.listAttempts, { as: student, params: { id: quizId } }),
      await school.call(getLearnCourse, { as: student, params }),
      await school.call(getLearnChapter, { as: student, params }),
      await school.call(listEnrolledCourses, { as: student }),
      await submit(student, quizId, { 0: 'نص' }),
    ]
    for (const { raw } of answers) expect(raw.toString()).not.toMatch(/correct|explanation|شرح|سرّي/)
  })

  test('is failed, tried again and passed; each attempt is kept', async () => {
    const { student, quizId } = await enrolled()
    const failed = await submit(student, quizId, wrong)
    expect(failed).toMatchObject({
      status: 200,
      body: {
        data: {
          passed: false,
          score: 0,
          correct_count: 0,
          question_count: 3,
          course_completed: false,
          certificate_id: null,
        },
      },
    })
    expect(failed.body.data.detailed_results[1]).toEqual({
      question: 'سؤال 2',
      type: 'checkbox',
      user_answer: ['أ'],
      correct_answer: ['أ', 'ج'],
      is_correct: false,
      explanation: 'شرح سرّي 2',
    })
    school.now = new Date(school.now.getTime() + 60_000)
    const passed = await submit(student, quizId, { answers: right })
    expect(passed.body.data).toMatchObject({ passed: true, score: 100, correct_count: 3 })

    const list = await school.call(contract.listAttempts, { as: student, params: { id: quizId } })
    expect(list.body.data).toEqual([
      { id: passed.body.data.id, score: 100, passed: true, submitted_at: school.now.toISOString() },
      { id: failed.body.data.id, score: 0, passed: false, submitted_at: expect.any(String) },
    ])
    expect((await attempts(student.id)).map(({ answers }) => answers)).toEqual([
      { 0: 'قائمة', 1: ['أ'], 2: 'true' },
      { 0: 'نص', 1: ['ج', 'أ'], 2: 'false' },
    ])
    await school.db.updateTable('questions').set({ question: 'جديد' }).where('quiz_id', '=', quizId).execute()
    expect(JSON.stringify(await attempts(student.id))).not.toContain('جديد')
  })

  test('counts an answer that is no option as wrong, and ignores keys that are no question', async () => {
    const { student, quizId } = await enrolled()
    const odd = await submit(student, quizId, {
      ...right,
      0: '<script>',
      3: 'x',
      '-1': 'y',
      toString: 'z',
      '00': 'q',
    })
    expect(odd.body.data).toMatchObject({ score: 67, passed: false, question_count: 3 })
    expect((await attempts(student.id))[0]?.answers).toEqual({ ...right, 0: '<script>' })
  })

  test('names the questions that lack an answer', async () => {
    const { student, quizId } = await enrolled()
    const some = await school.call(contract.submitAttempt, {
      as: student,
      params: { id: quizId },
      body: { 0: 'نص', 1: [] },
      language: 'ar',
    })
    expect(some).toMatchObject({
      status: 422,
      body: {
        code: 'QUIZ_UNANSWERED',
        error: 'بقيت أسئلة بلا إجابة.',
        fields: { 1: 'أجب عن هذا السؤال.', 2: 'أجب عن هذا السؤال.' },
      },
    })
    expect((await submit(student, quizId, {})).body.fields).toMatchObject({ 0: expect.any(String) })
    const kinds = await submit(student, quizId, { 0: ['نص'], 1: 'أ', 2: 'false' })
    expect(kinds).toMatchObject({ status: 422, body: { fields: { 0: 'This value is not valid.' } } })
    expect(Object.keys(kinds.body.fields)).toEqual(['0', '1'])
    expect(await attempts(student.id)).toEqual([])
  })

  test('refuses hostile bodies and keeps nothing of them', async () => {
    const { student, quizId } = await enrolled()
    const bodies = [
      { 0: 5 },
      { 0: null },
      { 0: { $ne: '' } },
      { 2: true },
      { 1: [['أ']] },
      { 1: [1] },
      { 0: 'x'.repeat(2001) },
      { 1: Array.from({ length: 51 }, () => 'أ') },
      { ['k'.repeat(50)]: 'x' },
      { ...right, 0: 'a\u0000b' },
      { ...right, 0: '\ud800' },
      { answers: { 0: 5 } },
      { answers: 'x' },
      [],
      ['نص'],
    ]
    for (const body of bodies) {
      const { status } = await submit(student, quizId, body)
      expect(status, JSON.stringify(body).slice(0, 60)).toBe(422)
    }
    for (const payload of [
      '{"__proto__":{"0":"نص"}}',
      '{"constructor":{"prototype":{"0":"x"}}}',
      '{',
      '"x"',
      '7',
      'null',
    ]) {
      const response = await school.app.inject({
        method: 'POST',
        url: `/api/student/quiz/${quizId}/attempt`,
        headers: { authorization: `Bearer ${student.token}`, 'content-type': 'application/json' },
        payload,
      })
      expect(response.statusCode, payload).toBeGreaterThanOrEqual(400)
      expect(response.statusCode, payload).toBeLessThan(500)
    }
    expect(await attempts(student.id)).toEqual([])
  })

  test('is closed to visitors, to those not enrolled, behind a lock and under wrong ids', async () => {
    const { student, course, quizId } = await enrolled({ sequential: true, chapters: [{}, { quizzes: [questions] }] })
    const stranger = await school.person()
    const draft = await makeCourse(school.db, { status: 'draft', chapters: [{ quizzes: [questions] }] })
    for (const endpoint of [contract.getQuiz, contract.startQuiz, contract.submitAttempt, contract.listAttempts]) {
      const ask = (as: Person | undefined, id: string) =>
        school.call(endpoint, { as, params: { id }, ...(endpoint === contract.submitAttempt && { body: right }) })
      expect(await ask(undefined, quizId)).toMatchObject({ status: 401 })
      expect(await ask(stranger, quizId)).toMatchObject({ status: 403, body: { code: 'NOT_ENROLLED' } })
      const locked = await ask(student, quizId)
      expect(locked).toMatchObject({ status: 403, body: { code: 'CHAPTER_LOCKED' } })
      expect(locked.raw.toString()).not.toContain('سؤال')
      expect(await ask(student, draft.chapters[0]?.quizIds[0] ?? '')).toMatchObject({ status: 404 })
      expect(await ask(student, uuidv7())).toMatchObject({ status: 404 })
      expect(await ask(student, '1')).toMatchObject({ status: 404 })
    }
    expect(await attempts(student.id)).toEqual([])
    await complete(student, course.id, course.chapters[0]?.id ?? '')
    expect((await submit(student, quizId, right)).status).toBe(200)
  })

  test('shows nobody else’s attempts', async () => {
    const { student, course, quizId } = await enrolled()
    await submit(student, quizId, wrong)
    const other = await school.person()
    await makeEnrolment(school.db, other.id, course)
    expect((await school.call(contract.listAttempts, { as: other, params: { id: quizId } })).body.data).toEqual([])
  })
})

describe('a quiz that enforces its duration', () => {
  async function timed(minutes = 1) {
    const made = await enrolled()
    await school.db
      .updateTable('quizzes')
      .set({ enforce_duration: true, duration: minutes })
      .where('id', '=', made.quizId)
      .execute()
    const ask = { as: made.student, params: { id: made.quizId } }
    return {
      ...made,
      open: async () => (await school.call(contract.getQuiz, ask)).body.data.seconds_left as number,
      begin: async () => (await school.call(contract.startQuiz, ask)).body.data.seconds_left as number,
    }
  }
  const pass = (seconds: number) => (school.now = new Date(school.now.getTime() + seconds * 1000))

  test('tells what is left; opening it again gives no time back', async () => {
    const { open, begin } = await timed()
    expect(await open()).toBe(60)
    pass(45)
    expect(await open()).toBe(15)
    expect(await begin()).toBe(15)
    pass(20)
    expect(await open()).toBe(-5)
  })

  test('takes answers in time and within the grace, then begins anew', async () => {
    const { student, quizId, open } = await timed()
    await open()
    pass(70)
    expect((await submit(student, quizId, wrong)).status).toBe(200)
    expect(await open()).toBe(60)
  })

  test('refuses late answers, keeps nothing of them, and lets the student begin anew', async () => {
    const { student, quizId, open, begin } = await timed()
    await open()
    pass(71)
    const late = await school.call(contract.submitAttempt, {
      as: student,
      params: { id: quizId },
      body: right,
      language: 'ar',
    })
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'QUIZ_TIME_OVER', error: 'لم تصل إجاباتك قبل نهاية الوقت.' },
    })
    expect(late.raw.toString()).not.toMatch(/correct|شرح/)
    expect(await attempts(student.id)).toEqual([])
    expect(await open()).toBe(-11)
    expect(await begin()).toBe(60)
    expect((await submit(student, quizId, right)).body.data).toMatchObject({ passed: true })
  })

  test('knows an attempt that came in time when it comes again later', async () => {
    const { student, quizId, open } = await timed()
    await open()
    const attempt_id = uuidv7()
    const first = await submit(student, quizId, { answers: right, attempt_id })
    await open()
    pass(3600)
    expect((await submit(student, quizId, { answers: right, attempt_id })).body).toEqual(first.body)
  })

  test('has a clock for each student; others have none', async () => {
    const { course, quizId, open } = await timed()
    await open()
    pass(30)
    const other = await school.person()
    await makeEnrolment(school.db, other.id, course)
    const ask = { as: other, params: { id: quizId } }
    expect((await school.call(contract.getQuiz, ask)).body.data.seconds_left).toBe(60)
    await school.db.updateTable('quizzes').set({ enforce_duration: false }).where('id', '=', quizId).execute()
    expect((await school.call(contract.getQuiz, ask)).body.data.seconds_left).toBeNull()
    expect((await school.call(contract.startQuiz, ask)).body.data.seconds_left).toBeNull()
  })
})
