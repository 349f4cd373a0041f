// Courses as the school's people have them: listed, begun, duplicated, archived. Their drafts: routes-console-drafts.test.ts.
import path from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { authorOf, set } from '#tests/author.ts'
import { makeCategory, makeCourse, makeEnrolment, makeInstructor, type MadeCourse } from '#tests/factories.ts'
import { startSchool, type Person } from '#tests/school.ts'
import { createFolderStore } from '#kit/server/files.ts'
import { getCourse, listCourses, searchCourses } from '#features/catalogue/contract.ts'
import * as contract from './contract-console.ts'
import { newChapter } from './document.ts'

const school = startSchool()
let staff: Person
let course: MadeCourse

beforeAll(async () => {
  staff = await school.person({ role: 'staff', name: 'سمية' })
  await createFolderStore(path.join(school.settings.dataDir, 'files')).put('demo/file-1.pdf', Buffer.from('x'))
})
beforeEach(async () => {
  course = await makeCourse(school.db, {
    chapters: [{ quizzes: [[{}, { type: 'true_false' }]] }, {}, { resources: 1 }],
  })
})

const { draftOf, patch, publish } = authorOf(school, () => staff)

describe('a course', () => {
  test('begins as a draft that nobody else sees, and is published', async () => {
    const [category_id, instructor_id] = [await makeCategory(school.db), await makeInstructor(school.db)]
    const body = { title: 'دورة جديدة', language: 'ar', category_id, instructor_id }
    const { id } = (await school.call(contract.createCourse, { as: staff, body })).body.data
    expect((await school.call(getCourse, { params: { id } })).status).toBe(404)
    const list = await school.call(contract.listAuthored, { as: staff, query: { status: 'draft', q: 'جديدة' } })
    expect(list.body.data).toMatchObject([
      {
        id,
        title: 'دورة جديدة',
        status: 'draft',
        has_unpublished_changes: true,
        lacks: ['NO_PLAN', 'NO_CHAPTERS'],
        missing: [
          { code: 'NO_PLAN', chapter: null },
          { code: 'NO_CHAPTERS', chapter: null },
        ],
        unpublished_changes: null,
      },
    ])
    await patch(id, 1, [
      { op: 'insert', path: 'plans', value: { id: uuidv7(), name: 'مجانية', price: 0, features: [], retired: false } },
      { op: 'insert', path: 'chapters', value: { ...newChapter(uuidv7(), 'الأول'), description: '<p>نص</p>' } },
    ])
    expect((await publish(id)).body.data).toEqual({ version: 1 })
    expect((await school.call(getCourse, { params: { id } })).body.data).toMatchObject({
      title: 'دورة جديدة',
      chapter_count: 1,
      price: 0,
    })
  })

  test('is listed with how much is unpublished, by what it brought in this month', async () => {
    const title = `دخل ${uuidv7()}`
    const rich = await makeCourse(school.db, { title })
    const poor = await makeCourse(school.db, { title })
    await school.db
      .insertInto('income_days')
      .values({ course_id: rich.id, day: school.now.toISOString().slice(0, 10), amount: 4900, payments: 1 })
      .execute()
    await draftOf(poor.id)
    await patch(poor.id, 1, [set('title', `${title} 2`), set('summary', 'جديد')])
    const list = async (as: Person, sort: string) =>
      (await school.call(contract.listAuthored, { as, query: { q: title, sort } })).body.data.map(
        ({ id, unpublished_changes }: { id: string; unpublished_changes: number | null }) => [id, unpublished_changes],
      )
    expect(await list(staff, 'income')).toEqual([
      [rich.id, null],
      [poor.id, 2],
    ])
    await school.db.updateTable('courses').set({ price: 0 }).where('id', '=', poor.id).execute()
    const cards = (await school.call(contract.listAuthored, { as: staff, query: { q: title, sort: 'income' } })).body
      .data
    expect(cards.map(({ is_free }: { is_free: boolean }) => is_free)).toEqual([false, true])
  })

  test('tells how many came by each plan', async () => {
    await makeEnrolment(school.db, (await school.person()).id, course)
    await makeEnrolment(school.db, (await school.person()).id, course)
    const count = (as: Person) => school.call(contract.countPlanStudents, { as, params: { id: course.id } })
    expect((await count(staff)).body.data).toEqual([{ id: course.planIds[0], students: 2 }])
    const { instructorId } = await makeCourse(school.db, { instructor: 'أخرى' })
    expect((await count(await school.person({ role: 'instructor', instructorId }))).status).toBe(404)
  })

  test('is duplicated under ids of its own', async () => {
    const { id, status } = (
      await school.call(contract.duplicateCourse, { as: staff, params: { id: course.id }, body: {} })
    ).body.data
    expect(status).toBe('draft')
    const [copy, original] = [await draftOf(id), await draftOf(course.id)]
    expect(copy.document.title).toBe(`${original.document.title} (نسخة)`)
    expect(copy.document.chapters).toHaveLength(3)
    expect(copy.document.chapters[0].id).not.toBe(original.document.chapters[0].id)
  })

  test('begun or duplicated again because the answer was lost: there is one, also at the same moment', async () => {
    const [category_id, instructor_id] = [await makeCategory(school.db), await makeInstructor(school.db)]
    const again = async (key: string, send: (headers: object) => Promise<{ body: { data: { id: string } } }>) => {
      const answers = await Promise.all([1, 2, 3].map(() => send({ 'idempotency-key': key })))
      return new Set(answers.map(({ body }) => body.data.id)).size
    }
    const body = { title: 'مرّة واحدة', language: 'ar', category_id, instructor_id }
    const create = (headers: object) => school.call(contract.createCourse, { as: staff, body, headers: { ...headers } })
    const copy = (headers: object) =>
      school.call(contract.duplicateCourse, { as: staff, params: { id: course.id }, body: {}, headers: { ...headers } })
    expect(await again('begin', create)).toBe(1)
    expect(await again('copy', copy)).toBe(1)
    expect((await draftOf((await create({ 'idempotency-key': 'begin' })).body.data.id)).editors).toEqual([])
    // Under the same key nothing else is begun, nor taken for begun.
    for (const changed of [{ title: 'أخرى' }, { language: 'en' }]) {
      const other = { as: staff, body: { ...body, ...changed }, headers: { 'idempotency-key': 'begin' } }
      const { status, body: refused } = await school.call(contract.createCourse, other)
      expect([status, Object.keys(refused.fields)]).toEqual([422, ['idempotency-key']])
    }
    const elsewhere = { as: staff, params: { id: uuidv7() }, body: {}, headers: { 'idempotency-key': 'copy' } }
    expect((await school.call(contract.duplicateCourse, elsewhere)).status).toBe(422)
    expect((await create({})).body.data.id).not.toBe((await create({})).body.data.id)
  })

  test('is duplicated under another title, without what is left out', async () => {
    const duplicate = async (body: object) => {
      const answer = await school.call(contract.duplicateCourse, { as: staff, params: { id: course.id }, body })
      return (await draftOf(answer.body.data.id)).document
    }
    const bare = await duplicate({ title: ' علوم ', without: ['quizzes', 'plans'] })
    expect(bare).toMatchObject({ title: 'علوم', plans: [] })
    expect(bare.chapters).toHaveLength(3)
    expect(bare.chapters.flatMap(({ quizzes }: { quizzes: object[] }) => quizzes)).toEqual([])
    expect((await duplicate({ without: ['chapters'] })).chapters).toEqual([])
  })

  test('archived: 404 to others, 200 to the enrolled; back as it was', async () => {
    const [student, stranger] = [await school.person(), await school.person()]
    await makeEnrolment(school.db, student.id, course)
    const act = (endpoint: typeof contract.archiveCourse) =>
      school.call(endpoint, { as: staff, params: { id: course.id }, body: {} })
    // In the list, in the search, in the sitemap.
    const places = async () => {
      const title = (await school.call(contract.getDraft, { as: staff, params: { id: course.id } })).body.data.document
        .title
      const answers = [
        await school.call(listCourses, { query: { limit: 100 } }),
        await school.call(searchCourses, { query: { q: title, limit: 50 } }),
        await school.app.inject({ url: '/sitemap.xml' }),
      ]
      return answers.map((answer) => JSON.stringify(answer.body).includes(course.id))
    }
    await expect.poll(places, { timeout: 15_000 }).toEqual([true, true, true])
    expect((await act(contract.archiveCourse)).body.data).toEqual({ id: course.id, status: 'archived' })
    expect((await act(contract.archiveCourse)).status).toBe(200)
    expect((await school.call(getCourse, { as: student, params: { id: course.id } })).status).toBe(200)
    expect((await school.call(getCourse, { as: stranger, params: { id: course.id } })).status).toBe(404)
    expect((await school.call(getCourse, { params: { id: course.id } })).status).toBe(404)
    await expect.poll(places, { timeout: 15_000 }).toEqual([false, false, false])
    expect((await act(contract.unarchiveCourse)).body.data.status).toBe('published')
    await expect.poll(places, { timeout: 15_000 }).toEqual([true, true, true])
    expect((await school.call(getCourse, { params: { id: course.id } })).status).toBe(200)
    const acts = await school.db.selectFrom('audit_log').select(['act', 'after']).execute()
    const own = acts.filter(({ after }) => after?.['course_id'] === course.id)
    expect(own.map(({ act: name }) => name).sort()).toEqual(['course.archive', 'course.unarchive'])
  })

  test('that nobody published comes back as a draft', async () => {
    const body = { title: 'دورة', language: 'ar', category_id: course.categoryId, instructor_id: course.instructorId }
    const { id } = (await school.call(contract.createCourse, { as: staff, body })).body.data
    await school.call(contract.archiveCourse, { as: staff, params: { id }, body: {} })
    expect(
      (await school.call(contract.unarchiveCourse, { as: staff, params: { id }, body: {} })).body.data.status,
    ).toBe('draft')
  })
})
