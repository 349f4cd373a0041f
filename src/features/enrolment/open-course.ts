// Opens a paid course: the enrolment and its receipt.
import type { Trx } from '#kit/server/database.ts'
import type { PaymentMethod } from '#features/payments/method.ts'
import { recordPayment } from '#features/payments/record.ts'
import { findEnrolment, insertEnrolment, isTrial } from './sql-enrolments.ts'

interface Opening {
  studentId: string
  courseId: string
  planId: string
  planPrice?: number
  source: 'request' | 'staff'
  requestId: string | null
}

interface Entry {
  paid_amount: number
  method: PaymentMethod
  transaction_number: string | null
}

interface Opened {
  id: string
  /** Null: nothing was paid. */
  receipt_number: string | null
}

/** Call `lockReceipts` first. */
export async function openCourse(
  trx: Trx,
  { requestId, ...enrolment }: Opening,
  entry: Entry,
  { actorId, now }: { actorId: string | null; now: Date },
): Promise<Opened> {
  const { method, transaction_number: transactionNumber } = entry
  // A trial can be removed, payments never can.
  const amount = (await isTrial(trx, enrolment.studentId)) ? 0 : entry.paid_amount
  const made = await insertEnrolment(trx, { ...enrolment, pricePaid: amount, activatedBy: actorId, now })
  // A student who started the course for free meanwhile keeps that enrolment; the payment is stored all the same.
  const id = made ?? (await findEnrolment(trx, enrolment.studentId, enrolment.courseId))!.id
  if (amount === 0) return { id, receipt_number: null }
  const payment = { ...enrolment, enrolmentId: id, requestId, amount, method, transactionNumber, actorId, now }
  const { receipt_number } = await recordPayment(trx, payment)
  return { id, receipt_number }
}
