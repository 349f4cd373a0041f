// What a course may ask of its quizzes: typed answers, drawn questions, limited attempts, a hidden key, chapters that open later, minutes watched.
import { describe, expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { listNotifications } from '#features/school/contract.ts'
import { verifyCertificate } from '#features/certificates/contract.ts'
import { reissueCertificate } from '#features/certificates/reissue.ts'
import { getLearnChapter, getLearnCourse, saveProgress } from '#features/learning/contract.ts'
import type { MadeQuestion } from '#tests/factories.ts'
import { questions, quizTakersOf, right, wrong } from '#tests/quiz-taker.ts'
import { startSchool, type Person } from '#tests/school.ts'
import * as contract from './contract.ts'
import { regradeQuiz } from './contract-console.ts'

const school = startSchool()
const { enrolled, submit, complete, certificates } = quizTakersOf(school)

const open = (as: Person, id: string) => school.call(contract.getQuiz, { as, params: { id } })
const setQuiz = (id: string, values: object) =>
  school.db.updateTable('quizzes').set(values).where('id', '=', id).execute()
const setCourse = (id: string, values: object) =>
  school.db.updateTable('courses').set(values).where('id', '=', id).execute()
const later = (minutes: number) => {
  school.now = new Date(school.now.getTime() + minutes * 60_000)
}

describe('typed answers', () => {
  const typed: MadeQuestion[] = [
    { type: 'short', options: [], correct: ['الجزائر', 'Alger'] },
    { type: 'number', options: [], correct: ['3.14'] },
  ]

  test.each([
    [{ 0: 'الجزائر', 1: '3.14' }, 100],
    [{ 0: 'جزاير', 1: '٣٫١٤٥' }, 100],
    [{ 0: 'alger', 1: '3,135' }, 100],
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
    later(1)
    await school.db
      .insertInto('quiz_resets')
      .values({ student_id: student.id, quiz_id: quizId, reset_at: school.now })
      .execute()
    later(1)
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
    later(24 * 60 + 1)
    expect((await submit(student, quizId, right)).body.data.passed).toBe(true)
  })
})

test('a key that is hidden until the quiz is passed', async () => {
  const { student, quizId, course } = await enrolled()
  await setCourse(course.id, { hide_key_until_passed: true })
  const id = uuidv7()
  const failed = await submit(student, quizId, { answers: wrong, attempt_id: id })
  expect(failed.body.data.detailed_results[0]).toMatchObject({
    correct_answer: null,
    explanation: '',
    is_correct: false,
  })
  expect(failed.raw.toString()).not.toMatch(/سرّي/)
  expect((await submit(student, quizId, { answers: wrong, attempt_id: id })).raw.toString()).not.toMatch(/سرّي/)
  const passed = await submit(student, quizId, right)
  expect(passed.body.data.detailed_results[0]).toMatchObject({ correct_answer: 'نص', explanation: 'شرح سرّي 1' })
  expect((await submit(student, quizId, wrong)).body.data.detailed_results[0]).toMatchObject({ correct_answer: 'نص' })
})

test('a chapter that opens on a later day keeps its quiz, its video and its text', async () => {
  const { student, quizId, course } = await enrolled({ chapters: [{ quizzes: [questions] }, {}] })
  const [first, second] = course.chapters.map(({ id }) => id)
  await school.db
    .updateTable('enrolments')
    .set({ activated_at: school.now })
    .where('student_id', '=', student.id)
    .execute()
  await school.db.updateTable('chapters').set({ opens_kind: 'days', opens_days: 7 }).where('id', '=', first!).execute()
  await school.db
    .updateTable('chapters')
    .set({ opens_kind: 'date', opens_at: new Date(school.now.getTime() + 3_600_000) })
    .where('id', '=', second!)
    .execute()
  const learn = () => school.call(getLearnCourse, { as: student, params: { id: course.id } })
  const opensAt = new Date(school.now.getTime() + 7 * 86_400_000).toISOString()
  expect((await learn()).body.data.chapters).toMatchObject([
    { locked: true, opens_at: opensAt, opens_day: 8, description: '', quizzes: [] },
    { locked: true, opens_day: null },
  ])
  expect(await open(student, quizId)).toMatchObject({ status: 403, body: { code: 'CHAPTER_LOCKED' } })
  const params = { id: course.id, chapterId: first! }
  expect(await school.call(getLearnChapter, { as: student, params })).toMatchObject({ status: 403 })
  later(61)
  expect((await learn()).body.data.chapters).toMatchObject([{ locked: true }, { locked: false }])
  later(7 * 24 * 60)
  expect((await open(student, quizId)).status).toBe(200)
})

test('a certificate that asks for minutes watched counts only those that can be true', async () => {
  const { student, course } = await enrolled({ chapters: [{ duration: 10, video: 'https://vimeo.com/1' }] })
  await setCourse(course.id, { watched_percent: 90 })
  const [chapter] = course.chapters
  const save = (watch_time: number, completed = false) =>
    school.call(saveProgress, {
      as: student,
      body: { course_id: course.id, chapter_id: chapter!.id, watch_time, completed },
    })
  const missing = async () =>
    (await school.call(getLearnCourse, { as: student, params: { id: course.id } })).body.data.chapters[0].watch_missing
  await school.db
    .updateTable('enrolments')
    .set({ activated_at: school.now })
    .where('student_id', '=', student.id)
    .execute()
  expect(await missing()).toBe(513)
  later(1)
  expect((await save(600, true)).body.data).toMatchObject({ course_completed: true, certificate_id: null })
  expect(await missing()).toBe(513 - 120)
  // Seconds that were never watched again count once.
  later(60)
  await save(600)
  expect(await missing()).toBe(393)
  later(4)
  expect((await save(1000)).body.data.certificate_id).toEqual(expect.any(String))
  expect(await certificates(student.id)).toHaveLength(1)
})

describe('minutes that count', () => {
  async function watched(minutes: number[]) {
    const chapters = minutes.map((duration, index) => ({ duration, video: `https://vimeo.com/${index + 1}` }))
    const { student, course } = await enrolled({ chapters })
    await setCourse(course.id, { watched_percent: 100 })
    await school.db
      .updateTable('enrolments')
      .set({ activated_at: school.now })
      .where('student_id', '=', student.id)
      .execute()
    const save = (chapter: number, watch_time: number, completed = false) =>
      school.call(saveProgress, {
        as: student,
        body: { course_id: course.id, chapter_id: course.chapters[chapter]!.id, watch_time, completed },
      })
    return { student, course, save }
  }

  test('those of several chapters that were watched without a network count when they are sent', async () => {
    const { save } = await watched([10, 10])
    later(20)
    expect((await save(0, 570, true)).body.data).toMatchObject({ course_watch_missing: 570 })
    later(0.1)
    const last = await save(1, 570, true)
    expect(last.raw.toString()).not.toContain('watch_missing')
    expect(last.body.data.certificate_id).toEqual(expect.any(String))
  })

  test('the same minute does not count in two chapters', async () => {
    const { save } = await watched([10, 10])
    await save(0, 0)
    await save(1, 0)
    later(1)
    const both = await Promise.all([save(0, 600, true), save(1, 600, true)])
    const missing = both.map(({ body }) => body.data.watch_missing as number)
    expect(missing[0]! + missing[1]!).toBe(1140 - 120)
    later(1)
    expect((await save(0, 660)).body.data.course_watch_missing).toBe(1140 - 120 - 60)
  })

  test('a save that is sent twice at once counts once', async () => {
    const { save } = await watched([10])
    later(20)
    const both = await Promise.all([save(0, 300), save(0, 300)])
    expect(both.map(({ body }) => body.data.watch_missing)).toEqual([270, 270])
  })

  test('where the length of the video is known, a share of it is asked for', async () => {
    const { course, save } = await watched([10])
    await school.db.updateTable('chapters').set({ video_seconds: 40 }).where('course_id', '=', course.id).execute()
    later(1)
    expect((await save(0, 30)).body.data.watch_missing).toBe(10)
    expect((await save(0, 40, true)).body.data.certificate_id).toEqual(expect.any(String))
  })
})

test('the time of a quiz cannot be left out', async () => {
  const { student, quizId } = await enrolled()
  await setQuiz(quizId, { enforce_duration: true, duration: 1, max_attempts: 2 })
  const refused = { status: 409, body: { code: 'QUIZ_NOT_BEGUN' } }
  expect(await submit(student, quizId, right)).toMatchObject(refused)
  await open(student, quizId)
  expect((await submit(student, quizId, wrong)).status).toBe(200)
  // The questions are known now.
  later(60)
  expect(await submit(student, quizId, right)).toMatchObject(refused)
  expect((await open(student, quizId)).body.data).toMatchObject({ attempts_left: 1, seconds_left: 60 })
  expect((await submit(student, quizId, right)).body.data).toMatchObject({ passed: true })
})

describe('a certificate names its rules', () => {
  const verify = async (student: Person) => {
    const [certificate] = await certificates(student.id)
    return (await school.call(verifyCertificate, { params: { number: certificate!.number } })).body.data
  }

  test('as they were when it was earned, also when it is issued anew', async () => {
    const { student, course, quizId } = await enrolled({ chapters: [{ quizzes: [questions], video: null }] })
    await setCourse(course.id, { attempts_hours: 24, hide_key_until_passed: true, watched_percent: 80 })
    await setQuiz(quizId, { enforce_duration: true, duration: 5, max_attempts: 3 })
    await complete(student, course.id, course.chapters[0]!.id)
    await open(student, quizId)
    expect((await submit(student, quizId, right)).body.data.certificate_id).toEqual(expect.any(String))
    // No video, nothing to watch.
    const rules = { hide_key_until_passed: true, max_attempts: 3, attempts_hours: 24, enforce_duration: true }
    const before = await verify(student)
    expect(before.rules).toEqual(rules)
    await setCourse(course.id, { attempts_hours: null, hide_key_until_passed: false, watched_percent: null })
    expect((await verify(student)).rules).toEqual(rules)
    const wish = { studentName: 'سلمى', reason: 'الاسم', actorId: student.id, now: school.now, publicUrl: '' }
    await reissueCertificate(school.db, { id: (await certificates(student.id))[0]!.id, ...wish })
    expect((await verify(student)).rules).toEqual(rules)
    const old = await school.call(verifyCertificate, { params: { number: before.number } })
    expect(old.body.data).toMatchObject({ status: 'replaced', rules })
  })

  test('a share of the videos, and one attempt in so many hours', async () => {
    const { student, course, quizId } = await enrolled({ chapters: [{ quizzes: [questions], duration: 1 }] })
    await setCourse(course.id, { attempts_hours: 48, watched_percent: 50 })
    await submit(student, quizId, right)
    await school.db
      .updateTable('enrolments')
      .set({ activated_at: school.now })
      .where('student_id', '=', student.id)
      .execute()
    later(60)
    await school.call(saveProgress, {
      as: student,
      body: { course_id: course.id, chapter_id: course.chapters[0]!.id, watch_time: 60, completed: true },
    })
    expect((await verify(student)).rules).toEqual({ watched_percent: 50, max_attempts: 1, attempts_hours: 48 })
  })

  test('of a course without rules it says nothing', async () => {
    const { student, course, quizId } = await enrolled({ chapters: [{ quizzes: [questions] }] })
    await complete(student, course.id, course.chapters[0]!.id)
    await submit(student, quizId, right)
    expect(await verify(student)).not.toHaveProperty('rules')
  })
})

describe('regrading', () => {
  const regrade = (as: Person, course: string, quizId: string, dry_run: boolean) =>
    school.call(regradeQuiz, { as, params: { id: course, quizId }, body: { dry_run } })

  test('goes upwards only, tells those students once, and brings what was owed', async () => {
    const { student, course, quizId } = await enrolled({ chapters: [{ quizzes: [[questions[0]!, questions[2]!]] }] })
    const staff = await school.person({ role: 'staff' })
    await complete(student, course.id, course.chapters[0]!.id)
    await submit(student, quizId, { 0: 'قائمة', 1: 'false' })
    later(1)
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
    expect((await regrade(staff, course.id, quizId, false)).body.data).toEqual(counts)
    expect((await list()).body.data).toMatchObject([{ score: 50 }, { score: 100, passed: true }])
    const bell = (await school.call(listNotifications, { as: student })).body.data.items
    expect(bell.filter(({ kind }: { kind: string }) => kind === 'regraded')).toMatchObject([
      { data: { quiz_id: quizId, score: 100, passed: true } },
    ])
    expect(await certificates(student.id)).toHaveLength(1)
    // Back to the old key: nothing is lost, nobody is told.
    await school.db
      .updateTable('questions')
      .set({ correct: ['نص'] })
      .where('quiz_id', '=', quizId)
      .where('type', '=', 'mcq')
      .execute()
    expect((await regrade(staff, course.id, quizId, false)).body.data).toEqual({
      attempts: 2,
      changed: 0,
      now_passed: 0,
      students: 0,
    })
    expect((await list()).body.data).toMatchObject([{ score: 50 }, { score: 100, passed: true }])
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
