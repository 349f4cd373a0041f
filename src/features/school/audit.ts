// The record of staff acts: who, what, when, on whom. Written in the transaction of the act itself; every open console is notified.
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { currentCaller } from '#kit/server/caller.ts'
import type { Trx } from '#kit/server/database.ts'
import { sendConsoleEvent } from '#kit/server/events.ts'

type Facts = Record<string, unknown>

export interface Act {
  /** Null: the person has left. */
  actorId: string | null
  /** Such as `request.activate`. */
  act: string
  /** The person concerned. */
  personId?: string
  /** The subject by its usual name: a request's code, a course's title. */
  subject?: string
  /** The changed values, before and after. */
  before?: Facts
  after?: Facts
}

/** In the transaction of the act, so that there is no act without its entry. */
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
      request_key: currentCaller()?.requestKey ?? null,
    })
    .execute()
  await insertOrigin(trx, id, actorId)
  // Requests have their own events.
  if (!act.startsWith('request.'))
    await sendConsoleEvent(trx, { type: 'changed', data: { act, person: personId ?? null } })
}

/**
 * The same act of the same person within ten minutes, of a request with the same Idempotency-Key: its answer was lost on the way, and they
 * pressed again. With another key, or without one, the same facts are an act of its own: two notes may say the same. One that is still under
 * way is waited for.
 * @returns what it changed
 */
export async function findRepeated(
  trx: Trx,
  { actorId, act, personId, before = {}, after = {} }: Omit<Act, 'subject'>,
): Promise<Facts | null> {
  const key = currentCaller()?.requestKey
  if (!key) return null
  await sql`select pg_advisory_xact_lock(hashtextextended(${`act ${actorId} ${key}`}, 0))`.execute(trx)
  const { rows } = await sql<{ after: Facts }>`
    select after from audit_log where actor_id = ${actorId} and act = ${act} and request_key = ${key} and created_at > now() - interval '10 minutes'
      and (${personId ?? null}::uuid is null or person_id = ${personId ?? null}) and coalesce(before, '{}') @> ${JSON.stringify(before)}::jsonb and coalesce(after, '{}') @> ${JSON.stringify(after)}::jsonb
    order by created_at desc, id desc limit 1`.execute(trx)
  return rows[0]?.after ?? null
}

/** Where the actor was; not for what the program does by itself, or for somebody else. */
async function insertOrigin(trx: Trx, entryId: string, actorId: string | null): Promise<void> {
  const caller = currentCaller()
  if (!caller || actorId === null || caller.userId !== actorId) return
  await trx
    .insertInto('audit_origins')
    .values({ entry_id: entryId, device: caller.device.slice(0, 300), address: caller.address.slice(0, 45) })
    .execute()
}
