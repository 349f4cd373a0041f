// The content of a receipt.
import { sql } from 'kysely'
import type { Database, Trx } from '#kit/server/database.ts'

/** @param studentId owner of the payment; null: any, for staff */
export async function findReceipt(db: Database, id: string, studentId: string | null) {
  const row = await db
    .selectFrom('payments as p')
    .innerJoin('users as u', 'u.id', 'p.student_id')
    .innerJoin('courses as c', 'c.id', 'p.course_id')
    .innerJoin('school as s', (join) => join.onTrue())
    .leftJoin('pricing_plans as l', (join) =>
      join.onRef('l.course_id', '=', 'p.course_id').onRef('l.id', '=', 'p.plan_id'),
    )
    .leftJoin('enrolment_requests as r', 'r.id', 'p.request_id')
    .select(['p.receipt_number', 'p.amount', 'p.method', 'p.transaction_number', 'p.recorded_at', 'p.cancelled_at'])
    .select(['p.refunded_amount', 'u.full_name as student', 'r.code', 'c.title', 'c.title_en'])
    // A deleted account has no address.
    .select(sql<string | null>`case when u.deleted_at is null then u.email end`.as('email'))
    .select(['l.name as plan', 'l.name_en as plan_en', 's.name_ar', 's.name_en', 's.contact_email', 's.chat_number'])
    .where('p.id', '=', id)
    .where(sql<boolean>`(${studentId}::uuid is null or p.student_id = ${studentId}::uuid)`)
    .executeTakeFirst()
  return row ?? null
}

/** Whether a mail with this key was put into the outbox within the last minute. */
export async function wasMailedLately(trx: Trx, key: string): Promise<boolean> {
  const mail = await trx
    .selectFrom('outbox')
    .select('id')
    .where('key', '=', key)
    .where('created_at', '>', sql<Date>`now() - interval '1 minute'`)
    .executeTakeFirst()
  return mail !== undefined
}
