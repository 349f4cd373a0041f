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

/** `<address> <course>` of people who have it, or wait for it. */
export async function listEnrolled(db: Database, emails: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ email: string; course_id: string }>`
    select u.email_key as email, e.course_id from users u join enrolments e on e.student_id = u.id and e.status = 'active'
    where u.email_key = any(${emails}::text[]) and u.email_proven_at is not null
    union
    select email_key, course_id from waiting_enrolments where email_key = any(${emails}::text[])`.execute(db)
  return new Set(rows.map(({ email, course_id }) => `${email} ${course_id}`))
}
