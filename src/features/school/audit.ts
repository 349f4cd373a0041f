// The record of what staff did: who, what, when, on whom. Written in the transaction of the act itself.
import { v7 as uuidv7 } from 'uuid'
import type { Trx } from '#kit/server/database.ts'

export interface Act {
  /** Null: whoever did it has left. */
  actorId: string | null
  /** Such as `request.activate`. */
  act: string
  /** Whom it concerns. */
  personId?: string
  /** What it concerns, as staff call it: a request's code, a course's title. */
  subject?: string
  details?: Record<string, string | number | boolean | null>
}

export async function insertAudit(trx: Trx, { actorId, act, personId, subject, details }: Act): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      id: uuidv7(),
      actor_id: actorId,
      act,
      person_id: personId ?? null,
      subject: subject ?? '',
      details: JSON.stringify(details ?? {}),
    })
    .execute()
}
