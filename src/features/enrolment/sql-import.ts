// Queries of an import of enrolments: the plans of courses by their names, and who has a course already.
import { sql } from 'kysely'
import type { Database } from '#kit/server/database.ts'

/** Every plan of a course that can be given. */
export function listPlans(db: Database) {
  return db
    .selectFrom('pricing_plans as p')
    .innerJoin('courses as c', 'c.id', 'p.course_id')
    .where('c.status', '<>', 'draft')
    .select(['c.id as course_id', 'c.title', 'c.title_en', 'p.id as plan_id', 'p.name', 'p.name_en'])
    .execute()
}

/** `<address> <course>` of people who have it, or wait for it; the address of a merged account stands for the one that was kept. */
export async function listEnrolled(db: Database, emails: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ email: string; course_id: string }>`
    with recursive chain as (
      select email_key as email, id, merged_into from users where email_key = any(${emails}::text[])
      union select c.email, u.id, u.merged_into from users u join chain c on u.id = c.merged_into),
    kept as (select c.email, u.id, u.email_key, u.email_proven_at from chain c join users u on u.id = c.id where c.merged_into is null)
    select k.email, e.course_id from kept k join enrolments e on e.student_id = k.id and e.status = 'active' where k.email_proven_at is not null
    union select k.email, w.course_id from kept k join waiting_enrolments w on w.email_key = k.email_key
    union
    select email_key, course_id from waiting_enrolments where email_key = any(${emails}::text[])`.execute(db)
  return new Set(rows.map(({ email, course_id }) => `${email} ${course_id}`))
}
