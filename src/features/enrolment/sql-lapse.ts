// Which requests have waited too long for a proof.
import { sql } from 'kysely'
import type { Database } from '#kit/server/database.ts'

/**
 * Waiting for the student since that time, and reminded before that; null: not reminded yet. A reminder from before its day says a day that is
 * wrong by now, because the school gave more time: it is none. One hour has few.
 */
export async function listOverdue(
  db: Database,
  { since, reminderDay, toldBefore }: { since: Date; reminderDay: number; toldBefore: Date | null },
): Promise<string[]> {
  const asked = sql`case status when 'pending' then waiting_since else decided_at end`
  const isTold = sql<boolean>`coalesce(reminded_at >= ${asked} + make_interval(hours => ${reminderDay * 24}), false)`
  const rows = await db
    .selectFrom('enrolment_requests')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'pending'), eb('waiting_since', '<=', since), eb('proof_at', 'is', null)]),
        eb.and([eb('status', '=', 'needs_proof'), eb('decided_at', '<=', since)]),
      ]),
    )
    .where((eb) => (toldBefore ? eb.and([isTold, eb('reminded_at', '<=', toldBefore)]) : eb.not(isTold)))
    .orderBy('waiting_since')
    .limit(1000)
    .execute()
  return rows.map(({ id }) => id)
}

export async function isSuspended(db: Database, studentId: string): Promise<boolean> {
  const account = db.selectFrom('users').select('id').where('id', '=', studentId).where('suspended_at', 'is not', null)
  return (await account.executeTakeFirst()) !== undefined
}
