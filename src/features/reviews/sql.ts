// Queries of reviews. A trigger updates the averages of the courses.
import { sql } from 'kysely'
import type { Database } from '#kit/server/database.ts'
import { isEnrolled } from '#features/catalogue/sql.ts'

/** Null when there is no such course. */
export async function findReviewAccess(db: Database, studentId: string, courseId: string) {
  const access = await db
    .selectFrom('courses as c')
    .select([
      sql<boolean>`c.status = 'published'`.as('published'),
      isEnrolled(studentId).as('enrolled'),
      sql<boolean>`exists (select from chapter_progress p
        where p.student_id = ${studentId} and p.course_id = c.id and p.completed_at is not null)`.as('completedAny'),
    ])
    .where('c.id', '=', courseId)
    .executeTakeFirst()
  return access ?? null
}

const columns = [
  'rating',
  'text',
  sql<boolean>`hidden_at is not null`.as('hidden'),
  'created_at',
  'updated_at',
] as const

export async function findReview(db: Database, studentId: string, courseId: string) {
  const review = await db
    .selectFrom('reviews')
    .select(columns)
    .where('student_id', '=', studentId)
    .where('course_id', '=', courseId)
    .executeTakeFirst()
  return review ?? null
}

interface SavedReview {
  studentId: string
  courseId: string
  rating: number
  text: string
  now: Date
}

/** A hidden review that is changed stays hidden, also when it is deleted and written again. */
export async function saveReview(db: Database, { studentId, courseId, rating, text, now }: SavedReview) {
  const hidden = await findHiding(db, studentId, courseId)
  return db
    .insertInto('reviews')
    .values({ student_id: studentId, course_id: courseId, rating, text, created_at: now, updated_at: now, ...hidden })
    .onConflict((conflict) =>
      conflict.columns(['student_id', 'course_id']).doUpdateSet({ rating, text, updated_at: now }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** What the school decided last about this person's reviews of the course; null where they may be seen. */
async function findHiding(db: Database, studentId: string, courseId: string) {
  const last = await db
    .selectFrom('audit_log')
    .select([
      'act',
      'created_at as hidden_at',
      'actor_id as hidden_by',
      sql<string>`after ->> 'reason'`.as('hidden_reason'),
    ])
    .where('person_id', '=', studentId)
    .where('act', 'in', ['review.hide', 'review.show'])
    .where(sql<string>`after ->> 'course_id'`, '=', courseId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.act !== 'review.hide') return null
  const { act: _, ...hidden } = last
  return hidden
}

/** Whether there was one. */
export async function deleteReview(db: Database, studentId: string, courseId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('reviews')
    .where('student_id', '=', studentId)
    .where('course_id', '=', courseId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
