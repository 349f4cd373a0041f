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

/** A hidden review that is changed stays hidden. */
export async function saveReview(db: Database, { studentId, courseId, rating, text, now }: SavedReview) {
  return db
    .insertInto('reviews')
    .values({ student_id: studentId, course_id: courseId, rating, text, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['student_id', 'course_id']).doUpdateSet({ rating, text, updated_at: now }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()
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
