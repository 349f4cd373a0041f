// Queries of the staff's queue.
import { sql } from 'kysely'
import type { Language } from '#kit/contract.ts'
import type { Database } from '#kit/server/database.ts'
import { readRequestCode } from './request-code.ts'
import { selectRequests, withCourse, type Status } from './sql.ts'

function selectQueued(db: Database, language: Language) {
  return selectRequests(db, language)
    .innerJoin('users as u', 'u.id', 'r.student_id')
    .select([
      'u.id as student_id',
      'u.full_name',
      'u.email',
      'u.created_at as joined_at',
      'r.proof_mime',
      'r.proof_bytes',
      'r.proof_pages',
      sql<string[]>`array(
        select o.code from enrolment_requests o where o.proof_sha256 = r.proof_sha256 and o.id <> r.id order by o.id limit 20
      )`.as('same_proof'),
      sql<string[]>`array(
        select o.code from proof_matches m join enrolment_requests o on o.id = m.other_id where m.request_id = r.id
        union
        select o.code from proof_matches m join enrolment_requests o on o.id = m.request_id where m.other_id = r.id
        limit 20
      )`.as('same_picture'),
    ])
}

type QueuedRow = Awaited<ReturnType<ReturnType<typeof selectQueued>['executeTakeFirstOrThrow']>>

function withStudent({ student_id, full_name, email, joined_at, same_picture, ...request }: QueuedRow) {
  return {
    ...withCourse(request),
    student: { id: student_id, full_name, email, created_at: joined_at },
    duplicates: [
      ...request.same_proof.map((code) => ({ code, why: 'file' as const })),
      ...same_picture.map((code) => ({ code, why: 'picture' as const })),
    ],
  }
}

export async function listQueue(
  db: Database,
  { status, q, page, limit }: { status: Status; q?: string | undefined; page: number; limit: number },
  language: Language,
) {
  const oldestFirst = status === 'pending'
  const rows = await selectQueued(db, language)
    .where('r.status', '=', status)
    .$if(Boolean(q), (query) => query.where(matches(q ?? '')))
    .orderBy('r.created_at', oldestFirst ? 'asc' : 'desc')
    .orderBy('r.id', oldestFirst ? 'asc' : 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await db
    .selectFrom('enrolment_requests as r')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('r.status', '=', status)
    // Without names to look at, the index alone counts.
    .$if(Boolean(q), (query) => query.innerJoin('users as u', 'u.id', 'r.student_id').where(matches(q ?? '')))
    .executeTakeFirstOrThrow()
  return { data: rows.map(withStudent), total }
}

/** By the request's code, or any part of the student's name or e-mail. */
function matches(q: string) {
  const part = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<boolean>`(r.code = ${readRequestCode(q) ?? ''} or u.full_name ilike ${part} or u.email ilike ${part})`
}

export async function findQueued(db: Database, id: string, language: Language) {
  const row = await selectQueued(db, language).where('r.id', '=', id).executeTakeFirst()
  return row ? withStudent(row) : null
}

export async function findProof(db: Database, id: string) {
  const row = await db
    .selectFrom('enrolment_requests')
    .select(['code', 'proof_key', 'proof_mime', 'proof_pages'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}
