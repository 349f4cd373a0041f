// The queue and its decisions: each is made once, recorded, and told to the student.
import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { makeCourse } from '#tests/factories.ts'
import { manyRequests } from '#tests/many-requests.ts'
import { paint } from '#tests/pictures.ts'
import { deskOf } from '#tests/desk.ts'
import { startSchool } from '#tests/school.ts'
import * as contract from './contract.ts'
import * as consoleContract from './contract-console.ts'

const school = startSchool()
const unknown = '01890000-0000-7000-8000-000000000000'

const { ask, leftBy } = deskOf(school)

test('two members of staff activate at the same moment: one enrolment, one record, one mail', async () => {
  const [student, one, two] = [
    await school.person(),
    await school.person({ role: 'staff' }),
    await school.person({ role: 'owner' }),
  ]
  const course = await makeCourse(school.db, { title: 'أساسيات Python' })
  const request = await ask(student, course)
  const params = { id: request.id }
  const answers = await Promise.all(
    [one, two, one, two].map((as) => school.call(consoleContract.activateRequest, { as, params })),
  )
  expect(answers.map(({ status, body }) => [status, body.data.status])).toEqual(
    Array.from({ length: 4 }, () => [200, 'active']),
  )
  const left = await leftBy(student)
  expect(left.enrolments).toMatchObject([
    { source: 'request', price_paid: 4900, status: 'active', plan_id: course.planIds[0] },
  ])
  expect(left.payments).toMatchObject([
    { amount: 4900, request_id: request.id, enrolment_id: left.enrolments[0]!.id, receipt_number: 'R-2026-0001' },
  ])
  expect(left.audit).toMatchObject([
    { act: 'request.activate', subject: request.code, after: { request_id: request.id } },
  ])
  expect([one.id, two.id]).toContain(left.audit[0]!.actor_id)
  expect(left.bell).toMatchObject([{ kind: 'activated', data: { course_id: course.id, request_id: request.id } }])
  expect(left.mails).toMatchObject([{ kind: 'activated', language: 'ar', subject: 'دورتك جاهزة: أساسيات Python' }])
  expect(left.mails[0]!.text_body).toContain(`${school.settings.publicUrl}/student/courses/${course.id}/learn`)
  const reject = await school.call(consoleContract.rejectRequest, { as: one, params, body: { reason: 'لا' } })
  expect(reject).toMatchObject({ status: 409, body: { code: 'REQUEST_DECIDED' } })
  expect(await school.call(contract.cancelRequest, { as: student, params })).toMatchObject({ status: 409 })
})

test('a rejection says why, once', async () => {
  const [student, staff] = [await school.person(), await school.person({ role: 'staff' })]
  const course = await makeCourse(school.db)
  const request = await ask(student, course)
  const reject = (reason: unknown, id: string = request.id) =>
    school.call(consoleContract.rejectRequest, { as: staff, params: { id }, body: { reason } })
  for (const reason of [undefined, '', '   ', 'x'.repeat(501), 5, 'a\0b'])
    expect((await reject(reason)).status).toBe(422)
  const [first, second] = await Promise.all([reject('المبلغ ناقص'), reject('المبلغ ناقص')])
  expect(first).toMatchObject({ status: 200, body: { data: { status: 'rejected', reason: 'المبلغ ناقص' } } })
  expect(second).toMatchObject({ status: 200, body: { data: { status: 'rejected', reason: 'المبلغ ناقص' } } })
  const left = await leftBy(student)
  expect(left.enrolments).toEqual([])
  expect(left.audit).toMatchObject([{ act: 'request.reject', after: { reason: 'المبلغ ناقص' } }])
  expect(left.bell).toMatchObject([{ kind: 'rejected', data: { reason: 'المبلغ ناقص' } }])
  expect(left.mails).toMatchObject([{ kind: 'rejected' }])
  expect(left.mails[0]!.text_body).toContain('السبب: المبلغ ناقص')
  const activate = await school.call(consoleContract.activateRequest, { as: staff, params: { id: request.id } })
  expect(activate).toMatchObject({ status: 409, body: { code: 'REQUEST_DECIDED' } })
  expect((await school.call(contract.listRequests, { as: student })).body.data[0].reason).toBe('المبلغ ناقص')
  expect((await ask(student, course)).status).toBe('pending')
})

test('activating and rejecting, or withdrawing, at the same moment: one of them wins', async () => {
  const staff = await school.person({ role: 'staff' })
  const course = await makeCourse(school.db)
  for (let round = 0; round < 5; round++) {
    const student = await school.person()
    const params = { id: (await ask(student, course)).id }
    const answers = await Promise.all([
      school.call(consoleContract.activateRequest, { as: staff, params }),
      school.call(consoleContract.rejectRequest, { as: staff, params, body: { reason: 'لا' } }),
      school.call(contract.cancelRequest, { as: student, params }),
    ])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409])
    const { enrolments, audit } = await leftBy(student)
    const byStaff = answers[2].status === 200 ? 0 : 1
    expect([enrolments.length, audit.length]).toEqual([answers[0].status === 200 ? 1 : 0, byStaff])
  }
})

test('the queue: waiting longest first, searched, counted, with re-used receipts marked', async () => {
  const staff = await school.person({ role: 'staff' })
  const [salma, riadh] = [
    await school.person({ name: 'سلمى بلقاسم', email: 'salma_b@example.dz' }),
    await school.person({ name: 'رياض حمدي', email: 'riadhXb@example.dz' }),
  ]
  const course = await makeCourse(school.db, { title: 'دورة الطابور' })
  const receipt = await paint('#abc')
  school.now = new Date('2026-01-15T11:00:00Z')
  const later = await ask(salma, course, {}, receipt)
  school.now = new Date('2026-01-15T10:30:00Z')
  const earlier = await ask(riadh, course, {}, receipt)
  const find = async (query: Record<string, string | number>) => {
    const { body } = await school.call(consoleContract.listQueue, { as: staff, query })
    return [body.data.map(({ code }: { code: string }) => code), body.meta]
  }
  const { body } = await school.call(consoleContract.listQueue, {
    as: staff,
    query: { utm_source: 'x' },
    language: 'ar',
  })
  const mine = body.data.filter(({ course_id }: { course_id: string }) => course_id === course.id)
  expect(mine.map(({ code }: { code: string }) => code)).toEqual([earlier.code, later.code])
  expect(mine[0]).toMatchObject({
    student: { id: riadh.id, full_name: 'رياض حمدي', email: 'riadhXb@example.dz' },
    courses: { title: 'دورة الطابور' },
    proof_mime: 'image/jpeg',
    proof_bytes: expect.any(Number),
    same_proof: [later.code],
  })
  expect(JSON.stringify(body)).not.toMatch(/proof_key|sha256|password/)
  expect(await find({ q: 'بلقاسم' })).toEqual([[later.code], { page: 1, limit: 50, total: 1 }])
  expect(await find({ q: 'SALMA_B@' })).toEqual([[later.code], { page: 1, limit: 50, total: 1 }])
  expect(await find({ q: earlier.code.toLowerCase() })).toEqual([[earlier.code], { page: 1, limit: 50, total: 1 }])
  expect(await find({ q: earlier.code.slice(3) })).toEqual([[earlier.code], { page: 1, limit: 50, total: 1 }])
  expect(await find({ q: '%' })).toEqual([[], { page: 1, limit: 50, total: 0 }])
  expect(await find({ q: '@example.dz', status: 'pending', page: 9, limit: 1 })).toMatchObject([[], { page: 9 }])
  await school.call(consoleContract.activateRequest, { as: staff, params: { id: earlier.id } })
  await school.call(consoleContract.activateRequest, { as: staff, params: { id: later.id } })
  const [active] = await find({ status: 'active', limit: 2 })
  expect(active).toEqual([later.code, earlier.code])
  // A search covers all requests; without one the list is the queue.
  expect(await find({ q: earlier.code })).toMatchObject([[earlier.code], { total: 1 }])
  expect(await find({ q: 'بلقاسم', course_id: course.id })).toMatchObject([[later.code], { total: 1 }])
  expect(await find({ course_id: course.id })).toMatchObject([[], { total: 0 }])
  for (const query of [{ status: 'open' }, { limit: 101 }, { page: 0 }, { q: 'x'.repeat(201) }]) {
    expect((await school.call(consoleContract.listQueue, { as: staff, query })).status).toBe(422)
  }
})

test('a queue of 101 requests: the last stands on the third page, once', async () => {
  const staff = await school.person({ role: 'staff' })
  await makeCourse(school.db)
  await school.db.executeQuery(CompiledQuery.raw(manyRequests, [101, 'Queue']))
  const pages = []
  for (const page of [1, 2, 3, 4]) {
    const query = { q: 'Queue', page, limit: 50 }
    const { body } = await school.call(consoleContract.listQueue, { as: staff, query })
    expect(body.meta).toEqual({ page, limit: 50, total: 101 })
    pages.push(body.data.map(({ student }: { student: { full_name: string } }) => student.full_name))
  }
  expect(pages.map(({ length }) => length)).toEqual([50, 50, 1, 0])
  expect(pages.flat()).toEqual(Array.from({ length: 101 }, (_, index) => `Queue ${index + 1}`))
})

test('staff enrol by e-mail those who only used the chat', async () => {
  const [student, staff] = [await school.person({ email: 'Chat@example.dz' }), await school.person({ role: 'staff' })]
  const course = await makeCourse(school.db, { prices: [4900, 7900] })
  const open = await ask(student, course)
  const enrol = (body: object) => school.call(consoleContract.enrolByEmail, { as: staff, body })
  const plan = { course_id: course.id, plan_id: course.planIds[1] }
  const wanted = { email: ' chat@EXAMPLE.dz ', ...plan, transaction_number: 'CH 20-26' }
  const answers = await Promise.all([enrol(wanted), enrol(wanted), enrol(wanted)])
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409])
  // Not that the number was used: it is that of their own receipt.
  const codes = answers.flatMap(({ body }) => body.code ?? [])
  expect(codes).toEqual(['ALREADY_ENROLLED', 'ALREADY_ENROLLED'])
  const enrolled = answers.find(({ status }) => status === 200)!
  expect(enrolled.body.data).toMatchObject({
    status: 'active',
    student_id: student.id,
    course_id: course.id,
    plan_id: course.planIds[1],
  })
  const left = await leftBy(student)
  expect(left.enrolments).toMatchObject([{ source: 'staff', price_paid: 7900, activated_by: staff.id }])
  expect(left.audit).toMatchObject([{ act: 'enrolment.create', actor_id: staff.id, subject: open.code }])
  expect(left.bell).toMatchObject([{ kind: 'activated', data: { request_id: open.id } }])
  expect(left.mails).toHaveLength(1)
  expect((await school.call(contract.listRequests, { as: student })).body.data).toMatchObject([
    { id: open.id, status: 'active' },
  ])

  expect(await enrol(wanted)).toMatchObject({ status: 409, body: { code: 'ALREADY_ENROLLED' } })
  const draft = await makeCourse(school.db, { status: 'draft' })
  expect(await enrol({ ...wanted, course_id: draft.id, plan_id: draft.planIds[0] })).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND' },
  })
  expect(await enrol({ ...wanted, course_id: unknown })).toMatchObject({ status: 404 })
  const another = await makeCourse(school.db)
  expect(await enrol({ ...wanted, course_id: another.id })).toMatchObject({
    status: 422,
    body: { code: 'VALIDATION_FAILED' },
  })
  expect(await enrol({ email: 'x', course_id: 1 })).toMatchObject({ status: 422 })
})

test('the queue is closed to students and strangers', async () => {
  const student = await school.person()
  const params = { id: unknown }
  for (const endpoint of [
    consoleContract.listQueue,
    consoleContract.getProof,
    consoleContract.activateRequest,
    consoleContract.rejectRequest,
    consoleContract.enrolByEmail,
  ]) {
    expect(await school.call(endpoint, { params })).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
    expect(await school.call(endpoint, { params, as: student })).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    })
  }
  const staff = await school.person({ role: 'staff' })
  expect(await school.call(consoleContract.activateRequest, { as: staff, params })).toMatchObject({ status: 404 })
  expect(await school.call(consoleContract.rejectRequest, { as: staff, params, body: { reason: 'لا' } })).toMatchObject({
    status: 404,
  })
})
