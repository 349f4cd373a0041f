// Queries of enrolments, of courses that cost nothing, and of what stays when a student leaves.
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { lockReceipts } from '#features/payments/record.ts'
import type { Database, Trx } from '#kit/server/database.ts'
import { keysOfProof, noProof } from './proof-keys.ts'

/** Course `c` has a plan that is not retired. */
export const takesStudents = sql<boolean>`c.price is not null`

/** The account of enrolment `e` was deleted: a nameless row keeps its payments. */
const hasLeft = sql<boolean>`exists (select from users u where u.id = e.student_id and u.deleted_at is not null)`

/** The active one; null when the student is not enrolled. */
export async function findEnrolment(db: Database, studentId: string, courseId: string) {
  const row = await db
    .selectFrom('enrolments')
    .select(['id', 'course_id'])
    .where('student_id', '=', studentId)
    .where('course_id', '=', courseId)
    .where('status', '=', sql.lit('active'))
    .executeTakeFirst()
  return row ?? null
}

/** How a published course may be started without paying: by its free plan, if it has one. */
export async function findFreeOffer(db: Database, courseId: string) {
  const offer = await db
    .selectFrom('courses as c')
    .select((eb) => [
      takesStudents.as('isOpen'),
      eb
        .selectFrom('pricing_plans as p')
        .select('p.id')
        .whereRef('p.course_id', '=', 'c.id')
        .where('p.price', '=', 0)
        .where('p.retired_at', 'is', null)
        .orderBy('p.position')
        .limit(1)
        .as('planId'),
    ])
    .where('c.id', '=', courseId)
    .where('c.status', '=', 'published')
    .executeTakeFirst()
  return offer ?? null
}

/** Null when the student has the course already. */
export async function insertEnrolment(
  db: Database,
  enrolment: {
    studentId: string
    courseId: string
    planId: string | null
    source: 'request' | 'staff' | 'free'
    pricePaid: number
    /** What the student was asked for; missing: what the plan costs now. */
    planPrice?: number | undefined
    activatedBy: string | null
    now: Date
  },
): Promise<string | null> {
  const row = await db
    .insertInto('enrolments')
    .values((eb) => ({
      student_id: enrolment.studentId,
      id: uuidv7(),
      course_id: enrolment.courseId,
      plan_id: enrolment.planId,
      source: enrolment.source,
      price_paid: enrolment.pricePaid,
      plan_price:
        enrolment.planPrice ??
        eb
          .selectFrom('pricing_plans')
          .select('price')
          .where('course_id', '=', enrolment.courseId)
          .where('id', '=', enrolment.planId),
      activated_by: enrolment.activatedBy,
      activated_at: enrolment.now,
    }))
    .onConflict((conflict) =>
      // Written out, not a parameter, because only then the partial unique index matches.
      conflict.columns(['student_id', 'course_id']).where('status', '=', sql.lit('active')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * Nothing of these students is decided, paid or learned until the act ends. For acts that then lock their accounts: everybody else locks these
 * first and adds rows that refer to the account afterwards, so nobody deadlocks.
 */
export async function lockRowsOf(trx: Trx, studentIds: string[]): Promise<void> {
  await lockReceipts(trx)
  for (const table of ['enrolments', 'enrolment_requests'] as const)
    await trx
      .selectFrom(table)
      .select('id')
      .where('student_id', '=', sql<string>`any(${studentIds}::uuid[])`)
      .orderBy('id')
      .forUpdate()
      .execute()
}

/** Closes the course for the student, if it is still open; progress stays. */
export async function closeRefunded(trx: Trx, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('enrolments')
    .set({ status: 'refunded', closed_at: sql`coalesce(closed_at, ${now})` })
    .where('id', '=', id)
    .execute()
}

interface Activation {
  studentId: string
  courseId: string
  enrolmentId: string
  activatedAt: Date
}

/**
 * Refunded, or merged with another account meanwhile: the money was handled, and the receipt cannot be cancelled any more. Nor where the
 * merge ended the other account's course because of this one: the other receipt would be left without a course.
 */
export async function isActivationClosed(trx: Trx, activation: Activation): Promise<boolean> {
  const { studentId, courseId, enrolmentId, activatedAt } = activation
  const { rows } = await sql<{ is_own: boolean }>`
    select e.id = ${enrolmentId} as is_own from enrolments e
    where e.student_id = ${studentId} and e.course_id = ${courseId} and (e.id = ${enrolmentId} and e.status = 'active'
      or e.id <> ${enrolmentId} and e.status = 'ended' and e.closed_at >= ${activatedAt}
        and exists (select from payments p where p.enrolment_id = e.id and p.cancelled_at is null))
    for update of e`.execute(trx)
  return rows.length !== 1 || !rows[0]!.is_own
}

/**
 * Call it when the payments of the activation are cancelled. The course closes with the activation that opened it, unless another receipt
 * still pays for it; so does one whose opening was taken back before. A course that was open for another reason stays.
 */
export async function endActivation(
  trx: Trx,
  { studentId, enrolmentId, activatedAt }: Activation,
  now: Date,
): Promise<void> {
  await sql`
    update enrolments e set status = 'ended', closed_at = ${now}
    where e.student_id = ${studentId} and e.id = ${enrolmentId} and e.status = 'active' and (e.activated_at = ${activatedAt} or exists (
        select from payments p where p.enrolment_id = e.id and p.recorded_at = e.activated_at and p.cancelled_at is not null))
      and not exists (select from payments p where p.enrolment_id = e.id and p.cancelled_at is null)`.execute(trx)
}

/**
 * Where two accounts that paid for one course were merged, one enrolment ended. It opens again when the other one is refunded: its receipt
 * stands. @returns its id; null when there is none
 */
export async function reopenPaidBeside(trx: Trx, id: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    update enrolments set status = 'active', closed_at = null where id = (
      select o.id from enrolments e join enrolments o on o.student_id = e.student_id and o.course_id = e.course_id
      where e.id = ${id} and e.status <> 'active' and o.status = 'ended' and exists (
          select from payments p where p.enrolment_id = o.id and p.cancelled_at is null and p.amount > p.refunded_amount)
        and not exists (
          select from enrolments a where a.student_id = e.student_id and a.course_id = e.course_id and a.status = 'active')
      order by o.activated_at desc limit 1)
    returning id`.execute(trx)
  return rows[0]?.id ?? null
}

/**
 * A refunded enrolment ends as one of two that were paid for: the student had the other before the refund; or as one of somebody who has left.
 * False when the other began later.
 */
export async function endPaid(trx: Trx, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update enrolments e set status = 'ended' where e.id = ${id} and e.status = 'refunded' and (${hasLeft} or exists (
      select from enrolments o where o.student_id = e.student_id and o.course_id = e.course_id and o.status = 'active'
        and o.activated_at <= (select max(h.created_at) from payment_changes h join payments p on p.id = h.payment_id
          where p.enrolment_id = e.id and h.kind = 'refund')))`.execute(trx)
  return numAffectedRows === 1n
}

/** Opens a closed course again. False when the student has it by another enrolment meanwhile, or has left. */
export async function reopenEnrolment(trx: Trx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('enrolments as e')
    .set({ status: 'active', closed_at: null })
    .where('e.id', '=', id)
    .where(sql<boolean>`not ${hasLeft} and not exists (
      select from enrolments o where o.student_id = e.student_id and o.course_id = e.course_id and o.status = 'active')`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * When a student leaves, payments stay under an anonymous row, to which their enrolments refer; enrolments end, open
 * requests are cancelled, proofs are deleted (docs/decisions/leaving.md). @returns how many rows stay, whether payments are among them, and the
 * keys of the receipts to delete after the transaction.
 */
export async function handOverPayments(
  trx: Trx,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<{ kept: number; hasPaid: boolean; receipts: string[] }> {
  // Locked, so that a receipt that arrives at this moment is either among these or finds no request.
  const receipts = await trx
    .selectFrom('enrolment_requests')
    .select(['proof_key', 'proof_pages'])
    .where('student_id', '=', from)
    .forUpdate()
    .execute()
  const requests = await trx
    .updateTable('enrolment_requests')
    .set({
      student_id: to,
      status: sql`case when status in ('pending', 'needs_proof', 'lapsed') then 'cancelled' else status end`,
      decided_at: sql`coalesce(decided_at, ${now})`,
      // Staff wrote it to the student, so it may contain the name.
      reason: sql`case when reason is not null then '' end`,
      ...noProof,
    })
    .where('student_id', '=', from)
    .executeTakeFirst()
  const enrolments = await trx
    .updateTable('enrolments')
    .set({
      student_id: to,
      status: sql`case when status = 'active' then 'ended' else status end`,
      closed_at: sql`coalesce(closed_at, ${now})`,
    })
    .where('student_id', '=', from)
    .executeTakeFirst()
  await trx
    .updateTable('payment_changes')
    .set({ note: '' })
    .where('note', '!=', '')
    .where('payment_id', 'in', trx.selectFrom('payments').select('id').where('student_id', '=', to))
    .execute()
  const payment = await trx.selectFrom('payments').select('id').where('student_id', '=', to).limit(1).executeTakeFirst()
  return {
    kept: Number(requests.numUpdatedRows + enrolments.numUpdatedRows),
    hasPaid: payment !== undefined,
    receipts: receipts.flatMap(({ proof_key, proof_pages }) => (proof_key ? keysOfProof(proof_key, proof_pages) : [])),
  }
}

/** Of the sample data (demo/sample.ts), or an owner who tries their own school: no income comes of it. */
export async function isTrial(trx: Trx, studentId: string): Promise<boolean> {
  const person = await trx
    .selectFrom('users')
    .select(['is_sample', 'role'])
    .where('id', '=', studentId)
    .executeTakeFirst()
  return person !== undefined && (person.is_sample || person.role === 'owner')
}
