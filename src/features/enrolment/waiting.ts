// Courses that staff gave to an address nobody has proven yet. They wait, and open at the moment the address is proven, so that they never
// land with somebody who only typed it (console.md §2).
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Trx } from '#kit/server/database.ts'
import type { Settings } from '#kit/server/settings.ts'
import type { WhenProven } from '#features/accounts/address-proof.ts'
import { insertAudit } from '#features/school/audit.ts'
import { enrolStudent } from './decide.ts'

interface Waiting {
  emailKey: string
  courseId: string
  planId: string
  price: number
  actorId: string
  now: Date
}

/** Asked and answered one after the other: an address proven at this very moment either sees the row, or is seen as proven. */
export async function lockAddress(trx: Trx, emailKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('waiting ' || ${emailKey}, 0))`.execute(trx)
}

/** Twice is once: the later choice of plan stands. */
export async function insertWaiting(trx: Trx, waiting: Waiting): Promise<string> {
  const { emailKey, courseId, planId, price, actorId, now } = waiting
  const values = { plan_id: planId, price, created_by: actorId, created_at: now }
  const { id } = await trx
    .insertInto('waiting_enrolments')
    .values({ id: uuidv7(), email_key: emailKey, course_id: courseId, ...values })
    .onConflict((conflict) => conflict.columns(['email_key', 'course_id']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertAudit(trx, {
    actorId,
    act: 'enrolment.wait',
    subject: emailKey,
    after: { waiting_id: id, course_id: courseId, plan_id: planId, price },
  })
  return id
}

/** What runs when an address is proven (accounts/address-proof.ts). */
export function openWaitingEnrolments({ publicUrl }: Pick<Settings, 'publicUrl'>): WhenProven {
  return async (trx, { id: studentId, email }, now) => {
    const emailKey = email.trim().toLowerCase()
    await lockAddress(trx, emailKey)
    const waiting = await trx
      .deleteFrom('waiting_enrolments')
      .where('email_key', '=', emailKey)
      .returningAll()
      .execute()
    for (const { course_id: courseId, plan_id: planId, price, created_by: actorId } of waiting) {
      await enrolStudent(trx, { studentId, courseId, planId, price }, { actorId, now, publicUrl })
    }
  }
}
