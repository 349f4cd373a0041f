// Questions to the teacher: asked, published, answered, taken back.
import { describe, expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { makeCourse, makeEnrolment } from '#tests/factories.ts'
import { startSchool, type Person } from '#tests/school.ts'
import { listNotifications } from '#features/school/contract.ts'
import * as contract from './contract.ts'
import * as desk from './contract-console.ts'

const school = startSchool()

/** Each course with an instructor of its own. */
async function enrolled() {
  const course = await makeCourse(school.db, { instructor: `مدرّس ${uuidv7()}` })
  const student = await school.person({ name: 'أنيس مرابط' })
  await makeEnrolment(school.db, student.id, course)
  return { course, student, chapterId: course.chapters[0]!.id }
}

interface Asking {
  course: { id: string }
  student: Person
  chapterId: string
}

function ask({ course, student, chapterId }: Asking, rest: object = {}) {
  const body = { course_id: course.id, chapter_id: chapterId, second: 95, text: 'لماذا تتوقف الحلقة؟', ...rest }
  return school.call(contract.askQuestion, { as: student, body })
}
const list = (as: Person, id: string, query: Record<string, string> = {}) =>
  school.call(contract.listStudentQuestions, { as, params: { id }, query })
const remove = (as: Person, id: string) => school.call(contract.deleteQuestion, { as, params: { id } })
const answer = (as: Person, id: string, body: object) => school.call(desk.answerAsked, { as, params: { id }, body })
const inbox = (as: Person, query: Record<string, string> = {}) => school.call(desk.listAsked, { as, query })

describe('asking', () => {
  test('keeps the question at its second, once however often it is sent', async () => {
    const at = await enrolled()
    const id = uuidv7()
    const first = await ask(at, { id })
    expect(first).toMatchObject({ status: 200 })
    expect(first.body.data).toEqual({
      id,
      chapter_id: at.chapterId,
      second: 95,
      text: 'لماذا تتوقف الحلقة؟',
      at: school.now.toISOString(),
      mine: true,
      answer: null,
    })
    expect((await ask(at, { id, text: 'أخرى' })).body.data).toEqual(first.body.data)
    expect((await list(at.student, at.course.id)).body.data).toEqual([first.body.data])
    expect((await list(at.student, at.course.id, { chapter_id: at.course.chapters[1]!.id })).body.data).toEqual([])
  })

  test('is possible ten times a day, however it is tried', async () => {
    const at = await enrolled()
    const answers = await Promise.all(Array.from({ length: 14 }, () => ask(at, { second: undefined })))
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(10)
    const refused = answers.find(({ status }) => status !== 200)
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'TOO_MANY_REQUESTS',
        message: 'You can ask ten questions within 24 hours. Please ask this one later.',
      },
    })
    expect(refused?.headers['retry-after']).toBe(String(24 * 3600))
    school.pass(24 * 60 - 1)
    // By then it is the next day already: "tomorrow" was wrong.
    const still = await ask(at)
    expect(still.headers['retry-after']).toBe('60')
    expect(still.body.message).toMatch(/within 24 hours.+later/)
    school.pass(1)
    expect((await ask(at)).status).toBe(200)
  })

  test('counts a person’s questions of all courses', async () => {
    const { student } = await enrolled()
    const courses = await Promise.all(Array.from({ length: 12 }, () => makeCourse(school.db)))
    for (const course of courses) await makeEnrolment(school.db, student.id, course)
    const answers = await Promise.all(
      courses.map((course) => ask({ course, student, chapterId: course.chapters[0]!.id })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  })

  test('is for those enrolled, and about chapters of the course', async () => {
    const at = await enrolled()
    const stranger = await school.person()
    expect(await ask({ ...at, student: stranger })).toMatchObject({ status: 403, body: { code: 'NOT_ENROLLED' } })
    expect(await list(stranger, at.course.id)).toMatchObject({ status: 403 })
    expect(await ask({ ...at, chapterId: uuidv7() })).toMatchObject({ status: 404 })
    expect(await ask(at, { text: ' ' })).toMatchObject({ status: 422, body: { fields: { text: expect.any(String) } } })
    expect(await ask(at, { text: 'س'.repeat(2001) })).toMatchObject({ status: 422 })
    expect(await ask(at, { second: -1 })).toMatchObject({ status: 422 })
    // A chapter without a video, as the answer writes it.
    expect(await ask(at, { second: null })).toMatchObject({ status: 200, body: { data: { second: null } } })
    const taken = await ask(at, { id: uuidv7() })
    const other = await enrolled()
    expect(await ask(other, { id: taken.body.data.id })).toMatchObject({
      status: 422,
      body: { fields: { id: expect.any(String) } },
    })
  })

  test('waits for the day of its chapter, not for the chapter before it', async () => {
    const { course, student } = await enrolled()
    const chapterId = course.chapters[1]!.id
    await school.db.updateTable('courses').set({ sequential: true }).where('id', '=', course.id).execute()
    // Written offline, it may arrive before the progress that opens the chapter.
    expect(await ask({ course, student, chapterId })).toMatchObject({ status: 200 })
    const opens = { opens_kind: 'date' as const, opens_at: new Date(school.now.getTime() + 3_600_000) }
    await school.db.updateTable('chapters').set(opens).where('id', '=', chapterId).execute()
    expect(await ask({ course, student, chapterId })).toMatchObject({ status: 403, body: { code: 'CHAPTER_LOCKED' } })
    school.pass(60)
    expect(await ask({ course, student, chapterId })).toMatchObject({ status: 200 })
  })

  test('is taken back while it is unanswered, by its writer alone', async () => {
    const at = await enrolled()
    const id = (await ask(at)).body.data.id
    expect((await remove(await school.person(), id)).status).toBe(404)
    expect((await list(at.student, at.course.id)).body.data).toHaveLength(1)
    expect((await remove(at.student, id)).status).toBe(200)
    expect((await remove(at.student, id)).status).toBe(200)
    expect((await list(at.student, at.course.id)).body.data).toEqual([])
    const answered = (await ask(at)).body.data.id
    await answer(await school.person({ role: 'staff' }), answered, { text: 'لأن الشرط صار خطأ' })
    expect(await remove(at.student, answered)).toMatchObject({ status: 409, body: { code: 'QUESTION_ANSWERED' } })
  })
})

describe('answering', () => {
  test('an emoji where the bell’s part of the answer ends is left out whole', async () => {
    const [at, staff] = [await enrolled(), await school.person({ role: 'staff' })]
    const id = (await ask(at)).body.data.id
    const text = `${'أ'.repeat(299)}😀 أحسنت`
    expect((await answer(staff, id, { text, publish: false })).status).toBe(200)
    const bell = await school.call(listNotifications, { as: at.student })
    expect(bell.body.data.items).toMatchObject([{ data: { text: 'أ'.repeat(299) } }])
  })

  test('reaches the student by bell and mail, which lead to the second; published without the name', async () => {
    const at = await enrolled()
    const classmate = await school.person()
    await makeEnrolment(school.db, classmate.id, at.course)
    const id = (await ask(at)).body.data.id
    const staff = await school.person({ role: 'staff', name: 'سمية بن علي' })
    school.pass(5)
    const answered = await answer(staff, id, { text: 'لأن الشرط صار خطأ', publish: false })
    expect(answered.body.data).toMatchObject({
      id,
      answer: { text: 'لأن الشرط صار خطأ', by: { id: staff.id, full_name: 'سمية بن علي' }, published: false },
    })
    const told = { text: 'لأن الشرط صار خطأ', at: school.now.toISOString(), by: { full_name: 'سمية بن علي' } }
    expect((await list(at.student, at.course.id)).body.data).toMatchObject([{ id, mine: true, answer: told }])
    expect((await list(classmate, at.course.id)).body.data).toEqual([])

    const bell = await school.call(listNotifications, { as: at.student })
    expect(bell.body.data.items[0]).toMatchObject({
      kind: 'answer',
      data: { question_id: id, chapter_id: at.chapterId, second: 95, text: 'لأن الشرط صار خطأ' },
    })
    const mails = await school.db
      .selectFrom('outbox')
      .select(['text_body', 'kind'])
      .where('recipient', '=', at.student.email)
      .execute()
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      kind: 'answer',
      text_body: expect.stringContaining(`learn?chapter=${at.chapterId}&at=95`),
    })

    // Changed and published: every student of the chapter sees both, nobody is notified a second time.
    await answer(staff, id, { text: 'لأن الشرط لم يعد صحيحًا', publish: true })
    const shown = await list(classmate, at.course.id)
    expect(shown.body.data).toMatchObject([{ id, mine: false, answer: { text: 'لأن الشرط لم يعد صحيحًا' } }])
    expect(shown.raw.toString()).not.toContain('أنيس')
    const { items } = (await school.call(listNotifications, { as: at.student })).body.data
    expect(items).toMatchObject([{ id: bell.body.data.items[0].id, data: { text: 'لأن الشرط لم يعد صحيحًا' } }])
    const corrected = { text_body: expect.stringContaining('لأن الشرط لم يعد صحيحًا') }
    const mailed = () => school.db.selectFrom('outbox').selectAll().where('recipient', '=', at.student.email).execute()
    expect(await mailed()).toMatchObject([corrected])
    // Once it is sent, no second one follows.
    await school.db
      .updateTable('outbox')
      .set({ sent_at: school.now })
      .where('recipient', '=', at.student.email)
      .execute()
    await answer(staff, id, { text: 'لأن الشرط صار خطأ في آخر دورة', publish: true })
    expect(await mailed()).toMatchObject([corrected])
    const log = await school.db
      .selectFrom('audit_log')
      .selectAll()
      .where('act', '=', 'question.answer')
      .where('actor_id', '=', staff.id)
      .execute()
    expect(log).toHaveLength(3)
    expect(log[1]).toMatchObject({ before: { published: false }, after: { published: true } })
  })

  test('shows those who wait longest first, and marks a day of waiting', async () => {
    const at = await enrolled()
    const staff = await school.person({ role: 'staff' })
    const first = (await ask(at, { text: 'أوّل' })).body.data.id
    school.pass(25 * 60)
    const second = (await ask(at, { text: 'ثانٍ' })).body.data.id
    const open = await inbox(staff, { course_id: at.course.id })
    expect(open.body.meta).toMatchObject({ total: 2, open: 2, overdue: 1 })
    expect(open.body.data).toMatchObject([
      {
        id: first,
        overdue: true,
        waiting_seconds: 25 * 3600,
        student: { full_name: 'أنيس مرابط', email: at.student.email },
      },
      { id: second, overdue: false, waiting_seconds: 0 },
    ])
    await answer(staff, first, { text: 'جواب' })
    expect((await inbox(staff, { course_id: at.course.id })).body.meta).toMatchObject({ total: 1, open: 1, overdue: 0 })
    const done = await inbox(staff, { course_id: at.course.id, state: 'answered' })
    expect(done.body.data).toMatchObject([{ id: first, waiting_seconds: 0, overdue: false }])
  })

  test('is for instructors of the course, who see no address, and not for the desk', async () => {
    const at = await enrolled()
    const id = (await ask(at)).body.data.id
    const own = await school.person({ role: 'instructor', instructorId: at.course.instructorId })
    const seen = await inbox(own)
    expect(seen.body.data).toMatchObject([{ id, student: { full_name: 'أنيس مرابط', email: null } }])
    expect(seen.raw.toString()).not.toContain(at.student.email)
    const other = await enrolled()
    const foreign = await school.person({ role: 'instructor', instructorId: other.course.instructorId })
    expect((await inbox(foreign)).body.data).toEqual([])
    expect(await answer(foreign, id, { text: 'جواب' })).toMatchObject({ status: 404 })
    expect(await inbox(await school.person({ role: 'desk' }))).toMatchObject({ status: 403 })
    expect((await answer(own, id, { text: 'جواب' })).status).toBe(200)
    expect(await answer(own, uuidv7(), { text: 'جواب' })).toMatchObject({ status: 404 })
    expect(await answer(own, id, { text: '' })).toMatchObject({ status: 422 })
  })
})
