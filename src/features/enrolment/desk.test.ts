// The desk: details of a payment, asking for another proof, transaction numbers, events, ready answers.
import { expect, test } from 'vitest'
import { makeCourse, makeEnrolment } from '#tests/factories.ts'
import { formOf } from '#tests/multipart.ts'
import { paint } from '#tests/pictures.ts'
import { deskOf } from '#tests/desk.ts'
import { startSchool, type Person } from '#tests/school.ts'
import * as contract from './contract.ts'
import * as desk from './contract-console.ts'

const school = startSchool({ LIMIT_UPLOADS: '1000' })

const { ask, people, act, later, leftBy } = deskOf(school)

test('what the student says of the payment stands in the queue, and becomes the receipt', async () => {
  const { student, one, course } = await people()
  const said = { paid_amount: '٤ ٥٠٠ د.ج', transaction_number: ' ٠٠٤٨-٩١٢٠ ', method: 'ccp' }
  const request = await ask(student, course, said, await paint('#135'))
  const details = { paid_amount: 4500, transaction_number: '٠٠٤٨-٩١٢٠', method: 'ccp' }
  expect(request).toMatchObject({ ...details, amount: 4900, status: 'pending' })
  later(90)
  const find = (query: object) => school.call(desk.listQueue, { as: one, query: { course_id: course.id, ...query } })
  const { body } = await find({})
  expect(body.data).toMatchObject([
    { ...details, waiting_seconds: 90, decided_by: null, undo_until: null, duplicates: [], receipt_number: null },
  ])
  for (const q of ['4500', '4 900', '00489120', '0048 9120', '٠٠٤٨', 'رياض', request.code])
    expect((await find({ q })).body.meta.total, q).toBe(1)
  for (const query of [{ q: '4600' }, { q: '9999120' }, { status: 'needs_proof' }, { method: 'cash' }])
    expect((await find(query)).body.meta.total, JSON.stringify(query)).toBe(0)
  expect((await find({ flagged: 'true' })).body.meta.total).toBe(1)
  const { body: done } = await act(desk.activateRequest, one, request.id)
  expect(done.data).toMatchObject({
    ...details,
    status: 'active',
    receipt_number: expect.stringMatching(/^R-2026-\d{4}$/),
    decided_by: { id: one.id, full_name: 'سمية بن علي' },
    undo_until: new Date(school.now.getTime() + 60_000).toISOString(),
  })
  const { enrolments, payments } = await leftBy(student)
  expect(enrolments).toMatchObject([{ id: done.data.enrolment_id, price_paid: 4500 }])
  expect(payments).toMatchObject([{ amount: 4500, method: 'ccp', transaction_key: '00489120', request_id: request.id }])
})

test('the owner tries their own school: the course opens, and no income is written', async () => {
  const { one, course } = await people()
  const owner = await school.person({ role: 'owner' })
  const request = await ask(owner, course, { paid_amount: '4900', method: 'ccp' })
  const { body } = await act(desk.activateRequest, one, request.id)
  expect(body.data).toMatchObject({ status: 'active', is_trial: true, receipt_number: null })
  const { enrolments, payments } = await leftBy(owner)
  expect(enrolments).toMatchObject([{ id: body.data.enrolment_id, status: 'active', price_paid: 0 }])
  expect(payments).toEqual([])
})

test('the desk is told that an account is suspended, or has the course already', async () => {
  const { student, one, course } = await people()
  const request = await ask(student, course)
  const read = async () => (await school.call(desk.findQueued, { as: one, params: { id: request.id } })).body.data
  expect(await read()).toMatchObject({ is_suspended: false, already_enrolled: false })
  await school.db.updateTable('users').set({ suspended_at: school.now }).where('id', '=', student.id).execute()
  const opened = await makeEnrolment(school.db, student.id, course)
  expect(await read()).toMatchObject({ is_suspended: true, already_enrolled: true })
  await school.db.deleteFrom('enrolments').where('id', '=', opened).execute()
  expect(await read()).toMatchObject({ is_suspended: true, already_enrolled: false })
})

test('hostile amounts, numbers and methods are refused by their field', async () => {
  const { student, one, course } = await people()
  const body = { course_id: course.id, plan_id: course.planIds[0]! }
  const bad = [
    { paid_amount: -1 },
    { paid_amount: 4900.5 },
    { paid_amount: 'much' },
    { paid_amount: 100_000_001 },
    { transaction_number: '---' },
    { transaction_number: 'x'.repeat(81) },
    { method: 'gold' },
  ]
  for (const field of bad) {
    const { status, body: answer } = await school.call(contract.createRequest, {
      as: student,
      body: { ...body, ...field },
    })
    expect([status, Object.keys(answer.fields)]).toEqual([422, Object.keys(field)])
  }
  const request = await ask(student, course, { paid_amount: '', transaction_number: '', method: '' })
  expect(request).toMatchObject({ paid_amount: null, transaction_number: null, method: null })
  const nothing = { paid_amount: null, transaction_number: null, method: null }
  const { body: again } = await school.call(contract.createRequest, { as: student, body: { ...body, ...nothing } })
  expect(again.data).toMatchObject({ id: request.id, ...nothing })
  for (const field of bad) expect((await act(desk.activateRequest, one, request.id, field)).status).toBe(422)
  const { body: done } = await act(desk.activateRequest, one, request.id, { ...nothing, transaction_number: '' })
  expect(done.data).toMatchObject({ status: 'active', paid_amount: 4900, method: 'other', transaction_number: null })
})

test('another proof is asked for, comes, and the request waits anew', async () => {
  const { student, one, two, course } = await people()
  const request = await ask(student, course, { paid_amount: '4000' }, await paint('#246'))
  for (const reason of ['', '  ', undefined])
    expect((await act(desk.askAgain, one, request.id, { reason })).status).toBe(422)
  const decided = await act(desk.askAgain, one, request.id, { reason: 'المبلغ ناقص' })
  expect(decided).toMatchObject({ status: 200, body: { data: { status: 'needs_proof', reason: 'المبلغ ناقص' } } })
  // The other person sees who was first, as long as it can be undone.
  for (const decision of [desk.activateRequest, desk.rejectRequest]) {
    const answer = await act(decision, two, request.id, { reason: 'لا' })
    expect(answer).toMatchObject({ status: 409, body: { code: 'REQUEST_DECIDED' } })
    expect(answer.body.message).toContain('سمية بن علي')
  }
  expect(await act(desk.askAgain, two, request.id, { reason: 'شيء آخر' })).toMatchObject({
    status: 200,
    body: { data: { reason: 'المبلغ ناقص', decided_by: { id: one.id } } },
  })
  const { bell, mails } = await leftBy(student)
  expect(bell).toMatchObject([{ kind: 'needs_proof', data: { reason: 'المبلغ ناقص' } }])
  expect(mails).toMatchObject([{ kind: 'needs-proof', key: `request:${request.id}` }])
  expect(mails[0]!.text_body).toContain('المبلغ ناقص')
  // Enrolling by e-mail settles this request; otherwise its proof makes it wait again.
  expect((await ask(student, course)).id).toBe(request.id)
  later(600)
  await school.runJobs()
  const proof = await formOf({ paid_amount: '4900', method: 'rip' }, { bytes: await paint('#357') })
  const sent = await school.call(contract.replaceProof, { as: student, params: { id: request.id }, ...proof })
  expect(sent.body.data).toMatchObject({ status: 'pending', reason: null, paid_amount: 4900, method: 'rip' })
  later(30)
  const { body } = await school.call(desk.listQueue, { as: one, query: { course_id: course.id } })
  expect(body.data).toMatchObject([{ id: request.id, waiting_seconds: 30, decided_by: null }])
  expect((await act(desk.undoDecision, one, request.id)).body.code).toBe('UNDO_OVER')
  // There is no mail server: the mail was kept, and may have been handed on.
  expect((await leftBy(student)).mails).toMatchObject([{ kind: 'needs-proof', kept_at: expect.any(Date) }])
})

test('nothing is decided over a proof that came after the one that was looked at', async () => {
  const { student, one, course } = await people()
  const request = await ask(student, course, {}, await paint('#135'))
  later(10)
  const proof = await formOf({}, { bytes: await paint('#357') })
  const sent = await school.call(contract.replaceProof, { as: student, params: { id: request.id }, ...proof })
  const old = { proof_at: request.proof_at, reason: 'لا' }
  for (const endpoint of [desk.activateRequest, desk.askAgain, desk.rejectRequest])
    for (const proof_at of [request.proof_at, null])
      expect(await act(endpoint, one, request.id, { ...old, proof_at })).toMatchObject({
        status: 409,
        body: { code: 'PROOF_REPLACED' },
      })
  const seen = { proof_at: sent.body.data.proof_at }
  const activated = await act(desk.activateRequest, one, request.id, seen)
  expect(activated.body.data).toMatchObject({ status: 'active', decided_by: { id: one.id } })
  // The same again, its answer lost, is answered alike.
  expect(await act(desk.activateRequest, one, request.id, seen)).toMatchObject({ status: 200 })
})

test('a transaction number counts once, however it is written, unless somebody accepts it', async () => {
  const { student, one, course } = await people()
  const [first, second] = [
    await ask(student, course, { transaction_number: 'TR 77-31' }),
    await ask(await school.person(), course, { transaction_number: 'tr7731' }),
  ]
  const { body } = await school.call(desk.findQueued, { as: one, params: { id: second.code } })
  expect(body.data.duplicates).toEqual([{ code: first.code, why: 'transaction' }])
  const { receipt_number } = (await act(desk.activateRequest, one, first.id)).body.data
  const refused = await act(desk.activateRequest, one, second.id)
  expect(refused).toMatchObject({ status: 409, body: { code: 'TRANSACTION_USED' } })
  expect(refused.body.message).toContain(receipt_number)
  expect((await act(desk.activateRequest, one, second.id, { transaction_number: '٧٧٣٢' })).status).toBe(200)
  await act(desk.undoDecision, one, second.id)
  expect((await act(desk.activateRequest, one, second.id, { accept_duplicate: true })).status).toBe(200)
})

test('a transaction number counts as used, too, where its course was opened without a receipt', async () => {
  const { student, one, course } = await people()
  const [first, second] = [await ask(student, course), await ask(await school.person(), course)]
  const given = { paid_amount: 0, transaction_number: 'TR 90-17' }
  expect((await act(desk.activateRequest, one, first.id, given)).body.data.receipt_number).toBeNull()
  const again = { paid_amount: 100, transaction_number: 'tr9017' }
  const refused = await act(desk.activateRequest, one, second.id, again)
  expect(refused).toMatchObject({ status: 409, body: { code: 'TRANSACTION_USED' } })
  expect(refused.body.message).toContain(first.code)
  expect((await act(desk.undoDecision, one, first.id)).status).toBe(200)
  expect((await act(desk.activateRequest, one, second.id, again)).status).toBe(200)
})

test('open consoles hear of requests, decisions and who looks; students do not', async () => {
  const { student, one, two, course } = await people()
  const received: object[] = []
  const stop = await school.listen('student_events', (payload) => {
    const event = JSON.parse(payload)
    if (!event.student_id) received.push(event)
  })
  const request = await ask(student, course)
  await act(desk.lookAtRequest, two, request.id)
  await act(desk.activateRequest, one, request.id)
  await act(desk.undoDecision, two, request.id)
  await expect.poll(() => received.length).toBe(4)
  stop()
  const { id, code } = request
  expect(received).toEqual([
    { type: 'request', data: { id, code, status: 'pending' } },
    { type: 'looking', data: { id, by: { id: two.id, full_name: 'نسرين بوعلام' } } },
    { type: 'decided', data: { id, code, status: 'active', decided_by: { id: one.id, full_name: 'سمية بن علي' } } },
    { type: 'decided', data: { id, code, status: 'pending', decided_by: { id: two.id, full_name: 'نسرين بوعلام' } } },
  ])
  const instructor = await school.person({ role: 'instructor' })
  for (const as of [student, instructor]) expect((await school.call(desk.consoleEvents, { as })).status).toBe(403)
})

test('the figures of the desk', async () => {
  const { student, one, course } = await people()
  const figures = async () => (await school.call(desk.getFigures, { as: one })).body.data
  const before = await figures()
  const request = await ask(student, course, { paid_amount: '100' })
  later(120)
  expect(await figures()).toMatchObject({ pending: before.pending + 1, flagged: before.flagged + 1 })
  await act(desk.activateRequest, one, request.id)
  expect(await figures()).toMatchObject({ pending: before.pending, activated_today: before.activated_today + 1 })
})

test('enrolling by e-mail who has asked: the number on the own request counts once, too', async () => {
  const { student, one, course } = await people()
  const first = await ask(await school.person(), course, { transaction_number: 'Z 1-9' })
  await act(desk.activateRequest, one, first.id)
  const request = await ask(student, course, { transaction_number: 'z19' })
  const enrol = (fields: object) => {
    const body = { email: student.email, course_id: course.id, plan_id: course.planIds[0]!, ...fields }
    return school.call(desk.enrolByEmail, { as: one, body })
  }
  expect(await enrol({})).toMatchObject({ status: 409, body: { code: 'TRANSACTION_USED' } })
  expect((await leftBy(student)).enrolments).toEqual([])
  expect((await enrol({ accept_duplicate: true })).body.data.status).toBe('active')
  const settled = await school.call(desk.findQueued, { as: one, params: { id: request.id } })
  expect(settled.body.data).toMatchObject({ status: 'active', transaction_number: 'z19' })
})

test('enrolling by e-mail: what was paid, what was agreed, and a number only once', async () => {
  const { student, one } = await people()
  const enrol = async (email: string, fields: object = {}) => {
    const course = await makeCourse(school.db)
    const body = { email, course_id: course.id, plan_id: course.planIds[0]!, ...fields }
    return (await school.call(desk.enrolByEmail, { as: one, body })).body
  }
  const paid = await enrol(student.email, { paid_amount: 4000, method: 'cash', transaction_number: 'K-1' })
  expect(paid.data).toMatchObject({ status: 'active', receipt_number: expect.stringMatching(/^R-/) })
  expect(paid.data.enrolment_id).toBe(paid.data.id)
  expect((await enrol(student.email, { transaction_number: 'k1' })).code).toBe('TRANSACTION_USED')
  expect((await enrol(student.email, { transaction_number: 'k1', accept_duplicate: true })).data.status).toBe('active')
  expect((await enrol(student.email, { price_override: 0 })).data.receipt_number).toBeNull()
  await enrol(student.email, { price_override: 3000, paid_amount: null, method: '', transaction_number: null })
  const { payments } = await leftBy(student)
  expect(payments.map(({ amount, method }) => [amount, method])).toEqual([
    [4000, 'cash'],
    [4900, 'other'],
    [3000, 'other'],
  ])
})

test('ready answers are replaced as a whole, by the desk', async () => {
  const { student, one } = await people()
  const { body } = await school.call(desk.listTemplates, { as: one })
  expect(body.data.length).toBeGreaterThan(4)
  for (const { id } of body.data) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
  const [first] = body.data
  const put = (as: Person, list: unknown) => school.call(desk.putTemplates, { as, body: list })
  const wanted = [{ kind: 'reject', text_ar: 'نص', text_en: 'Text' }, first]
  const { data } = (await put(one, wanted)).body
  expect(data).toEqual([{ ...wanted[0], id: expect.any(String) }, first])
  expect((await school.call(desk.listTemplates, { as: one })).body.data).toEqual(data)
  for (const list of [
    {},
    [{ kind: 'other', text_ar: 'a', text_en: 'b' }],
    [{ ...first, text_ar: ' ' }],
    [first, first],
  ])
    expect((await put(one, list)).status).toBe(422)
  const { fields } = (await put(one, [wanted[0], { ...first, text_ar: ' ' }])).body
  expect(Object.keys(fields)).toEqual(['1.text_ar'])
  expect((await put(student, [])).status).toBe(403)
  const saved = await Promise.all(Array.from({ length: 6 }, () => put(one, data)))
  expect(new Set(saved.map(({ status }) => status))).toEqual(new Set([200]))
  // Once for what was changed; saving the same again is no change.
  const record = school.db.selectFrom('audit_log').select('act').where('act', '=', 'templates.change')
  expect(await record.execute()).toHaveLength(1)
})
