// Account statements against payments and open requests: matched, confirmed once, never guessed.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as desk from '#features/enrolment/contract-console.ts'
import { makeCourse } from '#tests/factories.ts'
import { askFor, payFor } from '#tests/paid-courses.ts'
import { startSchool, type Person } from '#tests/school.ts'
import * as contract from './contract-console-statements.ts'

const school = startSchool()

async function send(as: Person, body: object, language: 'ar' | 'en' = 'en') {
  return school.call(contract.readStatement, { as, language, body: { dry_run: true, ...body } })
}
/** A request of a new student, for a course with this price. */
async function anAsker(price: number, name: string) {
  const student = await school.person({ name })
  const course = await makeCourse(school.db, { prices: [price] })
  return { student, course, ...(await askFor(school, student, course)) }
}
const statement = (...rows: string[]) => ['Date;Libellé;Débit;Crédit', ...rows].join('\n')
const payment = (id: string) =>
  school.db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const statusOf = async (id: string) =>
  (await school.db.selectFrom('enrolment_requests').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status

test('a day of the desk: looked at, confirmed with activation, imported again without effect', async () => {
  const staff = await school.person({ role: 'desk' })
  const [salma, nora, twin, other] = [
    await anAsker(3510, 'سلمى بلقاسم'),
    await anAsker(6210, 'نورة بن سالم'),
    await anAsker(4910, 'أمينة قادري'),
    await anAsker(4910, 'أمين قادري'),
  ]
  const paid = await payFor(school, staff, { price: 7910, name: 'عبد الرحمن سعدي' })
  const unpaid = await payFor(school, staff, { price: 1190, name: 'كمال شاوي' })
  const text = statement(
    `15/01/2026;VERS. ESPECES ${salma.code};;3 510,00`,
    `15/01/2026;VERS. ESPECES BENSALEM ${nora.code};;5 710,00`,
    '15/01/2026;VERS. ESPECES KADRI;;4 910,00',
    `14/01/2026;VIR ${paid.request.code};;7 910,00`,
    '14/01/2026;VIR INCONNU;;4 200,00',
    '14/01/2026;FRAIS DE TENUE;35,00;',
  )
  const looked = await send(staff, { text })
  expect(looked.status).toBe(200)
  const { lines, missing, debits, problems, applied } = looked.body.data
  expect([debits, problems, applied]).toEqual([1, [], { reconciled: 0, activated: 0, left: [] }])
  expect(lines).toMatchObject([
    {
      line: 2,
      date: '2026-01-15',
      amount: 3510,
      label: `VERS. ESPECES ${salma.code}`,
      match: 'certain',
      result: 'matched',
      why: 'code',
      candidates: [{ request_id: salma.id, code: salma.code, full_name: 'سلمى بلقاسم', amount: 3510 }],
    },
    {
      line: 3,
      amount: 5710,
      match: 'ambiguous',
      result: 'differs',
      candidates: [{ request_id: nora.id, amount: 6210 }],
    },
    {
      line: 4,
      match: 'ambiguous',
      result: 'several',
      candidates: [{ request_id: twin.id }, { request_id: other.id }],
    },
    { line: 5, match: 'certain', candidates: [{ payment_id: paid.payment.id, code: paid.request.code }] },
    { line: 6, match: 'none', result: 'none', candidates: [] },
  ])
  expect(missing).toMatchObject([{ payment_id: unpaid.payment.id, full_name: 'كمال شاوي', amount: 1190 }])
  expect((await payment(paid.payment.id)).reconciled_at).toBeNull()

  const choices = [{ line: 4, request_id: other.id }]
  const confirm = () => send(staff, { text, dry_run: false, activate: true, choices })
  const both = await Promise.all([confirm(), confirm()])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const sum = (what: 'reconciled' | 'activated') => both.reduce((all, { body }) => all + body.data.applied[what], 0)
  expect([sum('reconciled'), sum('activated')]).toEqual([3, 2])
  expect((await payment(paid.payment.id)).reconciled_at).toEqual(school.now)
  expect(await Promise.all([salma, nora, twin, other].map(({ id }) => statusOf(id)))).toEqual([
    'active',
    'pending',
    'pending',
    'active',
  ])
  const receipts = await school.db
    .selectFrom('payments')
    .select('reconciled_at')
    .where('request_id', '=', salma.id)
    .execute()
  expect(receipts).toEqual([{ reconciled_at: school.now }])

  const again = await send(staff, { text })
  expect(again.body.data.lines.map(({ result }: { result: string }) => result)).toEqual([
    'recorded',
    'differs',
    'recorded',
    'recorded',
    'none',
  ])
  expect((await confirm()).body.data.applied).toEqual({ reconciled: 0, activated: 0, left: [] })
  const audit = await school.db.selectFrom('audit_log').selectAll().where('act', '=', 'statement.import').execute()
  expect(audit.map(({ subject }) => subject)).toContain('2026-01-14 – 2026-01-15')
})

test('a line that another import consumes between activation and confirmation is still said to be activated', async () => {
  const staff = await school.person({ role: 'desk' })
  const asker = await anAsker(2210, 'ريم عباس')
  // The other import, at its quickest.
  await sql`
    create function consume_at_once() returns trigger language plpgsql as $$ begin new.reconciled_at := now(); return new; end $$`.execute(
    school.db,
  )
  await sql`create trigger consumed before insert on payments for each row execute function consume_at_once()`.execute(
    school.db,
  )
  const text = statement(`13/01/2026;VERS. ESPECES ${asker.code};;2 210,00`)
  const { body } = await send(staff, { text, dry_run: false, activate: true })
  await sql`drop trigger consumed on payments`.execute(school.db)
  expect(body.data.applied).toEqual({ reconciled: 0, activated: 1, left: [] })
  expect(await statusOf(asker.id)).toBe('active')
})

test('without `activate` only payments are marked; a request stays open, and is found again', async () => {
  const staff = await school.person({ role: 'desk' })
  const asker = await anAsker(5230, 'يوسف عمراني')
  const text = statement('15/01/2026;VERS ESPECES;;5230')
  const confirmed = await send(staff, { text, dry_run: false })
  expect(confirmed.body.data.applied).toMatchObject({ reconciled: 0, activated: 0 })
  expect(await statusOf(asker.id)).toBe('pending')
  expect((await send(staff, { text })).body.data.lines[0]).toMatchObject({ match: 'certain', why: 'amount' })
})

test('a choice may leave a certain line out, or pay another thing; wrong ones change nothing', async () => {
  const staff = await school.person({ role: 'desk' })
  const [one, two] = [await payFor(school, staff, { price: 8110 }), await payFor(school, staff, { price: 8220 })]
  const text = statement(`15/01/2026;VIR ${one.request.code};;8110`, '15/01/2026;VIR;;999')
  const confirm = (choices: object[]) => send(staff, { text, dry_run: false, choices })
  for (const choices of [
    [{ line: 9, payment_id: one.payment.id }],
    [{ line: 3, payment_id: one.payment.id, request_id: one.request.id }],
    [
      { line: 2, payment_id: one.payment.id },
      { line: 3, payment_id: one.payment.id },
    ],
    [
      { line: 3, payment_id: one.payment.id },
      { line: 3, payment_id: two.payment.id },
    ],
    [{ line: 2, payment_id: one.payment.id }, { line: 2 }],
  ])
    expect((await confirm(choices)).status, JSON.stringify(choices)).toBe(422)
  expect((await confirm([{ line: 2 }])).body.data.applied.reconciled).toBe(0)
  const nothing = '01890000-0000-7000-8000-000000000000'
  for (const unknown of [{ payment_id: nothing }, { request_id: nothing }]) {
    const refused = await confirm([{ line: 3, ...unknown }])
    expect(refused).toMatchObject({ status: 422, body: { fields: { line_3: expect.any(String) } } })
    expect((await payment(one.payment.id)).reconciled_at).toBeNull()
  }
  const chosen = await confirm([{ line: 2 }, { line: 3, payment_id: two.payment.id }])
  expect(chosen.body.data.applied.reconciled).toBe(1)
  expect((await payment(two.payment.id)).reconciled_at).not.toBeNull()
  expect((await payment(one.payment.id)).reconciled_at).toBeNull()
})

test('faulty lines are named in the reader’s language, and nothing is applied', async () => {
  const staff = await school.person({ role: 'desk' })
  const { request, payment: paid } = await payFor(school, staff, { price: 8330 })
  const text = statement(`15/01/2026;VIR ${request.code};;8330`, '15/13/2026;B;;100', '15/01/2026;C;;=1+1')
  const looked = await send(staff, { text }, 'ar')
  expect(looked.body.data.problems).toEqual([
    { line: 3, code: 'DATE_UNREADABLE', message: 'التاريخ في هذا السطر غير مفهوم.' },
    { line: 4, code: 'AMOUNT_UNREADABLE', message: 'المبلغ في هذا السطر غير مفهوم.' },
  ])
  const refused = await send(staff, { text, dry_run: false })
  expect(refused).toMatchObject({ status: 422, body: { code: 'STATEMENT_FAULTY' } })
  expect(Object.keys(refused.body.fields)).toEqual(['line_3', 'line_4'])
  expect((await payment(paid.id)).reconciled_at).toBeNull()
})

test('columns nobody can guess are asked for, and what was said is remembered for the next statement', async () => {
  const staff = await school.person({ role: 'desk' })
  const { request } = await payFor(school, staff, { price: 8440 })
  const text = `15/01/2026;VIR ${request.code};8440;108440\n14/01/2026;VIR;100;100000`
  const unclear = await send(staff, { text })
  expect(unclear.body.data).toMatchObject({ columns: null, lines: [] })
  expect(unclear.body.data.sample[0]).toEqual(['15/01/2026', `VIR ${request.code}`, '8440', '108440'])
  expect(await send(staff, { text, dry_run: false })).toMatchObject({
    status: 422,
    body: { code: 'STATEMENT_UNREADABLE' },
  })
  const said = await send(staff, { text, columns: { date: 0, amount: 2, label: 1 } })
  expect(said.body.data.lines[0]).toMatchObject({ amount: 8440, match: 'certain' })
  const colleague = await school.person({ role: 'desk' })
  expect((await send(colleague, { text: text.replace('100;', '200;') })).body.data.lines[1]).toMatchObject({
    amount: 200,
  })
})

test('an activation by a statement, undone: its line waits again, and is used once', async () => {
  const staff = await school.person({ role: 'desk' })
  const asker = await anAsker(2730, 'مراد')
  const body = { text: statement(`15/01/2026;VERS ${asker.code};;2730`), dry_run: false, activate: true }
  const applied = async () => (await send(staff, body)).body.data.applied
  expect(await applied()).toMatchObject({ reconciled: 1, activated: 1 })
  expect(await applied()).toMatchObject({ reconciled: 0, activated: 0 })
  const params = { id: asker.id }
  expect((await school.call(desk.undoDecision, { as: staff, params })).status).toBe(200)
  expect(await applied()).toMatchObject({ reconciled: 1, activated: 1 })
  expect(await applied()).toMatchObject({ reconciled: 0, activated: 0 })
  expect(await statusOf(asker.id)).toBe('active')
})

test('what is no statement is refused', async () => {
  const staff = await school.person({ role: 'desk' })
  for (const body of [
    {},
    { text: '' },
    { text: 5 },
    { text: 'x'.repeat(900_001) },
    { text: 'a;b', columns: { date: -1 } },
  ])
    expect((await send(staff, body)).status, JSON.stringify(body).slice(0, 50)).toBe(422)
  for (const text of ['مرحبا', '%PDF-1.7', 'PK\u0003\u0004'])
    expect(await send(staff, { text })).toMatchObject({ status: 422, body: { code: 'STATEMENT_UNREADABLE' } })
  expect(
    (await send(await school.person({ role: 'instructor', instructorId: undefined } as never), { text: 'a' })).status,
  ).toBe(403)
})

test('a statement of too many lines is refused, and says so', async () => {
  const staff = await school.person({ role: 'desk' })
  const text = statement(...Array.from({ length: 40_000 }, () => '1/1/26;;;5'))
  const refused = await send(staff, { text }, 'ar')
  expect([refused.status, refused.body.code]).toEqual([422, 'STATEMENT_UNREADABLE'])
  expect(refused.body.error).toContain('10000 سطر')
})

test('a line that names a settled request says whose it was and what became of it', async () => {
  const staff = await school.person({ role: 'desk' })
  const [rejected, lapsed, waits] = [
    await anAsker(4117, 'كنزة بوزيد'),
    await anAsker(4227, 'ياسر عمراني'),
    await anAsker(4117, 'وليد حداد'),
  ]
  const paid = await payFor(school, staff, { price: 3507, name: 'هدى سعيد', body: { paid_amount: 3007 } })
  await school.call(desk.rejectRequest, { as: staff, params: { id: rejected.id }, body: { reason: 'الصورة لا تُقرأ' } })
  await school.db
    .updateTable('enrolment_requests')
    .set({ status: 'lapsed', decided_at: school.now })
    .where('id', '=', lapsed.id)
    .execute()
  const text = statement(
    `15/01/2026;VERS ${rejected.code};;4 117,00`,
    `15/01/2026;VERS ${lapsed.code};;4 227,00`,
    `15/01/2026;VERS ${paid.request.code};;3 007,00`,
    `15/01/2026;RESTE ${paid.request.code};;500,00`,
    `15/01/2026;VERS ${waits.code};;4 117,00`,
  )
  const named = async () =>
    (await send(staff, { text })).body.data.lines.map(({ named: one }: { named: object | null }) => one)
  const ofPaid = { request_id: paid.request.id, code: paid.request.code, full_name: 'هدى سعيد', status: 'active' }
  const closed = [
    { request_id: rejected.id, code: rejected.code, full_name: 'كنزة بوزيد', status: 'rejected' },
    { request_id: lapsed.id, code: lapsed.code, full_name: 'ياسر عمراني', status: 'lapsed' },
  ]
  // The first of two payments is matched by its code.
  expect((await named()).slice(0, 3)).toEqual([...closed, null])
  await send(staff, { text, dry_run: false })
  expect(await named()).toEqual([...closed, null, ofPaid, null])
})
