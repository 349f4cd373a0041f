// Queries of regrading.
import { sql } from 'kysely'
import type { Role } from '#kit/capabilities.ts'
import type { Database, Trx } from '#kit/server/database.ts'
import type { GradedQuestion, Question } from './grade.ts'

export interface PublishedQuiz {
  id: string
  title: string
  pass_mark: number
  questions: Question[]
}

/** As students read it; null where this person has no such course, or the course has no such quiz. */
export async function findPublishedQuiz(
  db: Database,
  { courseId, quizId }: { courseId: string; quizId: string },
  { role, instructorId }: { role: Role; instructorId: string | null },
): Promise<PublishedQuiz | null> {
  const { rows } = await sql<PublishedQuiz>`
    select q.id, q.title, q.pass_mark,
      (select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'type', n.type, 'question', n.question, 'options', n.options,
          'correct', n.correct, 'tolerance', n.tolerance, 'explanation', n.explanation) order by n.position), '[]')
        from questions n where n.quiz_id = q.id) as questions
    from quizzes q join chapters h on h.id = q.chapter_id join courses c on c.id = h.course_id
    where q.id = ${quizId} and c.id = ${courseId} and (${role !== 'instructor'} or c.instructor_id = ${instructorId})`.execute(
    db,
  )
  return rows[0] ?? null
}

export interface AttemptRow {
  student_id: string
  id: string
  score: number
  passed: boolean
  detailed_results: GradedQuestion[]
}

/** The next attempts after this one, locked until the transaction ends. */
export async function listKept(
  trx: Trx,
  quizId: string,
  after: AttemptRow | null,
  limit: number,
): Promise<AttemptRow[]> {
  return trx
    .selectFrom('quiz_attempts')
    .select(['student_id', 'id', 'score', 'passed', 'detailed_results'])
    .where('quiz_id', '=', quizId)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(student_id, id) > (${after?.student_id ?? null}::uuid, ${after?.id ?? null}::uuid)`),
    )
    .orderBy('student_id')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()
}

export async function writeGrade(
  trx: Trx,
  { student_id, id, score, passed, detailed_results }: AttemptRow,
): Promise<void> {
  await trx
    .updateTable('quiz_attempts')
    .set({ score, passed, detailed_results: JSON.stringify(detailed_results) })
    .where('student_id', '=', student_id)
    .where('id', '=', id)
    .execute()
}
