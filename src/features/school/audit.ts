// The record of what staff did: who, what, when, on whom. Written in the transaction of the act itself; every open console is told.
import { v7 as uuidv7 } from 'uuid'
import { currentCaller } from '#kit/server/caller.ts'
import type { Trx } from '#kit/server/database.ts'
import { sendConsoleEvent } from '#kit/server/events.ts'

type Facts = Record<string, unknown>

export interface Act {
  /** Null: whoever did it has left. */
  actorId: string | null
  /** Such as `request.activate`. */
  act: string
  /** Whom it concerns. */
  personId?: string
  /** What it concerns, as staff call it: a request's code, a course's title. */
  subject?: string
  /** What it changed, as it was and as it is. */
  before?: Facts
  after?: Facts
}

export async function insertAudit(trx: Trx, { actorId, act, personId, subject, before, after }: Act): Promise<void> {
  const id = uuidv7()
  await trx
    .insertInto('audit_log')
    .values({
      id,
      actor_id: actorId,
      act,
      person_id: personId ?? null,
      subject: subject ?? '',
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    })
    .execute()
  await insertOrigin(trx, id, actorId)
  // Requests have events of their own.
  if (!act.startsWith('request.'))
    await sendConsoleEvent(trx, { type: 'changed', data: { act, person: personId ?? null } })
}

/** Where the actor did it; nothing of what the program does by itself, or for somebody else. */
async function insertOrigin(trx: Trx, entryId: string, actorId: string | null): Promise<void> {
  const caller = currentCaller()
  if (!caller || actorId === null || caller.userId !== actorId) return
  await trx
    .insertInto('audit_origins')
    .values({ entry_id: entryId, device: caller.device.slice(0, 300), address: caller.address.slice(0, 45) })
    .execute()
}
