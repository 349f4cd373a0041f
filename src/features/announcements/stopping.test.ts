// Announcements that are stopped, and those that a student who left may still read.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { listNotifications } from '#features/school/contract.ts'
import { makeCourse, makeEnrolment, type MadeCourse } from '#tests/factories.ts'
import { startSchool, type Person } from '#tests/school.ts'
import { tellAll } from './announce.ts'
import { readAnnouncement } from './contract.ts'
import * as contract from './contract-console.ts'

const school = startSchool()
const day = 86_400_000
let staff: Person
beforeAll(async () => {
  staff = await school.person({ role: 'staff' })
})

const create = (body: object) => school.call(contract.createAnnouncement, { as: staff, body })
const tell = (id: string) => tellAll(school.db, { id, now: school.now, publicUrl: 'https://manara.example' })
const bells = async (as: Person) =>
  (await school.call(listNotifications, { as })).body.data.items.filter(
    ({ kind }: { kind: string }) => kind === 'announcement',
  )
const announced = sql<boolean>`kind = 'announcement'`
const mails = ({ email }: Person) =>
  school.db.selectFrom('outbox').selectAll().where('recipient', '=', email).where(announced).orderBy('id').execute()
const texts = { title: 'حصّة أسئلة مباشرة', text: 'نلتقي غدًا الأحد.\n\nحضّر سؤالًا واحدًا.', by: ['bell', 'mail'] }

async function join(course: MadeCourse) {
  const student = await school.person()
  await makeEnrolment(school.db, student.id, course)
  return student
}

test('waits for its time, and can be stopped; bells are taken back, waiting mails withdrawn', async () => {
  const course = await makeCourse(school.db)
  const student = await join(course)
  const at = new Date(school.now.getTime() + day).toISOString()
  const { id } = (await create({ ...texts, course_id: course.id, at })).body.data
  const scheduled = await school.call(contract.listAnnouncements, { as: staff, query: { state: 'scheduled' } })
  expect(scheduled.body.data).toMatchObject([{ id, at, sent_at: null }])
  const cancel = (one: string) => school.call(contract.cancelAnnouncement, { as: staff, params: { id: one } })
  expect((await cancel(id)).body.data).toMatchObject({ cancelled_at: school.now.toISOString() })
  expect((await cancel(id)).status).toBe(200)
  await tell(id)
  expect(await bells(student)).toEqual([])

  const sent = (await create({ ...texts, course_id: course.id })).body.data
  await tell(sent.id)
  expect(await bells(student)).toHaveLength(1)
  await cancel(sent.id)
  expect([await bells(student), await mails(student)]).toEqual([[], []])
  expect((await school.call(readAnnouncement, { as: student, params: { id: sent.id } })).status).toBe(404)
  expect((await cancel(uuidv7())).status).toBe(404)
})

test('stopped while its mails leave, it counts those that left', async () => {
  const course = await makeCourse(school.db)
  const [reached] = [await join(course), await join(course), await join(course)]
  const { id } = (await create({ ...texts, course_id: course.id })).body.data
  await tell(id)
  await school.db.updateTable('outbox').set({ sent_at: school.now }).where('recipient', '=', reached.email).execute()
  const stopped = await school.call(contract.cancelAnnouncement, { as: staff, params: { id } })
  expect(stopped.body.data).toMatchObject({ bells: 0, mails: 1, mails_waiting: 0, mails_failed: 0, read: 0 })
})

test('whoever left the course reads what was announced before, not what came after', async () => {
  const course = await makeCourse(school.db)
  const student = await join(course)
  const announce = async () => {
    school.now = new Date(school.now.getTime() + day)
    const { id } = (await create({ ...texts, course_id: course.id })).body.data
    await tell(id)
    return id as string
  }
  const before = await announce()
  await school.db
    .updateTable('enrolments')
    .set({ status: 'refunded', closed_at: new Date(school.now.getTime() + 1000) })
    .where('student_id', '=', student.id)
    .execute()
  const after = await announce()
  const read = async (id: string) => (await school.call(readAnnouncement, { as: student, params: { id } })).status
  expect([await read(before), await read(after)]).toEqual([200, 404])
})
