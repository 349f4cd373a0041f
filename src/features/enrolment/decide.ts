// Deciding a request: each decision is one transaction with its record, its notification and its mail. The first decision counts.
import type { Database, Trx } from '#kit/server/database.ts'
import { chooseText } from '#kit/server/in-language.ts'
import { lockReceipts, recordPayment } from '#features/payments/record.ts'
import { insertAudit } from '#features/school/audit.ts'
import { notifyStudent } from '#features/school/notifications.ts'
import { queueMail } from '#features/school/outbox.ts'
import { getSchoolName } from '#features/school/sql.ts'
import { activatedMail, rejectedMail } from './mails.ts'
import type { Status } from './sql.ts'
import { insertEnrolment } from './sql-enrolments.ts'

interface Decision {
  /** The member of staff who decides; null when they have left meanwhile. */
  actorId: string | null
  now: Date
  /** Address of the school's site, for the links in mails. */
  publicUrl: string
}

/** @returns the present state of the request, whoever set it; null when there is no such request. */
export async function activateRequest(db: Database, id: string, decision: Decision): Promise<Status | null> {
  return db.transaction().execute(async (trx) => {
    await lockReceipts(trx)
    const request = await decide(trx, id, decision, { status: 'active' })
    if (!request) return findStatus(trx, id)
    const { student_id, course_id, plan_id, amount, code } = request
    const wish = { studentId: student_id, courseId: course_id, planId: plan_id, price: amount }
    await openCourse(trx, { ...wish, source: 'request', requestId: id }, decision)
    await insertAudit(trx, {
      actorId: decision.actorId,
      act: 'request.activate',
      personId: student_id,
      subject: code,
      after: { request_id: id, course_id, plan_id, amount },
    })
    await announceActivation(trx, student_id, course_id, id, decision)
    return 'active'
  })
}

export async function rejectRequest(
  db: Database,
  id: string,
  reason: string,
  decision: Decision,
): Promise<Status | null> {
  return db.transaction().execute(async (trx) => {
    const request = await decide(trx, id, decision, { status: 'rejected', reason })
    if (!request) return findStatus(trx, id)
    const { student_id, course_id, plan_id, code } = request
    await insertAudit(trx, {
      actorId: decision.actorId,
      act: 'request.reject',
      personId: student_id,
      subject: code,
      after: { request_id: id, course_id, plan_id, reason },
    })
    await notifyStudent(trx, student_id, 'rejected', { course_id, request_id: id, reason }, decision.now)
    await queueMail(trx, rejectedMail(await mailFacts(trx, student_id, course_id, decision), { code, reason }))
    return 'rejected'
  })
}

/** Gives a student a course at once, settling an open request for it; null when the student has it already. */
export async function enrolStudent(
  trx: Trx,
  { studentId, courseId, planId, price }: { studentId: string; courseId: string; planId: string; price: number },
  decision: Decision,
): Promise<string | null> {
  await lockReceipts(trx)
  // Requests are locked before enrolments, as in activateRequest, so that no deadlock is possible.
  const open = await trx
    .selectFrom('enrolment_requests')
    .select(['id', 'code'])
    .where('student_id', '=', studentId)
    .where('course_id', '=', courseId)
    .where('status', '=', 'pending')
    .forUpdate()
    .executeTakeFirst()
  const wish = { studentId, courseId, planId, price }
  const id = await openCourse(trx, { ...wish, source: 'staff', requestId: open?.id ?? null }, decision)
  if (!id) return null
  if (open) await decide(trx, open.id, decision, { status: 'active' })
  await insertAudit(trx, {
    actorId: decision.actorId,
    act: 'enrolment.create',
    personId: studentId,
    subject: open?.code ?? '',
    after: { enrolment_id: id, request_id: open?.id ?? null, course_id: courseId, plan_id: planId, price },
  })
  await announceActivation(trx, studentId, courseId, open?.id ?? null, decision)
  return id
}

interface Opening {
  studentId: string
  courseId: string
  planId: string
  /** Dinars paid. */
  price: number
  source: 'request' | 'staff'
  requestId: string | null
}

/** The enrolment and its receipt; null when the student has the course already. */
async function openCourse(trx: Trx, opening: Opening, { actorId, now }: Decision): Promise<string | null> {
  const { price, requestId, ...enrolment } = opening
  const id = await insertEnrolment(trx, { ...enrolment, pricePaid: price, activatedBy: actorId, now })
  // What costs nothing has no receipt.
  if (id && price > 0)
    await recordPayment(trx, { ...enrolment, enrolmentId: id, requestId, amount: price, method: 'other', actorId, now })
  return id
}

/** Null when it was no longer pending: a second decision waits here for the first, then finds it decided. */
async function decide(
  trx: Trx,
  id: string,
  { actorId, now }: Decision,
  outcome: { status: 'active' } | { status: 'rejected'; reason: string },
) {
  const request = await trx
    .updateTable('enrolment_requests')
    .set({ ...outcome, decided_at: now, decided_by: actorId })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning(['student_id', 'course_id', 'plan_id', 'amount', 'code'])
    .executeTakeFirst()
  return request ?? null
}

async function findStatus(trx: Trx, id: string): Promise<Status | null> {
  const row = await trx.selectFrom('enrolment_requests').select('status').where('id', '=', id).executeTakeFirst()
  return row?.status ?? null
}

async function announceActivation(
  trx: Trx,
  studentId: string,
  courseId: string,
  requestId: string | null,
  decision: Decision,
): Promise<void> {
  await notifyStudent(trx, studentId, 'activated', { course_id: courseId, request_id: requestId }, decision.now)
  await queueMail(trx, activatedMail(await mailFacts(trx, studentId, courseId, decision)))
}

async function mailFacts(trx: Trx, studentId: string, courseId: string, { publicUrl }: Decision) {
  const { title, title_en, ...student } = await trx
    .selectFrom('users as u')
    .innerJoin('courses as c', (join) => join.on('c.id', '=', courseId))
    .select(['u.email', 'u.full_name as name', 'u.language', 'c.title', 'c.title_en'])
    .where('u.id', '=', studentId)
    .executeTakeFirstOrThrow()
  const { language } = student
  const course = chooseText(language, title, title_en)
  return { ...student, publicUrl, courseId, course, school: await getSchoolName(trx, language) }
}
