// Announcements: whom they reach, in the bell and by mail, now, later, or not at all.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { v7 as uuidv7, version } from 'uuid'
import { chooseMails } from '#features/accounts/contract.ts'
import { saveProgress } from '#features/learning/contract.ts'
import { listNotifications } from '#features/school/contract.ts'
import { makeCourse, makeEnrolment, type MadeCourse } from '#tests/factories.ts'
import { startSchool, type Person } from '#tests/school.ts'
import { tellAll, tellSome } from './announce.ts'
import { readAnnouncement } from './contract.ts'
import * as contract from './contract-console.ts'

const school = startSchool()
const day = 86_400_000
let staff: Person
beforeAll(async () => {
  staff = await school.person({ role: 'staff' })
})

const create = (body: object, as = staff) => school.call(contract.createAnnouncement, { as, body })
const preview = async (body: object) =>
  (await school.call(contract.previewAnnouncement, { as: staff, body })).body.data.reach
const tell = (id: string) => tellAll(school.db, { id, now: school.now, publicUrl: 'https://manara.example' })
const bells = async (as: Person) =>
  (await school.call(listNotifications, { as })).body.data.items.filter(
    ({ kind }: { kind: string }) => kind === 'announcement',
  )
const announced = sql<boolean>`kind = 'announcement'`
const mails = ({ email }: Person) =>
  school.db.selectFrom('outbox').selectAll().where('recipient', '=', email).where(announced).orderBy('id').execute()
const texts = { title: 'حصّة أسئلة مباشرة', text: 'نلتقي غدًا الأحد.\n\nحضّر سؤالًا واحدًا.', by: ['bell', 'mail'] }

async function join(course: MadeCourse, { proven = true } = {}) {
  const student = await school.person({ proven })
  await makeEnrolment(school.db, student.id, course)
  return student
}

test('reaches the students of a course once, but by mail not those who switched it off', async () => {
  const course = await makeCourse(school.db, { title: 'Python' })
  const [one, muted, closed, stranger] = [
    await join(course),
    await join(course),
    await join(course),
    await school.person(),
  ]
  const wanted = { activated: true, rejected: true, certificate: true, reply: true }
  const chosen = await school.call(chooseMails, { as: muted, body: { ...wanted, announcement: false } })
  expect(chosen.body.data).toEqual({ ...wanted, announcement: false })
  expect((await school.call(chooseMails, { as: muted, body: wanted })).body.data).toMatchObject({ announcement: false })
  await school.db
    .updateTable('users')
    .set({ suspended_at: school.now, suspended_reason: 'x' })
    .where('id', '=', closed.id)
    .execute()
  expect(await preview({ course_id: course.id })).toEqual({ bell: 2, mail: 1, muted: 1, unproven: 0 })

  const made = await create({ ...texts, course_id: course.id })
  expect(made).toMatchObject({
    status: 200,
    body: {
      data: {
        courses: { id: course.id, title: 'Python' },
        who: 'all',
        by: ['bell', 'mail'],
        sent_at: null,
        created_by: { id: staff.id },
        plain_text: expect.stringContaining('*حصّة أسئلة مباشرة*\n\nنلتقي غدًا'),
      },
    },
  })
  const { id } = made.body.data
  expect((await school.call(readAnnouncement, { as: one, params: { id } })).status).toBe(404)
  await tell(id)
  await tell(id)
  for (const [student, count] of [
    [one, 1],
    [muted, 1],
    [stranger, 0],
  ] as const)
    expect(await bells(student)).toHaveLength(count)
  expect((await bells(one))[0]).toMatchObject({
    data: { announcement_id: id, title: texts.title },
    course: { id: course.id },
  })
  const [mail] = await mails(one)
  expect(mail).toMatchObject({
    subject: texts.title,
    text_body: expect.stringContaining(`/student/announcements/${id}`),
  })
  for (const student of [muted, closed, stranger]) expect(await mails(student)).toEqual([])
  expect((await school.call(readAnnouncement, { as: one, params: { id } })).body.data).toMatchObject({
    text: texts.text,
  })
  expect((await school.call(readAnnouncement, { as: stranger, params: { id } })).status).toBe(404)
  const [listed] = (await school.call(contract.listAnnouncements, { as: staff, query: { state: 'sent' } })).body.data
  expect(listed).toMatchObject({ id, bells: 2, mails: 1, sent_at: school.now.toISOString(), read: 0 })
  const act = await school.db.selectFrom('audit_log').selectAll().where('act', '=', 'announcement.create').execute()
  expect(act).toMatchObject([{ actor_id: staff.id, subject: texts.title }])
})

test('whoever has not proven the address reads it in the school alone, and the preview says how many', async () => {
  const course = await makeCourse(school.db)
  const [proven, unproven] = [await join(course), await join(course, { proven: false })]
  expect(await preview({ course_id: course.id })).toEqual({ bell: 2, mail: 1, muted: 0, unproven: 1 })
  const { id } = (await create({ ...texts, course_id: course.id })).body.data
  await tell(id)
  expect([await mails(proven), await mails(unproven)]).toMatchObject([[{ subject: texts.title }], []])
  expect(await bells(unproven)).toHaveLength(1)
  const [listed] = (await school.call(contract.listAnnouncements, { as: staff })).body.data
  expect(listed).toMatchObject({ id, bells: 2, mails: 1 })
})

test('sent again because its answer was lost, it is one announcement; another person’s with the same key is another', async () => {
  const course = await makeCourse(school.db)
  const send = (as: Person, title = texts.title) =>
    school.call(contract.createAnnouncement, {
      as,
      body: { ...texts, title, course_id: course.id },
      headers: { 'idempotency-key': 'once' },
    })
  const answers = await Promise.all([send(staff), send(staff)])
  const ids = new Set([...answers, await send(staff)].map(({ body }) => body.data.id))
  expect(ids.size).toBe(1)
  expect([...ids].map(version)).toEqual([7])
  const other = await send(staff, 'عنوان آخر')
  expect([other.status, Object.keys(other.body.fields)]).toEqual([422, ['idempotency-key']])
  const colleague = await school.person({ role: 'staff' })
  const { id: another } = (await send(colleague)).body.data
  expect(ids).not.toContain(another)
  for (const id of [...ids, another]) await tell(id)
  const { audits } = await school.db
    .selectFrom('audit_log')
    .select((eb) => eb.fn.countAll<string>().as('audits'))
    .where('act', '=', 'announcement.create')
    .where('actor_id', '=', staff.id)
    .where(sql<boolean>`after ->> 'course_id' = ${course.id}`)
    .executeTakeFirstOrThrow()
  expect(Number(audits)).toBe(1)
})

test('those who have not finished, and those away for two weeks', async () => {
  const course = await makeCourse(school.db)
  const [finished, away] = [await join(course), await join(course)]
  await school.db
    .updateTable('enrolments')
    .set({ activated_at: school.now })
    .where('course_id', '=', course.id)
    .execute()
  const learn = (as: Person, n: number) =>
    school.call(saveProgress, {
      as,
      body: { course_id: course.id, chapter_id: course.chapters[n]!.id, watch_time: 1, completed: true },
    })
  await learn(away, 0)
  school.now = new Date(school.now.getTime() + 15 * day)
  for (const n of [0, 1]) await learn(finished, n)
  const here = await join(course)
  await learn(here, 0)
  const reach = async (who: string) => (await preview({ course_id: course.id, who })).bell
  expect([await reach('all'), await reach('unfinished'), await reach('away')]).toEqual([3, 2, 1])
})

test('told in parts, it goes on where it was cut off, and open pages hear of it', async () => {
  const course = await makeCourse(school.db)
  const ids = Array.from({ length: 250 }, () => uuidv7())
  await school.db
    .insertInto('users')
    .values(
      ids.map((id) => ({ id, full_name: 'طالب', email: `${id}@many.dz`, password_hash: 'x', language: 'ar' as const })),
    )
    .execute()
  await school.db
    .insertInto('enrolments')
    .values(ids.map((id) => ({ student_id: id, id: uuidv7(), course_id: course.id, source: 'free' as const })))
    .execute()
  const { id } = (await create({ ...texts, course_id: course.id, by: ['bell'] })).body.data
  // What the tests before have told may still be on its way.
  const heard: { student_id: string }[] = []
  const stop = await school.listen('student_events', (payload) => {
    const event = JSON.parse(payload)
    if (ids.includes(event.student_id)) heard.push(event)
  })
  const telling = { id, now: school.now, publicUrl: '' }
  expect(await tellSome(school.db, telling)).toBe(true)
  expect(await Promise.all([tellSome(school.db, telling), tellSome(school.db, telling)])).toEqual([false, false])
  const { count } = await school.db
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('kind', '=', 'announcement')
    .where('student_id', 'in', ids)
    .executeTakeFirstOrThrow()
  expect(count).toBe(250)
  await expect.poll(() => heard.length, { timeout: 30_000 }).toBe(ids.length)
  stop()
  expect(heard[0]).toMatchObject({ type: 'announcement', data: { announcement_id: id, course_id: course.id } })
  expect(new Set(heard.map(({ student_id }) => student_id))).toEqual(new Set(ids))
})

test('one course or everyone, something to say, and only by the team', async () => {
  const course = await makeCourse(school.db)
  for (const [body, field] of [
    [texts, 'course_id'],
    [{ ...texts, all: true, course_id: course.id }, 'course_id'],
    [{ ...texts, all: true, title: ' ' }, 'title'],
    [{ ...texts, all: true, by: [] }, 'by'],
    [{ ...texts, all: true, by: ['smoke'] }, 'by'],
    [{ ...texts, all: true, at: new Date(school.now.getTime() + 400 * day).toISOString() }, 'at'],
    // A wrong date must not tell everybody at once.
    [{ ...texts, all: true, at: new Date(school.now.getTime() - day).toISOString() }, 'at'],
  ] as const)
    expect(await create(body)).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } })
  const nowhere = await create({ ...texts, all: true, by: [] })
  expect(nowhere.body.fields).toEqual({ by: 'Choose where it appears: in the bell, by email, or both.' })
  expect(await create({ ...texts, course_id: uuidv7() })).toMatchObject({ status: 404 })
  for (const role of ['student', 'desk', 'instructor'] as const)
    expect(await create({ ...texts, all: true }, await school.person({ role }))).toMatchObject({ status: 403 })
  expect((await preview({ all: true })).bell).toBeGreaterThan(250)
})

test('greets by name; a test goes to whoever asks; what was not delivered is tried again', async () => {
  const course = await makeCourse(school.db)
  const student = await school.person({ name: 'أنيس مرابط' })
  await makeEnrolment(school.db, student.id, course)
  const text = 'أهلًا {الاسم}، نلتقي غدًا.'
  const tried = await school.call(contract.testAnnouncement, { as: staff, body: { title: texts.title, text } })
  expect(tried.body.data).toEqual({ to: staff.email })
  const [own] = await school.db.selectFrom('outbox').selectAll().where('kind', '=', 'announcement-test').execute()
  expect(own).toMatchObject({ recipient: staff.email, text_body: expect.not.stringContaining('{الاسم}') })

  const { id, plain_text } = (await create({ ...texts, text, course_id: course.id })).body.data
  expect(plain_text).toContain('أهلًا، نلتقي')
  await tell(id)
  expect((await mails(student))[0]?.text_body).toContain('أهلًا أنيس مرابط، نلتقي')
  expect((await school.call(readAnnouncement, { as: student, params: { id } })).body.data.text).toBe(
    'أهلًا أنيس مرابط، نلتقي غدًا.',
  )
  const listed = async () =>
    (await school.call(contract.listAnnouncements, { as: staff })).body.data.find(
      (one: { id: string }) => one.id === id,
    )
  expect(await listed()).toMatchObject({ mails: 1, mails_failed: 0 })
  await school.db.updateTable('outbox').set({ failed_at: school.now }).where('key', '=', `announcement:${id}`).execute()
  expect(await listed()).toMatchObject({ mails_failed: 1 })
  const again = await school.call(contract.resendAnnouncement, { as: staff, params: { id } })
  // Without a mail server mails are kept, not sent.
  expect(again.body.data).toMatchObject({ mails_waiting: 0, mails_failed: 0 })
  expect((await school.call(contract.resendAnnouncement, { as: staff, params: { id: uuidv7() } })).status).toBe(404)
})

test('in both languages: each student gets their own, and the one there is where there is one only', async () => {
  const course = await makeCourse(school.db, { title: 'بايثون' })
  const [arab, reader] = [await join(course), await join(course)]
  await school.db.updateTable('users').set({ language: 'en' }).where('id', '=', reader.id).execute()
  await school.db.updateTable('courses').set({ title_en: 'Python' }).where('id', '=', course.id).execute()
  const translation = { title: 'Live questions', text: 'Dear {name}, we meet tomorrow.' }
  const body = { ...texts, course_id: course.id, translation }
  const shown = await school.call(contract.previewAnnouncement, { as: staff, body: { course_id: course.id, ...texts } })
  expect(shown.body.data).toMatchObject({ languages: { ar: 1, en: 1 } })

  for (const broken of [{ title: 'Live' }, { title: 'Live', text: ' ' }, { title: 'x'.repeat(201), text: 'a' }])
    expect(await create({ ...body, translation: broken })).toMatchObject({
      status: 422,
      body: { fields: { translation: expect.any(String) } },
    })
  const { data } = (await create(body)).body
  expect(data).toMatchObject({ title: texts.title, language: 'ar', translation })
  expect(data.plain_text).toMatch(/^\*حصّة.*\n\n\*Live questions\*\n\nDear, we meet tomorrow\.\n\n— /su)
  await tell(data.id)
  const seen = async (as: Person, language: 'ar' | 'en') => {
    const read = await school.call(readAnnouncement, { as, params: { id: data.id }, language })
    const rung = await school.call(listNotifications, { as, language })
    return [read.body.data.language, read.body.data.title, rung.body.data.items[0].data.title]
  }
  expect(await seen(arab, 'ar')).toEqual(['ar', texts.title, texts.title])
  expect(await seen(reader, 'en')).toEqual(['en', 'Live questions', 'Live questions'])
  const [[arabic], [english]] = [await mails(arab), await mails(reader)]
  expect(arabic).toMatchObject({ subject: texts.title, text_body: expect.stringContaining('«بايثون»') })
  expect(english).toMatchObject({
    subject: 'Live questions',
    text_body: expect.stringMatching(/Dear .+, we.+“Python”/su),
  })

  const alone = (await create({ ...texts, course_id: course.id })).body.data
  expect(alone.translation).toBe(null)
  await tell(alone.id)
  expect((await mails(reader)).at(-1)).toMatchObject({ subject: texts.title })
  const read = await school.call(readAnnouncement, { as: reader, params: { id: alone.id }, language: 'en' })
  expect(read.body.data).toMatchObject({ language: 'ar', title: texts.title })
})
