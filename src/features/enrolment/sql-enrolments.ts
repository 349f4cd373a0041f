// Queries of enrolments, and of courses that cost nothing.
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '#kit/server/database.ts'

export async function findEnrolment(db: Database, studentId: string, courseId: string) {
  const row = await db
    .selectFrom('enrolments')
    .select(['id', 'course_id'])
    .where('student_id', '=', studentId)
    .where('course_id', '=', courseId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return row ?? null
}

/** Whether a published course may be started without paying, and with which plan: a free one, or none where it has no plans. */
export async function findFreeOffer(db: Database, courseId: string) {
  const course = await db
    .selectFrom('courses')
    .select(['id', 'price'])
    .where('id', '=', courseId)
    .where('status', '=', 'published')
    .executeTakeFirst()
  if (!course) return null
  const plan = await db
    .selectFrom('pricing_plans')
    .select('id')
    .where('course_id', '=', courseId)
    .where('price', '=', 0)
    .where('retired_at', 'is', null)
    .orderBy('position')
    .executeTakeFirst()
  return { isFree: plan !== undefined || course.price === 0, planId: plan?.id ?? null }
}

/** Null when the student has the course already. */
export async function insertEnrolment(
  db: Database,
  enrolment: {
    studentId: string
    courseId: string
    planId: string | null
    source: 'request' | 'staff' | 'free'
    pricePaid: number
    activatedBy: string | null
    now: Date
  },
): Promise<string | null> {
  const row = await db
    .insertInto('enrolments')
    .values({
      student_id: enrolment.studentId,
      id: uuidv7(),
      course_id: enrolment.courseId,
      plan_id: enrolment.planId,
      source: enrolment.source,
      price_paid: enrolment.pricePaid,
      activated_by: enrolment.activatedBy,
      activated_at: enrolment.now,
    })
    .onConflict((conflict) =>
      // Written out, not a parameter: only so does the partial unique index match.
      conflict.columns(['student_id', 'course_id']).where('status', '=', sql.lit('active')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}
