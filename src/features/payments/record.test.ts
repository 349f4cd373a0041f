// Receipts without gaps, even with concurrent transactions; rows that never change.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Trx } from '#kit/server/database.ts'
import { makeCourse, makeEnrolment, type MadeCourse } from '#tests/factories.ts'
import { startSchool } from '#tests/school.ts'
import { cancelPayments, lockReceipts, recordPayment, recordRefund, reverseRefund } from './record.ts'
import { findUsedTransactions } from './sql.ts'

const school = startSchool()
let clock = 0

/** Each test has its own year, so that its numbers start at 1. */
async function aYear() {
  const now = new Date(Date.UTC(2030 + ++clock, 5, 1))
  const [course, student, staff] = await Promise.all([
    makeCourse(school.db, { prices: [4900] }),
    school.person({ name: 'ليلى منصوري' }),
    school.person({ role: 'staff' }),
  ])
  const enrolmentId = await makeEnrolment(school.db, student.id, course)
  return { now, course, student, enrolmentId, change: { actorId: staff.id, note: 'سبب', now } }
}

function payOne(
  trx: Trx,
  at: { now: Date; course: MadeCourse; student: { id: string }; enrolmentId: string },
  transactionNumber?: string,
) {
  return recordPayment(trx, {
    studentId: at.student.id,
    enrolmentId: at.enrolmentId,
    requestId: null,
    courseId: at.course.id,
    planId: at.course.planIds[0]!,
    amount: 4900,
    method: 'ccp',
    transactionNumber: transactionNumber ?? null,
    actorId: null,
    now: at.now,
  })
}
const paymentOf = (id: string) =>
  school.db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const numbersOf = async ({ now }: { now: Date }) =>
  (
    await school.db
      .selectFrom('payments')
      .select('receipt_number')
      .where('receipt_number', 'like', `R-${now.getUTCFullYear()}-%`)
      .orderBy('receipt_number')
      .execute()
  ).map(({ receipt_number }) => receipt_number)

test('two hundred at once, every third fails: no gap, none twice', async () => {
  const at = await aYear()
  const answers = await Promise.allSettled(
    Array.from({ length: 200 }, (_, n) =>
      school.db.transaction().execute(async (trx) => {
        await lockReceipts(trx)
        const { receipt_number } = await payOne(trx, at)
        if (n % 3 === 0) throw new Error('afterwards something failed')
        return receipt_number
      }),
    ),
  )
  const given = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  expect(given).toHaveLength(133)
  const expected = Array.from(
    { length: 133 },
    (_, n) => `R-${at.now.getUTCFullYear()}-${String(n + 1).padStart(4, '0')}`,
  )
  expect([...given].sort()).toEqual(expected)
  expect(await numbersOf(at)).toEqual(expected)
})

test('several payments of one act, crosswise, without waiting for ever', async () => {
  const [one, two] = [await aYear(), await aYear()]
  two.now = one.now
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      school.db.transaction().execute(async (trx) => {
        await lockReceipts(trx)
        for (const at of n % 2 ? [one, two] : [two, one]) {
          await trx.updateTable('courses').set({ student_count: 1 }).where('id', '=', at.course.id).execute()
          await payOne(trx, at)
        }
      }),
    ),
  )
  expect(await numbersOf(one)).toHaveLength(40)
})

test('a year ends by the clock of Algiers, and the next begins at 1', async () => {
  const at = await aYear()
  const year = at.now.getUTCFullYear()
  const pay = (now: Date) => school.db.transaction().execute((trx) => payOne(trx, { ...at, now }))
  expect((await pay(new Date(Date.UTC(year, 11, 31, 22, 59)))).receipt_number).toBe(`R-${year}-0001`)
  expect((await pay(new Date(Date.UTC(year, 11, 31, 23, 1)))).receipt_number).toBe(`R-${year + 1}-0001`)
  // The year of the next test begins later.
  clock++
})

test('a transaction number is found however it is written, until its payment is cancelled', async () => {
  const at = await aYear()
  const { id, receipt_number } = await school.db.transaction().execute((trx) => payOne(trx, at, ' ٠٠٤٨-٩١٢٠ '))
  expect(await paymentOf(id)).toMatchObject({ transaction_number: '٠٠٤٨-٩١٢٠', transaction_key: '00489120' })
  const used = { payment_id: id, receipt_number, enrolment_id: at.enrolmentId, full_name: 'ليلى منصوري' }
  expect(await findUsedTransactions(school.db, '0048 9120')).toMatchObject([used])
  expect(await findUsedTransactions(school.db, '0048')).toEqual([])
  expect(await findUsedTransactions(school.db, ' - ')).toEqual([])
  const cancel = () => school.db.transaction().execute((trx) => cancelPayments(trx, at.enrolmentId, at.change))
  expect(await cancel()).toEqual([receipt_number])
  expect(await cancel()).toEqual([])
  expect(await findUsedTransactions(school.db, '0048-9120')).toEqual([])
  expect(await paymentOf(id)).toMatchObject({ receipt_number, cancelled_at: at.now, amount: 4900 })
})

test('a refund never exceeds what is left, also twice at once; its reversal counts it again', async () => {
  const at = await aYear()
  const { id } = await school.db.transaction().execute((trx) => payOne(trx, at))
  const refund = (amount: number) =>
    school.db
      .transaction()
      .execute((trx) => recordRefund(trx, { paymentId: id, amount, despiteRule: false }, at.change))
  expect(new Set(await Promise.all([refund(3000), refund(3000)]))).toEqual(new Set([false, true]))
  expect(await refund(1900)).toBe(true)
  expect((await paymentOf(id)).refunded_amount).toBe(4900)
  const reverse = () => school.db.transaction().execute((trx) => reverseRefund(trx, id, at.change))
  expect(await reverse()).toBe(4900)
  expect(await reverse()).toBe(0)
  expect((await paymentOf(id)).refunded_amount).toBe(0)
  const changes = await school.db
    .selectFrom('payment_changes')
    .select(['kind', 'amount', 'note'])
    .where('payment_id', '=', id)
    .orderBy('id')
    .execute()
  expect(changes.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['refund', 3000],
    ['refund', 1900],
    ['reverse', 4900],
  ])
  await school.db.transaction().execute((trx) => cancelPayments(trx, at.enrolmentId, at.change))
  expect(await refund(1)).toBe(false)
})

test('the database itself refuses to change or delete what was received', async () => {
  const at = await aYear()
  const { id } = await school.db.transaction().execute((trx) => payOne(trx, at, '77-1'))
  await school.db.transaction().execute((trx) => cancelPayments(trx, at.enrolmentId, at.change))
  for (const statement of [
    sql`update payments set amount = 1 where id = ${id}`,
    sql`update payments set receipt_number = 'R-2026-9999' where id = ${id}`,
    sql`update payments set cancelled_at = null where id = ${id}`,
    sql`update payments set transaction_number = '78', transaction_key = '78' where id = ${id}`,
    sql`delete from payments where id = ${id}`,
    sql`update payment_changes set amount = 1 where payment_id = ${id}`,
    sql`update payment_changes set note = 'another' where payment_id = ${id}`,
    sql`delete from payment_changes where payment_id = ${id}`,
  ])
    await expect(statement.execute(school.db)).rejects.toThrow(/never (changed|deleted)/)
})
