// Requests without a proof: the student gets a reminder the day before, then the request lapses. None lapses without the reminder,
// also where this task did not run for a while (console.md §2).
import type { Database, Trx } from '#kit/server/database.ts'
import { insertAudit } from '#features/school/audit.ts'
import { notifyStudent } from '#features/school/notifications.ts'
import { lockRequest, type LockedRequest } from './decide.ts'
import { tellDesk } from './open-request.ts'
import { findEnrolment } from './sql-enrolments.ts'
import { isSuspended, listOverdue } from './sql-lapse.ts'
import { tellLapsing, withdrawReminder } from './tell-student.ts'

const day = 86_400_000
/** The task starts a little earlier or later every hour. */
const nearlyADay = day - 3_600_000

interface At {
  now: Date
  publicUrl: string
}

/** @returns how many were reminded, and how many lapsed */
export async function lapseRequests(db: Database, at: At): Promise<{ reminded: number; lapsed: number }> {
  const { lapse_days } = await db.selectFrom('school').select('lapse_days').executeTakeFirstOrThrow()
  const before = (days: number) => new Date(at.now.getTime() - days * day)
  const reminderDay = lapse_days - 1
  const toldBefore = new Date(at.now.getTime() - nearlyADay)
  const overdue = await listOverdue(db, { since: before(lapse_days), reminderDay, toldBefore })
  const lapsed = await forEach(db, overdue, (trx, request) => lapse(trx, request, at))
  const untold = await listOverdue(db, { since: before(reminderDay), reminderDay, toldBefore: null })
  const reminded = await forEach(db, untold, (trx, request) => remind(trx, request, at))
  return { reminded, lapsed }
}

/** Each in its own transaction; requests that changed meanwhile are skipped. */
async function forEach(
  db: Database,
  ids: string[],
  work: (trx: Trx, request: LockedRequest) => Promise<void>,
): Promise<number> {
  let count = 0
  for (const id of ids) {
    await db.transaction().execute(async (trx) => {
      const request = await lockRequest(trx, id)
      if (!request || !(request.status === 'needs_proof' || (request.status === 'pending' && !request.proof_at))) return
      await work(trx, request)
      count++
    })
  }
  return count
}

async function lapse(trx: Trx, { id, code, student_id, course_id, status }: LockedRequest, { now }: At): Promise<void> {
  await trx
    .updateTable('enrolment_requests')
    .set({ status: 'lapsed', decided_at: now, decided_by: null })
    .where('student_id', '=', student_id)
    .where('id', '=', id)
    .execute()
  await withdrawReminder(trx, id)
  await insertAudit(trx, {
    actorId: null,
    act: 'request.lapse',
    personId: student_id,
    subject: code,
    before: { status },
    after: { request_id: id, course_id, status: 'lapsed' },
  })
  // Who has the course already waits for nothing.
  if (!(await findEnrolment(trx, student_id, course_id)))
    await notifyStudent(trx, student_id, 'lapsed', { course_id, request_id: id }, now)
  await tellDesk(trx, { id, code, status: 'lapsed' })
}

async function remind(trx: Trx, { id, code, student_id, course_id }: LockedRequest, at: At): Promise<void> {
  await trx
    .updateTable('enrolment_requests')
    .set({ reminded_at: at.now })
    .where('student_id', '=', student_id)
    .where('id', '=', id)
    .execute()
  // Who is suspended could send no proof, and who has the course owes none: the request lapses all the same, and can be opened again.
  if ((await isSuspended(trx, student_id)) || (await findEnrolment(trx, student_id, course_id))) return
  await tellLapsing(trx, { studentId: student_id, courseId: course_id, requestId: id }, code, at)
}
