// Deciding a request: each decision is one transaction with its record, its notification and its mail. The first decision counts.
import type { Database, Trx } from '#kit/server/database.ts'
import { sendConsoleEvent } from '#kit/server/events.ts'
import type { PaymentMethod } from '#features/payments/method.ts'
import { withReceipts } from '#features/payments/record.ts'
import { findUsedTransactions } from '#features/payments/sql.ts'
import { transactionKey } from '#features/payments/transaction-key.ts'
import { insertAudit } from '#features/school/audit.ts'
import { withdrawMails } from '#features/school/outbox.ts'
import type { RequestStatus } from './contract.ts'
import { openCourse } from './open-course.ts'
import { findActiveWith, getEmailKey, findWaitingWith } from './sql.ts'
import { mailKey, tellActivated, tellAskedAgain, tellRejected, withdrawReminder } from './tell-student.ts'
import type { OwnEntry } from './open-request.ts'
import { mayDecide } from './undo-time.ts'

export interface Decision {
  /** The member of staff; null when they have left meanwhile. */
  actorId: string | null
  now: Date
  /** Address of the school's site, for the links in mails. */
  publicUrl: string
  /** When the proof that was looked at had come; null: there was none; missing: not said. */
  seenProof?: Date | null | undefined
}

/**
 * `done`: by this call or the same one before; `other`: there is another decision; `replaced`: the student sent another proof meanwhile; null:
 * there is no such request.
 */
export type Outcome = 'done' | 'other' | 'replaced' | null

/** The desk's details of the payment; missing ones come from the student, or from the plan. */
export interface Paid {
  paid_amount?: number | undefined
  method?: PaymentMethod | undefined
  transaction_number?: string | undefined
  accept_duplicate?: boolean | undefined
}

/**
 * @returns `used`: what has this transaction number; 'already' when it is active, 'other' when a colleague decided differently
 */
export async function activateRequest(
  db: Database,
  id: string,
  paid: Paid,
  decision: Decision,
): Promise<Outcome | 'already' | { used: Use }> {
  return withReceipts(db, async (trx) => {
    const request = await lockRequest(trx, id)
    if (!request || request.status === 'active') return request && 'already'
    if (!mayDecide(request, decision)) return 'other'
    if (isUnseen(request, decision)) return 'replaced'
    const entry = {
      paid_amount: paid.paid_amount ?? request.paid_amount ?? request.amount,
      method: paid.method ?? request.method ?? ('other' as const),
      transaction_number: paid.transaction_number ?? request.transaction_number,
    }
    const { student_id: studentId, course_id: courseId, plan_id: planId } = request
    const used = paid.accept_duplicate
      ? null
      : await findUse(trx, entry.transaction_number, { emailKey: await getEmailKey(trx, studentId), courseId })
    if (used) return { used }
    const plan = { courseId, planId, planPrice: request.amount }
    const wanted = { studentId, ...plan, source: 'request' as const, requestId: id }
    const enrolment = await openCourse(trx, wanted, entry, decision)
    const own_entry = ownEntry(request)
    await settle(trx, request, { status: 'active', ...entry, enrolment_id: enrolment.id, own_entry }, decision)
    const { id: enrolment_id, receipt_number } = enrolment
    const after = { status: 'active', ...entry, enrolment_id, receipt_number }
    await record(trx, 'request.activate', request, after, decision)
    await tellActivated(trx, { studentId, courseId, requestId: id }, decision)
    return 'done'
  })
}

/** What a transaction number belongs to already: a receipt, a course that was opened without one, or one that waits for an address. */
export type Use = { receipt: string } | { code: string } | { email: string }

export async function findUse(
  trx: Trx,
  transactionNumber: string | null | undefined,
  own: { emailKey: string; courseId: string },
): Promise<Use | null> {
  if (!transactionNumber) return null
  const [use] = await findUsedTransactions(trx, transactionNumber)
  if (use) return { receipt: use.receipt_number }
  const code = await findActiveWith(trx, transactionNumber)
  if (code !== null) return { code }
  const email = await findWaitingWith(trx, transactionNumber, own)
  return email === null ? null : { email }
}

/** The refusal, in words that name it. */
export function tellUse(use: Use) {
  const fields = { transaction_number: 'TRANSACTION_USED' }
  if ('receipt' in use) return { text: 'TRANSACTION_USED_IN', values: use, fields }
  return { text: 'code' in use ? 'TRANSACTION_USED_BY' : 'TRANSACTION_USED_WAITING', values: use, fields }
}

/** @param reason text that the student reads */
export function rejectRequest(db: Database, id: string, reason: string, decision: Decision): Promise<Outcome> {
  return refuse(db, id, { status: 'rejected', reason }, decision)
}

/** Asks for another proof: the request waits for the student, then for the school again. */
export function askAgain(db: Database, id: string, reason: string, decision: Decision): Promise<Outcome> {
  return refuse(db, id, { status: 'needs_proof', reason }, decision)
}

async function refuse(
  db: Database,
  id: string,
  outcome: { status: 'rejected' | 'needs_proof'; reason: string },
  decision: Decision,
): Promise<Outcome> {
  return db.transaction().execute(async (trx) => {
    const request = await lockRequest(trx, id)
    if (!request || request.status === outcome.status) return request && 'done'
    if (!mayDecide(request, decision)) return 'other'
    if (isUnseen(request, decision)) return 'replaced'
    await settle(trx, request, outcome, decision)
    const isRejected = outcome.status === 'rejected'
    const { reason } = outcome
    await record(trx, isRejected ? 'request.reject' : 'request.ask_again', request, outcome, decision)
    const about = { studentId: request.student_id, courseId: request.course_id, requestId: id }
    await (isRejected ? tellRejected : tellAskedAgain)(trx, about, { code: request.code, reason }, decision)
    return 'done'
  })
}

function isUnseen({ proof_at }: Pick<LockedRequest, 'proof_at'>, { seenProof }: Decision): boolean {
  return seenProof !== undefined && seenProof?.getTime() !== proof_at?.getTime()
}

export type LockedRequest = NonNullable<Awaited<ReturnType<typeof lockRequest>>>

/** A second decision waits here for the first, and then finds it. */
export async function lockRequest(trx: Trx, id: string) {
  const request = await trx
    .selectFrom('enrolment_requests')
    .select(['id', 'code', 'student_id', 'course_id', 'plan_id', 'amount', 'status', 'reason', 'enrolment_id'])
    .select(['paid_amount', 'method', 'transaction_number', 'decided_at', 'decided_by', 'undone_at', 'proof_at'])
    .select(['own_entry', 'created_at', 'waiting_since'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return request ?? null
}

interface Settled {
  status: 'active' | 'rejected' | 'needs_proof'
  reason?: string
  paid_amount?: number
  method?: PaymentMethod
  transaction_number?: string | null
  enrolment_id?: string
  own_entry?: string
}

/** What an undo writes back, as its column keeps it. */
export function ownEntry({ paid_amount, method, transaction_number }: OwnEntry): string {
  return JSON.stringify({ paid_amount, method, transaction_number })
}

/** Stores the decision on the request, and notifies every open console. The mail of an earlier one that it overtakes is not sent. */
export async function settle(
  trx: Trx,
  { id, student_id, code }: Pick<LockedRequest, 'id' | 'student_id' | 'code'>,
  settled: Settled,
  { actorId, now }: Decision,
): Promise<void> {
  const { transaction_number: number } = settled
  await trx
    .updateTable('enrolment_requests')
    .set({
      reason: null,
      ...settled,
      ...(number !== undefined && { transaction_key: number === null ? null : transactionKey(number) }),
      decided_at: now,
      decided_by: actorId,
      undone_at: null,
      reminded_at: null,
    })
    .where('student_id', '=', student_id)
    .where('id', '=', id)
    .execute()
  await withdrawMails(trx, mailKey(id), { untried: true })
  await withdrawReminder(trx, id)
  await tellDecided(trx, { id, code, status: settled.status }, actorId)
}

/** Notifies the open desks of colleagues. */
export async function tellDecided(
  trx: Trx,
  request: { id: string; code: string; status: RequestStatus },
  actorId: string | null,
): Promise<void> {
  const decided_by = actorId
    ? await trx.selectFrom('users').select(['id', 'full_name']).where('id', '=', actorId).executeTakeFirst()
    : undefined
  await sendConsoleEvent(trx, { type: 'decided', data: { ...request, decided_by: decided_by ?? null } })
}

function record(
  trx: Trx,
  act: string,
  { id, code, student_id, course_id, plan_id, amount, status }: LockedRequest,
  after: Record<string, string | number | null>,
  { actorId }: Decision,
): Promise<void> {
  return insertAudit(trx, {
    actorId,
    act,
    personId: student_id,
    subject: code,
    before: { status },
    after: { request_id: id, course_id, plan_id, amount, ...after },
  })
}
