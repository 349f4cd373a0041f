// Asking for a course, and what the student does with the request afterwards. Every open console is told.
import { v7 as uuidv7 } from 'uuid'
import { refuse } from '#kit/server/app-error.ts'
import type { Database, Trx } from '#kit/server/database.ts'
import { sendConsoleEvent } from '#kit/server/events.ts'
import type { PaymentMethod } from '#features/payments/method.ts'
import { transactionKey } from '#features/payments/transaction-key.ts'
import { withdrawMails } from '#features/school/outbox.ts'
import type { RequestStatus } from './contract.ts'
import { createRequestCode } from './request-code.ts'
import { findEnrolment } from './sql-enrolments.ts'
import { mailKey, withdrawReminder } from './tell-student.ts'

/** Not settled: student and school may still act. */
export const openStatuses = ['pending', 'needs_proof'] as const

/** The student's details of the payment: missing: unchanged; null removes the value. */
export interface PaymentDetails {
  paid_amount?: number | null | undefined
  transaction_number?: string | null | undefined
  method?: PaymentMethod | null | undefined
}

/** What a request says of its payment. */
export type OwnEntry = Required<{ [Key in keyof PaymentDetails]: Exclude<PaymentDetails[Key], undefined> }>

export function detailColumns({ paid_amount, transaction_number: number, method }: PaymentDetails) {
  return {
    ...(paid_amount !== undefined && { paid_amount }),
    ...(method !== undefined && { method }),
    ...(number !== undefined && {
      transaction_number: number,
      transaction_key: number === null ? null : transactionKey(number),
    }),
  }
}

/** It waits for the school, like a new request. */
export function waitingAgain(now: Date) {
  return {
    status: 'pending' as const,
    reason: null,
    decided_at: null,
    decided_by: null,
    waiting_since: now,
    reminded_at: null,
  }
}

interface Wanted {
  studentId: string
  courseId: string
  planId: string
  /** The price in dinars. */
  amount: number
  now: Date
  details?: PaymentDetails
}

/**
 * The student's one open request for a course. A request never changes its plan, so that staff activate what they checked: choosing
 * another plan cancels the open one, unless its proof has been sent. A lapsed request is reopened: its code may be on a transfer.
 * `REQUEST_OPEN`: the open request blocks the new one; `ALREADY_ENROLLED`: the course was opened while this one waited.
 */
export async function openRequest(
  db: Database,
  wanted: Wanted,
  createCode = createRequestCode,
): Promise<{ id: string } | { refused: 'REQUEST_OPEN' | 'ALREADY_ENROLLED' }> {
  const { studentId, courseId, planId, amount, now, details = {} } = wanted
  return db.transaction().execute(async (trx) => {
    for (;;) {
      const open = await lockOpen(trx, studentId, courseId)
      if (open?.plan_id === planId) {
        await writeDetails(trx, studentId, open.id, details)
        return { id: open.id }
      }
      if (open?.proof_key) return { refused: 'REQUEST_OPEN' }
      await stayThere(trx, studentId)
      if (open) await cancelRequest(trx, studentId, open.id, now)
      // The locks may have waited for the desk, who activated the request meanwhile.
      else if (await findEnrolment(trx, studentId, courseId)) return { refused: 'ALREADY_ENROLLED' }
      const lapsed = await reopenLapsed(trx, wanted)
      if (lapsed) return { id: lapsed }
      const code = createCode()
      const made = await trx
        .insertInto('enrolment_requests')
        .values({
          student_id: studentId,
          id: uuidv7(),
          code,
          course_id: courseId,
          plan_id: planId,
          amount,
          ...detailColumns(details),
          created_at: now,
        })
        // Another request was faster, or the code is taken: tries again.
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!made) continue
      await tellDesk(trx, { id: made.id, code, status: 'pending' })
      return { id: made.id }
    }
  })
}

async function lockOpen(trx: Trx, studentId: string, courseId: string) {
  return trx
    .selectFrom('enrolment_requests')
    .select(['id', 'plan_id', 'proof_key'])
    .where('student_id', '=', studentId)
    .where('course_id', '=', courseId)
    .where('status', 'in', openStatuses)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * A merge locks the accounts, then moves requests: a row that refers to the account before that would wait for it, and it for the row.
 * @throws when the account was merged or suspended meanwhile: nobody would find the request
 */
async function stayThere(trx: Trx, studentId: string): Promise<void> {
  const account = await trx
    .selectFrom('users')
    .select('suspended_at')
    .where('id', '=', studentId)
    .forKeyShare()
    .executeTakeFirst()
  if (!account || account.suspended_at) refuse('UNAUTHENTICATED')
}

async function writeDetails(trx: Trx, studentId: string, id: string, details: PaymentDetails): Promise<void> {
  const columns = detailColumns(details)
  if (Object.keys(columns).length === 0) return
  await trx
    .updateTable('enrolment_requests')
    .set(columns)
    .where('student_id', '=', studentId)
    .where('id', '=', id)
    .execute()
}

async function reopenLapsed(
  trx: Trx,
  { studentId, courseId, planId, amount, now, details = {} }: Wanted,
): Promise<string | null> {
  const request = await trx
    .updateTable('enrolment_requests')
    .set({ ...waitingAgain(now), amount, ...detailColumns(details) })
    .where('student_id', '=', studentId)
    .where('course_id', '=', courseId)
    .where('plan_id', '=', planId)
    .where('status', '=', 'lapsed')
    .where('id', '=', (eb) =>
      eb
        .selectFrom('enrolment_requests')
        .select('id')
        .where('student_id', '=', studentId)
        .where('course_id', '=', courseId)
        .where('plan_id', '=', planId)
        .where('status', '=', 'lapsed')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .returning(['id', 'code', 'status'])
    .executeTakeFirst()
  if (!request) return null
  await tellDesk(trx, request)
  return request.id
}

/** Cancels an open request, and the mail that would ask for another proof; false when it is settled. */
export async function cancelRequest(trx: Trx, studentId: string, id: string, now: Date): Promise<boolean> {
  const request = await trx
    .updateTable('enrolment_requests')
    .set({ status: 'cancelled', decided_at: now, decided_by: null })
    .where('student_id', '=', studentId)
    .where('id', '=', id)
    .where('status', 'in', openStatuses)
    .returning(['id', 'code', 'status'])
    .executeTakeFirst()
  if (!request) return false
  await withdrawMails(trx, mailKey(id), { untried: true })
  await withdrawReminder(trx, id)
  await tellDesk(trx, request)
  return true
}

/** Notifies open desks of the request. */
export async function tellDesk(trx: Trx, data: { id: string; code: string; status: RequestStatus }): Promise<void> {
  await sendConsoleEvent(trx, { type: 'request', data })
}
