// Gives a student a course without a request, or settles the open one.
import type { Trx } from '#kit/server/database.ts'
import type { PaymentMethod } from '#features/payments/method.ts'
import { lockReceipts } from '#features/payments/record.ts'
import { insertAudit } from '#features/school/audit.ts'
import { ownEntry, settle, type Decision } from './decide.ts'
import { openStatuses } from './open-request.ts'
import { openCourse } from './open-course.ts'
import { findEnrolment } from './sql-enrolments.ts'
import { tellActivated } from './tell-student.ts'

export interface Gift {
  courseId: string
  planId: string
  /** Dinars: the plan's price, or an agreed amount. */
  price: number
  paid: { amount: number | null; method: PaymentMethod | null; transactionNumber: string | null }
}

export interface Enrolled {
  id: string
  receipt_number: string | null
}

/** Null when the student has the course already. */
export async function enrolStudent(
  trx: Trx,
  studentId: string,
  { courseId, planId, price, paid }: Gift,
  decision: Decision,
): Promise<Enrolled | null> {
  await lockReceipts(trx)
  // Requests are locked before enrolments, as in activateRequest, so that no deadlock is possible.
  const open = await trx
    .selectFrom('enrolment_requests')
    .select(['id', 'code', 'student_id', 'paid_amount', 'method', 'transaction_number', 'status'])
    .where('student_id', '=', studentId)
    .where('course_id', '=', courseId)
    .where('status', 'in', openStatuses)
    .forUpdate()
    .executeTakeFirst()
  if (await findEnrolment(trx, studentId, courseId)) return null
  const entry = {
    paid_amount: paid.amount ?? price,
    method: paid.method ?? open?.method ?? ('other' as const),
    transaction_number: paid.transactionNumber ?? open?.transaction_number ?? null,
  }
  const requestId = open?.id ?? null
  const { id, receipt_number } = await openCourse(
    trx,
    { studentId, courseId, planId, source: 'staff', requestId },
    entry,
    decision,
  )
  if (open)
    await settle(trx, open, { status: 'active', ...entry, enrolment_id: id, own_entry: ownEntry(open) }, decision)
  await insertAudit(trx, {
    actorId: decision.actorId,
    act: 'enrolment.create',
    personId: studentId,
    subject: open?.code ?? '',
    after: {
      enrolment_id: id,
      request_id: requestId,
      course_id: courseId,
      plan_id: planId,
      price,
      ...entry,
      receipt_number,
    },
  })
  await tellActivated(trx, { studentId, courseId, requestId }, decision)
  return { id, receipt_number }
}
