// Queries for a decision about a refund.
import { sql } from 'kysely'
import type { Language } from '#kit/contract.ts'
import type { Database, Trx } from '#kit/server/database.ts'
import { inLanguage } from '#kit/server/in-language.ts'
import type { RefundLimits } from './refund-rule.ts'

/** Of enrolment `e`: when it was last paid for. Whoever began for free and paid later bought it later. */
export const boughtAt = sql<Date>`coalesce((
  select max(y.recorded_at) from payments y where y.enrolment_id = e.id and y.cancelled_at is null), e.activated_at)`

/** An enrolment and its progress; null when there is none. */
export async function findRefundFacts(db: Database, id: string, language: Language) {
  const row = await db
    .selectFrom('enrolments as e')
    .innerJoin('users as u', 'u.id', 'e.student_id')
    .innerJoin('courses as c', 'c.id', 'e.course_id')
    .leftJoin('pricing_plans as l', (join) =>
      join.onRef('l.course_id', '=', 'e.course_id').onRef('l.id', '=', 'e.plan_id'),
    )
    .select(['e.id', 'e.status', 'e.student_id', 'e.course_id', 'u.full_name', 'c.chapter_count'])
    .select(boughtAt.as('boughtAt'))
    .select(inLanguage(language, 'c', 'title').as('title'))
    .select(inLanguage(language, 'l', 'name').$castTo<string | null>().as('plan_name'))
    .select(
      sql<number>`(select count(*)::int from chapter_progress g join chapters h on h.id = g.chapter_id
        where g.student_id = e.student_id and g.course_id = e.course_id and g.completed_at is not null and h.retired_at is null)`.as(
        'completed',
      ),
    )
    // After a refund, by the receipt of an account that was merged into this one.
    .select(
      sql<boolean>`exists (
        select from enrolments o where o.student_id = e.student_id and o.course_id = e.course_id and o.id <> e.id
          and (o.status = 'active' or o.status = 'ended' and exists (
            select from payments p where p.enrolment_id = o.id and p.cancelled_at is null and p.amount > p.refunded_amount)))`.as(
        'staysOpen',
      ),
    )
    .where('e.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const payments = await listPaymentsOf(db, id)
  return { ...row, payments, left: payments.reduce((sum, one) => sum + one.left, 0) }
}

/** Valid payments of an enrolment, newest first, with how much of each can be refunded. */
export async function listPaymentsOf(db: Database, enrolmentId: string) {
  return db
    .selectFrom('payments')
    .select(['id', 'receipt_number', 'refunded_amount', sql<number>`amount - refunded_amount`.as('left')])
    .where('enrolment_id', '=', enrolmentId)
    .where('cancelled_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
}

/** Other refunds and reversals of the same enrolment wait here. */
export async function lockEnrolment(trx: Trx, id: string) {
  const row = await trx
    .selectFrom('enrolments')
    .select(['id', 'status', 'student_id', 'course_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Requests by which the student got the course. */
export async function listActivated(trx: Trx, { student_id, course_id }: { student_id: string; course_id: string }) {
  return trx
    .selectFrom('enrolment_requests')
    .select('id')
    .where('student_id', '=', student_id)
    .where('course_id', '=', course_id)
    .where('status', '=', 'active')
    .execute()
}

/** The school's rule. */
export async function getRefundLimits(db: Database): Promise<RefundLimits> {
  return db.selectFrom('school').select(['refund_days as days', 'refund_percent as percent']).executeTakeFirstOrThrow()
}
