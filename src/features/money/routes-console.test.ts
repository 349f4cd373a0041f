// The ledger and its sums, receipts, and the evening's close.
import { PDFDocument } from 'pdf-lib'
import { expect, test } from 'vitest'
import { cancelPayments } from '#features/payments/record.ts'
import { makeCourse } from '#tests/factories.ts'
import { payFor } from '#tests/paid-courses.ts'
import { startSchool } from '#tests/school.ts'
import { insertTombstone } from '#features/accounts/sql.ts'
import * as contract from './contract-console.ts'
import * as own from './contract.ts'
import { findReceipt } from './sql-receipt.ts'

const school = startSchool()
const at = (time: string) => {
  school.now = new Date(time)
}
const list = async (as: Awaited<ReturnType<typeof school.person>>, query: Record<string, string | number> = {}) =>
  (await school.call(contract.listPayments, { as, query })).body

test('payments with their sums: filtered, searched, paged; what is cancelled counts nothing, refunds stand apart', async () => {
  at('2026-03-10T10:00:00Z')
  const staff = await school.person({ role: 'desk', name: 'سمية بن علي' })
  const first = await payFor(school, staff, { name: 'ليلى منصوري', body: { transaction_number: 'VIR 0048-9127' } })
  at('2026-03-11T10:00:00Z')
  const second = await payFor(school, staff, { price: 6200, name: 'كمال شاوي' })
  const third = await payFor(school, staff, { price: 3500, name: 'هاجر بوزيد' })
  await school.db
    .transaction()
    .execute((trx) => cancelPayments(trx, third.enrolmentId, { actorId: staff.id, now: school.now }))
  const params = { id: second.enrolmentId }
  const refund = { amount: 6200, note: 'لا تناسبه' }
  expect((await school.call(contract.refundEnrolment, { as: staff, params, body: refund })).status).toBe(200)

  const march = { from: '2026-03-01', to: '2026-03-31' }
  const { data, meta } = await list(staff, march)
  expect(meta).toMatchObject({ page: 1, limit: 50, total: 3 })
  expect(meta.totals).toMatchObject({ count: 2, amount: 11_100, refunded: 6200, refunds: 1 })
  expect(meta.totals.by_method).toEqual([{ method: 'other', count: 2, amount: 11_100 }])
  const receipts = data.map(({ receipt_number }: { receipt_number: string }) => receipt_number)
  expect(receipts).toEqual([third, second, first].map(({ payment }) => payment.receipt_number))
  expect(data[1]).toMatchObject({
    id: second.payment.id,
    kind: 'payment',
    code: second.request.code,
    enrolment_id: second.enrolmentId,
    student: { full_name: 'كمال شاوي', email: second.student.email },
    amount: 6200,
    refunded_amount: 6200,
    recorded_by: { id: staff.id, full_name: 'سمية بن علي' },
  })
  expect(data[0]).toMatchObject({ cancelled_at: expect.any(String), moved: 0 })

  // Who has left has no page, and gets no mail.
  const { password_hash } = await school.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', second.student.id)
    .executeTakeFirstOrThrow()
  for (const [changes, has_left] of [
    [{ deleted_at: school.now, password_hash: null }, true],
    [{ deleted_at: null, password_hash }, false],
  ] as const) {
    await school.db.updateTable('users').set(changes).where('id', '=', second.student.id).execute()
    expect((await list(staff, march)).data[1].student).toMatchObject({ has_left })
  }

  const ledger = await list(staff, { ...march, rows: 'ledger' })
  expect(ledger.meta.total).toBe(4)
  expect(ledger.data.map(({ kind, moved }: { kind: string; moved: number }) => [kind, moved])).toContainEqual([
    'refund',
    -6200,
  ])
  const idsOf = async (query: Record<string, string>) =>
    (await list(staff, { ...march, ...query })).data.map(({ id }: { id: string }) => id)
  for (const q of [
    'منصوري',
    first.student.email,
    first.request.code,
    first.payment.receipt_number,
    first.payment.receipt_number.slice(2),
    first.payment.receipt_number.slice(-4),
    '4900',
    '٤٩٠٠',
    '4,900',
    'DZD 4,900',
    '4 900 د.ج',
    `R-${first.payment.receipt_number.slice(-4)}`,
    'vir00489127',
    '٨٩-١٢٧',
    '127',
  ])
    expect(await idsOf({ q }), q).toContain(first.payment.id)
  expect(await idsOf({ q: 'منصوري' })).toEqual([first.payment.id])
  for (const q of ['%', '27', '9128']) expect(await idsOf({ q }), q).toEqual([])
  expect(await idsOf({ course_id: second.course.id })).toEqual([second.payment.id])
  expect(await idsOf({ only: 'refunded' })).toEqual([second.payment.id])
  expect(await idsOf({ only: 'cancelled' })).toEqual([third.payment.id])
  expect(await idsOf({ method: 'cash' })).toEqual([])
  expect(await idsOf({ recorded_by: staff.id })).toHaveLength(3)
  expect(await idsOf({ to: '2026-03-10' })).toEqual([first.payment.id])
  expect(await idsOf({ from: '2026-03-11T09:00:00Z', to: '2026-03-11T11:00:00+01:00' })).toHaveLength(2)
  expect((await list(staff, { ...march, page: 2, limit: 2 })).data).toHaveLength(1)
  expect((await list(staff, { ...march, page: 9 })).data).toEqual([])
  const backwards = { from: '2026-03-11T11:00:00Z', to: '2026-03-11T11:00:00+01:00' }
  for (const query of [
    { from: '2026-02-30' },
    { from: 'yesterday' },
    { from: '0000-01-01' },
    { to: '2200-01-01T00:00:00Z' },
    { from: '2026-03-31', to: '2026-03-01' },
    backwards,
    { method: 'gold' },
    { course_id: '1' },
  ])
    expect((await school.call(contract.listPayments, { as: staff, query })).status, JSON.stringify(query)).toBe(422)
  expect((await school.call(contract.listRecorders, { as: staff })).body.data).toEqual([
    { id: staff.id, full_name: 'سمية بن علي' },
  ])
})

test('a day begins at midnight in Algiers', async () => {
  at('2026-04-30T22:59:00Z')
  const staff = await school.person({ role: 'desk' })
  await payFor(school, staff, { price: 1000 })
  at('2026-04-30T23:00:00Z')
  await payFor(school, staff, { price: 2000 })
  const sumOf = async (day: string) => (await list(staff, { from: day, to: day })).meta.totals.amount
  expect([await sumOf('2026-04-30'), await sumOf('2026-05-01')]).toEqual([1000, 2000])
})

test('the same as CSV, in the reader’s language, without formulas', async () => {
  at('2026-06-02T10:00:00Z')
  const staff = await school.person({ role: 'desk' })
  const { enrolmentId, payment } = await payFor(school, staff, { price: 4900, name: '=HYPERLINK("x")' })
  const body = { amount: 4900, note: 'خطأ' }
  await school.call(contract.refundEnrolment, { as: staff, params: { id: enrolmentId }, body })
  const day = { from: '2026-06-02', to: '2026-06-02' }
  const file = await school.call(contract.exportPayments, { as: staff, query: day, language: 'ar' })
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="payments-2026-06-02.csv"',
  })
  const [head, ...rows] = file.raw.toString().split('\r\n')
  expect(head).toBe(
    '\uFEFFالوصل;التاريخ;النوع;الطالب;البريد الإلكتروني;الدورة;الباقة;الطريقة;رقم العملية;رمز الطلب;سجّلها;المبلغ (د.ج);الحالة',
  )
  expect(rows).toHaveLength(3)
  expect(rows.join('\n')).toContain(`${payment.receipt_number};2026-06-02;استرجاع;"'=HYPERLINK(""x"")"`)
  expect(rows.join('\n')).toMatch(/;-4900;/)
  const english = await school.call(contract.exportPayments, { as: staff, query: day, language: 'en' })
  expect(english.raw.toString()).toContain('Receipt,Date,Kind')
  const exports = school.db.selectFrom('audit_log').select(['act', 'after']).where('actor_id', '=', staff.id)
  const entry = { act: 'payment.export', after: day }
  expect(await exports.where('act', 'like', '%.export').execute()).toEqual([entry, entry])
})

test('CSV and receipts of a deleted account name no address; the CSV calls it that in the reader’s language', async () => {
  at('2026-06-03T10:00:00Z')
  const staff = await school.person({ role: 'desk' })
  const { student, payment } = await payFor(school, staff, { price: 4900 })
  const left = await insertTombstone(school.db, school.now)
  await school.db.updateTable('enrolments').set({ student_id: left }).where('student_id', '=', student.id).execute()
  await school.db.updateTable('payments').set({ student_id: left }).where('student_id', '=', student.id).execute()
  const query = { from: '2026-06-03', to: '2026-06-03' }
  for (const [language, name] of [
    ['ar', 'حساب محذوف'],
    ['en', 'Deleted account'],
  ] as const) {
    const rows = (await school.call(contract.exportPayments, { as: staff, query, language })).raw.toString()
    const mark = language === 'ar' ? ';' : ','
    expect(rows).toContain(`${mark}${name}${mark}${mark}`)
    expect(rows).not.toContain('deleted.invalid')
  }
  expect(await findReceipt(school.db, payment.id, null)).toMatchObject({ email: null })
})

test('a receipt in both languages, for the desk and for its student alone', async () => {
  at('2026-07-01T10:00:00Z')
  const [staff, other] = [await school.person({ role: 'desk' }), await school.person()]
  const course = await makeCourse(school.db, { title: 'الرياضيات للبكالوريا', titleEn: 'Mathematics', prices: [3500] })
  const { student, payment } = await payFor(school, staff, { course, name: 'ليلى منصوري' })
  const params = { id: payment.id }
  for (const lang of ['ar', 'en'] as const) {
    const file = await school.call(contract.getReceipt, { as: staff, params, query: { lang } })
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${payment.receipt_number}.pdf"`,
    })
    const pdf = await PDFDocument.load(file.raw, { updateMetadata: false })
    expect(pdf.getPageCount()).toBe(1)
    expect(pdf.getTitle()).toBe(`${lang === 'ar' ? 'وصل دفع' : 'Payment receipt'} ${payment.receipt_number}`)
  }
  expect((await school.call(contract.getReceipt, { as: staff, params, query: { lang: 'fr' } })).status).toBe(422)
  const mine = await school.call(own.getOwnReceipt, { as: student, params })
  expect([mine.status, mine.raw.subarray(0, 4).toString()]).toEqual([200, '%PDF'])
  expect((await school.call(own.getOwnReceipt, { as: other, params })).status).toBe(404)
  expect((await school.call(contract.getReceipt, { as: student, params })).status).toBe(403)
  const { body } = await school.call(own.listOwnPayments, { as: student })
  expect(body.data).toMatchObject([
    { id: payment.id, receipt_number: payment.receipt_number, courses: { title: 'Mathematics' }, amount: 3500 },
  ])
  expect((await school.call(own.listOwnPayments, { as: other })).body.data).toEqual([])
})

test('the student is mailed where the receipt is: pressed twice it is one mail, of a cancelled one none', async () => {
  const staff = await school.person({ role: 'desk' })
  const { student, enrolmentId, payment } = await payFor(school, staff, { name: 'ليلى منصوري' })
  const params = { id: payment.id }
  const send = () => school.call(contract.mailReceipt, { as: staff, params })
  const mails = () =>
    school.db
      .selectFrom('outbox')
      .select(['subject', 'text_body'])
      .where('recipient', '=', student.email)
      .where('kind', '=', 'receipt')
      .execute()
  const answers = await Promise.all([send(), send()])
  expect(answers.map(({ status, body }) => [status, body.data.email])).toEqual([
    [200, student.email],
    [200, student.email],
  ])
  expect(await mails()).toEqual([
    {
      subject: expect.stringContaining(payment.receipt_number),
      text_body: expect.stringMatching(/\/student\/profile$/m),
    },
  ])
  const acts = school.db.selectFrom('audit_log').select('subject').where('act', '=', 'payment.send_receipt')
  expect(await acts.execute()).toEqual([{ subject: payment.receipt_number }])
  await school.db
    .transaction()
    .execute((trx) => cancelPayments(trx, enrolmentId, { actorId: staff.id, now: school.now }))
  expect(await send()).toMatchObject({ status: 409, body: { code: 'RECEIPT_CANCELLED' } })
  expect((await school.call(contract.mailReceipt, { as: staff, params: { id: staff.id } })).status).toBe(404)
  expect((await school.call(contract.mailReceipt, { as: student, params })).status).toBe(403)
})

test('the evening’s close: money, receipts and activations agree, or what does not is named', async () => {
  at('2026-08-03T10:00:00Z')
  const staff = await school.person({ role: 'desk' })
  const close = async (language: 'ar' | 'en' = 'en') =>
    (await school.call(contract.closeOfDay, { as: staff, language, query: { date: '2026-08-03' } })).body.data
  expect(await close()).toMatchObject({ date: '2026-08-03', agrees: true, activations: { count: 0, amount: 0 } })
  const paid = [await payFor(school, staff, { price: 4900 }), await payFor(school, staff, { price: 3500 })]
  const undone = await payFor(school, staff, { price: 1000 })
  await school.db.transaction().execute(async (trx) => {
    await cancelPayments(trx, undone.enrolmentId, { actorId: staff.id, now: school.now })
    await trx
      .updateTable('enrolments')
      .set({ status: 'ended', closed_at: school.now })
      .where('id', '=', undone.enrolmentId)
      .execute()
  })
  expect(await close()).toMatchObject({
    agrees: true,
    received: { count: 2, amount: 8400 },
    receipts: {
      count: 3,
      cancelled: 1,
      first: paid[0]!.payment.receipt_number,
      last: undone.payment.receipt_number,
    },
    activations: { count: 2, amount: 8400 },
    problems: [],
  })
  // As another program might leave them: an activation without a receipt, and one with another amount.
  const course = await makeCourse(school.db, { prices: [2000] })
  const student = await school.person({ name: 'نورة بن سالم' })
  const now = school.now
  const row = { student_id: student.id, id: student.id, course_id: course.id, plan_id: course.planIds[0]! }
  await school.db
    .insertInto('enrolments')
    .values({ ...row, source: 'staff', price_paid: 2000, activated_at: now })
    .execute()
  await school.db.updateTable('enrolments').set({ price_paid: 3000 }).where('id', '=', paid[1]!.enrolmentId).execute()
  const closed = await close()
  expect(closed.agrees).toBe(false)
  expect(closed.problems).toMatchObject([
    { code: 'AMOUNT_DIFFERS', receipt_number: paid[1]!.payment.receipt_number, received: 3500, expected: 3000 },
    { code: 'ACTIVATION_WITHOUT_RECEIPT', full_name: 'نورة بن سالم', expected: 2000, receipt_number: null },
  ])
  expect((await close('ar')).problems[0].message).toMatch(/\p{Script=Arabic}/u)
})
