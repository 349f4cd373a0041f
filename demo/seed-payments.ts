// Every paid enrolment of the demo school has its payment, numbered in their order.
import { recordPayment } from '#features/payments/record.ts'
import type { Trx } from '#kit/server/database.ts'

const methods = ['ccp', 'rip', 'ccp', 'rip', 'ccp', 'cash'] as const

export async function seedPayments(trx: Trx): Promise<void> {
  const paid = await trx
    .selectFrom('enrolments as e')
    .leftJoin('enrolment_requests as r', (join) =>
      join
        .onRef('r.student_id', '=', 'e.student_id')
        .onRef('r.course_id', '=', 'e.course_id')
        .on('r.status', '=', 'active'),
    )
    .select(['e.student_id', 'e.id', 'e.course_id', 'e.plan_id', 'e.price_paid', 'e.activated_by', 'e.activated_at'])
    .select('r.id as request_id')
    .where('e.price_paid', '>', 0)
    .orderBy('e.activated_at')
    .orderBy('e.id')
    .execute()
  for (const [index, each] of paid.entries()) {
    const method = methods[index % methods.length]!
    await recordPayment(trx, {
      studentId: each.student_id,
      enrolmentId: each.id,
      requestId: each.request_id,
      courseId: each.course_id,
      planId: each.plan_id,
      amount: each.price_paid,
      method,
      // Cash has none.
      transactionNumber: method === 'cash' ? null : `00${48 + (index % 4)}-${1207 + index * 137}`,
      actorId: each.activated_by,
      now: each.activated_at,
    })
  }
}
