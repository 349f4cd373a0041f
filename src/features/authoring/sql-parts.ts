// What a document may name: parts of its own, a category and an instructor that exist.
import { sql } from 'kysely'
import type { Database, Trx } from '#kit/server/database.ts'

/** Those of the ids that are parts of other courses; the others become parts of this course. */
export async function claimParts(trx: Trx, courseId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const held = await findHeldElsewhere(trx, courseId, ids)
  return held.length > 0 ? held : takeParts(trx, courseId, ids)
}

/** Rows of courses that have no document yet. */
export async function findHeldElsewhere(
  db: Database,
  courseId: string | null,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select g.id from unnest(${[...ids]}::uuid[]) g (id) where
      exists (select from chapters h where h.id = g.id and h.course_id is distinct from ${courseId})
      or exists (select from pricing_plans p where p.id = g.id and p.course_id is distinct from ${courseId})
      or exists (select from quizzes q join chapters h on h.id = q.chapter_id where q.id = g.id and h.course_id is distinct from ${courseId})
      or exists (select from resources r join chapters h on h.id = r.chapter_id where r.id = g.id and h.course_id is distinct from ${courseId})
      or exists (select from questions n join quizzes q on q.id = n.quiz_id join chapters h on h.id = q.chapter_id
        where n.id = g.id and h.course_id is distinct from ${courseId})`.execute(db)
  return rows.map(({ id }) => id)
}

/** Keys that some document names. */
export async function findTaken(db: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from document_parts where id = any (${[...ids]}::uuid[])`.execute(db)
  return rows.map(({ id }) => id)
}

/** @returns those that another course has */
export async function takeParts(trx: Trx, courseId: string, ids: readonly string[]): Promise<string[]> {
  // In a fixed order, so that two requests for the same ids cannot deadlock.
  await sql`insert into document_parts (id, course_id) select g.id, ${courseId} from unnest(${[...ids]}::uuid[]) g (id) order by g.id
    on conflict do nothing`.execute(trx)
  const { rows } = await sql<{ id: string }>`
    select p.id from document_parts p where p.id = any (${[...ids]}::uuid[]) and p.course_id <> ${courseId}`.execute(
    trx,
  )
  return rows.map(({ id }) => id)
}

type Named = 'category_id' | 'instructor_id'

/** @returns the fields whose id does not exist; what exists stays until the transaction ends, also where a colleague deletes it at this moment */
export async function findUnknown(
  db: Database,
  { category_id, instructor_id }: Record<Named, string | null>,
): Promise<Named[]> {
  const unknown: Named[] = []
  if (category_id !== null) {
    const { rows } = await sql`select from categories where id = ${category_id} for key share`.execute(db)
    if (rows.length === 0) unknown.push('category_id')
  }
  if (instructor_id !== null) {
    const { rows } = await sql`select from instructors where id = ${instructor_id} for key share`.execute(db)
    if (rows.length === 0) unknown.push('instructor_id')
  }
  return unknown
}
