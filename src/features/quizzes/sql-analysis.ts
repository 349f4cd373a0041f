// Queries of a quiz's results: its attempts, and their answers.
import { sql } from 'kysely'
import type { Database } from '#kit/server/database.ts'
import type { KeptAttempt } from './analyse.ts'

/** How many of the newest attempts are read. */
export const lookedAt = 1000

export async function countAttempts(db: Database, quizId: string) {
  const { rows } = await sql<{ attempts: number; passed: number; average: number | null }>`
    select count(*)::int as attempts, (count(*) filter (where passed))::int as passed, round(avg(score))::int as average
    from quiz_attempts where quiz_id = ${quizId}`.execute(db)
  return rows[0]!
}

export async function listAnswers(db: Database, quizId: string): Promise<KeptAttempt[]> {
  const { rows } = await sql<KeptAttempt>`
    select a.score, (select coalesce(jsonb_agg(jsonb_build_object('id', r->>'id',
        'question', case when r->>'id' is null then r->>'question' end, 'answer', r->'user_answer',
        'right', (r->>'is_correct')::boolean, 'for_all', (r->>'for_all')::boolean)), '[]') from jsonb_array_elements(a.detailed_results) r) as results
    from (select student_id, id from quiz_attempts where quiz_id = ${quizId}
        order by submitted_at desc, id desc limit ${lookedAt}) newest
      join quiz_attempts a on a.student_id = newest.student_id and a.id = newest.id`.execute(db)
  return rows
}

export async function listAttempts(
  db: Database,
  quizId: string,
  { result, page, limit }: { result: 'all' | 'passed' | 'failed'; page: number; limit: number },
) {
  return db
    .selectFrom('quiz_attempts as a')
    .innerJoin('users as u', 'u.id', 'a.student_id')
    .select(['a.id', 'a.student_id', 'u.full_name', 'a.score', 'a.passed', 'a.submitted_at'])
    .where('a.quiz_id', '=', quizId)
    .$if(result !== 'all', (query) => query.where('a.passed', '=', result === 'passed'))
    .orderBy('a.submitted_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}
