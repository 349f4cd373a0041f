// Courses that staff gave to an unproven address. They wait, and open at the moment the address is proven, so that they never
// go to somebody who only typed it (console.md §2).
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Trx } from '#kit/server/database.ts'
import type { Settings } from '#kit/server/settings.ts'
import { lockReceipts } from '#features/payments/record.ts'
import { findMergedAddress, findUserByEmail } from '#features/accounts/sql.ts'
import type { WhenProven } from '#features/accounts/address-proof.ts'
import { findRepeated, insertAudit } from '#features/school/audit.ts'
import type { Decision } from './decide.ts'
import { openStatuses } from './open-request.ts'
import { findEnrolment } from './sql-enrolments.ts'
import { enrolStudent, type Enrolled, type Gift } from './enrol-student.ts'

interface Waiting extends Gift {
  emailKey: string
}

/** Serialises both sides: proving the address at this moment either finds the row, or is already visible here. */
async function lockAddress(trx: Trx, emailKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('waiting ' || ${emailKey}, 0))`.execute(trx)
}

/**
 * Call it first in an act that gives courses to addresses: the addresses, then the receipts, as the proof of an address does. So two such acts
 * never wait for each other, and a transaction number is looked up without a race.
 */
export async function lockForGiving(trx: Trx, emails: string[]): Promise<void> {
  const keys = new Set<string>()
  for (const email of emails) keys.add(await waitingKey(trx, email))
  for (const key of [...keys].sort()) await lockAddress(trx, key)
  await lockReceipts(trx)
}

/** Of a merged account the address of the one that was kept. */
export async function waitingKey(trx: Trx, email: string): Promise<string> {
  return (await findMergedAddress(trx, email)) ?? email.trim().toLowerCase()
}

/** Call `lockForGiving` first. Enrols the person who has proven the address; otherwise the course waits. Null when the student has the course already. */
export async function enrolOrWait(
  trx: Trx,
  email: string,
  gift: Gift,
  decision: Decision,
): Promise<({ studentId: string } & Enrolled) | { waitingId: string } | null> {
  const emailKey = await waitingKey(trx, email)
  const student = await findUserByEmail(trx, emailKey)
  if (!student?.email_proven) return { waitingId: await insertWaiting(trx, { emailKey, ...gift }, decision) }
  const enrolled = await enrolStudent(trx, student.id, gift, decision)
  return enrolled && { studentId: student.id, ...enrolled }
}

/** Whether it is open for the person who has proven the address. */
export async function hasCourse(trx: Trx, email: string, courseId: string): Promise<boolean> {
  const student = await findUserByEmail(trx, await waitingKey(trx, email))
  return student?.email_proven === true && (await findEnrolment(trx, student.id, courseId)) !== null
}

/** The number that the student wrote on their open request for the course: it becomes the receipt's, where the desk says none. */
export async function findSaidNumber(trx: Trx, email: string, courseId: string): Promise<string | null> {
  const request = await trx
    .selectFrom('enrolment_requests as r')
    .innerJoin('users as u', 'u.id', 'r.student_id')
    .select('r.transaction_number')
    .where('u.email_key', '=', await waitingKey(trx, email))
    .where('u.email_proven_at', 'is not', null)
    .where('r.course_id', '=', courseId)
    .where('r.status', 'in', openStatuses)
    .executeTakeFirst()
  return request?.transaction_number ?? null
}

/** What the same person gave a moment ago, sent again because the answer was lost; null when it was something else. */
export async function findGiven(
  trx: Trx,
  email: string,
  { courseId, planId, price, paid }: Gift,
  { actorId }: Decision,
): Promise<({ studentId: string } & Enrolled) | null> {
  const student = await findUserByEmail(trx, (await findMergedAddress(trx, email)) ?? email)
  if (!student) return null
  const { amount, method, transactionNumber } = paid
  const typed = Object.entries({ paid_amount: amount, method, transaction_number: transactionNumber })
  const after = {
    course_id: courseId,
    plan_id: planId,
    price,
    ...Object.fromEntries(typed.filter(([, value]) => value)),
  }
  const given = await findRepeated(trx, { actorId, act: 'enrolment.create', personId: student.id, after })
  const enrolment = given && (await findEnrolment(trx, student.id, courseId))
  if (!enrolment || enrolment.id !== given['enrolment_id']) return null
  return { studentId: student.id, id: enrolment.id, receipt_number: given['receipt_number'] as string | null }
}

/** A second call replaces the plan; the same call again changes nothing. The address is locked. */
async function insertWaiting(
  trx: Trx,
  { emailKey, courseId, planId, price, paid }: Waiting,
  { actorId, now }: Decision,
): Promise<string> {
  const { amount: paid_amount, method, transactionNumber: transaction_number } = paid
  const after = { plan_id: planId, price, paid_amount, method, transaction_number }
  const before = await trx
    .selectFrom('waiting_enrolments')
    .select(['id', 'plan_id', 'price', 'paid_amount', 'method', 'transaction_number'])
    .where('email_key', '=', emailKey)
    .where('course_id', '=', courseId)
    .executeTakeFirst()
  const { id: waiting_id = uuidv7(), ...old } = before ?? {}
  if (before && isDeepStrictEqual(old, after)) return waiting_id
  const values = { ...after, created_by: actorId, created_at: now }
  await trx
    .insertInto('waiting_enrolments')
    .values({ id: waiting_id, email_key: emailKey, course_id: courseId, ...values })
    .onConflict((conflict) => conflict.columns(['email_key', 'course_id']).doUpdateSet(values))
    .execute()
  await insertAudit(trx, {
    actorId,
    act: 'enrolment.wait',
    subject: emailKey,
    ...(before && { before: { waiting_id, course_id: courseId, ...old } }),
    after: { waiting_id, course_id: courseId, ...after },
  })
  return waiting_id
}

/** What runs when an address is proven (accounts/address-proof.ts). */
export function openWaitingEnrolments({ publicUrl }: Pick<Settings, 'publicUrl'>): WhenProven {
  return async (trx, { id: studentId, email }, now) => {
    const emailKey = email.trim().toLowerCase()
    await lockAddress(trx, emailKey)
    const waiting = await trx
      .deleteFrom('waiting_enrolments')
      .where('email_key', '=', emailKey)
      .returningAll()
      .execute()
    for (const { course_id: courseId, plan_id: planId, price, created_by: actorId, ...entry } of waiting) {
      const { paid_amount: amount, method, transaction_number: transactionNumber } = entry
      const gift = { courseId, planId, price, paid: { amount, method, transactionNumber } }
      await enrolStudent(trx, studentId, gift, { actorId, now, publicUrl })
    }
  }
}
