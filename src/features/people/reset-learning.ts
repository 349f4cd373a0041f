// Resetting a chapter or a quiz of a student. Issued certificates stay, and so do attempts.
import { sql } from 'kysely'
import { findRepeated, insertAudit } from '#features/school/audit.ts'
import type { Database, Trx } from '#kit/server/database.ts'
import { lockStudent } from './find-student.ts'
import { lockStandings } from './sql-merge.ts'

interface Deed {
  id: string
  reason: string
  actorId: string
  now: Date
}

/** False: no such student, or the course has no such chapter or is not theirs. A chapter that was never begun stays so. */
export async function resetChapter(
  db: Database,
  { id, courseId, chapterId, reason, actorId }: Omit<Deed, 'now'> & { courseId: string; chapterId: string },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const student = await lockStudent(trx, id)
    const title = student && (await findChapterTitle(trx, id, courseId, chapterId))
    if (!student || title === null) return false
    await lockStandings(trx, [id])
    // With a certificate the course stays completed; without one it is learned again.
    await sql`
      with open as (
        select c.id from courses c where c.id = ${courseId} and not exists (
          select from certificates t where t.student_id = ${id} and t.course_id = c.id and t.revoked_at is null)
      ), gone as (
        delete from course_completions k using open where k.course_id = open.id and k.student_id = ${id}
      )
      update course_standings s set finished_at = null from open where s.course_id = open.id and s.student_id = ${id}`.execute(
      trx,
    )
    const before = await trx
      .deleteFrom('chapter_progress')
      .where('student_id', '=', id)
      .where('course_id', '=', courseId)
      .where('chapter_id', '=', chapterId)
      .returning(['watch_time', 'position', 'completed_at'])
      .executeTakeFirst()
    const about = { actorId, act: 'student.reset_chapter', personId: id }
    const chapter = { course_id: courseId, chapter_id: chapterId }
    if (!before && (await findRepeated(trx, { ...about, before: chapter, after: { reason } }))) return true
    await insertAudit(trx, {
      ...about,
      subject: `${student.full_name}: ${title}`,
      before: { ...chapter, ...before },
      after: { reason, watch_time: 0, completed_at: null },
    })
    return true
  })
}

/** Null where the student never had such a course. */
async function findChapterTitle(
  trx: Trx,
  studentId: string,
  courseId: string,
  chapterId: string,
): Promise<string | null> {
  const row = await trx
    .selectFrom('chapters as h')
    .select('h.title')
    .where('h.id', '=', chapterId)
    .where('h.course_id', '=', courseId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('enrolments as e')
          .select('e.id')
          .where('e.student_id', '=', studentId)
          .whereRef('e.course_id', '=', 'h.course_id'),
      ),
    )
    .executeTakeFirst()
  return row?.title ?? null
}

/** How many attempts no longer count; null: no such student, or no such quiz in their courses. */
export async function resetQuiz(
  db: Database,
  { id, quizId, reason, actorId, now }: Deed & { quizId: string },
): Promise<number | null> {
  return db.transaction().execute(async (trx) => {
    const student = await lockStudent(trx, id)
    const quiz = student && (await findQuiz(trx, id, quizId))
    if (!student || !quiz) return null
    const about = { actorId, act: 'student.reset_quiz', personId: id }
    const isReset = quiz.attempts === 0
    if (isReset && (await findRepeated(trx, { ...about, before: { quiz_id: quizId }, after: { reason } }))) return 0
    const values = { reset_at: now }
    await trx
      .insertInto('quiz_resets')
      .values({ student_id: id, quiz_id: quizId, ...values })
      .onConflict((conflict) => conflict.columns(['student_id', 'quiz_id']).doUpdateSet(values))
      .execute()
    // A running or expired time limit would end the new attempt before it began.
    await trx.deleteFrom('quiz_starts').where('student_id', '=', id).where('quiz_id', '=', quizId).execute()
    await insertAudit(trx, {
      ...about,
      subject: `${student.full_name}: ${quiz.title}`,
      before: { quiz_id: quizId, attempts: quiz.attempts },
      after: { reason },
    })
    return quiz.attempts
  })
}

async function findQuiz(trx: Trx, studentId: string, quizId: string) {
  const { rows } = await sql<{ title: string; attempts: number }>`
    select q.title, (select count(*)::int from quiz_attempts a where a.student_id = ${studentId} and a.quiz_id = q.id
      and a.submitted_at > coalesce((select reset_at from quiz_resets r where r.student_id = ${studentId} and r.quiz_id = q.id), '-infinity')) as attempts
    from quizzes q join chapters h on h.id = q.chapter_id
    where q.id = ${quizId} and exists (select from enrolments e where e.student_id = ${studentId} and e.course_id = h.course_id)`.execute(
    trx,
  )
  return rows[0] ?? null
}
