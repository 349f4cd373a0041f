// Queries of the archive of the whole school: its row, and the lists that no other export has.
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Language } from '#kit/contract.ts'
import type { Database, Trx } from '#kit/server/database.ts'

const columns = ['id', 'language', 'asked_at', 'done_parts', 'all_parts', 'bytes', 'finished_at', 'failed_at'] as const

/** Days that an archive is kept. */
export const daysKept = 7

/** The newest one, as long as it is young enough that its file still exists. */
export function findNewest(db: Database, now: Date) {
  return db
    .selectFrom('school_exports')
    .select(columns)
    .where('asked_at', '>', new Date(now.getTime() - daysKept * 86_400_000))
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Null: one is in progress already. */
export async function insertExport(trx: Trx, language: Language, now: Date): Promise<string | null> {
  const row = await trx
    .insertInto('school_exports')
    .values({ id: uuidv7(), language, asked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** One that was cut off at its last try would block all later ones. */
export async function giveUpStale(trx: Trx, now: Date): Promise<void> {
  await trx
    .updateTable('school_exports')
    .set({ failed_at: now })
    .where('finished_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('asked_at', '<', new Date(now.getTime() - 86_400_000))
    .execute()
}

export function findExport(db: Database, id: string) {
  return db.selectFrom('school_exports').select(columns).where('id', '=', id).executeTakeFirst()
}

/** The one that was requested just now, else the one in progress. */
export function findUnderway(db: Database, id: string | null) {
  return db
    .selectFrom('school_exports')
    .select(columns)
    .$if(id !== null, (query) => query.where('id', '=', id))
    .$if(id === null, (query) => query.where('finished_at', 'is', null).where('failed_at', 'is', null))
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

/** The person to notify; null once they have left. */
export async function findAsker(db: Database, id: string, language: Language) {
  const row = await db
    .selectFrom('users')
    .innerJoin('school', (join) => join.onTrue())
    .select(['full_name', 'email', 'name_ar', 'name_en'])
    .where('users.id', '=', id)
    .where('deleted_at', 'is', null)
    .where('role', '<>', 'student')
    .executeTakeFirst()
  return row && { language, school: row[`name_${language}`], name: row.full_name, email: row.email }
}

export async function countParts(db: Database): Promise<{ certificates: number; proofs: number }> {
  const { rows } = await sql<{ certificates: number; proofs: number }>`
    select (select count(*)::int from certificates where revoked_at is null) as certificates,
      (select count(*)::int from enrolment_requests where proof_key is not null) as proofs`.execute(db)
  return rows[0]!
}

export async function noteParts(db: Database, id: string, done: number, all: number): Promise<void> {
  await db.updateTable('school_exports').set({ done_parts: done, all_parts: all }).where('id', '=', id).execute()
}

export async function noteFinished(db: Database, id: string, bytes: number, now: Date): Promise<void> {
  await db
    .updateTable('school_exports')
    .set({ bytes, finished_at: now, failed_at: null })
    .where('id', '=', id)
    .execute()
}

export async function noteFailed(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('school_exports').set({ failed_at: now }).where('id', '=', id).execute()
}

/** @returns ids of the other exports, whose files are removed */
export async function dropOthers(db: Database, id: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('school_exports')
    .where('id', '<>', id)
    .where('finished_at', 'is not', null)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

const batch = 500

/** Pages of rows, each after the last id of the one before. */
async function* inPages<Row extends { id: string }>(
  read: (after: string | null) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after: string | null = null
  for (;;) {
    const rows: Row[] = await read(after)
    yield* rows
    after = rows.at(-1)?.id ?? after
    if (rows.length < batch) return
  }
}

/** The account of user `u` was deleted. */
const hasLeft = sql<boolean>`u.deleted_at is not null`.as('has_left')

export const readCertificates = (db: Database) =>
  inPages((after) =>
    db
      .selectFrom('certificates as c')
      .innerJoin('users as u', 'u.id', 'c.student_id')
      .select(['c.id', 'c.number', 'c.student_name', 'u.email', 'c.course_title', 'c.issued_at', 'c.revoked_at'])
      .select(hasLeft)
      .$if(after !== null, (query) => query.where('c.id', '>', after))
      .orderBy('c.id')
      .limit(batch)
      .execute(),
  )

/** Each course of each student, with how far it is. */
export const readEnrolments = (db: Database) =>
  inPages((after) =>
    db
      .selectFrom('enrolments as e')
      .innerJoin('users as u', 'u.id', 'e.student_id')
      .innerJoin('courses as c', 'c.id', 'e.course_id')
      .leftJoin('pricing_plans as p', (join) =>
        join.onRef('p.course_id', '=', 'e.course_id').onRef('p.id', '=', 'e.plan_id'),
      )
      .leftJoin('course_standings as s', (join) =>
        join.onRef('s.student_id', '=', 'e.student_id').onRef('s.course_id', '=', 'e.course_id'),
      )
      .select(['e.id', 'u.full_name', 'u.email', 'c.title', 'p.name as plan', 'e.status', 'e.activated_at'])
      .select(['e.price_paid', 's.completed', 'c.chapter_count', 's.finished_at', hasLeft])
      .$if(after !== null, (query) => query.where('e.id', '>', after))
      .orderBy('e.id')
      .limit(batch)
      .execute(),
  )

export const readRequests = (db: Database) =>
  inPages((after) =>
    db
      .selectFrom('enrolment_requests as r')
      .innerJoin('users as u', 'u.id', 'r.student_id')
      .innerJoin('courses as c', 'c.id', 'r.course_id')
      .select(['r.id', 'r.code', 'u.full_name', 'u.email', 'c.title', 'r.status', 'r.amount', 'r.paid_amount'])
      .select(['r.method', 'r.transaction_number', 'r.created_at', 'r.decided_at', 'r.reason'])
      .select(hasLeft)
      .$if(after !== null, (query) => query.where('r.id', '>', after))
      .orderBy('r.id')
      .limit(batch)
      .execute(),
  )
