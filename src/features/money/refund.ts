// Refunding, and undoing a refund: the rows of money, the course, the record, the bell and the mail, in one transaction.
import type { Database, Trx } from '#kit/server/database.ts'
import { activatedMail } from '#features/enrolment/mails.ts'
import {
  closeRefunded,
  endPaid,
  findEnrolment,
  reopenEnrolment,
  reopenPaidBeside,
} from '#features/enrolment/sql-enrolments.ts'
import { mailKey } from '#features/enrolment/tell-student.ts'
import { recordRefund, reverseRefund, withReceipts } from '#features/payments/record.ts'
import { findRepeated, insertAudit } from '#features/school/audit.ts'
import { notifyStudent } from '#features/school/notifications.ts'
import { queueMail, withdrawMails } from '#features/school/outbox.ts'
import { mailFacts } from './mail-facts.ts'
import { refundedMail } from './mails.ts'
import { judgeRefund } from './refund-rule.ts'
import { findRefundFacts, getRefundLimits, listActivated, listPaymentsOf, lockEnrolment } from './sql-refund.ts'

interface Act {
  actorId: string
  note: string
  now: Date
  /** Address of the school's site, for the links in mails. */
  publicUrl: string
}

type Refused = 'ALREADY_REFUNDED' | 'REFUND_AGAINST_RULE' | 'NOTHING_TO_REFUND' | 'TOO_MUCH'

/** Gives dinars back and ends the enrolment; the course stays open where another receipt of the student's pays for it. Null when there is no such enrolment; a refusal changes nothing. */
export async function refundEnrolment(
  db: Database,
  id: string,
  { amount, despiteRule }: { amount: number; despiteRule: boolean },
  act: Act,
): Promise<'done' | Refused | null> {
  return withReceipts(db, async (trx) => {
    const enrolment = await lockEnrolment(trx, id)
    if (!enrolment) return null
    if (enrolment.status === 'refunded') {
      const after = { enrolment_id: id, amount, note: act.note }
      const again = await findRepeated(trx, { actorId: act.actorId, act: 'enrolment.refund', after })
      return again ? 'done' : 'ALREADY_REFUNDED'
    }
    const facts = (await findRefundFacts(trx, id, 'ar'))!
    if (facts.left === 0) return 'NOTHING_TO_REFUND'
    if (amount > facts.left) return 'TOO_MUCH'
    // An ended enrolment (undone by the desk, or the account was merged) is not a question of the rule's limits alone.
    const isOpen = enrolment.status === 'active'
    const rule = judgeRefund({ ...facts, chapters: facts.chapter_count, isOpen }, await getRefundLimits(trx), act.now)
    if (!rule.eligible && !despiteRule) return 'REFUND_AGAINST_RULE'
    const receipts = await spread(trx, facts.payments, amount, { despiteRule: !rule.eligible, ...act })
    await closeRefunded(trx, id, act.now)
    const reopened = isOpen ? await reopenPaidBeside(trx, id) : null
    await insertAudit(trx, {
      actorId: act.actorId,
      act: 'enrolment.refund',
      personId: enrolment.student_id,
      subject: receipts.join(' '),
      before: { status: enrolment.status },
      after: {
        status: 'refunded',
        enrolment_id: id,
        amount,
        note: act.note,
        despite_rule: !rule.eligible,
        ...(reopened && { reopened_enrolment_id: reopened }),
      },
    })
    await tellRefunded(trx, enrolment, amount, act)
    return 'done'
  })
}

/** Of the newest payment first. @returns the receipts' numbers. */
async function spread(
  trx: Trx,
  payments: { id: string; receipt_number: string; left: number }[],
  amount: number,
  { despiteRule, actorId, note, now }: Act & { despiteRule: boolean },
): Promise<string[]> {
  const receipts: string[] = []
  let rest = amount
  for (const { id: paymentId, receipt_number, left } of payments) {
    const part = Math.min(left, rest)
    if (part === 0) continue
    if (!(await recordRefund(trx, { paymentId, amount: part, despiteRule }, { actorId, note, now })))
      throw new Error(`the payment ${receipt_number} changed while it was locked`)
    receipts.push(receipt_number)
    rest -= part
  }
  return receipts
}

/** Null when there is no such enrolment. In line with activations: one may open the same course for the same student at this moment. */
export async function undoRefund(
  db: Database,
  id: string,
  act: Act,
): Promise<'done' | 'NOT_REFUNDED' | 'ALREADY_ENROLLED' | null> {
  return withReceipts(db, async (trx) => {
    const enrolment = await lockEnrolment(trx, id)
    if (!enrolment) return null
    if (enrolment.status !== 'refunded') {
      const after = { enrolment_id: id, note: act.note }
      const again = await findRepeated(trx, { actorId: act.actorId, act: 'refund.reverse', after })
      return again ? 'done' : 'NOT_REFUNDED'
    }
    const isOpened = await reopenEnrolment(trx, id)
    if (!isOpened && !(await endPaid(trx, id))) return 'ALREADY_ENROLLED'
    let amount = 0
    const payments = (await listPaymentsOf(trx, id)).filter(({ refunded_amount }) => refunded_amount > 0)
    for (const payment of payments) amount += await reverseRefund(trx, payment.id, act)
    await insertAudit(trx, {
      actorId: act.actorId,
      act: 'refund.reverse',
      personId: enrolment.student_id,
      subject: payments.map(({ receipt_number }) => receipt_number).join(' '),
      before: { status: 'refunded' },
      after: { status: isOpened ? 'active' : 'ended', enrolment_id: id, amount, note: act.note },
    })
    if (isOpened) await tellReopened(trx, enrolment, act)
    return 'done'
  })
}

interface Told {
  student_id: string
  course_id: string
}

async function tellRefunded(trx: Trx, { student_id, course_id }: Told, amount: number, act: Act): Promise<void> {
  const facts = await mailFacts(trx, { student_id, course_id }, act.publicUrl)
  if (!facts) return
  await notifyStudent(trx, student_id, 'refunded', { course_id, amount }, act.now)
  const isClosed = (await findEnrolment(trx, student_id, course_id)) === null
  // One that still waits would say afterwards that the course is ready.
  if (isClosed)
    for (const { id } of await listActivated(trx, { student_id, course_id })) await withdrawMails(trx, mailKey(id))
  await queueMail(trx, refundedMail(facts, { amount, isClosed }))
}

async function tellReopened(trx: Trx, { student_id, course_id }: Told, act: Act): Promise<void> {
  const facts = await mailFacts(trx, { student_id, course_id }, act.publicUrl)
  if (!facts) return
  await notifyStudent(trx, student_id, 'activated', { course_id, request_id: null }, act.now)
  await queueMail(trx, activatedMail(facts))
}
