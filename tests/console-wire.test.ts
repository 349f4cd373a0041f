// The wire of the console as console.md §1, §2, §3, §5, §6 and §7 print it: each sentence's names, shapes and codes, asked for by address
// alone, as a client written from that page would. What each act does beside is told in the features' own tests.
import { expect, test } from 'vitest'
import type { Endpoint } from '#kit/contract.ts'
import { makeCourse } from '#tests/factories.ts'
import { startSchool } from '#tests/school.ts'
import { callerOf, code, id, instant, person, receipt, text, whole } from './wire.ts'

const school = startSchool()
const { ask, people, request } = callerOf(school)

test('§1 who one is', async () => {
  for (const [role, can] of [
    ['owner', ['desk', 'money', 'content', 'people', 'school', 'team']],
    ['staff', ['desk', 'money', 'content', 'people', 'school']],
    ['desk', ['desk', 'money']],
    ['instructor', ['content']],
  ] as const)
    expect((await ask(await school.person({ role }), 'GET /admin/me')).body).toEqual({
      success: true,
      data: { role, can },
    })
})

test('§2 a request from the queue to its receipt, and back', async () => {
  const { owner, desk, student, course } = await people()
  const said = { paid_amount: 4900, transaction_number: '٠٠٤٨ 9120-7', method: 'ccp' }
  const { id: requestId } = await request(student, course, said)
  const { body } = await ask(desk, `GET /admin/enrolment-requests?status=pending&q=4900&course_id=${course.id}&limit=5`)
  expect(body.meta).toEqual({ page: 1, limit: 5, total: 1 })
  expect(body.data[0]).toMatchObject({
    code,
    ...said,
    duplicates: [],
    waiting_seconds: whole,
    decided_by: null,
    undo_until: null,
  })
  const path = `/admin/enrolment-requests/${requestId}`
  const done = await ask(desk, `POST ${path}/activate`, {})
  const by = { id: desk.id, full_name: 'سمية بن علي' }
  expect(done).toMatchObject({
    status: 200,
    body: { data: { status: 'active', enrolment_id: id, receipt_number: receipt } },
  })
  expect(done.body.data).toMatchObject({ decided_by: by, undo_until: instant })
  const again = await ask(owner, `POST ${path}/activate`, {})
  expect([again.status, again.body.data.receipt_number]).toEqual([200, done.body.data.receipt_number])
  expect(again.body.data.decided_by).toEqual(by)
  const other = await ask(owner, `POST ${path}/reject`, { reason: 'x' })
  expect(other).toMatchObject({ status: 409, body: { code: 'REQUEST_DECIDED' } })
  expect(other.body.message).toContain(by.full_name)

  const second = await school.person()
  const used = await request(second, course, { transaction_number: '0048-91207' })
  const activate = `POST /admin/enrolment-requests/${used.id}/activate`
  expect(await ask(desk, activate, {})).toMatchObject({ status: 409, body: { code: 'TRANSACTION_USED' } })
  expect((await ask(desk, activate, { accept_duplicate: true })).status).toBe(200)

  const undone = await ask(owner, `POST ${path}/undo`, {})
  expect(undone).toMatchObject({ status: 200, body: { data: { status: 'pending', enrolment_id: null } } })
  const { body: money } = await ask(desk, `GET /admin/payments?q=${done.body.data.receipt_number}`)
  expect(money.data).toMatchObject([{ receipt_number: done.body.data.receipt_number, cancelled_at: instant }])
  expect((await ask(desk, `POST ${path}/ask-again`, { reason: 'الصورة غير واضحة' })).body.data).toMatchObject({
    status: 'needs_proof',
    reason: 'الصورة غير واضحة',
  })
  school.now = new Date(school.now.getTime() + 61_000)
  expect(await ask(desk, `POST ${path}/undo`, {})).toMatchObject({ status: 409, body: { code: 'UNDO_OVER' } })
})

test('§2 ready answers, enrolling by e-mail, importing', async () => {
  const { desk, student, course } = await people()
  const answers = [{ kind: 'chat', text_ar: 'أهلًا', text_en: 'Hello' }]
  expect((await ask(desk, 'PUT /admin/reply-templates', answers)).body.data).toEqual([{ id, ...answers[0] }])
  expect((await ask(desk, 'GET /admin/reply-templates')).body.data).toEqual([{ id, ...answers[0] }])
  const gift = { course_id: course.id, plan_id: course.planIds[0]!, price_override: 3000 }
  const enrol = async (email: string) => (await ask(desk, 'POST /admin/enrolments', { ...gift, email })).body.data
  expect(await enrol(student.email)).toMatchObject({ status: 'active', enrolment_id: id, receipt_number: receipt })
  expect(await enrol('nobody-yet@example.dz')).toMatchObject({ status: 'waiting' })
  const csv = `email;course;plan\nnew@example.dz;${course.id};${course.planIds[0]}\nnew2@example.dz;لا شيء;x\n`
  const row = { line: 2, email: 'new@example.dz', course: course.id, plan: course.planIds[0], result: 'new' }
  const faulty = [
    row,
    { line: 3, email: 'new2@example.dz', course: 'لا شيء', plan: 'x', result: 'problem', problem: text },
  ]
  const send = (input: object) => ask(desk, 'POST /admin/enrolments/import', input)
  expect((await send({ csv, dry_run: true })).body.data).toEqual({ rows: faulty, applied: false })
  expect(await send({ csv, dry_run: false })).toMatchObject({ status: 422, body: { rows: faulty, applied: false } })
  const good = csv.split('\n').slice(0, 2).join('\n')
  expect((await send({ csv: good, dry_run: false })).body.data).toEqual({ rows: [row], applied: true })
  expect((await send({ csv: good, dry_run: false })).body.data.rows).toMatchObject([{ result: 'exists' }])
})

test('§3 payments, refunds, a statement', async () => {
  const { owner, desk, student, course } = await people()
  const { id: requestId } = await request(student, course)
  const entry = { paid_amount: 4900, method: 'rip', transaction_number: 'VIR 77 1024' }
  const { enrolment_id } = (await ask(desk, `POST /admin/enrolment-requests/${requestId}/activate`, entry)).body.data
  const from = '2026-01-01'
  const { body } = await ask(
    desk,
    `GET /admin/payments?from=${from}&to=2026-12-31&method=rip&course_id=${course.id}&page=1&limit=10`,
  )
  expect(body.meta).toMatchObject({ page: 1, limit: 10, total: 1 })
  expect(body.meta.totals).toMatchObject({
    count: 1,
    amount: 4900,
    refunded: 0,
    by_method: [{ method: 'rip', count: 1, amount: 4900 }],
  })
  const [payment] = body.data
  expect(payment).toMatchObject({
    id,
    receipt_number: receipt,
    enrolment_id,
    amount: 4900,
    method: 'rip',
    transaction_number: 'VIR 77 1024',
    recorded_at: instant,
    recorded_by: person,
    cancelled_at: null,
    refunded_amount: 0,
    reconciled_at: null,
  })
  expect((await ask(student, 'GET /student/payments')).body.data).toMatchObject([{ receipt_number: receipt }])
  const line = '15/01/2026;VIR 77 1024;;4 900,00'
  const statement = (input: object) =>
    ask(desk, 'POST /admin/statements', { text: `Date;Libellé;Débit;Crédit\n${line}`, ...input })
  const read = await statement({ dry_run: true })
  expect(read.body.data.lines).toMatchObject([
    {
      line: 2,
      date: '2026-01-15',
      amount: 4900,
      label: 'VIR 77 1024',
      match: 'certain',
      candidates: [{ payment_id: payment.id, code, full_name: 'رياض حمدي', amount: 4900 }],
    },
  ])
  expect(read.body.data.missing).toEqual(expect.any(Array))
  expect((await statement({ dry_run: false })).status).toBe(200)
  const reconciled = await ask(desk, `GET /admin/payments?q=${payment.receipt_number}`)
  expect(reconciled.body.data[0].reconciled_at).toEqual(instant)
  const refund = `/admin/enrolments/${enrolment_id}/refund`
  expect((await ask(desk, `GET ${refund}`)).body.data).toMatchObject({
    eligible: true,
    days: 0,
    completed_percent: 0,
    amount: 4900,
    reasons: expect.arrayContaining([{ code: text, ok: true }]),
  })
  expect((await ask(desk, `POST ${refund}`, { amount: 4900, note: 'طلب الطالب' })).status).toBe(200)
  expect((await ask(desk, `POST ${refund}`, { amount: 4900, note: 'طلب الطالب' })).status).toBe(409)
  expect((await ask(desk, `POST ${refund}/reverse`, {})).status).toBe(403)
  expect((await ask(owner, `POST ${refund}/reverse`, {})).status).toBe(200)
})

test.each([
  ['ar', ';'],
  ['en', ','],
] as const)('§3, §5, §6 tables in %s: with a BOM, parted by %s', async (language, comma) => {
  const { owner } = await people()
  for (const path of ['/admin/payments/export.csv', '/admin/students/export.csv', '/admin/audit/export.csv']) {
    const { raw, headers } = await school.call({ method: 'GET', path } as Endpoint, { as: owner, language })
    expect(headers['content-type']).toContain('text/csv')
    expect(raw.subarray(0, 3).toString('hex')).toBe('efbbbf')
    expect(raw.toString().split('\n')[0]).toContain(comma)
  }
})

test('§5 a student’s sheet and what is done to an account', async () => {
  const { owner, desk, student, course } = await people()
  await ask(desk, 'POST /admin/enrolments', { email: student.email, course_id: course.id, plan_id: course.planIds[0] })
  const { body } = await ask(
    desk,
    `GET /admin/students?q=${encodeURIComponent(student.email)}&state=never_started&page=1`,
  )
  expect(body.data).toMatchObject([{ id: student.id, state: 'never_started' }])
  const list = expect.any(Array)
  expect((await ask(desk, `GET /admin/students/${student.id}`)).body.data).toMatchObject({
    enrolments: list,
    attempts: list,
    certificates: list,
    payments: list,
    requests: list,
    sessions: list,
    notes: list,
    mails: list,
  })
  const act = (what: string, input: object = {}, as = owner) =>
    ask(as, `POST /admin/students/${student.id}/${what}`, input)
  expect((await act('notes', { text: 'تتّصل مساءً' }, desk)).status).toBe(200)
  for (const what of ['end-sessions', 'send-reset']) expect((await act(what)).status, what).toBe(200)
  const { chapters } = course
  const reset = { course_id: course.id, chapter_id: chapters[0]!.id, reason: 'خطأ في الفيديو' }
  expect((await act('reset-chapter', reset)).status).toBe(200)
  expect((await act('suspend', { reason: 'حساب مشترك' })).status).toBe(200)
  const login = { email: student.email, password: student.password }
  const refused = await ask(student, 'POST /auth/login', login)
  expect(refused).toMatchObject({ status: 403, body: { code: 'ACCOUNT_SUSPENDED' } })
  expect(refused.body.message).toContain('حساب مشترك')
  expect((await act('restore')).status).toBe(200)
  expect((await ask(student, 'POST /auth/login', login)).status).toBe(200)

  const twin = await school.person()
  const merge = (input: object) => ask(owner, 'POST /admin/students/merge', input)
  const trial = await merge({ from: twin.id, into: student.id, dry_run: true })
  expect(trial.body.data).toMatchObject({ id: null, moves: list, conflicts: list })
  const merged = await merge({ from: twin.id, into: student.id, dry_run: false })
  expect(merged.body.data).toMatchObject({ id, moves: list, conflicts: list })
  expect((await ask(owner, `POST /admin/students/merges/${merged.body.data.id}/undo`, {})).status).toBe(200)
  expect((await merge({ from: student.id, into: student.id, dry_run: true })).status).toBe(422)
  expect((await merge({ from: desk.id, into: student.id, dry_run: true })).status).toBe(409)
})

test('§5 the overview, reviews, messages, announcements', async () => {
  const { owner, desk } = await people()
  const { data } = (await ask(owner, 'GET /admin/overview')).body
  expect(data).toMatchObject({
    waiting: { count: whole },
    activated_today: whole,
    learners_now: whole,
    attention: expect.any(Array),
  })
  expect(data.income).toHaveLength(12)
  expect(data.income[0]).toMatchObject({ week: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), amount: whole })
  expect(data.funnel[0]).toMatchObject({ step: text, count: whole })
  expect((await ask(desk, 'GET /admin/overview')).body.data.income).toHaveLength(12)
  for (const path of ['reviews?state=all', 'messages', 'outbox', 'announcements'])
    expect((await ask(owner, `GET /admin/${path}`)).body.data, path).toEqual(expect.any(Array))
  const said = { title: 'حصّة مباشرة', text: 'السبت صباحًا', by: ['bell', 'mail'] }
  expect((await ask(owner, 'POST /admin/announcements', { ...said, all: true })).status).toBe(200)
  const ofCourse = { ...said, all: false, course_id: (await makeCourse(school.db)).id }
  expect((await ask(owner, 'POST /admin/announcements', ofCourse)).status).toBe(200)
  for (const nobody of [said, { ...said, all: false }])
    expect((await ask(owner, 'POST /admin/announcements', nobody)).status).toBe(422)
})

test('§6 settings, the team, the log', async () => {
  const { owner, desk } = await people()
  const staff = await school.person({ role: 'staff' })
  expect((await ask(staff, 'PUT /admin/settings', { lapse_days: 9 })).body.data.lapse_days).toBe(9)
  const pay = (method: object) =>
    ask(owner, 'PUT /admin/settings', {
      payment_methods: [{ name_ar: 'بريد الجزائر', name_en: 'CCP', holder: 'عمر', ...method }],
    })
  expect(await pay({ kind: 'ccp', number: '0023456789', key: '11' })).toMatchObject({
    status: 422,
    body: { code: 'VALIDATION_FAILED', fields: expect.any(Object) },
  })
  expect((await pay({ kind: 'ccp', number: '0023456789', key: '88' })).status).toBe(200)
  expect((await ask(staff, 'PUT /admin/settings', { payment_methods: [] })).status).toBe(403)
  expect((await ask(staff, 'POST /admin/settings/test-mail', {})).body.data).toMatchObject({ to: staff.email })

  const invited = await ask(owner, 'POST /admin/team/invite', { email: 'colleague@example.dz', role: 'desk' })
  expect(invited.body.data).toMatchObject({ id, email: 'colleague@example.dz', role: 'desk' })
  const mail = await school.db
    .selectFrom('outbox')
    .select('text_body')
    .where('recipient', '=', 'colleague@example.dz')
    .executeTakeFirstOrThrow()
  const token = /reset-password#token=(\S+)/.exec(mail.text_body)![1]!
  const accept = () =>
    ask(desk, 'POST /auth/reset-password', { token, password: 'a-good-one-77', full_name: 'نسرين بوعلام' })
  expect((await accept()).status).toBe(200)
  expect((await accept()).status).toBe(400)
  const member = `/admin/team/${invited.body.data.id}`
  expect((await ask(owner, `PUT ${member}`, { role: 'staff' })).body.data.role).toBe('staff')
  expect((await ask(owner, `DELETE ${member}`)).status).toBe(200)

  const { body } = await ask(
    owner,
    `GET /admin/audit?actor=${owner.id}&act=member.invite&from=2020-01-01&to=2099-12-31&page=1`,
  )
  expect(Object.keys(body.data[0]).sort()).toEqual(['act', 'actor', 'after', 'at', 'before', 'id', 'person', 'subject'])
  expect(body.data[0]).toMatchObject({ id, at: instant, actor: person, person })
})
