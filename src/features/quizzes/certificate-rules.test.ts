// The rules a certificate may have, and what it then says, through HTTP on a real database.
import { describe, expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { verifyCertificate } from '#features/certificates/contract.ts'
import { getCourse } from '#features/catalogue/contract.ts'
import { reissueCertificate } from '#features/certificates/reissue.ts'
import { getLearnChapter, getLearnCourse, saveProgress } from '#features/learning/contract.ts'
import { questions, quizTakersOf, right, wrong } from '#tests/quiz-taker.ts'
import { startSchool, type Person } from '#tests/school.ts'

const school = startSchool()
const { enrolled, open, submit, complete, setQuiz, setCourse, certificates } = quizTakersOf(school)

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
  // No chapter before it has to be completed, so none is named.
  const error = 'This chapter is locked. It is not yet time for it to open.'
  const refused = { status: 403, body: { code: 'CHAPTER_LOCKED', error } }
  expect(await open(student, quizId)).toMatchObject(refused)
  const params = { id: course.id, chapterId: first! }
  expect(await school.call(getLearnChapter, { as: student, params })).toMatchObject(refused)
  school.pass(61)
  expect((await learn()).body.data.chapters).toMatchObject([{ locked: true }, { locked: false }])
  school.pass(7 * 24 * 60)
  const next = async () => (await open(student, quizId)).body.data.next_chapter
  expect(await next()).toMatchObject({ id: second })
  // The result leads to no chapter that is locked.
  await setCourse(course.id, { sequential: true })
  expect(await next()).toBeNull()
  await complete(student, course.id, first!)
  expect(await next()).toMatchObject({ id: second })
  const later = new Date(school.now.getTime() + 3_600_000)
  await school.db.updateTable('chapters').set({ opens_at: later }).where('id', '=', second!).execute()
  expect(await next()).toBeNull()
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
  school.pass(1)
  expect((await save(600, true)).body.data).toMatchObject({ course_completed: true, certificate_id: null })
  expect(await missing()).toBe(513 - 120)
  // Seconds that were watched twice count once.
  school.pass(60)
  await save(600)
  expect(await missing()).toBe(393)
  school.pass(4)
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
    school.pass(20)
    expect((await save(0, 570, true)).body.data).toMatchObject({ course_watch_missing: 570 })
    school.pass(0.1)
    const last = await save(1, 570, true)
    expect(last.raw.toString()).not.toContain('watch_missing')
    expect(last.body.data.certificate_id).toEqual(expect.any(String))
  })

  test('the same minute does not count in two chapters', async () => {
    const { save } = await watched([10, 10])
    await save(0, 0)
    await save(1, 0)
    school.pass(1)
    const both = await Promise.all([save(0, 600, true), save(1, 600, true)])
    const missing = both.map(({ body }) => body.data.watch_missing as number)
    expect(missing[0]! + missing[1]!).toBe(1140 - 120)
    school.pass(1)
    expect((await save(0, 660)).body.data.course_watch_missing).toBe(1140 - 120 - 60)
  })

  test('a save that is sent twice at once counts once', async () => {
    const { save } = await watched([10])
    school.pass(20)
    const both = await Promise.all([save(0, 300), save(0, 300)])
    expect(both.map(({ body }) => body.data.watch_missing)).toEqual([270, 270])
  })

  test('where the length of the video is known, a share of it is asked for', async () => {
    const { course, save } = await watched([10])
    await school.db.updateTable('chapters').set({ video_seconds: 40 }).where('course_id', '=', course.id).execute()
    school.pass(1)
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
  // The student knows the questions now.
  school.pass(60)
  expect(await submit(student, quizId, right)).toMatchObject(refused)
  expect((await open(student, quizId)).body.data).toMatchObject({ attempts_left: 1, seconds_left: 60 })
  expect((await submit(student, quizId, right)).body.data).toMatchObject({ passed: true })
})

test('the time of the next attempt begins when there is one to make, not with a look before', async () => {
  const { student, course, quizId } = await enrolled()
  await setQuiz(quizId, { enforce_duration: true, duration: 1, max_attempts: 1 })
  await setCourse(course.id, { attempts_hours: 1 })
  await open(student, quizId)
  await submit(student, quizId, wrong)
  const look = async () => (await open(student, quizId)).body.data
  expect(await look()).toMatchObject({ attempts_left: 0, seconds_left: 60 })
  school.pass(61)
  expect(await look()).toMatchObject({ attempts_left: 1, seconds_left: 60 })
  school.pass(0.5)
  expect(await look()).toMatchObject({ seconds_left: 30 })
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
    // Without a video nothing must be watched.
    const rules = { hide_key_until_passed: true, max_attempts: 3, attempts_hours: 24, enforce_duration: true }
    expect((await school.call(getCourse, { params: { id: course.id } })).body.data).toMatchObject({
      certificate: true,
      certificate_rules: rules,
    })
    const before = await verify(student)
    expect(before.rules).toEqual(rules)
    await setCourse(course.id, { attempts_hours: null, hide_key_until_passed: false, watched_percent: null })
    expect((await verify(student)).rules).toEqual(rules)
    const wanted = { studentName: 'سلمى', reason: 'الاسم', actorId: student.id, now: school.now, publicUrl: '' }
    await reissueCertificate(school.db, { id: (await certificates(student.id))[0]!.id, ...wanted })
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
    school.pass(60)
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
    const { certificate_rules } = (await school.call(getCourse, { params: { id: course.id } })).body.data
    expect(certificate_rules).toBeNull()
  })
})
