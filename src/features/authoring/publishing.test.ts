// Publishing a course, and what it does to those who are learning, through HTTP on a real database.
import path from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { authorOf, set } from '#tests/author.ts'
import { makeCourse, makeEnrolment, type MadeCourse } from '#tests/factories.ts'
import { quizTakersOf, right } from '#tests/quiz-taker.ts'
import { startSchool, type Person } from '#tests/school.ts'
import { createFolderStore } from '#kit/server/files.ts'
import { getCourse } from '#features/catalogue/contract.ts'
import { getLearnCourse, saveProgress } from '#features/learning/contract.ts'
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
const { enrolled, submit, attempts } = quizTakersOf(school)
const complete = (student: Person, courseId: string, chapterId: string) =>
  school.call(saveProgress, {
    as: student,
    body: { course_id: courseId, chapter_id: chapterId, watch_time: 60, completed: true },
  })

/** What students read of a course. */
async function rowsOf(id: string) {
  const { db } = school
  const chapters = db.selectFrom('chapters').select('id').where('course_id', '=', id)
  const quizzes = db.selectFrom('quizzes').select('id').where('chapter_id', 'in', chapters)
  const parts = await Promise.all([
    db.selectFrom('courses').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    db.selectFrom('pricing_plans').selectAll().where('course_id', '=', id).orderBy('id').execute(),
    db.selectFrom('chapters').selectAll().where('course_id', '=', id).orderBy('id').execute(),
    db.selectFrom('quizzes').selectAll().where('chapter_id', 'in', chapters).orderBy('id').execute(),
    db.selectFrom('questions').selectAll().where('quiz_id', 'in', quizzes).orderBy('id').execute(),
    db.selectFrom('resources').selectAll().where('chapter_id', 'in', chapters).orderBy('id').execute(),
  ])
  const { published_version: _, changed_at: __, ...courseRow } = parts[0]
  return [courseRow, ...parts.slice(1)]
}

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
      changes: [
        { path: 'title', kind: 'changed', by: { full_name: 'سمية' } },
        { path: 'rules' },
        { path: `chapters/${id}`, kind: 'added', by: { full_name: 'سمية' } },
      ],
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

  test('with a note, and again because the answer was lost: one version', async () => {
    await patch(course.id, 1, [set('title', 'أ')])
    const body = { revision: 2, note: 'أوضح' }
    const again = () => school.call(contract.publishCourse, { as: staff, params: { id: course.id }, body })
    expect([(await again()).body.data, (await again()).body.data]).toEqual([{ version: 2 }, { version: 2 }])
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

  test('is refused while two options of a question look the same', async () => {
    const [chapter] = (await draftOf(course.id)).document.chapters
    const [quiz] = chapter!.quizzes
    const question = `chapters/${chapter!.id}/quizzes/${quiz!.id}/questions/${quiz!.questions[0]!.id}`
    await patch(course.id, 1, [set(`${question}/options`, ['أ', 'أ ']), set(`${question}/correct`, ['أ'])])
    const answer = await school.call(contract.publishCourse, {
      as: staff,
      params: { id: course.id },
      body: { revision: 2 },
    })
    expect([answer.status, answer.body.code]).toEqual([422, 'NOT_READY'])
    expect(answer.body.problems).toMatchObject([{ path: question, code: 'QUESTION_UNFINISHED', blocking: true }])
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
    const restore = () =>
      school.call(contract.restoreVersion, { as: staff, params: { id: course.id, n: '1' }, body: {} })
    const twice = await Promise.all([restore(), restore()])
    expect(twice.map(({ body }) => body.data)).toEqual([{ revision: 3 }, { revision: 3 }])
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
  test('what a mended key would do to them is told before it is published, and changes nothing', async () => {
    const { student, course: taught, quizId } = await enrolled()
    await submit(student, quizId, { ...right, 0: 'قائمة' })
    const ask = async (as = staff) =>
      (await school.call(contract.checkKeys, { as, params: { id: taught.id } })).body.data?.quizzes
    const { document } = await draftOf(taught.id)
    const [quiz] = document.chapters.flatMap((chapter: { quizzes: object[] }) => chapter.quizzes)
    expect(await ask()).toEqual([])
    const place = `chapters/${document.chapters[0].id}/quizzes/${quizId}`
    await patch(taught.id, 1, [
      set(`${place}/questions/${quiz.questions[0].id}/correct`, ['قائمة']),
      set(`${place}/questions/${quiz.questions[0].id}/explanation`, 'شرح'),
    ])
    const counts = { attempts: 1, changed: 1, now_passed: 1, students: 1 }
    expect(await ask()).toEqual([{ id: quizId, title: quiz.title, ...counts }])
    expect(await attempts(student.id)).toMatchObject([{ score: 67, passed: false }])
    expect(await ask(await school.person({ role: 'instructor' }))).toBeUndefined()
  })

  test('a chapter that comes back is nothing new for whoever had completed it', async () => {
    const [before, since] = [await school.person(), await school.person()]
    for (const student of [before, since]) await makeEnrolment(school.db, student.id, course)
    const [gone, ...others] = course.chapters
    for (const { id } of course.chapters) await complete(before, course.id, id)
    await patch(course.id, 1, [{ op: 'remove', path: `chapters/${gone!.id}` }])
    await publish(course.id)
    for (const { id } of others) await complete(since, course.id, id)
    const params = { id: course.id, n: '1' }
    await school.call(contract.restoreVersion, { as: staff, params })
    const check = await school.call(contract.checkPublishing, { as: staff, params })
    expect(check.body.data.effect).toMatchObject({ completed_stay: 2, reopened: 1, chapters_added: 1 })
  })

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
    // The list of students says so, too.
    const standing = school.db.selectFrom('course_standings').select('state').where('student_id', '=', student.id)
    expect(await standing.execute()).toEqual([{ state: 'finished' }])
    await patch(course.id, 2, [
      { op: 'remove', path: `chapters/${course.chapters[0]!.id}/quizzes/${course.chapters[0]!.quizIds[0]!}` },
    ])
    await publish(course.id)
    expect(await school.runJobs()).toContain('course.finish')
    expect(await held()).toHaveLength(1)
  })
})
