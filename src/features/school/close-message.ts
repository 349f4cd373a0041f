// Closing a message to the school, and taking it out again, with the record. Twice is once.
import type { Database } from '#kit/server/database.ts'
import { insertAudit } from './audit.ts'
import * as sql from './sql.ts'

/** The message as it stands; null when there is none. */
export async function closeMessage(
  db: Database,
  { id, actorId, closedAt }: { id: string; actorId: string; closedAt: Date | null },
) {
  return db.transaction().execute(async (trx) => {
    const changed = await sql.setClosed(trx, id, closedAt)
    if (!changed) return sql.findMessage(trx, id)
    const { subject, student_id: personId, state } = changed
    // What it was beside closed: answered, or still waiting.
    const opened = changed.handled_at ? 'answered' : 'open'
    await insertAudit(trx, {
      actorId,
      act: closedAt ? 'message.close' : 'message.reopen',
      subject,
      ...(personId && { personId }),
      before: { status: closedAt ? opened : 'closed' },
      after: { status: state, message_id: id },
    })
    return changed
  })
}
