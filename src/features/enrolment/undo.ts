// Undoing a decision: the request is pending again as before, except that the receipt stays and is marked as
// cancelled (console.md §2).
import type { Database, Trx } from '#kit/server/database.ts'
import { sendEvent } from '#kit/server/events.ts'
import { cancelPayments, withReceipts } from '#features/payments/record.ts'
import { insertAudit } from '#features/school/audit.ts'
import { withdrawMails } from '#features/school/outbox.ts'
import { lockRequest, tellDecided, type Decision, type LockedRequest } from './decide.ts'
import { detailColumns, openStatuses } from './open-request.ts'
import { endActivation, isActivationClosed } from './sql-enrolments.ts'
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
    if (!undoUntil(request, now)) return waitsAnew(request) ? 'later' : 'over'
    if ((await hasAskedAnew(trx, request)) || (await hasLeft(trx, request))) return 'later'
    const activation = activationOf(request)
    if (activation && (await isActivationClosed(trx, activation))) return 'later'
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

/** The student answered with a new proof: there is nothing to take back. */
function waitsAnew({ status, undone_at, created_at, waiting_since }: LockedRequest): boolean {
  return status === 'pending' && !undone_at && waiting_since !== null && waiting_since > created_at
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

/** An open request of nobody could be activated, and no student would ever close it. */
async function hasLeft(trx: Trx, { student_id }: LockedRequest): Promise<boolean> {
  const user = await trx.selectFrom('users').select('deleted_at').where('id', '=', student_id).executeTakeFirst()
  return !user || user.deleted_at !== null
}

/** @returns the numbers of the receipts that are now cancelled */
async function closeCourse(trx: Trx, request: LockedRequest, { actorId, now }: Decision): Promise<string[]> {
  const activation = activationOf(request)
  if (!activation) return []
  const cancelled = await cancelPayments(trx, activation.enrolmentId, { actorId, now }, request.id)
  await endActivation(trx, activation, now)
  return cancelled
}

function activationOf({ student_id, course_id, enrolment_id, decided_at }: LockedRequest) {
  if (!enrolment_id || !decided_at) return null
  return { studentId: student_id, courseId: course_id, enrolmentId: enrolment_id, activatedAt: decided_at }
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
