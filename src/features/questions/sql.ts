// Queries of the student's side.
import { sql } from 'kysely'
import type { Database, Trx } from '#kit/server/database.ts'
import { chapterRefusal, type ChapterAccess } from '#features/learning/locks.ts'
import { access } from '#features/learning/sql-learn.ts'

export interface QuestionRow {
  id: string
  chapter_id: string
  second: number | null
  text: string
  at: Date
  mine: boolean
  answer: string | null
  answered_at: Date | null
  teacher: string | null
}

/** More than anybody reads for one course. */
const most = 500

function columns(studentId: string) {
  return sql`q.id, q.chapter_id, q.second, q.text, q.created_at as at, q.student_id = ${studentId} as mine, q.answer, q.answered_at,
    (select t.full_name from users t where t.id = q.answered_by) as teacher`
}

/** Own ones, and published ones of chapters that are open to the student. */
export async function listQuestions(
  db: Database,
  studentId: string,
  { courseId, chapterId, now }: { courseId: string; chapterId: string | undefined; now: Date },
): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow & { access: ChapterAccess }>`
    select ${columns(studentId)}, ${access(studentId)} as access
    from student_questions q join chapters h on h.id = q.chapter_id join courses c on c.id = q.course_id
    where q.course_id = ${courseId} and (q.student_id = ${studentId} or q.published)
      and (${chapterId ?? null}::uuid is null or q.chapter_id = ${chapterId ?? null})
    order by h.position, q.second nulls first, q.created_at, q.id limit ${most}`.execute(db)
  return rows.filter((row) => row.mine || !chapterRefusal(row.access, now))
}

/** Null when the student has no such question. */
export async function findQuestion(db: Database, studentId: string, id: string): Promise<QuestionRow | null> {
  const { rows } = await sql<QuestionRow>`
    select ${columns(studentId)} from student_questions q where q.id = ${id} and q.student_id = ${studentId}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** When the last but so many of their questions was asked; null where there are fewer since that time. */
export async function findAskedAt(
  db: Database,
  studentId: string,
  { nthLast, since }: { nthLast: number; since: Date },
): Promise<Date | null> {
  const row = await db
    .selectFrom('student_questions')
    .select('created_at')
    .where('student_id', '=', studentId)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .offset(nthLast - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.created_at ?? null
}

/** A question with an existing id is ignored. */
export async function insertQuestion(
  trx: Trx,
  question: {
    id: string
    studentId: string
    courseId: string
    chapterId: string
    second: number | null | undefined
    text: string
    now: Date
  },
): Promise<void> {
  await trx
    .insertInto('student_questions')
    .values({
      id: question.id,
      student_id: question.studentId,
      course_id: question.courseId,
      chapter_id: question.chapterId,
      second: question.second ?? null,
      text: question.text,
      created_at: question.now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** @returns its course; undefined when there is no such open question of theirs */
export async function deleteOpen(db: Database, studentId: string, id: string): Promise<string | undefined> {
  const deleted = await db
    .deleteFrom('student_questions')
    .where('student_id', '=', studentId)
    .where('id', '=', id)
    .where('answer', 'is', null)
    .returning('course_id')
    .executeTakeFirst()
  return deleted?.course_id
}

/** Called after the student's own question was not found. */
export async function isAnothers(db: Database, id: string): Promise<boolean> {
  return (await db.selectFrom('student_questions').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
