// Closing a message to the school, and reopening it, with the record. A second call changes nothing.
import type { Database } from '#kit/server/database.ts'
import { insertAudit } from './audit.ts'
import * as sql from './sql.ts'

/** The message afterwards; null when there is none. */
export async function closeMessage(
  db: Database,
  { id, actorId, closedAt }: { id: string; actorId: string; closedAt: Date | null },
) {
  return db.transaction().execute(async (trx) => {
    const changed = await sql.setClosed(trx, id, closedAt)
    if (!changed) return sql.findMessage(trx, id)
    const { subject, student_id: personId, state } = changed
    // Its state apart from being closed: answered, or still waiting.
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
