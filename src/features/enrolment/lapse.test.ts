// Requests for which no proof comes: told the day before, lapsed, opened again by their student.
import { expect, test } from 'vitest'
import { makeCourse, makeEnrolment, type MadeCourse } from '#tests/factories.ts'
import { formOf } from '#tests/multipart.ts'
import { paint } from '#tests/pictures.ts'
import { startSchool, type Person } from '#tests/school.ts'
import * as contract from './contract.ts'
import * as desk from './contract-console.ts'

const school = startSchool()

async function ask(as: Person, course: MadeCourse, proof?: Buffer) {
  const body = { course_id: course.id, plan_id: course.planIds[0]! }
  const form = await formOf(body, proof && { bytes: proof })
  return (await school.call(contract.createRequest, { as, ...form })).body.data
}

async function nextDay() {
  school.now = new Date(school.now.getTime() + 86_400_000)
  await school.app.runTask('enrolment.lapse', {})
}

const statusOf = async (as: Person) =>
  (await school.call(contract.listRequests, { as })).body.data.map(({ status }: { status: string }) => status)
const kindsOf = async ({ id }: Person) =>
  (await school.db.selectFrom('notifications').select('kind').where('student_id', '=', id).orderBy('id').execute()).map(
    ({ kind }) => kind,
  )

test('told the day before, lapsed, opened again with its code at the present price', async () => {
  await school.db.updateTable('school').set({ lapse_days: 3 }).execute()
  const [student, patient, staff] = [
    await school.person(),
    await school.person(),
    await school.person({ role: 'desk' }),
  ]
  const course = await makeCourse(school.db)
  const request = await ask(student, course)
  await ask(patient, course, await paint('#123'))
  const needingProof = await ask(student, await makeCourse(school.db), await paint('#321'))
  await school.call(desk.askAgain, { as: staff, params: { id: needingProof.id }, body: { reason: 'أوضح' } })
  await nextDay()
  expect(await kindsOf(student)).toEqual(['needs_proof'])
  await nextDay()
  // Once, however often the task runs.
  await school.app.runTask('enrolment.lapse', {})
  expect((await kindsOf(student)).sort()).toEqual(['lapsing', 'lapsing', 'needs_proof'])
  expect(await statusOf(student)).toEqual(['needs_proof', 'pending'])
  const mails = await school.db
    .selectFrom('outbox')
    .select(['kind', 'text_body'])
    .where('recipient', '=', student.email)
    .where('kind', '=', 'lapsing')
    .execute()
  expect(mails).toHaveLength(2)
  expect(mails[0]!.text_body).toMatch(/MN-/)
  await nextDay()
  expect(await statusOf(student)).toEqual(['lapsed', 'lapsed'])
  expect(await statusOf(patient)).toEqual(['pending'])
  expect(await kindsOf(patient)).toEqual([])
  const recorded = await school.db
    .selectFrom('audit_log')
    .select(['actor_id', 'before', 'after'])
    .where('person_id', '=', student.id)
    .where('act', '=', 'request.lapse')
    .orderBy('id')
    .execute()
  expect(recorded.map(({ actor_id, before }) => [actor_id, before])).toEqual(
    expect.arrayContaining(['pending', 'needs_proof'].map((status) => [null, { status }])),
  )
  const late = await school.call(desk.activateRequest, { as: staff, params: { id: request.id } })
  expect(late).toMatchObject({ status: 409, body: { code: 'REQUEST_DECIDED' } })

  await school.db.updateTable('pricing_plans').set({ price: 5900 }).where('course_id', '=', course.id).execute()
  const open = (id: string, as = student) => school.call(contract.reopenRequest, { as, params: { id } })
  const again = { status: 'pending', id: request.id, code: request.code, amount: 5900, decided_at: null }
  expect((await open(request.id)).body.data).toMatchObject(again)
  expect((await open(request.id)).body.data).toMatchObject(again)
  expect((await open(request.id, patient)).status).toBe(404)
  const { body } = await school.call(desk.listQueue, { as: staff, query: { q: request.code } })
  expect(body.data).toMatchObject([{ waiting_seconds: 0 }])
  // A proof reopens a lapsed request, and so does a new request for the course.
  const proof = await formOf({}, { bytes: await paint('#456') })
  const sent = await school.call(contract.replaceProof, { as: student, params: { id: needingProof.id }, ...proof })
  expect(sent.body.data).toMatchObject({ status: 'pending', id: needingProof.id })
  await nextDay()
  expect(await statusOf(student)).toEqual(['pending', 'pending'])
})

test('where the school gives more time, the student is told again on the day before', async () => {
  await school.db.updateTable('school').set({ lapse_days: 3 }).execute()
  const student = await school.person()
  await ask(student, await makeCourse(school.db))
  await nextDay()
  await nextDay()
  expect(await kindsOf(student)).toEqual(['lapsing'])
  await school.db.updateTable('school').set({ lapse_days: 7 }).execute()
  for (let days = 0; days < 3; days++) await nextDay()
  expect(await kindsOf(student)).toEqual(['lapsing'])
  await nextDay()
  expect(await kindsOf(student)).toEqual(['lapsing', 'lapsing'])
  expect(await statusOf(student)).toEqual(['pending'])
  await nextDay()
  expect(await statusOf(student)).toEqual(['lapsed'])
})

test('a reminder that was not sent yet is withdrawn once it is untrue', async () => {
  await school.db.updateTable('school').set({ lapse_days: 2 }).execute()
  const [late, paying, leaving, staff] = [
    await school.person(),
    await school.person(),
    await school.person(),
    await school.person({ role: 'desk' }),
  ]
  const course = await makeCourse(school.db)
  await ask(late, course)
  const [sent, cancelled] = [await ask(paying, course), await ask(leaving, course)]
  const decided = await ask(paying, await makeCourse(school.db))
  const reminders = async ({ email }: Person) => {
    const mails = school.db
      .selectFrom('outbox')
      .select('id')
      .where('recipient', '=', email)
      .where('kind', '=', 'lapsing')
    return (await mails.execute()).length
  }
  await nextDay()
  // There is no mail server: the mails are kept for the team.
  await school.runJobs()
  expect([await reminders(late), await reminders(paying), await reminders(leaving)]).toEqual([1, 2, 1])
  const proof = await formOf({}, { bytes: await paint('#789') })
  await school.call(contract.replaceProof, { as: paying, params: { id: sent.id }, ...proof })
  expect(await reminders(paying)).toBe(1)
  await school.call(desk.rejectRequest, { as: staff, params: { id: decided.id }, body: { reason: 'مكرّر' } })
  expect(await reminders(paying)).toBe(0)
  await school.call(contract.cancelRequest, { as: leaving, params: { id: cancelled.id } })
  expect(await reminders(leaving)).toBe(0)
  await nextDay()
  expect([await statusOf(late), await reminders(late)]).toEqual([['lapsed'], 0])
})

test('a request for a course that was opened in another way lapses in silence', async () => {
  await school.db.updateTable('school').set({ lapse_days: 2 }).execute()
  const [student, course] = [await school.person(), await makeCourse(school.db)]
  await ask(student, course)
  await makeEnrolment(school.db, student.id, course)
  await nextDay()
  await nextDay()
  expect(await statusOf(student)).toEqual(['lapsed'])
  expect(await kindsOf(student)).toEqual([])
  const mails = school.db.selectFrom('outbox').select('kind').where('recipient', '=', student.email)
  expect(await mails.execute()).toEqual([])
})

test('who is suspended is not asked for a proof that could not be sent', async () => {
  await school.db.updateTable('school').set({ lapse_days: 2 }).execute()
  const student = await school.person()
  const { id } = await ask(student, await makeCourse(school.db))
  await school.db.updateTable('users').set({ suspended_at: school.now }).where('id', '=', student.id).execute()
  await nextDay()
  expect(await kindsOf(student)).toEqual([])
  const mails = school.db.selectFrom('outbox').select('kind').where('recipient', '=', student.email)
  expect(await mails.execute()).toEqual([])
  await nextDay()
  expect(await kindsOf(student)).toEqual(['lapsed'])
  const request = school.db.selectFrom('enrolment_requests').select('status').where('id', '=', id)
  expect(await request.execute()).toEqual([{ status: 'lapsed' }])
})

test('asking anew for the same plan opens the lapsed request; one that cannot be had any more stays closed', async () => {
  await school.db.updateTable('school').set({ lapse_days: 1 }).execute()
  const student = await school.person()
  const [course, closed] = [await makeCourse(school.db), await makeCourse(school.db)]
  const [request, gone] = [await ask(student, course), await ask(student, closed)]
  await nextDay()
  await nextDay()
  expect(await statusOf(student)).toEqual(['lapsed', 'lapsed'])
  expect(await ask(student, course)).toMatchObject({ id: request.id, status: 'pending' })
  await school.db
    .updateTable('pricing_plans')
    .set({ retired_at: school.now })
    .where('course_id', '=', closed.id)
    .execute()
  const answer = await school.call(contract.reopenRequest, { as: student, params: { id: gone.id } })
  expect(answer).toMatchObject({ status: 409, body: { code: 'ENROLMENT_CLOSED' } })
})

test('a request tells whether new students still find its course', async () => {
  const student = await school.person()
  const course = await makeCourse(school.db)
  await ask(student, course)
  const own = async () => (await school.call(contract.listRequests, { as: student })).body.data[0].courses
  expect(await own()).toMatchObject({ id: course.id, is_published: true })
  await school.db.updateTable('courses').set({ status: 'archived' }).where('id', '=', course.id).execute()
  expect(await own()).toMatchObject({ id: course.id, is_published: false })
})
