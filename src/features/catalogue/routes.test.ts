// The public catalogue through HTTP on a real database.
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import type { Endpoint } from '#kit/contract.ts'
import { makeCourse, type MadeCourse } from '#tests/factories.ts'
import { startSchool } from '#tests/school.ts'
import * as contract from './contract.ts'

const school = startSchool()

async function listed(query: Record<string, string | number>) {
  const { status, body } = await school.call(contract.listCourses, { query })
  expect(status).toBe(200)
  return { ids: body.data.map(({ id }: { id: string }) => id) as string[], meta: body.meta, cards: body.data }
}

function set(course: MadeCourse, values: object) {
  return school.db.updateTable('courses').set(values).where('id', '=', course.id).execute()
}

const day = (n: number) => new Date(Date.UTC(2026, 0, n))

test('a page of cards: filters, order, total, a page past the end', async () => {
  const { db } = school
  const base = { category: 'برمجة', instructor: 'ياسين' }
  const a = await makeCourse(db, { ...base, prices: [3000, 1], level: 'beginner', publishedAt: day(1) })
  const b = await makeCourse(db, { ...base, prices: [0], level: 'advanced', publishedAt: day(3), instructor: 'ليلى' })
  const c = await makeCourse(db, {
    ...base,
    prices: [9000],
    chapters: [{ duration: 200 }],
    publishedAt: day(2),
    category: 'لغات',
  })
  const d = await makeCourse(db, { ...base, status: 'draft' })
  const e = await makeCourse(db, { ...base, status: 'archived' })
  await set(c, { student_count: 5 })
  await set(a, { student_count: 2, thumbnail_url: 'file:public/a.webp' })

  expect(await listed({})).toMatchObject({ ids: [b.id, c.id, a.id], meta: { page: 1, limit: 12, total: 3 } })
  expect((await listed({ sort: 'popular' })).ids).toEqual([c.id, a.id, b.id])
  expect((await listed({ sort: 'price_asc' })).ids).toEqual([b.id, a.id, c.id])
  expect((await listed({ sort: 'price_desc', limit: 2 })).ids).toEqual([c.id, a.id])
  expect(await listed({ limit: 2, page: 2 })).toMatchObject({ ids: [a.id], meta: { page: 2, limit: 2, total: 3 } })
  expect(await listed({ page: 1_000_000_000 })).toMatchObject({ ids: [], meta: { total: 3 } })
  const filtered: [Record<string, string>, MadeCourse[]][] = [
    [{ category: a.categoryId }, [b, a]],
    [{ instructor: a.instructorId }, [c, a]],
    [{ category: a.categoryId, instructor: a.instructorId }, [a]],
    [{ price: 'free' }, [b]],
    [{ price: 'paid' }, [c, a]],
    [{ price: '3000-8999' }, [a]],
    [{ price: '8999-3000' }, [a]],
    [{ duration: '21-200' }, [c]],
    [{ level: 'advanced' }, [b]],
    [{ level: 'beginner', price: 'paid', duration: '0-20', category: a.categoryId, utm_source: 'x' }, [a]],
    [{ category: uuidv7() }, []],
    [{ instructor: uuidv7() }, []],
  ]
  for (const [query, courses] of filtered) {
    const { ids, meta } = await listed(query)
    expect(ids, JSON.stringify(query)).toEqual(courses.map(({ id }) => id))
    expect(meta.total, JSON.stringify(query)).toBe(courses.length)
  }
  const card = (await listed({ category: a.categoryId })).cards[1]
  expect(card).toEqual({
    id: a.id,
    title: 'أساسيات البرمجة بلغة Python من الصفر',
    thumbnail_url: '/media/public/a.webp',
    categories: { id: a.categoryId, name: 'برمجة', hue: 'sea' },
    instructors: { id: a.instructorId, name: 'ياسين', headline: '', profile_picture: null, bio: '' },
    price: 3000,
    enrolment_open: true,
    description: '<p>وصف الدورة</p>',
    pricing_plans: [
      { id: a.planIds[0], name: 'الباقة 1', price: 3000, features: ['كل الفصول'] },
      { id: a.planIds[1], name: 'الباقة 2', price: 1, features: ['كل الفصول'] },
    ],
    chapter_count: 2,
    total_minutes: 20,
    student_count: 2,
    rating: null,
    rating_count: 0,
    level: 'beginner',
    language: 'ar',
  })
  for (const { id } of [a, b, c, d, e]) await db.deleteFrom('courses').where('id', '=', id).execute()
  expect(await listed({})).toMatchObject({ ids: [], meta: { total: 0 } })
})

test('a course whose plans are all retired keeps its price, is closed and never free, and comes last by price', async () => {
  const category = 'مغلق'
  const closed = await makeCourse(school.db, { category, prices: [2000, 7000, 9000] })
  const dear = await makeCourse(school.db, { category, prices: [8000] })
  const free = await makeCourse(school.db, { category, prices: [0] })
  const [old, ...last] = closed.planIds
  const retire = (ids: string[], at: string) =>
    school.db.updateTable('pricing_plans').set({ retired_at: at }).where('id', 'in', ids).execute()
  await retire([old!], '2026-01-01')
  await retire(last, '2026-02-01')
  const ids = async (query: Record<string, string>) => {
    const { body } = await school.call(contract.listCourses, { query: { category: closed.categoryId, ...query } })
    return body.data.map(({ id }: { id: string }) => id)
  }
  expect(await ids({ price: 'free' })).toEqual([free.id])
  expect(await ids({ price: 'paid' })).toEqual([dear.id])
  expect(await ids({ price: '0-9000' })).toEqual([free.id, dear.id])
  expect(await ids({ sort: 'price_asc' })).toEqual([free.id, dear.id, closed.id])
  expect(await ids({ sort: 'price_desc' })).toEqual([dear.id, free.id, closed.id])
  const { body } = await school.call(contract.getCourse, { params: { id: closed.id } })
  expect(body.data).toMatchObject({
    price: 7000,
    enrolment_open: false,
    pricing_plans: [{ id: last[0], price: 7000 }, { id: last[1] }],
  })
  const found = await school.call(contract.searchCourses, { query: { q: 'python', category: closed.categoryId } })
  expect(found.body.data.find(({ id }: { id: string }) => id === closed.id)).toMatchObject({ enrolment_open: false })
  await school.db.updateTable('pricing_plans').set({ retired_at: null }).where('id', '=', old!).execute()
  expect(await ids({ sort: 'price_asc' })).toEqual([free.id, closed.id, dear.id])
  const again = await school.call(contract.searchCourses, { query: { q: 'python', price: '2000-2000' } })
  expect(again.body.data).toMatchObject([{ id: closed.id, price: 2000, enrolment_open: true }])
})

test('wrong filters are refused, each named', async () => {
  const wrong: Record<string, string>[] = [
    { category: 'x' },
    { instructor: "' or 1=1" },
    { price: 'cheap' },
    { price: '-1-5' },
    { price: '1-9999999999' },
    { duration: '5' },
    { level: 'expert' },
    { sort: 'random' },
    { page: '0' },
    { page: 'NaN' },
    { page: '1.5' },
    { limit: '101' },
    { limit: '-1' },
  ]
  for (const query of wrong) {
    const { status, body } = await school.call(contract.listCourses, { query, language: 'ar' })
    expect([status, body.code, Object.keys(body.fields)]).toEqual([422, 'VALIDATION_FAILED', Object.keys(query)])
  }
})

test('categories and instructors count what is published', async () => {
  const { db } = school
  const draft = await makeCourse(db, { category: 'فنون', instructor: 'سعاد', status: 'draft' })
  const find = async (endpoint: Endpoint, id: string) =>
    (await school.call(endpoint, { language: 'en' })).body.data.find((one: { id: string }) => one.id === id)
  const instructor = () => school.call(contract.getInstructor, { params: { id: draft.instructorId }, language: 'en' })
  expect(await find(contract.listCategories, draft.categoryId)).toMatchObject({ name: 'فنون', course_count: 0 })
  expect(await find(contract.listInstructors, draft.instructorId)).toBeUndefined()
  expect((await instructor()).status).toBe(404)

  await db.updateTable('categories').set({ name_en: 'Arts' }).where('id', '=', draft.categoryId).execute()
  await db
    .updateTable('instructors')
    .set({ name_en: 'Souad', profile_picture: 'file:public/s.webp' })
    .where('id', '=', draft.instructorId)
    .execute()
  await set(draft, { status: 'published' })
  expect(await find(contract.listCategories, draft.categoryId)).toMatchObject({
    name: 'Arts',
    hue: 'sea',
    course_count: 1,
  })
  expect(await find(contract.listInstructors, draft.instructorId)).toMatchObject({ name: 'Souad', course_count: 1 })
  expect((await instructor()).body.data).toMatchObject({
    name: 'Souad',
    profile_picture: '/media/public/s.webp',
    courses: [{ id: draft.id, categories: { name: 'Arts' }, instructors: { profile_picture: '/media/public/s.webp' } }],
  })

  const moved = await makeCourse(db, { category: 'علوم', instructor: 'كمال' })
  await set(draft, { category_id: moved.categoryId, instructor_id: moved.instructorId })
  expect(await find(contract.listCategories, moved.categoryId)).toMatchObject({ course_count: 2 })
  expect(await find(contract.listCategories, draft.categoryId)).toMatchObject({ course_count: 0 })
  for (const id of ['x', uuidv7()])
    expect((await school.call(contract.getInstructor, { params: { id } })).status).toBe(404)
})

test('search has an empty page past the end, too, however far', async () => {
  await makeCourse(school.db, { title: 'زراعة الزيتون' })
  const far = await school.call(contract.searchCourses, { query: { q: 'زيتون', page: 1_000_000_000, limit: 50 } })
  expect(far).toMatchObject({ status: 200, body: { data: [], meta: { total: 1 } } })
})
