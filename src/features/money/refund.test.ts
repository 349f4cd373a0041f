// Refunds: by the rule or as an exception, once, notified and recorded; undone by an owner.
import { expect, test } from 'vitest'
import * as learning from '#features/learning/contract.ts'
import * as asking from '#features/enrolment/contract.ts'
import * as enrolment from '#features/enrolment/contract-console.ts'
import { makeCourse } from '#tests/factories.ts'
import { formOf } from '#tests/multipart.ts'
import { askFor, payFor } from '#tests/paid-courses.ts'
import { startSchool, type Person } from '#tests/school.ts'
import * as contract from './contract-console.ts'
import * as money from './contract.ts'

const school = startSchool()
const day = 86_400_000

async function bought() {
  school.now = new Date('2026-01-15T10:00:00Z')
  const [desk, owner] = [await school.person({ role: 'desk' }), await school.person({ role: 'owner' })]
  const paid = await payFor(school, desk, { price: 4900, name: 'ليلى منصوري' })
  const params = { id: paid.enrolmentId }
  return {
    desk,
    owner,
    ...paid,
    look: async () => (await school.call(contract.getRefund, { as: desk, params })).body.data,
    refund: (body: object, as: Person = desk) => school.call(contract.refundEnrolment, { as, params, body }),
    reverse: (as: Person = owner) => school.call(contract.reverseRefund, { as, params, body: {} }),
    learn: async () =>
      (await school.call(learning.getLearnCourse, { as: paid.student, params: { id: paid.course.id } })).status,
    complete: (count: number) =>
      Promise.all(
        paid.course.chapters.slice(0, count).map(({ id }) =>
          school.db
            .insertInto('chapter_progress')
            .values({
              student_id: paid.student.id,
              course_id: paid.course.id,
              chapter_id: id,
              watch_time: 60,
              completed_at: school.now,
            })
            .execute(),
        ),
      ),
  }
}
const told = (student: Person) =>
  school.db
    .selectFrom('notifications')
    .select(['kind', 'data'])
    .where('student_id', '=', student.id)
    .orderBy('id')
    .execute()

test('refunded before the mail of the activation has left, only the refund is told', async () => {
  const { refund, student } = await bought()
  const mails = () => school.db.selectFrom('outbox').select('kind').where('recipient', '=', student.email).execute()
  expect(await mails()).toEqual([{ kind: 'activated' }])
  expect((await refund({ amount: 4900, note: 'دفع مرّتين' })).status).toBe(200)
  expect(await mails()).toEqual([{ kind: 'refunded' }])
})

test('within the rule: the course closes, progress stays, the student is told, the act is recorded', async () => {
  const { look, refund, complete, student, course, learn, payment, desk } = await bought()
  await complete(1)
  school.now = new Date(school.now.getTime() + 3 * day)
  expect(await look()).toMatchObject({
    eligible: true,
    days: 3,
    completed_percent: 20,
    amount: 4900,
    reasons: [
      { code: 'WITHIN_DAYS', ok: true },
      { code: 'LITTLE_COMPLETED', ok: true },
    ],
    limits: { days: 14, percent: 20 },
    status: 'active',
    receipts: [payment.receipt_number],
  })
  expect(await learn()).toBe(200)
  // Where the rule allows the refund anyway, the exception changes nothing, whoever sends it.
  const done = await refund({ amount: 4000, note: 'الدورة لا تناسب شعبتها', despite_rule: true })
  expect(done).toMatchObject({
    status: 200,
    body: { data: { status: 'refunded', refunded_amount: 4000, eligible: false } },
  })
  expect(await learn()).toBe(403)
  const kept = await school.db.selectFrom('chapter_progress').selectAll().where('student_id', '=', student.id).execute()
  expect(kept).toHaveLength(1)
  expect((await told(student)).at(-1)).toMatchObject({ kind: 'refunded', data: { course_id: course.id, amount: 4000 } })
  const mails = await school.db
    .selectFrom('outbox')
    .select(['kind', 'text_body'])
    .where('recipient', '=', student.email)
    .where('kind', '=', 'refunded')
    .execute()
  expect(mails).toHaveLength(1)
  expect(mails[0]!.text_body).toContain('4\u00a0000\u00a0د.ج')
  const audit = await school.db
    .selectFrom('audit_log')
    .selectAll()
    .where('person_id', '=', student.id)
    .where('act', '=', 'enrolment.refund')
    .execute()
  expect(audit).toMatchObject([
    {
      actor_id: desk.id,
      subject: payment.receipt_number,
      before: { status: 'active' },
      after: { status: 'refunded', amount: 4000, note: 'الدورة لا تناسب شعبتها', despite_rule: false },
    },
  ])
  expect(await refund({ amount: 900, note: 'x' })).toMatchObject({ status: 409, body: { code: 'ALREADY_REFUNDED' } })
})

test('too late or too far: refused, unless the owner makes an exception, which is recorded', async () => {
  const { look, refund, complete, student, owner } = await bought()
  await complete(2)
  school.now = new Date(school.now.getTime() + 15 * day)
  expect(await look()).toMatchObject({
    eligible: false,
    days: 15,
    completed_percent: 40,
    reasons: [
      { code: 'WITHIN_DAYS', ok: false },
      { code: 'LITTLE_COMPLETED', ok: false },
    ],
  })
  const body = { amount: 4900, note: 'مرض طويل' }
  expect(await refund(body)).toMatchObject({ status: 409, body: { code: 'REFUND_AGAINST_RULE' } })
  expect((await told(student)).map(({ kind }) => kind)).not.toContain('refunded')
  for (const as of [undefined, await school.person({ role: 'staff' })])
    expect(await refund({ ...body, despite_rule: true }, as)).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    })
  expect(await refund(body, owner)).toMatchObject({ status: 409, body: { code: 'REFUND_AGAINST_RULE' } })
  expect((await refund({ ...body, despite_rule: true }, owner)).status).toBe(200)
  const changes = await school.db.selectFrom('payment_changes').selectAll().where('note', '=', 'مرض طويل').execute()
  expect(changes).toMatchObject([{ kind: 'refund', amount: 4900, despite_rule: true }])
})

test('the school’s own numbers count', async () => {
  const { look } = await bought()
  await school.db.updateTable('school').set({ refund_days: 2, refund_percent: 50 }).execute()
  school.now = new Date(school.now.getTime() + 3 * day)
  expect(await look()).toMatchObject({ eligible: false, limits: { days: 2, percent: 50 } })
  await school.db.updateTable('school').set({ refund_days: 14, refund_percent: 20 }).execute()
})

test('two at once refund once; more than was paid, nothing, or without a reason never', async () => {
  const { refund, student } = await bought()
  for (const body of [
    {},
    { amount: 4901, note: 'x' },
    { amount: 0, note: 'x' },
    { amount: 4900.5, note: 'x' },
    { amount: '4900', note: 'x' },
    { amount: 4900, note: ' ' },
  ])
    expect((await refund(body)).status, JSON.stringify(body)).toBe(422)
  const answers = await Promise.all([1, 2, 3].map(() => refund({ amount: 4900, note: 'x' })))
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409])
  expect((await told(student)).filter(({ kind }) => kind === 'refunded')).toHaveLength(1)
})

test('the owner takes a refund back: the course opens, the money counts again; once', async () => {
  const { refund, reverse, learn, desk, student, look, payment, complete, course } = await bought()
  const ofCourse = { as: desk, query: { course_id: course.id } }
  const totals = async () => (await school.call(contract.listPayments, ofCourse)).body.meta.totals
  await complete(1)
  expect(await reverse()).toMatchObject({ status: 409, body: { code: 'NOT_REFUNDED' } })
  await refund({ amount: 4900, note: 'خطأ' })
  expect(await totals()).toMatchObject({ amount: 4900, refunded: 4900, refunds: 1 })
  expect((await reverse(desk)).status).toBe(403)
  expect((await reverse(await school.person({ role: 'staff' }))).status).toBe(403)
  expect((await reverse()).body.data).toMatchObject({ status: 'active', refunded_amount: 0, amount: 4900 })
  expect(await totals()).toMatchObject({ amount: 4900, refunded: 0, refunds: 0 })
  expect(await learn()).toBe(200)
  expect((await told(student)).at(-1)).toMatchObject({ kind: 'activated' })
  expect((await reverse()).status).toBe(409)
  expect(await look()).toMatchObject({ eligible: true })
  expect((await refund({ amount: 4900, note: 'مرّة أخرى' })).status).toBe(200)
  const changes = await school.db
    .selectFrom('payment_changes')
    .select('kind')
    .where('payment_id', '=', payment.id)
    .orderBy('id')
    .execute()
  expect(changes.map(({ kind }) => kind)).toEqual(['refund', 'reverse', 'refund'])
})

test('who bought the course anew meanwhile has it once', async () => {
  const { refund, reverse, desk, student, course } = await bought()
  await refund({ amount: 4900, note: 'x' })
  await school.db
    .insertInto('enrolments')
    .values({ student_id: student.id, id: desk.id, course_id: course.id, source: 'staff' })
    .execute()
  expect(await reverse()).toMatchObject({ status: 409, body: { code: 'ALREADY_ENROLLED' } })
})

test('a course paid twice, because its refund was reversed meanwhile: undoing the second cancels that receipt alone', async () => {
  const { refund, reverse, desk, student, course, request, payment } = await bought()
  await refund({ amount: 4900, note: 'x' })
  const params = { id: (await askFor(school, student, course)).id }
  expect((await reverse()).status).toBe(200)
  const second = await school.call(enrolment.activateRequest, { as: desk, params, body: {} })
  const first = await school.call(enrolment.findQueued, { as: desk, params: { id: request.id } })
  expect(first.body.data.receipt_number).toBe(payment.receipt_number)
  expect((await school.call(enrolment.undoDecision, { as: desk, params })).status).toBe(200)
  const own = await school.call(money.listOwnPayments, { as: student })
  expect(own.body.data).toMatchObject([
    { receipt_number: second.body.data.receipt_number, cancelled_at: school.now.toISOString() },
    { receipt_number: payment.receipt_number, cancelled_at: null },
  ])
})

test('a refund is reversed while the next request is activated: the course is open once, nothing fails', async () => {
  const asked = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const { refund, reverse, desk, student, course } = await bought()
      await refund({ amount: 4900, note: 'x' })
      const params = { id: (await askFor(school, student, course)).id }
      return {
        reverse,
        student,
        activate: () => school.call(enrolment.activateRequest, { as: desk, params, body: {} }),
      }
    }),
  )
  for (const { reverse, activate, student } of asked) {
    const [reversed, activated] = await Promise.all([reverse(), activate()])
    expect(activated.status).toBe(200)
    expect([200, 409]).toContain(reversed.status)
    const open = school.db.selectFrom('enrolments').select('id').where('student_id', '=', student.id)
    expect(await open.where('status', '=', 'active').execute()).toHaveLength(1)
  }
})

test('begun for free and paid later, it was bought when it was paid; removed chapters are not completed', async () => {
  const { desk } = await bought()
  const student = await school.person()
  const course = await makeCourse(school.db, { prices: [0, 4900], chapters: [{}, {}, {}, {}, {}, {}] })
  const form = await formOf({ course_id: course.id, plan_id: course.planIds[1]! })
  const request = (await school.call(asking.createRequest, { as: student, ...form })).body.data
  await school.call(asking.enrolFree, { as: student, params: { id: course.id } })
  for (const { id: chapter_id } of course.chapters.slice(0, 2)) {
    const body = { course_id: course.id, chapter_id, watch_time: 5, completed: true }
    await school.call(learning.saveProgress, { as: student, body })
  }
  await school.db
    .updateTable('chapters')
    .set({ retired_at: school.now, position: -1 })
    .where('id', '=', course.chapters[0]!.id)
    .execute()
  school.now = new Date(school.now.getTime() + 20 * day)
  const params = { id: request.id }
  const { enrolment_id: id } = (await school.call(enrolment.activateRequest, { as: desk, params, body: {} })).body.data
  const { body } = await school.call(contract.getRefund, { as: desk, params: { id } })
  expect(body.data).toMatchObject({
    eligible: true,
    days: 0,
    completed_percent: 20,
    bought_at: school.now.toISOString(),
  })
})

test('a free course has nothing to give back; an unknown one is not found', async () => {
  const { desk, student, course } = await bought()
  const id = '01890000-0000-7000-8000-000000000000'
  for (const endpoint of [contract.getRefund, contract.refundEnrolment])
    expect((await school.call(endpoint, { as: desk, params: { id }, body: { amount: 1, note: 'x' } })).status).toBe(404)
  await school.db
    .updateTable('enrolments')
    .set({ status: 'ended', closed_at: school.now })
    .where('student_id', '=', student.id)
    .execute()
  await school.db
    .insertInto('enrolments')
    .values({ student_id: student.id, id, course_id: course.id, source: 'free' })
    .execute()
  const free = await school.call(contract.getRefund, { as: desk, params: { id } })
  expect(free.body.data).toMatchObject({ eligible: false, amount: 0, receipts: [] })
  const refused = await school.call(contract.refundEnrolment, {
    as: desk,
    params: { id },
    body: { amount: 1, note: 'x' },
  })
  expect(refused).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_REFUND' } })
})
