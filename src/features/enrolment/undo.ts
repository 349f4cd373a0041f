// Undoing a decision: the request is pending again as before, except that the receipt stays and is marked as
// cancelled (console.md §2).
import { sql } from 'kysely'
import type { Database, Trx } from '#kit/server/database.ts'
import { sendEvent } from '#kit/server/events.ts'
import { cancelPayments, withReceipts } from '#features/payments/record.ts'
import { insertAudit } from '#features/school/audit.ts'
import { withdrawMails } from '#features/school/outbox.ts'
import { lockRequest, tellDecided, type Decision, type LockedRequest } from './decide.ts'
import { detailColumns, openStatuses } from './open-request.ts'
import { mailKey } from './tell-student.ts'
import { undoEnd, undoUntil } from './undo-time.ts'

/** A second call changes nothing. Null: there is no such request; `later`: in time, but something else followed from the decision. */
export async function undoDecision(
  db: Database,
  id: string,
  decision: Decision,
): Promise<'done' | 'over' | 'later' | null> {
  return withReceipts(db, async (trx) => {
    const request = await lockRequest(trx, id)
    if (!request) return null
    const { now } = decision
    if (request.status === 'pending' && request.undone_at && now <= undoEnd(request.undone_at)) return 'done'
    if (!undoUntil(request, now)) return 'over'
    if ((await hasAskedAnew(trx, request)) || (await isClosed(trx, request))) return 'later'
    const cancelled = await closeCourse(trx, request, decision)
    await trx
      .updateTable('enrolment_requests')
      .set({ status: 'pending', reason: null, decided_at: null, decided_by: null, enrolment_id: null, undone_at: now })
      // The student's own words again, not those of the activation.
      .$if(request.status === 'active', (query) =>
        query.set(detailColumns(request.own_entry ?? {})).set({ own_entry: null }),
      )
      .where('student_id', '=', request.student_id)
      .where('id', '=', id)
      .execute()
    await untell(trx, request)
    const { status, reason, decided_by, enrolment_id } = request
    await insertAudit(trx, {
      actorId: decision.actorId,
      act: 'request.undo',
      personId: request.student_id,
      subject: request.code,
      before: { status, reason, decided_by, enrolment_id },
      after: { status: 'pending', cancelled_receipts: cancelled },
    })
    await tellDecided(trx, { id, code: request.code, status: 'pending' }, decision.actorId)
    return 'done'
  })
}

/** A rejected student may have sent a new request within the minute: then two would be open. */
async function hasAskedAnew(trx: Trx, { id, student_id, course_id }: LockedRequest): Promise<boolean> {
  const other = await trx
    .selectFrom('enrolment_requests')
    .select('id')
    .where('student_id', '=', student_id)
    .where('course_id', '=', course_id)
    .where('status', 'in', openStatuses)
    .where('id', '<>', id)
    .executeTakeFirst()
  return other !== undefined
}

/**
 * Refunded, or merged with another account meanwhile: the money was handled, and the receipt cannot be cancelled any more. Nor where the
 * merge ended the other account's course because of this one: the other receipt would be left without a course.
 */
async function isClosed(
  trx: Trx,
  { student_id, course_id, enrolment_id, decided_at }: LockedRequest,
): Promise<boolean> {
  if (!enrolment_id) return false
  const { rows } = await sql<{ id: string; is_own: boolean }>`
    select e.id, e.id = ${enrolment_id} as is_own from enrolments e
    where e.student_id = ${student_id} and e.course_id = ${course_id} and (e.id = ${enrolment_id} and e.status = 'active'
      or e.id <> ${enrolment_id} and e.status = 'ended' and e.closed_at >= ${decided_at}
        and exists (select from payments p where p.enrolment_id = e.id and p.cancelled_at is null))
    for update of e`.execute(trx)
  return rows.length !== 1 || !rows[0]!.is_own
}

/**
 * The course closes with the activation that opened it, unless another receipt still pays for it; so does one whose opening was taken
 * back before. A course that was open for another reason stays. @returns the numbers of the receipts that are now cancelled
 */
async function closeCourse(trx: Trx, request: LockedRequest, { actorId, now }: Decision): Promise<string[]> {
  const { student_id, enrolment_id, decided_at } = request
  if (!enrolment_id) return []
  const cancelled = await cancelPayments(trx, enrolment_id, { actorId, now }, request.id)
  await trx
    .updateTable('enrolments as e')
    .set({ status: 'ended', closed_at: now })
    .where('e.student_id', '=', student_id)
    .where('e.id', '=', enrolment_id)
    .where('e.status', '=', 'active')
    .where(sql<boolean>`(e.activated_at = ${decided_at} or exists (
      select from payments p where p.enrolment_id = e.id and p.recorded_at = e.activated_at and p.cancelled_at is not null))`)
    .where(sql<boolean>`not exists (select from payments p where p.enrolment_id = e.id and p.cancelled_at is null)`)
    .execute()
  return cancelled
}

async function untell(trx: Trx, { id, student_id, course_id }: LockedRequest): Promise<void> {
  await withdrawMails(trx, mailKey(id))
  await trx
    .deleteFrom('notifications')
    .where('student_id', '=', student_id)
    .where('kind', 'in', ['activated', 'rejected', 'needs_proof'])
    .where((eb) => eb(eb.ref('data', '->>').key('request_id'), '=', id))
    .execute()
  await sendEvent(trx, { student_id, type: 'undone', data: { course_id, request_id: id } })
}
