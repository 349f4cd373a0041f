// How the questions of the bank do, as a job counted it last.
import { sql } from 'kysely'
import type { Database } from '#kit/server/database.ts'
import type { QuestionCounts } from './sql-report.ts'

/** Milliseconds until they are counted again, if somebody looks. */
export const figuresStay = 10 * 60_000

/** Courses whose answers were counted before `before`, or never. */
export async function listUncountedBanks(db: Database, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select k.course_id as id from bank_courses k
    where (k.counted_at is null or k.counted_at < ${before}) and exists (select from quiz_attempts a where a.course_id = k.course_id)
    order by k.counted_at nulls first`.execute(db)
  return rows.map(({ id }) => id)
}

/** Those without a newer attempt are right as they are. One that was being stored when they were counted last has a minute. */
export async function keepFigures(db: Database, before: Date, now: Date): Promise<void> {
  await sql`
    update bank_courses k set counted_at = ${now} where k.counted_at < ${before} and not exists (
      select from chapters h join quizzes z on z.chapter_id = h.id join quiz_attempts a on a.quiz_id = z.id
      where h.course_id = k.course_id and a.submitted_at > k.counted_at - interval '1 minute')`.execute(db)
}

/** Of one course, together. @param now when counting began */
export async function storeFigures(
  db: Database,
  courseId: string,
  questions: QuestionCounts[],
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`delete from bank_figures where course_id = ${courseId}`.execute(trx)
    await sql`
      insert into bank_figures (course_id, question_id, attempts, correct, discrimination)
      select ${courseId}, q.id, q.attempts, q.correct, q.discrimination
      from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb) q (id uuid, attempts int, correct int, discrimination float8)
      where q.attempts > 0
      on conflict do nothing`.execute(trx)
    await sql`update bank_courses set counted_at = ${now} where course_id = ${courseId}`.execute(trx)
  })
}
