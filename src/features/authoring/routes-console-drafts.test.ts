// The draft of a course: written by two people, merged, refused. Publishing: publishing.test.ts.
import path from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { authorOf, set } from '#tests/author.ts'
import { makeCourse, type MadeCourse } from '#tests/factories.ts'
import { startSchool, type Person } from '#tests/school.ts'
import { createFolderStore } from '#kit/server/files.ts'
import { getCourse } from '#features/catalogue/contract.ts'
import * as contract from './contract-console.ts'
import { newChapter, newQuiz } from './document.ts'
import { finishUpload, insertUpload } from './sql-uploads.ts'

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

const { draftOf, patch } = authorOf(school, () => staff)

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

  test('its revision alone tells an open builder whether to read it again', async () => {
    const ask = () => school.call(contract.getDraftRevision, { as: staff, params: { id: course.id } })
    const before = { revision: 1, editors: [], status: 'published', published_version: 1 }
    expect((await ask()).body.data).toEqual(before)
    await patch(course.id, 1, [set('title', 'أ')], { as: other })
    expect((await ask()).body.data).toMatchObject({ revision: 2, editors: [{ id: other.id, path: 'title' }] })
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

  test('captions of one language that two people add are one field', async () => {
    const path = `chapters/${course.chapters[1]!.id}/captions`
    const captions = (name: string) => ({ language: 'fr', url: `https://school.dz/${name}.vtt` })
    await patch(course.id, 1, [{ op: 'insert', path, value: captions('a') }], { as: other })
    const answer = await patch(course.id, 1, [{ op: 'insert', path, value: captions('b') }])
    expect([answer.status, answer.body.code]).toEqual([409, 'EDIT_CONFLICT'])
    expect(answer.body.conflicts).toMatchObject([{ path, yours: captions('b'), by: { id: other.id } }])
    const behind = await patch(course.id, 2, [{ op: 'remove', path: `${path}/fr` }], { as: other })
    expect(behind.body.data.revision).toBe(3)
    expect((await patch(course.id, 1, [{ op: 'insert', path, value: captions('b') }])).status).toBe(200)
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

  test('another request under the same key is refused: what it says would be lost', async () => {
    await patch(course.id, 1, [set('title', 'أ')], { key: 'k1' })
    const again = await patch(course.id, 2, [set('title', 'ب')], { key: 'k1' })
    expect(again).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } })
    expect(Object.keys(again.body.fields)).toEqual(['idempotency-key'])
    expect((await patch(course.id, 2, [set('title', 'ب')], { key: 'k1', as: other })).status).toBe(200)
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

  const id = uuidv7()
  test.each<[string, (foreign: MadeCourse) => object, string | ((foreign: MadeCourse) => string)]>([
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
      ({ chapters }) => `chapters/${chapters[0]!.id}`,
    ],
    [
      'a quiz of another course',
      ({ chapters }) => ({
        op: 'insert',
        path: 'chapters',
        value: { ...newChapter(id, ''), quizzes: [newQuiz(chapters[0]!.quizIds[0]!, '')] },
      }),
      ({ chapters }) => `chapters/${id}/quizzes/${chapters[0]!.quizIds[0]!}`,
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
    expect(Object.keys(answer.body.fields)).toEqual([typeof field === 'string' ? field : field(foreign)])
    expect(await draftOf(course.id)).toMatchObject({ revision: 1, document: { summary: '' } })
  })

  test('refuses ids that only a draft of another course holds', async () => {
    const value = newChapter(uuidv7(), '')
    const foreign = await makeCourse(school.db)
    await patch(foreign.id, 1, [{ op: 'insert', path: 'chapters', value }])
    const { fields } = (await patch(course.id, 1, [{ op: 'insert', path: 'chapters', value }])).body
    expect(Object.keys(fields)).toEqual([`chapters/${value.id}`])
  })

  test('a body of more than ten megabytes is refused clearly', async () => {
    const answer = await patch(course.id, 1, [set('summary', 'x'.repeat(11 * 1024 * 1024))])
    expect([answer.status, answer.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  })

  test('a file that a version names can be taken back by an instructor who did not send it', async () => {
    const theirs = await makeCourse(school.db, { instructor: 'نورة', chapters: [{}] })
    const instructor = await school.person({ role: 'instructor', instructorId: theirs.instructorId })
    const [id, foreign] = [uuidv7(), uuidv7()]
    const keyOf = (name: string) => `uploads/${name}.mp4`
    for (const name of [id, foreign]) {
      const about = { ownerId: staff.id, purpose: 'video' as const, name: 'a.mp4', bytes: 1, duration: null }
      await insertUpload(school.db, { id: name, ...about, now: school.now })
      await finishUpload(school.db, name, { key: keyOf(name), mime: 'video/mp4', now: school.now })
    }
    await createFolderStore(path.join(school.settings.dataDir, 'files')).put(keyOf(id), Buffer.from('x'))
    const place = `chapters/${theirs.chapters[0]!.id}/video_url`
    await patch(theirs.id, 1, [set(place, `file:${keyOf(id)}`)])
    await school.call(contract.publishCourse, { as: staff, params: { id: theirs.id }, body: { revision: 2 } })
    const before = (await draftOf(theirs.id)).document.chapters
    await patch(theirs.id, 2, [set('chapters', [])], { as: instructor })
    expect((await patch(theirs.id, 3, [set('chapters', before)], { as: instructor })).status).toBe(200)
    // Nor one that they know, and wrote into a title.
    const title = `chapters/${theirs.chapters[0]!.id}/title`
    await patch(theirs.id, 4, [set(title, `file:${keyOf(foreign)}`)], { as: instructor })
    await school.call(contract.publishCourse, { as: instructor, params: { id: theirs.id }, body: { revision: 5 } })
    expect((await draftOf(theirs.id)).published_version).toBe(3)
    const other = await patch(theirs.id, 5, [set(place, `file:${keyOf(foreign)}`)], { as: instructor })
    expect(other.body.fields).toHaveProperty([place])
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
