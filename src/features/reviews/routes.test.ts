// Reviews from both sides, through HTTP on a real database.
import { beforeAll, expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { getCourse, listReviews } from '#features/catalogue/contract.ts'
import { saveProgress } from '#features/learning/contract.ts'
import { makeCourse, makeEnrolment, type CourseOptions, type MadeCourse } from '#tests/factories.ts'
import { startSchool, type Person } from '#tests/school.ts'
import * as contract from './contract.ts'
import * as consoleContract from './contract-console.ts'

const school = startSchool()
const nobody = uuidv7()
let staff: Person
beforeAll(async () => {
  staff = await school.person({ role: 'staff' })
})

async function join(course: MadeCourse, completed = true) {
  const student = await school.person()
  await makeEnrolment(school.db, student.id, course)
  const body = { course_id: course.id, chapter_id: course.chapters[0]!.id, watch_time: 60, completed }
  expect((await school.call(saveProgress, { as: student, body })).status).toBe(200)
  return student
}

async function learner(options: CourseOptions = {}) {
  const course = await makeCourse(school.db, options)
  return { course, student: await join(course) }
}

const save = (as: Person | undefined, id: string, body: unknown = { rating: 5, text: 'دورة نافعة' }) =>
  school.call(contract.saveReview, { as, params: { id }, body })
const own = (as: Person | undefined, id: string) => school.call(contract.getOwnReview, { as, params: { id } })
const remove = (as: Person | undefined, id: string) => school.call(contract.deleteReview, { as, params: { id } })
const moderate = (what: 'hide' | 'show', courseId: string, studentId: string, as: Person | undefined = staff) =>
  school.call(what === 'hide' ? consoleContract.hideReview : consoleContract.showReview, {
    as,
    params: { courseId, studentId },
    ...(what === 'hide' && { body: { reason: 'كلام جارح' } }),
  })

/** What a visitor sees. */
async function shown(id: string) {
  const reviews = await school.call(listReviews, { params: { id } })
  const course = await school.call(getCourse, { params: { id } })
  const { rating, rating_count } = course.body.data
  const texts = reviews.body.data.map(({ text }: { text: string }) => text)
  expect(reviews.body.meta.total).toBe(texts.length)
  return { texts, rating, rating_count }
}

const stored = (courseId: string) =>
  school.db.selectFrom('reviews').selectAll().where('course_id', '=', courseId).execute()
const audit = (personId: string) =>
  school.db.selectFrom('audit_log').selectAll().where('person_id', '=', personId).orderBy('id').execute()

test('a review is written, changed and deleted; the average follows', async () => {
  const { course, student } = await learner()
  const other = await join(course)
  expect((await own(student, course.id)).body).toEqual({ success: true, data: null })
  const written = await save(student, course.id, { rating: 4, text: '  دورة نافعة  ' })
  const at = school.now.toISOString()
  const review = { rating: 4, text: 'دورة نافعة', hidden: false, created_at: at, updated_at: at }
  expect(written).toMatchObject({ status: 200, body: { data: review } })
  await save(other, course.id, { rating: 1 })
  expect(await shown(course.id)).toMatchObject({ rating: 2.5, rating_count: 2 })

  school.now = new Date(school.now.getTime() + 60_000)
  const changed = await save(student, course.id, { rating: 5, text: '' })
  const later = { ...review, rating: 5, text: '', updated_at: school.now.toISOString() }
  expect(changed.body.data).toEqual(later)
  expect((await own(student, course.id)).body.data).toEqual(later)
  expect(await shown(course.id)).toMatchObject({ rating: 3, rating_count: 2 })

  for (const time of ['once', 'again']) expect(await remove(student, course.id), time).toMatchObject({ status: 200 })
  expect((await own(student, course.id)).body.data).toBeNull()
  expect((await own(other, course.id)).body.data).toMatchObject({ rating: 1, text: '' })
  expect(await shown(course.id)).toMatchObject({ rating: 1, rating_count: 1 })
})

test('many saves at once are one review', async () => {
  const { course, student } = await learner()
  const ratings = [1, 2, 3, 4, 5, 1, 2, 3]
  const answers = await Promise.all(ratings.map((rating) => save(student, course.id, { rating })))
  expect(answers.map(({ status }) => status)).toEqual(ratings.map(() => 200))
  const [review] = await stored(course.id)
  expect(await shown(course.id)).toMatchObject({ rating: review?.rating, rating_count: 1 })
})

test('only students who have completed a chapter may write', async () => {
  const { course, student } = await learner()
  const draft = await makeCourse(school.db, { status: 'draft' })
  const early = await join(course, false)
  const stranger = await school.person()
  expect(await save(undefined, course.id)).toMatchObject({ status: 401 })
  expect(await save(stranger, course.id)).toMatchObject({ status: 403, body: { code: 'NOT_ENROLLED' } })
  const refused = await school.call(contract.saveReview, {
    as: early,
    params: { id: course.id },
    body: { rating: 5 },
    language: 'ar',
  })
  expect(refused).toMatchObject({ status: 403, body: { code: 'REVIEW_TOO_EARLY' } })
  expect(refused.body.message).toContain('أكمل فصلًا')
  for (const id of [draft.id, nobody, 'x']) {
    expect(await save(student, id)).toMatchObject({ status: 404 })
    expect(await own(student, id)).toMatchObject({ status: 404 })
    expect(await remove(student, id)).toMatchObject({ status: 404 })
  }
  expect(await own(undefined, course.id)).toMatchObject({ status: 401 })
  expect(await remove(undefined, course.id)).toMatchObject({ status: 401 })
  expect((await own(stranger, course.id)).body).toEqual({ success: true, data: null })
  expect(await stored(course.id)).toEqual([])
})

test('who has left the course cannot change a review, but may take it away', async () => {
  const { course, student } = await learner({ status: 'archived' })
  await save(student, course.id)
  await school.db
    .updateTable('enrolments')
    .set({ status: 'refunded', closed_at: school.now })
    .where('student_id', '=', student.id)
    .execute()
  expect(await save(student, course.id, { rating: 1 })).toMatchObject({ status: 404 })
  expect((await own(student, course.id)).body.data).toMatchObject({ rating: 5 })
  expect(await remove(student, course.id)).toMatchObject({ status: 200 })
  expect(await stored(course.id)).toEqual([])
  expect(await remove(student, course.id)).toMatchObject({ status: 404 })
})

test('absurd values are refused and change nothing', async () => {
  const { course, student } = await learner()
  await save(student, course.id, { rating: 3, text: 'ع'.repeat(2000) })
  const before = await stored(course.id)
  for (const rating of [0, 6, 4.5, -1, '5', null, undefined]) {
    const answer = await save(student, course.id, { rating, text: 'x' })
    expect(answer, String(rating)).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } })
    expect(Object.keys(answer.body.fields)).toEqual(['rating'])
  }
  for (const text of ['ع'.repeat(2001), 5, null, 'a\u0000']) {
    expect((await save(student, course.id, { rating: 5, text })).status).toBe(422)
  }
  expect(await stored(course.id)).toEqual(before)
})

test('staff hide a review and show it again; each is recorded once', async () => {
  const { course, student } = await learner({ title: 'أساسيات Python' })
  const other = await join(course)
  await save(student, course.id, { rating: 1, text: 'كلام مسيء' })
  await save(other, course.id, { rating: 5, text: 'كلام طيب' })
  const answers = await Promise.all([1, 2, 3].map(() => moderate('hide', course.id, student.id)))
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { data: { hidden: true } } })
  // The text is hidden; the stars still count (design/console.md).
  expect(await shown(course.id)).toEqual({ texts: ['كلام طيب'], rating: 3, rating_count: 2 })
  expect((await own(student, course.id)).body.data).toMatchObject({ text: 'كلام مسيء', hidden: true })
  const changed = await save(student, course.id, { rating: 2, text: 'كلام آخر' })
  expect(changed.body.data).toMatchObject({ text: 'كلام آخر', hidden: true })
  expect(await shown(course.id)).toMatchObject({ texts: ['كلام طيب'], rating: 3.5, rating_count: 2 })

  for (const time of ['once', 'again']) {
    expect(await moderate('show', course.id, student.id), time).toMatchObject({ body: { data: { hidden: false } } })
  }
  expect(await shown(course.id)).toMatchObject({ rating: 3.5, rating_count: 2 })
  expect(await audit(student.id)).toMatchObject([
    {
      actor_id: staff.id,
      act: 'review.hide',
      subject: 'أساسيات Python',
      after: { course_id: course.id, rating: 1, text: 'كلام مسيء', reason: 'كلام جارح' },
    },
    { actor_id: staff.id, act: 'review.show', after: { rating: 2, text: 'كلام آخر' } },
  ])
  expect(await audit(other.id)).toEqual([])
})

test('only staff hide, and only reviews there are', async () => {
  const { course, student } = await learner()
  const silent = await join(course)
  await save(student, course.id)
  for (const what of ['hide', 'show'] as const) {
    expect(await moderate(what, course.id, student.id, student)).toMatchObject({ status: 403 })
    expect(await moderate(what, course.id, silent.id)).toMatchObject({ status: 404 })
    expect(await moderate(what, nobody, student.id)).toMatchObject({ status: 404 })
    expect(await moderate(what, 'x', 'y')).toMatchObject({ status: 404 })
  }
  expect((await own(student, course.id)).body.data).toMatchObject({ hidden: false })
  expect(await audit(student.id)).toEqual([])
})
