// Queries of a student's own requests and enrolments.
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Language } from '#kit/contract.ts'
import type { Database } from '#kit/server/database.ts'
import { isEnrolled } from '#features/catalogue/sql.ts'
import { inLanguage } from '#kit/server/in-language.ts'
import { createRequestCode } from './request-code.ts'
import { takesStudents } from './sql-enrolments.ts'

export type Status = 'pending' | 'active' | 'rejected' | 'cancelled'

/** Requests as their student sees them; the title still stands beside. */
export function selectRequests(db: Database, language: Language) {
  return db
    .selectFrom('enrolment_requests as r')
    .innerJoin('courses as c', 'c.id', 'r.course_id')
    .innerJoin('pricing_plans as p', 'p.id', 'r.plan_id')
    .select([
      'r.id',
      'r.code',
      'r.status',
      'r.course_id',
      'r.plan_id',
      'r.amount',
      'r.reason',
      'r.proof_at',
      'r.created_at',
      'r.decided_at',
      inLanguage(language, 'c', 'title').as('title'),
      inLanguage(language, 'p', 'name').as('plan_name'),
      sql<boolean>`r.proof_key is not null`.as('has_proof'),
    ])
}

export function withCourse<T extends { course_id: string; title: string }>({ title, ...request }: T) {
  return { ...request, courses: { id: request.course_id, title } }
}

export async function listRequests(db: Database, studentId: string, language: Language) {
  const rows = await selectRequests(db, language)
    .where('r.student_id', '=', studentId)
    .orderBy('r.id', 'desc')
    .execute()
  return rows.map(withCourse)
}

export async function findRequest(db: Database, studentId: string, id: string, language: Language) {
  const row = await selectRequests(db, language)
    .where('r.student_id', '=', studentId)
    .where('r.id', '=', id)
    .executeTakeFirst()
  return row ? withCourse(row) : null
}

/** What deciding about a course needs: its state, the plan if it is one of its own, whether the student has it. */
export async function findOffer(db: Database, courseId: string, planId: string, studentId: string | null) {
  const row = await db
    .selectFrom('courses as c')
    .leftJoin('pricing_plans as p', (join) => join.onRef('p.course_id', '=', 'c.id').on('p.id', '=', planId))
    .where('c.id', '=', courseId)
    .select(['c.status', 'p.price', 'p.retired_at', isEnrolled(studentId).as('enrolled'), takesStudents.as('isOpen')])
    .executeTakeFirst()
  return row ?? null
}

/**
 * The student's one open request for a course. A request never changes its plan, so that staff activate what they looked at: choosing
 * another plan cancels the open one, unless its proof has been sent. Null when the open request blocks the new one.
 */
export async function openRequest(
  db: Database,
  wanted: { studentId: string; courseId: string; planId: string; amount: number; now: Date },
  createCode = createRequestCode,
): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    for (;;) {
      const open = await trx
        .selectFrom('enrolment_requests')
        .select(['id', 'plan_id', 'proof_key'])
        .where('student_id', '=', wanted.studentId)
        .where('course_id', '=', wanted.courseId)
        .where('status', '=', 'pending')
        .forUpdate()
        .executeTakeFirst()
      if (open?.plan_id === wanted.planId) return open.id
      if (open?.proof_key) return null
      if (open) await cancelRequest(trx, wanted.studentId, open.id, wanted.now)
      const made = await trx
        .insertInto('enrolment_requests')
        .values({
          student_id: wanted.studentId,
          id: uuidv7(),
          code: createCode(),
          course_id: wanted.courseId,
          plan_id: wanted.planId,
          amount: wanted.amount,
          created_at: wanted.now,
        })
        // Another request was faster, or the code is taken: try again.
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (made) return made.id
    }
  })
}

/** Cancels a pending request; false when it is not pending. */
export async function cancelRequest(db: Database, studentId: string, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('enrolment_requests')
    .set({ status: 'cancelled', decided_at: now })
    .where('student_id', '=', studentId)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
