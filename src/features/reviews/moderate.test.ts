// The team's list of reviews; hiding with a reason, answering in public.
import { beforeAll, expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { Endpoint } from '#kit/contract.ts'
import { listReviews } from '#features/catalogue/contract.ts'
import { listNotifications } from '#features/school/contract.ts'
import { makeCourse, makeEnrolment } from '#tests/factories.ts'
import { startSchool, type Person } from '#tests/school.ts'
import { deleteReview, saveReview } from './contract.ts'
import * as contract from './contract-console.ts'

const school = startSchool()
let staff: Person
beforeAll(async () => {
  staff = await school.person({ role: 'staff', name: 'سمية بن علي' })
})

async function reviewed(text: string, rating = 2) {
  const [course, student] = [await makeCourse(school.db, { title: 'التسويق' }), await school.person()]
  await makeEnrolment(school.db, student.id, course)
  await school.db
    .insertInto('reviews')
    .values({ student_id: student.id, course_id: course.id, rating, text, created_at: school.now })
    .execute()
  return { student, chapterId: course.chapters[0]!.id, params: { courseId: course.id, studentId: student.id } }
}
const list = async (query: Record<string, string>) =>
  (await school.call(contract.listConsoleReviews, { as: staff, query })).body
const reply = (params: Record<string, string>, text: string, as = staff) =>
  school.call(contract.replyToReview, { as, params, body: { text } })

test('is found by words of its text and of its author, however they are spelled', async () => {
  const { params } = await reviewed('الصّوت ضعيف في الفصل الثاني')
  const course_id = params.courseId
  const found = async (q: string) => {
    const { data, meta } = await list({ course_id, q })
    expect([meta.total, meta.counts.all]).toEqual([data.length, data.length])
    return data.length
  }
  const { full_name } = (await list({ course_id })).data[0]!.student
  expect(await Promise.all(['الصوت', `ضعيف ${full_name}`, full_name, 'غير موجود', '%'].map(found))).toEqual([
    1, 1, 1, 0, 0,
  ])
})

test('each stands among those waiting, answered or hidden', async () => {
  const { student, params } = await reviewed('الصوت ضعيف')
  const course_id = params.courseId
  const counts = async () => (await list({ course_id })).meta.counts
  expect(await counts()).toEqual({ waiting: 1, reported: 0, answered: 0, hidden: 0, all: 1 })
  const upTo = async (rating_to: number) => (await list({ course_id, rating_to: String(rating_to) })).meta
  expect([(await upTo(2)).total, (await upTo(1)).counts.all]).toEqual([1, 0])
  expect((await list({ course_id, state: 'waiting' })).data).toMatchObject([
    {
      student: { id: student.id },
      courses: { id: course_id, title: 'التسويق' },
      rating: 2,
      text: 'الصوت ضعيف',
      completion_percentage: 0,
      hidden_at: null,
      reply: null,
      reports: { count: 0, reasons: [], words: [] },
    },
  ])
  const at = school.now.toISOString()
  expect((await reply(params, ' أعدنا تسجيل الصوت ')).body.data).toEqual({ reply: { text: 'أعدنا تسجيل الصوت', at } })
  expect(await counts()).toEqual({ waiting: 0, reported: 0, answered: 1, hidden: 0, all: 1 })
  const by = { id: staff.id, full_name: 'سمية بن علي' }
  expect((await list({ course_id })).data).toMatchObject([{ reply: { text: 'أعدنا تسجيل الصوت', at, by } }])
  // Everyone reads it beneath the review.
  const shown = await school.call(listReviews, { params: { id: course_id } })
  expect(shown.body.data).toMatchObject([{ text: 'الصوت ضعيف', reply: { text: 'أعدنا تسجيل الصوت', at } }])

  const hidden = await school.call(contract.hideReview, { as: staff, params, body: { reason: 'كلام جارح' } })
  expect(hidden.body.data).toEqual({ hidden: true })
  expect(await counts()).toEqual({ waiting: 0, reported: 0, answered: 0, hidden: 1, all: 1 })
  expect((await list({ course_id, state: 'hidden' })).data).toMatchObject([
    { hidden_reason: 'كلام جارح', hidden_by: by },
  ])
  expect((await school.call(listReviews, { params: { id: course_id } })).body.data).toEqual([])
  await school.call(contract.showReview, { as: staff, params })
  expect((await list({ course_id, state: 'answered' })).data).toMatchObject([{ hidden_at: null, hidden_reason: null }])
})

test('the author is told once of an answer, and by mail why it is hidden', async () => {
  const { student, params } = await reviewed('جيد', 5)
  for (const text of ['شكرًا', 'شكرًا', 'شكرًا جزيلًا']) await reply(params, text)
  const { items } = (await school.call(listNotifications, { as: student })).body.data
  expect(items.map(({ kind, data }: { kind: string; data: { text: string } }) => [kind, data.text])).toEqual([
    ['review_reply', 'شكرًا جزيلًا'],
    ['review_reply', 'شكرًا'],
  ])
  const hide = () => school.call(contract.hideReview, { as: staff, params, body: { reason: 'إعلان لغير المدرسة' } })
  await Promise.all([hide(), hide()])
  const mails = await school.db.selectFrom('outbox').selectAll().where('recipient', '=', student.email).execute()
  expect(mails).toMatchObject([{ kind: 'review-hidden', text_body: expect.stringContaining('إعلان لغير المدرسة') }])
})

test('an author who reads English is told in English, of the course’s English title', async () => {
  const { student, params } = await reviewed('meh')
  await school.db.updateTable('users').set({ language: 'en' }).where('id', '=', student.id).execute()
  await school.db.updateTable('courses').set({ title_en: 'Marketing' }).where('id', '=', params.courseId).execute()
  await school.call(contract.hideReview, { as: staff, params, body: { reason: 'Off topic' } })
  const mails = await school.db.selectFrom('outbox').selectAll().where('recipient', '=', student.email).execute()
  expect(mails).toMatchObject([{ language: 'en', subject: 'Your review of Marketing is hidden' }])
})

test('hidden, it stays so when its author deletes it and writes it again; shown, it does not', async () => {
  const { student, params, chapterId } = await reviewed('إعلان لدورة أخرى')
  const call = (endpoint: Endpoint, body?: object) => school.call(endpoint, { as: staff, params, body })
  const own = { as: student, params: { id: params.courseId } }
  const write = () => school.call(saveReview, { ...own, body: { rating: 1, text: 'إعلان لدورة أخرى' } })
  await school.db
    .insertInto('chapter_progress')
    .values({
      student_id: student.id,
      course_id: params.courseId,
      chapter_id: chapterId,
      watch_time: 60,
      completed_at: school.now,
    })
    .execute()
  await call(contract.hideReview, { reason: 'إعلان' })
  expect((await school.call(deleteReview, own)).status).toBe(200)
  expect((await write()).body.data).toMatchObject({ hidden: true })
  expect((await list({ course_id: params.courseId })).data).toMatchObject([
    { hidden_reason: 'إعلان', hidden_by: { id: staff.id }, hidden_at: expect.any(String) },
  ])
  expect((await school.call(listReviews, { params: { id: params.courseId } })).body.data).toEqual([])
  await call(contract.showReview)
  expect((await school.call(deleteReview, own)).status).toBe(200)
  expect((await write()).body.data).toMatchObject({ hidden: false })
})

test('only the team, with a reason and a text, and only reviews there are', async () => {
  const { params } = await reviewed('x')
  const body = { reason: ' ' }
  expect(await school.call(contract.hideReview, { as: staff, params, body })).toMatchObject({ status: 422 })
  expect(await reply(params, '')).toMatchObject({ status: 422, body: { fields: { text: expect.any(String) } } })
  expect(await reply({ ...params, studentId: uuidv7() }, 'x')).toMatchObject({ status: 404 })
  for (const role of ['student', 'desk', 'instructor'] as const)
    expect(await reply(params, 'x', await school.person({ role }))).toMatchObject({ status: 403 })
})
