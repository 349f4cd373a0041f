// Notes, through HTTP on a real database.
import { expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { makeCourse, makeEnrolment, type CourseOptions } from '#tests/factories.ts'
import { startSchool, type Person } from '#tests/school.ts'
import * as contract from './contract.ts'

const school = startSchool()
const nobody = uuidv7()

async function enrolled(options: CourseOptions = {}) {
  const student = await school.person()
  const course = await makeCourse(school.db, options)
  await makeEnrolment(school.db, student.id, course)
  const [first = '', second = ''] = course.chapters.map(({ id }) => id)
  return { student, course, first, second }
}

function write(as: Person | undefined, courseId: string, chapterId: string, rest: object = {}) {
  const body = { course_id: courseId, chapter_id: chapterId, second: 10, text: 'ملاحظة', ...rest }
  return school.call(contract.createNote, { as, body })
}

const list = (as: Person | undefined, id: string) => school.call(contract.listNotes, { as, params: { id } })
const change = (as: Person | undefined, id: string, text: unknown = 'أخرى') =>
  school.call(contract.updateNote, { as, params: { id }, body: { text } })
const remove = (as: Person | undefined, id: string) => school.call(contract.deleteNote, { as, params: { id } })
const stored = () => school.db.selectFrom('notes').selectAll().orderBy('id').execute()

function leave(student: Person) {
  const closed = { status: 'refunded' as const, closed_at: school.now }
  return school.db.updateTable('enrolments').set(closed).where('student_id', '=', student.id).execute()
}

test('are written, listed by chapter and second, changed and deleted', async () => {
  const { student, course, first, second } = await enrolled()
  expect((await list(student, course.id)).body).toEqual({ success: true, data: [] })
  const text = 'سطر\n<b>وسطر</b>'
  const late = await write(student, course.id, second, { second: 5, text: `  ${text} ` })
  expect(late).toMatchObject({ status: 200 })
  expect(late.body.data).toEqual({
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    course_id: course.id,
    chapter_id: second,
    second: 5,
    text,
    created_at: school.now.toISOString(),
    updated_at: school.now.toISOString(),
  })
  for (const at of [90, 0, 86_400]) await write(student, course.id, first, { second: at })
  const { body } = await list(student, course.id)
  const places = body.data.map((note: { chapter_id: string; second: number }) => [note.chapter_id, note.second])
  expect(places).toEqual([
    [first, 0],
    [first, 90],
    [first, 86_400],
    [second, 5],
  ])

  const { id, created_at } = late.body.data
  school.now = new Date(school.now.getTime() + 60_000)
  const changed = await change(student, id, 'أوضح')
  expect(changed.body.data).toEqual({ ...late.body.data, text: 'أوضح', updated_at: school.now.toISOString() })
  expect(changed.body.data.created_at).toBe(created_at)
  expect((await list(student, course.id)).body.data.at(-1)).toEqual(changed.body.data)

  for (const time of ['once', 'again']) {
    expect(await remove(student, id), time).toMatchObject({ status: 200, body: { success: true, data: {} } })
  }
  expect((await list(student, course.id)).body.data).toHaveLength(3)
  expect(await change(student, id)).toMatchObject({ status: 404 })
})

test('one sent twice is kept once, however often and however late', async () => {
  const { student, course, first, second } = await enrolled()
  const id = uuidv7()
  const answers = await Promise.all(Array.from({ length: 6 }, () => write(student, course.id, first, { id })))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body.data))).size).toBe(1)
  await change(student, id, 'بعد التعديل')
  const late = await write(student, course.id, second, { id, second: 99, text: 'قبل التعديل' })
  expect(late.body.data).toMatchObject({ id, chapter_id: first, second: 10, text: 'بعد التعديل' })
  expect((await list(student, course.id)).body.data).toEqual([late.body.data])
  await remove(student, id)
  expect((await write(student, course.id, first, { id, text: 'عادت' })).body.data).toMatchObject({ id, text: 'عادت' })
})

test('belong to their writer, even under the same id', async () => {
  const { student, course, first } = await enrolled()
  const other = await school.person()
  await makeEnrolment(school.db, other.id, course)
  const mine = await write(student, course.id, first, { text: 'لي' })
  const { id } = mine.body.data
  const before = await stored()
  expect(await change(other, id)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  await remove(other, id)
  expect((await list(other, course.id)).body.data).toEqual([])
  expect(await stored()).toEqual(before)

  const theirs = await write(other, course.id, first, { id, text: 'لها' })
  expect(theirs.body.data).toMatchObject({ id, text: 'لها' })
  await change(other, id, 'لها هي')
  await remove(other, id)
  expect((await list(student, course.id)).body.data).toEqual([mine.body.data])
})

test('are for those enrolled, in chapters of their course', async () => {
  const { student, course, first } = await enrolled()
  const other = await makeCourse(school.db)
  const draft = await makeCourse(school.db, { status: 'draft' })
  const stranger = await school.person()
  const { id } = (await write(student, course.id, first)).body.data
  const before = await stored()
  expect(await write(undefined, course.id, first)).toMatchObject({ status: 401 })
  expect(await write(stranger, course.id, first)).toMatchObject({ status: 403, body: { code: 'NOT_ENROLLED' } })
  expect(await write(stranger, draft.id, draft.chapters[0]!.id)).toMatchObject({ status: 404 })
  expect(await write(student, course.id, other.chapters[0]!.id)).toMatchObject({ status: 404 })
  expect(await write(student, other.id, first)).toMatchObject({ status: 404 })
  expect(await write(student, course.id, nobody)).toMatchObject({ status: 404 })
  expect(await list(undefined, course.id)).toMatchObject({ status: 401 })
  expect(await list(stranger, course.id)).toMatchObject({ status: 403, body: { code: 'NOT_ENROLLED' } })
  expect(await list(stranger, draft.id)).toMatchObject({ status: 404 })
  expect(await list(student, nobody)).toMatchObject({ status: 404 })
  expect(await list(student, 'x')).toMatchObject({ status: 404 })
  expect(await change(undefined, id)).toMatchObject({ status: 401 })
  expect(await change(student, nobody)).toMatchObject({ status: 404 })
  expect(await remove(undefined, id)).toMatchObject({ status: 401 })
  expect(await remove(student, 'x')).toMatchObject({ status: 404 })

  await leave(student)
  expect(await write(student, course.id, first)).toMatchObject({ status: 403, body: { code: 'NOT_ENROLLED' } })
  expect(await list(student, course.id)).toMatchObject({ status: 403 })
  expect(await change(student, id)).toMatchObject({ status: 403, body: { code: 'NOT_ENROLLED' } })
  expect(await stored()).toEqual(before)
  expect(await remove(student, id)).toMatchObject({ status: 200 })
  expect(await stored()).toHaveLength(before.length - 1)
})

test('of an archived course, and of a locked chapter, are kept', async () => {
  const { student, course, second } = await enrolled({ status: 'archived', sequential: true })
  expect(await write(student, course.id, second)).toMatchObject({ status: 200 })
  expect((await list(student, course.id)).body.data).toHaveLength(1)
})

test('of a chapter that was taken out of the course are kept: they may have waited for the network', async () => {
  const { student, course, second } = await enrolled()
  const retired = { retired_at: school.now, position: -1 }
  await school.db.updateTable('chapters').set(retired).where('id', '=', second).execute()
  expect(await write(student, course.id, second)).toMatchObject({ status: 200 })
  expect((await list(student, course.id)).body.data).toHaveLength(1)
  expect(await write(await school.person(), course.id, second)).toMatchObject({ status: 403 })
})

test('are refused in a chapter whose day has not come', async () => {
  const { student, course, second } = await enrolled()
  const opens = { opens_kind: 'date' as const, opens_at: new Date(school.now.getTime() + 3_600_000) }
  await school.db.updateTable('chapters').set(opens).where('id', '=', second).execute()
  expect(await write(student, course.id, second)).toMatchObject({ status: 403, body: { code: 'CHAPTER_LOCKED' } })
  school.pass(60)
  expect(await write(student, course.id, second)).toMatchObject({ status: 200 })
})

test('absurd values are refused and change nothing', async () => {
  const { student, course, first } = await enrolled()
  const { id } = (await write(student, course.id, first, { text: 'ع'.repeat(5000) })).body.data
  const before = await stored()
  const wrong: [string, unknown[]][] = [
    ['second', [-1, 1.5, 86_401, '10', null]],
    ['text', ['', ' \n ', 'ع'.repeat(5001), 5, null]],
    ['id', ['x', 1, null]],
    ['chapter_id', ['x', null]],
  ]
  for (const [field, values] of wrong) {
    for (const value of values) {
      const answer = await write(student, course.id, first, { [field]: value })
      expect(answer, `${field} ${String(value)}`).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } })
      expect(Object.keys(answer.body.fields)).toEqual([field])
    }
  }
  expect((await write(student, course.id, first, { text: 'a\u0000' })).status).toBe(422)
  for (const text of ['', '  ', 'ع'.repeat(5001), null]) expect((await change(student, id, text)).status).toBe(422)
  expect(await stored()).toEqual(before)
})
