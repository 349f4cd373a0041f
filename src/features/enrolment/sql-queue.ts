// Queries of the staff's queue.
import { sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import type { Language } from '#kit/contract.ts'
import type { Database } from '#kit/server/database.ts'
import { readRequestCode } from './request-code.ts'
import { selectRequests, withCourse } from './sql.ts'
import { countFound, cutPage, findRequests, isFlagged, type Wanted } from './sql-queue-search.ts'
import { undoUntil } from './undo-time.ts'

interface Reader {
  language: Language
  now: Date
}

function selectQueued(db: Database, language: Language) {
  return selectRequests(db, language)
    .innerJoin('users as u', 'u.id', 'r.student_id')
    .leftJoin('users as d', 'd.id', 'r.decided_by')
    .select([
      'u.id as student_id',
      'u.full_name',
      'u.email',
      'u.created_at as joined_at',
      'u.language as student_language',
      sql<boolean>`u.deleted_at is not null`.as('has_left'),
      sql<boolean>`u.is_sample or u.role = 'owner'`.as('is_trial'),
      sql<boolean>`u.suspended_at is not null`.as('is_suspended'),
      sql<boolean>`r.status in ('pending', 'needs_proof') and exists (
        select from enrolments e where e.student_id = r.student_id and e.course_id = r.course_id and e.status = 'active'
      )`.as('already_enrolled'),
      'r.proof_mime',
      'r.proof_bytes',
      'r.proof_pages',
      'r.enrolment_id',
      'd.id as decider_id',
      'd.full_name as decider_name',
      sql<Date>`r.waiting_since`.as('waiting_since'),
      sql<string | null>`(
        select p.receipt_number from payments p where p.enrolment_id = r.enrolment_id and p.cancelled_at is null
        order by p.request_id = r.id desc nulls last, p.id desc limit 1
      )`.as('receipt_number'),
      sql<string[]>`array(
        select o.code from enrolment_requests o where o.proof_sha256 = r.proof_sha256 and o.id <> r.id order by o.id limit 20
      )`.as('same_proof'),
      sql<string[]>`array(
        select o.code from proof_matches m join enrolment_requests o on o.id = m.other_id where m.request_id = r.id
        union
        select o.code from proof_matches m join enrolment_requests o on o.id = m.request_id where m.other_id = r.id
        limit 20
      )`.as('same_picture'),
      sql<string[]>`array(
        select o.code from enrolment_requests o where o.transaction_key = r.transaction_key and o.id <> r.id order by o.id limit 20
      )`.as('same_transaction'),
    ])
}

type QueuedRow = Awaited<ReturnType<ReturnType<typeof selectQueued>['executeTakeFirstOrThrow']>>

function withStudent({ same_picture, same_transaction, waiting_since, ...row }: QueuedRow, now: Date) {
  const { student_id, full_name, email, joined_at, has_left, student_language, decider_id, decider_name, ...request } =
    row
  const because = (why: 'file' | 'picture' | 'transaction') => (code: string) => ({ code, why })
  return {
    ...withCourse(request),
    student: { id: student_id, full_name, email, language: student_language, created_at: joined_at, has_left },
    duplicates: [
      ...request.same_proof.map(because('file')),
      ...same_picture.map(because('picture')),
      ...same_transaction.map(because('transaction')),
    ],
    waiting_seconds: secondsBetween(waiting_since, request.decided_at ?? now),
    decided_by: decider_id && decider_name !== null ? { id: decider_id, full_name: decider_name } : null,
    undo_until: undoUntil(request, now),
  }
}

function secondsBetween(from: Date, to: Date): number {
  return Math.max(0, Math.floor((to.getTime() - from.getTime()) / 1000))
}

export async function listQueue(
  db: Database,
  { page, limit, ...wanted }: Wanted & { page: number; limit: number },
  { language, now }: Reader,
) {
  const found = await findRequests(db, wanted)
  const [rows, total] = await Promise.all([
    // The page is cut before the joins.
    selectQueued(db, language)
      .innerJoin(cutPage(found, { page, limit }).as('page'), 'page.id', 'r.id')
      .orderBy('r.waiting_since', found.order)
      .orderBy('r.id', found.order)
      .execute(),
    countFound(db, found, now),
  ])
  return { data: rows.map((row) => withStudent(row, now)), total }
}

/** By id, or by code. */
export async function findQueued(db: Database, idOrCode: string, { language, now }: Reader) {
  const code = readRequestCode(idOrCode)
  if (!code && !isUuid(idOrCode)) return null
  const row = await selectQueued(db, language)
    .where(code ? 'r.code' : 'r.id', '=', code ?? idOrCode)
    .executeTakeFirst()
  return row ? withStudent(row, now) : null
}

/** With more requests, each is not checked any more. */
const mostLookedAt = 1000

export async function getFigures(db: Database, now: Date) {
  const { rows } = await sql<{
    pending: number
    needs_proof: number
    oldest: Date | null
    activated_today: number
    average_wait_seconds: number | null
  }>`
    select (select count(*)::int from enrolment_requests where status = 'pending') as pending,
      (select count(*)::int from enrolment_requests where status = 'needs_proof') as needs_proof,
      (select min(waiting_since) from enrolment_requests where status = 'pending') as oldest,
      today.activated_today, today.average_wait_seconds
    from (
      select count(*)::int as activated_today,
        round(extract(epoch from avg(decided_at - waiting_since)))::int as average_wait_seconds
      from enrolment_requests where status = 'active'
        and decided_at >= date_trunc('day', ${now}::timestamptz, 'Africa/Algiers') and decided_at <= ${now}
    ) today`.execute(db)
  const { oldest, ...figures } = rows[0]!
  const flagged = figures.pending > mostLookedAt ? null : await countFlagged(db)
  return { ...figures, flagged, oldest_seconds: oldest && secondsBetween(oldest, now) }
}

async function countFlagged(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('enrolment_requests as r')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('r.status', '=', 'pending')
    .where(isFlagged)
    .executeTakeFirstOrThrow()
  return count
}

/** Null where there is no such request; a request without a proof has a null key. */
export async function findProof(db: Database, id: string) {
  const row = await db
    .selectFrom('enrolment_requests')
    .select(['code', 'proof_key', 'proof_mime', 'proof_pages'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}
