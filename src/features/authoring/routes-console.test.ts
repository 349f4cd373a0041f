// The draft of a course through its whole life: written by two people, published, taken back, archived.
import path from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeCategory, makeCourse, makeEnrolment, makeInstructor, type MadeCourse } from '#tests/factories.ts'
import { startSchool, type Person } from '#tests/school.ts'
import { createFolderStore } from '#kit/server/files.ts'
import { getCourse, listCourses } from '#features/catalogue/contract.ts'
import { getLearnCourse, saveProgress } from '#features/learning/contract.ts'
import * as contract from './contract-console.ts'
import { newChapter, newQuiz } from './document.ts'

const school = startSchool()
let staff: Person
let other: Person
let course: MadeCourse

beforeAll(async () => {
  staff = await school.person({ role: 'staff', name: 'سمية' })
  other = await school.person({ role: 'staff', name: 'أنيس' })
  await createFolderStore(path.join(school.settings.dataDir, 'files')).put('demo/file-1.pdf', Buffer.from('x'))
})
beforeEach(async () => {
  course = await makeCourse(school.db, {
    chapters: [{ quizzes: [[{}, { type: 'true_false' }]] }, {}, { resources: 1 }],
  })
})

const draftOf = async (id: string, as = staff) =>
  (await school.call(contract.getDraft, { as, params: { id } })).body.data
const patch = (id: string, base: number, changes: object[], { as = staff, key }: { as?: Person; key?: string } = {}) =>
  school.call(contract.changeDraft, {
    as,
    params: { id },
    body: { base_revision: base, changes },
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const publish = async (id: string, as = staff) => {
  const { revision } = await draftOf(id, as)
  return school.call(contract.publishCourse, { as, params: { id }, body: { revision } })
}
const set = (path: string, value: unknown) => ({ op: 'set', path, value })
const complete = (student: Person, courseId: string, chapterId: string) =>
  school.call(saveProgress, {
    as: student,
    body: { course_id: courseId, chapter_id: chapterId, watch_time: 60, completed: true },
  })

describe('a draft', () => {
  test('of a course that was there before is its rows', async () => {
    const draft = await draftOf(course.id)
    expect(draft).toMatchObject({ revision: 1, published_version: 1, has_unpublished_changes: false })
    expect(draft.document).toMatchObject({
      v: 1,
      title: 'أساسيات البرمجة بلغة Python من الصفر',
      category_id: course.categoryId,
    })
    expect(draft.document.chapters.map(({ id }: { id: string }) => id)).toEqual(course.chapters.map(({ id }) => id))
    expect(draft.document.chapters[0].quizzes[0].questions).toHaveLength(2)
    expect(
      (await school.call(contract.listVersions, { as: staff, params: { id: course.id } })).body.data,
    ).toMatchObject([{ version: 1 }])
    expect(
      (await school.call(contract.getVersion, { as: staff, params: { id: course.id, n: '1' } })).body.data.document,
    ).toEqual(draft.document)
  })

  test('is changed, and students see nothing of it', async () => {
    const answer = await patch(course.id, 1, [set('title', 'عنوان آخر')])
    expect(answer.body.data).toEqual({ revision: 2, changes_since: [] })
    expect(await draftOf(course.id)).toMatchObject({
      revision: 2,
      document: { title: 'عنوان آخر' },
      has_unpublished_changes: true,
      published_version: 1,
      updated_by: { id: staff.id, full_name: 'سمية' },
    })
    expect((await school.call(getCourse, { params: { id: course.id } })).body.data.title).not.toBe('عنوان آخر')
    const record = school.db.selectFrom('audit_log').select(['act', 'subject', 'before', 'after'])
    expect(await record.where('actor_id', '=', staff.id).orderBy('id', 'desc').executeTakeFirst()).toEqual({
      act: 'course.edit',
      subject: 'عنوان آخر',
      before: { revision: 1 },
      after: { course_id: course.id, revision: 2, paths: ['title'] },
    })
  })

  test('two people change two fields: both stand, and each hears of the other', async () => {
    await patch(course.id, 1, [set('title', 'أ')], { as: other })
    const answer = await patch(course.id, 1, [set('summary', 'ب')])
    expect(answer.body.data).toMatchObject({
      revision: 3,
      changes_since: [{ op: 'set', path: 'title', value: 'أ', revision: 2, by: { id: other.id, full_name: 'أنيس' } }],
    })
    expect((await draftOf(course.id)).document).toMatchObject({ title: 'أ', summary: 'ب' })
  })

  test('the same field: nothing of the request is applied, both texts are answered', async () => {
    await patch(course.id, 1, [set('title', 'أ')], { as: other })
    const answer = await patch(course.id, 1, [set('summary', 'ب'), set('title', 'ج')])
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({
      success: false,
      code: 'EDIT_CONFLICT',
      conflicts: [
        {
          path: 'title',
          yours: 'ج',
          theirs: 'أ',
          by: { id: other.id, full_name: 'أنيس' },
          at: school.now.toISOString(),
        },
      ],
    })
    expect(await draftOf(course.id)).toMatchObject({ revision: 2, document: { title: 'أ', summary: '' } })
  })

  test('one’s own second tab is another editor', async () => {
    await patch(course.id, 1, [set('title', 'أ')])
    expect((await patch(course.id, 1, [set('title', 'ب')])).body.code).toBe('EDIT_CONFLICT')
  })

  test('what was removed meanwhile conflicts', async () => {
    const place = `chapters/${course.chapters[1]!.id}`
    await patch(course.id, 1, [{ op: 'remove', path: place }], { as: other })
    const answer = await patch(course.id, 1, [set(`${place}/title`, 'ب')])
    expect(answer.body).toMatchObject({
      code: 'EDIT_CONFLICT',
      conflicts: [{ path: `${place}/title`, yours: 'ب', theirs: null }],
    })
  })

  test('the same request twice counts once, also at the same moment', async () => {
    const insert = { op: 'insert', path: 'chapters', value: newChapter(uuidv7(), 'جديد') }
    const answers = await Promise.all([1, 2, 3].map(() => patch(course.id, 1, [insert], { key: 'k1' })))
    for (const answer of answers) expect(answer.body.data).toEqual({ revision: 2, changes_since: [] })
    expect((await draftOf(course.id)).document.chapters).toHaveLength(4)
  })

  test('many at once: every one that was acknowledged stands', async () => {
    const fields = ['title', 'summary', 'description', 'title_en', 'title_fr', 'summary_en']
    const answers = await Promise.all(
      fields.map((path, n) => patch(course.id, 1, [set(path, `<p>${n}</p>`)], { as: n % 2 ? staff : other })),
    )
    expect(answers.map(({ status }) => status)).toEqual(fields.map(() => 200))
    const { document, revision } = await draftOf(course.id)
    expect(revision).toBe(7)
    expect(fields.map((path) => document[path])).toEqual(fields.map((_, n) => `<p>${n}</p>`))
  })

  test('keeps HTML by the allow-list, and says what it kept', async () => {
    const answer = await patch(course.id, 1, [set('description', '<p onclick="x()">نص<script>alert(1)</script></p>')])
    expect(answer.body.data.changes_since).toMatchObject([{ path: 'description', value: '<p>نص</p>' }])
    expect((await draftOf(course.id)).document.description).toBe('<p>نص</p>')
  })

  test.each<[string, (foreign: MadeCourse) => object, string]>([
    ['an unknown path', () => set('colour', 1), 'colour'],
    ['a wrong type', () => set('title', 1), 'title'],
    ['a forbidden address', () => set('thumbnail', 'javascript:alert(1)'), 'thumbnail'],
    ['a file that nobody uploaded', () => set('thumbnail', `file:uploads/${uuidv7()}.png`), 'thumbnail'],
    ['somebody’s receipt', () => set('thumbnail', 'file:receipts/a.jpg'), 'thumbnail'],
    ['a category that is not there', () => set('category_id', uuidv7()), 'category_id'],
    ['an instructor who is not there', () => set('instructor_id', uuidv7()), 'instructor_id'],
    [
      'a chapter of another course',
      ({ chapters }) => ({ op: 'insert', path: 'chapters', value: newChapter(chapters[0]!.id, '') }),
      'chapters',
    ],
    [
      'a quiz of another course',
      ({ chapters }) => ({
        op: 'insert',
        path: 'chapters',
        value: { ...newChapter(uuidv7(), ''), quizzes: [newQuiz(chapters[0]!.quizIds[0]!, '')] },
      }),
      'chapters',
    ],
    [
      'a hundred levels',
      () =>
        set(
          'rules',
          Array.from({ length: 100 }).reduce<object>((inner) => ({ inner }), {}),
        ),
      'rules',
    ],
  ])('refuses %s and stays as it is', async (_what, change, field) => {
    const foreign = await makeCourse(school.db, { chapters: [{ quizzes: [[{}]] }] })
    const answer = await patch(course.id, 1, [set('summary', 'ب'), change(foreign)])
    expect([answer.status, answer.body.code]).toEqual([422, 'VALIDATION_FAILED'])
    expect(Object.keys(answer.body.fields)).toEqual([field])
    expect(await draftOf(course.id)).toMatchObject({ revision: 1, document: { summary: '' } })
  })

  test('refuses ids that only a draft of another course holds', async () => {
    const value = newChapter(uuidv7(), '')
    const foreign = await makeCourse(school.db)
    await patch(foreign.id, 1, [{ op: 'insert', path: 'chapters', value }])
    expect((await patch(course.id, 1, [{ op: 'insert', path: 'chapters', value }])).body.fields).toHaveProperty(
      'chapters',
    )
  })

  test('a body of more than ten megabytes is refused clearly', async () => {
    const answer = await patch(course.id, 1, [set('summary', 'x'.repeat(11 * 1024 * 1024))])
    expect([answer.status, answer.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  })

  test('of an instructor’s course is theirs alone', async () => {
    const theirs = await makeCourse(school.db, { instructor: 'ليلى' })
    const instructor = await school.person({ role: 'instructor', instructorId: theirs.instructorId })
    expect((await patch(theirs.id, 1, [set('title', 'أ')], { as: instructor })).status).toBe(200)
    expect((await patch(course.id, 1, [set('title', 'أ')], { as: instructor })).status).toBe(404)
    expect((await school.call(contract.getDraft, { as: instructor, params: { id: course.id } })).status).toBe(404)
    expect(
      (await patch(theirs.id, 2, [set('instructor_id', course.instructorId)], { as: instructor })).body.fields,
    ).toHaveProperty('instructor_id')
    const list = await school.call(contract.listAuthored, { as: instructor })
    expect(list.body.data.map(({ id, income }: { id: string; income: null }) => [id, income])).toEqual([
      [theirs.id, null],
    ])
  })
})

describe('publishing', () => {
  test('shows students what was written, and keeps the version', async () => {
    const id = uuidv7()
    const chapter = { ...newChapter(id, ' الرابع '), description: '<p>نص</p>', opens: { kind: 'days', days: 8 } }
    await patch(course.id, 1, [
      set('title', 'عنوان آخر'),
      { op: 'insert', path: 'chapters', value: chapter, to: 0 },
      set('rules', { watched_percent: 80 }),
    ])
    const check = await school.call(contract.checkPublishing, { as: staff, params: { id: course.id } })
    expect(check.body.data).toMatchObject({
      revision: 2,
      problems: [],
      changes: [{ path: 'title', kind: 'changed' }, { path: 'rules' }, { path: `chapters/${id}`, kind: 'added' }],
      effect: { students: 0, completed_stay: 0, chapters_added: 1, chapters_removed: 0, certificates_stay: true },
    })
    expect((await publish(course.id)).body.data).toEqual({ version: 2 })
    expect((await publish(course.id)).body.data).toEqual({ version: 2 })
    const shown = (await school.call(getCourse, { params: { id: course.id } })).body.data
    expect(shown).toMatchObject({ title: 'عنوان آخر', chapter_count: 4 })
    expect(shown.chapters.map(({ title }: { title: string }) => title)).toEqual([
      'الرابع',
      'الفصل 1',
      'الفصل 2',
      'الفصل 3',
    ])
    expect(await draftOf(course.id)).toMatchObject({ has_unpublished_changes: false, published_version: 2 })
    const versions = await school.call(contract.listVersions, { as: staff, params: { id: course.id } })
    expect(versions.body.data).toMatchObject([
      { version: 2, note: '', by: { full_name: 'سمية' } },
      { version: 1, by: null },
    ])
  })

  test('is refused when the draft is not the one that was checked', async () => {
    await patch(course.id, 1, [set('title', 'أ')])
    const answer = await school.call(contract.publishCourse, {
      as: staff,
      params: { id: course.id },
      body: { revision: 1 },
    })
    expect([answer.status, answer.body.code]).toEqual([409, 'STALE'])
  })

  test('is refused with its problems, in the reader’s language', async () => {
    await patch(course.id, 1, [
      set(`chapters/${course.chapters[1]!.id}/title`, ' '),
      set(`chapters/${course.chapters[1]!.id}/video_url`, null),
    ])
    const answer = await school.call(contract.publishCourse, {
      as: staff,
      language: 'ar',
      params: { id: course.id },
      body: { revision: 2 },
    })
    expect([answer.status, answer.body.code]).toEqual([422, 'NOT_READY'])
    expect(answer.body.problems).toMatchObject([
      {
        path: `chapters/${course.chapters[1]!.id}/title`,
        code: 'TITLE_MISSING',
        message: 'العنوان ناقص.',
        blocking: true,
      },
      { path: `chapters/${course.chapters[1]!.id}/video_url`, code: 'VIDEO_MISSING', blocking: true },
    ])
    expect((await school.call(contract.listVersions, { as: staff, params: { id: course.id } })).body.meta.total).toBe(1)
  })

  test('a version comes back: publish, restore, publish leaves equal rows', async () => {
    const before = await rowsOf(course.id)
    const [first, second] = course.chapters
    await patch(course.id, 1, [
      { op: 'remove', path: `chapters/${first!.id}` },
      { op: 'move', path: `chapters/${second!.id}`, to: 1 },
      set('sequential', true),
    ])
    await publish(course.id)
    expect(await rowsOf(course.id)).not.toEqual(before)
    const restored = await school.call(contract.restoreVersion, {
      as: staff,
      params: { id: course.id, n: '1' },
      body: {},
    })
    expect(restored.body.data).toEqual({ revision: 3 })
    expect((await publish(course.id)).body.data).toEqual({ version: 3 })
    expect(await rowsOf(course.id)).toEqual(before)
  })

  test('all plans retired is no problem, and not free', async () => {
    await patch(course.id, 1, [set(`plans/${course.planIds[0]}/retired`, true)])
    expect((await publish(course.id)).status).toBe(200)
    expect((await school.call(getCourse, { params: { id: course.id } })).body.data).toMatchObject({
      price: 4900,
      enrolment_open: false,
    })
  })

  test('a plan that somebody chose is kept when it is removed', async () => {
    const student = await school.person()
    await makeEnrolment(school.db, student.id, course)
    const plan = { id: uuidv7(), name: 'أخرى', price: 0, features: [], retired: false }
    await patch(course.id, 1, [
      { op: 'remove', path: `plans/${course.planIds[0]}` },
      { op: 'insert', path: 'plans', value: plan },
    ])
    expect((await publish(course.id)).status).toBe(200)
    expect((await school.call(getCourse, { params: { id: course.id } })).body.data).toMatchObject({
      price: 0,
      enrolment_open: true,
    })
  })
})

describe('those who are learning', () => {
  test('a completed course stays completed with a chapter more; what was removed keeps its progress', async () => {
    const [one, two, three] = course.chapters
    const [done, midway] = [await school.person(), await school.person()]
    for (const student of [done, midway]) await makeEnrolment(school.db, student.id, course)
    for (const { id } of course.chapters) await complete(done, course.id, id)
    await complete(midway, course.id, one!.id)
    const added = uuidv7()
    await patch(course.id, 1, [
      { op: 'remove', path: `chapters/${two!.id}` },
      { op: 'insert', path: 'chapters', value: { ...newChapter(added, 'جديد'), description: '<p>نص</p>' } },
    ])
    const check = await school.call(contract.checkPublishing, { as: staff, params: { id: course.id } })
    expect(check.body.data.effect).toEqual({
      students: 2,
      completed_stay: 1,
      reopened: 1,
      chapters_added: 1,
      chapters_removed: 1,
      certificates_stay: true,
    })
    await publish(course.id)

    const after = (await school.call(getLearnCourse, { as: done, params: { id: course.id } })).body.data
    expect(after.chapters.map(({ id }: { id: string }) => id)).toEqual([one!.id, three!.id, added])
    expect(after.progress).toMatchObject({ completion_percentage: 100, completed_chapters: 2, total_chapters: 3 })
    const half = (await school.call(getLearnCourse, { as: midway, params: { id: course.id } })).body.data
    expect(half.progress).toMatchObject({ completion_percentage: 33, completed_chapters: 1 })
    const kept = await school.db
      .selectFrom('chapter_progress')
      .select('chapter_id')
      .where('student_id', '=', done.id)
      .execute()
    expect(kept).toHaveLength(3)
    const card = (await school.call(contract.listAuthored, { as: staff, query: { limit: 100 } })).body.data.find(
      ({ id }: { id: string }) => id === course.id,
    )
    expect(card).toMatchObject({ students: 2, completed: 1, completion: 50, chapter_count: 3 })
  })

  test('who had only the removed chapter left has completed the course', async () => {
    const student = await school.person()
    await makeEnrolment(school.db, student.id, course)
    for (const { id } of course.chapters.slice(0, 2)) await complete(student, course.id, id)
    await patch(course.id, 1, [{ op: 'remove', path: `chapters/${course.chapters[2]!.id}` }])
    await publish(course.id)
    const learned = (await school.call(getLearnCourse, { as: student, params: { id: course.id } })).body.data
    expect(learned.progress.completion_percentage).toBe(100)
    // The quiz of the first chapter is owed, until it is gone, too.
    await school.runJobs()
    const held = () => school.db.selectFrom('certificates').select('id').where('student_id', '=', student.id).execute()
    expect(await held()).toHaveLength(0)
    await patch(course.id, 2, [
      { op: 'remove', path: `chapters/${course.chapters[0]!.id}/quizzes/${course.chapters[0]!.quizIds[0]!}` },
    ])
    await publish(course.id)
    expect(await school.runJobs()).toContain('course.finish')
    expect(await held()).toHaveLength(1)
  })
})

describe('a course', () => {
  test('begins as a draft that nobody else sees, and is published', async () => {
    const [category_id, instructor_id] = [await makeCategory(school.db), await makeInstructor(school.db)]
    const body = { title: 'دورة جديدة', language: 'ar', category_id, instructor_id }
    const { id } = (await school.call(contract.createCourse, { as: staff, body })).body.data
    expect((await school.call(getCourse, { params: { id } })).status).toBe(404)
    const list = await school.call(contract.listAuthored, { as: staff, query: { status: 'draft', q: 'جديدة' } })
    expect(list.body.data).toMatchObject([
      { id, title: 'دورة جديدة', status: 'draft', has_unpublished_changes: true, lacks: ['NO_PLAN', 'NO_CHAPTERS'] },
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

  test('archived: 404 to others, 200 to the enrolled; back as it was', async () => {
    const [student, stranger] = [await school.person(), await school.person()]
    await makeEnrolment(school.db, student.id, course)
    const act = (endpoint: typeof contract.archiveCourse) =>
      school.call(endpoint, { as: staff, params: { id: course.id }, body: {} })
    expect((await act(contract.archiveCourse)).body.data).toEqual({ id: course.id, status: 'archived' })
    expect((await act(contract.archiveCourse)).status).toBe(200)
    expect((await school.call(getCourse, { as: student, params: { id: course.id } })).status).toBe(200)
    expect((await school.call(getCourse, { as: stranger, params: { id: course.id } })).status).toBe(404)
    expect((await school.call(getCourse, { params: { id: course.id } })).status).toBe(404)
    expect((await act(contract.unarchiveCourse)).body.data.status).toBe('published')
    expect((await school.call(getCourse, { params: { id: course.id } })).status).toBe(200)
    const acts = await school.db.selectFrom('audit_log').select(['act', 'after']).execute()
    const own = acts.filter(({ after }) => after?.['course_id'] === course.id)
    expect(own.map(({ act: name }) => name).sort()).toEqual(['course.archive', 'course.unarchive'])
    expect((await school.call(listCourses, {})).status).toBe(200)
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

/** What students read of a course. */
async function rowsOf(id: string) {
  const parts = await Promise.all([
    school.db.selectFrom('courses').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    school.db.selectFrom('pricing_plans').selectAll().where('course_id', '=', id).orderBy('id').execute(),
    school.db.selectFrom('chapters').selectAll().where('course_id', '=', id).orderBy('id').execute(),
    school.db
      .selectFrom('quizzes as q')
      .innerJoin('chapters as h', 'h.id', 'q.chapter_id')
      .selectAll('q')
      .where('h.course_id', '=', id)
      .orderBy('q.id')
      .execute(),
    school.db
      .selectFrom('questions as n')
      .innerJoin('quizzes as q', 'q.id', 'n.quiz_id')
      .innerJoin('chapters as h', 'h.id', 'q.chapter_id')
      .selectAll('n')
      .where('h.course_id', '=', id)
      .orderBy('n.id')
      .execute(),
    school.db
      .selectFrom('resources as r')
      .innerJoin('chapters as h', 'h.id', 'r.chapter_id')
      .selectAll('r')
      .where('h.course_id', '=', id)
      .orderBy('r.id')
      .execute(),
  ])
  const { published_version: _, changed_at: __, ...courseRow } = parts[0]
  return [courseRow, ...parts.slice(1)]
}
