// The rows of money: a payment with its receipt number, its cancellation, its refund and a refund's reversal. Called by the acts that
// activate, undo and refund; those write the audit record and notify the student.
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { schoolYear } from '#kit/school-day.ts'
import type { Database, Trx } from '#kit/server/database.ts'
import { limitConcurrency } from '#kit/server/limit-concurrency.ts'
import type { PaymentMethod } from './method.ts'
import { writeReceiptNumber } from './receipt-number.ts'
import { transactionKey } from './transaction-key.ts'

export interface Received {
  studentId: string
  enrolmentId: string
  requestId: string | null
  courseId: string
  planId: string | null
  /** Dinars, more than 0: a free course has no receipt. */
  amount: number
  method: PaymentMethod
  transactionNumber?: string | null
  /** Null: the person has left. */
  actorId: string | null
  now: Date
}

/**
 * Call it first in an act that activates, undoes that or merges accounts, before it locks a request or a course: the acts run one after the
 * other. So they cannot deadlock, and a transaction number is looked up without a race.
 */
export async function lockReceipts(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('receipts', 0))`.execute(trx)
}

const line = limitConcurrency(1)
/** Milliseconds; longer than the database lets a statement take. */
const longestTurn = 20_000

/**
 * An act in a transaction of its own that begins with `lockReceipts`. Those of one process wait for their turn here: in the database each would
 * hold a connection meanwhile, and a long line would be ended as a slow statement.
 */
export async function withReceipts<T>(db: Database, act: (trx: Trx) => Promise<T>): Promise<T> {
  const locked = async (trx: Trx) => {
    await lockReceipts(trx)
    return act(trx)
  }
  const done = Promise.withResolvers<T>()
  await line(() => {
    done.resolve(db.transaction().execute(locked))
    const ended = done.promise.then(
      () => {},
      () => {},
    )
    // One that hangs, on a connection that was cut without a word, holds up nobody.
    return Promise.race([ended, delay(longestTurn, undefined, { ref: false })])
  })
  return done.promise
}

/** Gives the next number of the year. Numbers have no gaps, so the transaction must not wait for anything slow. */
export async function recordPayment(trx: Trx, received: Received): Promise<{ id: string; receipt_number: string }> {
  const { now, transactionNumber } = received
  const key = transactionNumber ? transactionKey(transactionNumber) : null
  return trx
    .insertInto('payments')
    .values({
      student_id: received.studentId,
      id: uuidv7(),
      enrolment_id: received.enrolmentId,
      request_id: received.requestId,
      course_id: received.courseId,
      plan_id: received.planId,
      receipt_number: await nextReceipt(trx, schoolYear(now)),
      amount: received.amount,
      method: received.method,
      transaction_number: key && transactionNumber ? transactionNumber.trim() : null,
      transaction_key: key,
      recorded_at: now,
      recorded_by: received.actorId,
    })
    .returning(['id', 'receipt_number'])
    .executeTakeFirstOrThrow()
}

/** The counter's row stays locked until the transaction ends: other transactions wait, and a failed one returns its number. */
async function nextReceipt(trx: Trx, year: number): Promise<string> {
  const { last } = await trx
    .insertInto('receipt_years')
    .values({ year, last: 1 })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ last: sql`receipt_years.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return writeReceiptNumber(year, last)
}

interface Change {
  actorId: string | null
  note?: string
  now: Date
}

/**
 * An activation was undone: its payments are marked, their numbers stay. @returns the receipt numbers; a second call returns none.
 * @param requestId only those of this request: the enrolment may have been paid before, too
 */
export async function cancelPayments(
  trx: Trx,
  enrolmentId: string,
  change: Change,
  requestId?: string,
): Promise<string[]> {
  const cancelled = await trx
    .updateTable('payments')
    .set({ cancelled_at: change.now })
    .where('enrolment_id', '=', enrolmentId)
    .where('cancelled_at', 'is', null)
    .$if(requestId !== undefined, (query) => query.where('request_id', '=', requestId!))
    .returning(['id', 'amount', 'receipt_number'])
    .execute()
  for (const { id, amount } of cancelled) await insertChange(trx, { paymentId: id, kind: 'cancel', amount }, change)
  return cancelled.map(({ receipt_number }) => receipt_number)
}

/** @param amount in dinars. False when less than this is left to refund, or the payment is cancelled. */
export async function recordRefund(
  trx: Trx,
  { paymentId, amount, despiteRule }: { paymentId: string; amount: number; despiteRule: boolean },
  change: Change,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payments')
    .set({ refunded_amount: sql`refunded_amount + ${amount}` })
    .where('id', '=', paymentId)
    .where('cancelled_at', 'is', null)
    .where(sql<boolean>`amount - refunded_amount >= ${amount}`)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await insertChange(trx, { paymentId, kind: 'refund', amount, despiteRule }, change)
  return true
}

/** Undoes the refunds of a payment. @returns the amount in dinars; 0 when nothing was refunded. @throws where there is no such payment */
export async function reverseRefund(trx: Trx, paymentId: string, change: Change): Promise<number> {
  const { refunded_amount: amount } = await trx
    .selectFrom('payments')
    .select('refunded_amount')
    .where('id', '=', paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (amount === 0) return 0
  await trx.updateTable('payments').set({ refunded_amount: 0 }).where('id', '=', paymentId).execute()
  await insertChange(trx, { paymentId, kind: 'reverse', amount }, change)
  return amount
}

async function insertChange(
  trx: Trx,
  row: { paymentId: string; kind: 'cancel' | 'refund' | 'reverse'; amount: number; despiteRule?: boolean },
  { actorId, note, now }: Change,
): Promise<void> {
  await trx
    .insertInto('payment_changes')
    .values({
      id: uuidv7(),
      payment_id: row.paymentId,
      kind: row.kind,
      amount: row.amount,
      note: note ?? '',
      despite_rule: row.despiteRule ?? false,
      created_at: now,
      created_by: actorId,
    })
    .execute()
}
