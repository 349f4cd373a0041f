// One course to the public, through HTTP on a real database.
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import type { Endpoint } from '#kit/contract.ts'
import { makeCourse, makeEnrolment, type MadeCourse } from '#tests/factories.ts'
import { startSchool } from '#tests/school.ts'
import * as contract from './contract.ts'

const school = startSchool()
const video = 'https://vimeo.com/76979871'

function set(course: MadeCourse, values: object) {
  return school.db.updateTable('courses').set(values).where('id', '=', course.id).execute()
}

/** Every public endpoint of one course. */
const endpoints: [Endpoint, (course: MadeCourse) => Record<string, string>][] = [
  [contract.getCourse, ({ id }) => ({ id })],
  [contract.getCoursePreview, ({ id }) => ({ id })],
  [contract.listChapters, ({ id }) => ({ id })],
  [contract.listReviews, ({ id }) => ({ id })],
  [contract.getRatings, ({ id }) => ({ id })],
  [contract.getPreviewChapter, ({ id, chapters }) => ({ id, chapterId: chapters[0]!.id })],
]

const everywhere = (status: number) => endpoints.map(() => status)

test('the course page comes in one answer, without a video address', async () => {
  const course = await makeCourse(school.db, {
    title: 'تصميم الواجهات',
    titleEn: 'Interface Design',
    summary: 'موجز',
    prices: [5000, 9000],
    sequential: true,
    chapters: [
      { title: 'مدخل', preview: true, resources: 2 },
      { title: 'ألوان', quizzes: [[{}], [{ type: 'true_false' }]] },
    ],
  })
  await school.db
    .updateTable('pricing_plans')
    .set({ retired_at: new Date() })
    .where('id', '=', course.planIds[0]!)
    .execute()
  const { status, body, raw } = await school.call(contract.getCourse, { params: { id: course.id } })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    title: 'Interface Design',
    summary: 'موجز',
    description: '<p>وصف الدورة</p>',
    instructors: { id: course.instructorId, name: 'ياسين بن عمر', headline: '', bio: '' },
    price: 9000,
    quiz_count: 2,
    sequential: true,
    published_at: '2026-01-01T00:00:00.000Z',
    pricing_plans: [{ id: course.planIds[1], name: 'الباقة 2', price: 9000, features: ['كل الفصول'] }],
    chapters: [
      {
        id: course.chapters[0]!.id,
        position: 1,
        title: 'مدخل',
        duration: 10,
        allow_preview: true,
        resource_count: 2,
        quiz_count: 0,
        opens_at: null,
        opens_day: null,
      },
      {
        id: course.chapters[1]!.id,
        position: 2,
        title: 'ألوان',
        duration: 10,
        allow_preview: false,
        resource_count: 0,
        quiz_count: 2,
        opens_at: null,
        opens_day: null,
      },
    ],
  })
  expect(raw.toString()).not.toMatch(/vimeo|file:/)

  const arabic = await school.call(contract.getCoursePreview, { params: { id: course.id }, language: 'ar' })
  expect(arabic.body.data).toMatchObject({ title: 'تصميم الواجهات', preview_chapters: [{ title: 'مدخل' }] })
  expect(arabic.body.data.preview_chapters).toHaveLength(1)
  expect(arabic.raw.toString()).not.toMatch(/vimeo/)

  const chapters = await school.call(contract.listChapters, { params: { id: course.id } })
  expect(chapters.body.data).toEqual(body.data.chapters)

  // The English title of a chapter, where it has one.
  await school.db.updateTable('chapters').set({ title_en: 'Way in' }).where('id', '=', course.chapters[0]!.id).execute()
  const titles = async (language: 'ar' | 'en') =>
    (await school.call(contract.listChapters, { params: { id: course.id }, language })).body.data.map(
      (chapter: { title: string }) => chapter.title,
    )
  expect(await titles('en')).toEqual(['Way in', 'ألوان'])
  expect(await titles('ar')).toEqual(['مدخل', 'ألوان'])
  const params = { id: course.id, chapterId: course.chapters[0]!.id }
  expect((await school.call(contract.getPreviewChapter, { params, language: 'en' })).body.data.title).toBe('Way in')
})

test('the preview chapter is the only public access to a video', async () => {
  const course = await makeCourse(school.db, {
    chapters: [
      { preview: true, video },
      { preview: false, video: 'file:lessons/2.mp4' },
    ],
  })
  const other = await makeCourse(school.db)
  const [open, closed] = course.chapters.map(({ id }) => id)
  await school.db
    .insertInto('captions')
    .values({ chapter_id: open!, language: 'ar', url: 'file:public/1.vtt' })
    .execute()
  const ask = (chapterId: string, id = course.id) =>
    school.call(contract.getPreviewChapter, { params: { id, chapterId }, language: 'ar' })

  expect((await ask(open!)).body.data).toEqual({
    id: open,
    title: 'الفصل 1',
    description: '',
    duration: 10,
    vimeo_url: video,
    poster_url: null,
    captions: [{ language: 'ar', url: '/media/public/1.vtt' }],
  })
  const refused = await ask(closed!)
  expect(refused).toMatchObject({
    status: 403,
    body: { code: 'CHAPTER_LOCKED', error: 'هذا الفصل متاح للمسجَّلين في الدورة فقط.' },
  })
  expect(refused.raw.toString()).not.toMatch(/lessons/)
  for (const answer of [await ask(open!, other.id), await ask(uuidv7()), await ask('x'), await ask(open!, '1')]) {
    expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND'])
  }
  await school.db.updateTable('chapters').set({ allow_preview: true }).where('id', '=', closed!).execute()
  expect((await ask(closed!)).body.data.vimeo_url).toMatch(/^\/media\/\w+\/[\w-]+\/lessons\/2\.mp4$/)
})

test.each([
  ['at once', { opens_kind: 'now' }, true],
  ['on a day that has come', { opens_kind: 'date', opens_at: new Date('2020-01-01T00:00:00+01:00') }, true],
  ['on a later day', { opens_kind: 'date', opens_at: new Date('2190-01-01T00:00:00+01:00') }, false],
  ['on the day of enrolment', { opens_kind: 'days', opens_days: 0 }, true],
  ['some days after enrolment', { opens_kind: 'days', opens_days: 3 }, false],
] as const)(
  'a preview that opens %s shows its video to visitors as soon as it is open',
  async (_when, opens, isShown) => {
    const course = await makeCourse(school.db, { chapters: [{ preview: true, video: 'file:lessons/secret-clip.mp4' }] })
    const [id, chapterId] = [course.id, course.chapters[0]!.id]
    await school.db.updateTable('chapters').set(opens).where('id', '=', chapterId).execute()
    const answer = await school.call(contract.getPreviewChapter, { params: { id, chapterId } })
    expect(answer.status).toBe(isShown ? 200 : 403)
    expect(answer.raw.toString().includes('secret-clip')).toBe(isShown)
    const shown = await school.call(contract.getCourse, { params: { id } })
    expect(shown.body.data.chapters).toMatchObject([{ allow_preview: isShown }])
    const preview = await school.call(contract.getCoursePreview, { params: { id } })
    expect(preview.body.data.preview_chapters).toHaveLength(isShown ? 1 : 0)
  },
)

test('drafts show to nobody, archived courses to those enrolled', async () => {
  const student = await school.person()
  const stranger = await school.person()
  const staff = await school.person({ role: 'staff' })
  const course = await makeCourse(school.db, { title: 'علم المناخ' })
  await makeEnrolment(school.db, student.id, course)
  const statuses = (as?: typeof student) =>
    Promise.all(
      endpoints.map(async ([endpoint, params]) => (await school.call(endpoint, { params: params(course), as })).status),
    )

  expect(await statuses()).toEqual(everywhere(200))
  await set(course, { status: 'archived' })
  expect(await statuses()).toEqual(everywhere(404))
  expect(await statuses(stranger)).toEqual(everywhere(404))
  expect(await statuses(student)).toEqual(everywhere(200))
  await school.db
    .updateTable('enrolments')
    .set({ status: 'refunded', closed_at: new Date() })
    .where('course_id', '=', course.id)
    .execute()
  expect(await statuses(student)).toEqual(everywhere(404))
  await set(course, { status: 'draft' })
  for (const reader of [student, staff, undefined]) expect(await statuses(reader)).toEqual(everywhere(404))
  const { body } = await school.call(contract.searchCourses, { query: { q: 'المناخ' } })
  expect(body).toMatchObject({ data: [], meta: { total: 0 } })
})

test('unknown and malformed ids are not found', async () => {
  for (const [endpoint] of endpoints) {
    for (const id of [uuidv7(), 'x', '%00', "' or 1=1", '0'.repeat(290)]) {
      const answer = await school.call(endpoint, { params: { id, chapterId: uuidv7() } })
      expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND'])
    }
  }
})

test('a course tells before enrolling on which days its chapters open', async () => {
  const course = await makeCourse(school.db, { chapters: [{}, {}, {}] })
  const [first = '', second = '', third = ''] = course.chapters.map(({ id }) => id)
  const change = (id: string, values: object) =>
    school.db.updateTable('chapters').set(values).where('id', '=', id).execute()
  await change(first, { opens_kind: 'date', opens_at: new Date('2020-01-01T00:00:00Z') })
  await change(second, { opens_kind: 'days', opens_days: 7 })
  await change(third, { opens_kind: 'date', opens_at: new Date('2999-01-01T00:00:00Z') })
  const { body } = await school.call(contract.getCourse, { params: { id: course.id } })
  const opens = body.data.chapters.map((each: { opens_at: string; opens_day: number }) => [
    each.opens_at,
    each.opens_day,
  ])
  expect(opens).toEqual([
    [null, null],
    [null, 8],
    ['2999-01-01T00:00:00.000Z', null],
  ])
})
