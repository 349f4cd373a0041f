// Which requests have waited too long for a proof.
import type { Database } from '#kit/server/database.ts'

/** Waiting for the student since that time, and reminded before that; null: not reminded yet. One hour has few. */
export async function listOverdue(
  db: Database,
  { since, toldBefore }: { since: Date; toldBefore: Date | null },
): Promise<string[]> {
  const rows = await db
    .selectFrom('enrolment_requests')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'pending'), eb('waiting_since', '<=', since), eb('proof_at', 'is', null)]),
        eb.and([eb('status', '=', 'needs_proof'), eb('decided_at', '<=', since)]),
      ]),
    )
    .where((eb) => (toldBefore ? eb('reminded_at', '<=', toldBefore) : eb('reminded_at', 'is', null)))
    .orderBy('waiting_since')
    .limit(1000)
    .execute()
  return rows.map(({ id }) => id)
}
