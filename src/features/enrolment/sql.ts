// Queries of a student's own requests and enrolments.
import { sql } from 'kysely'
import type { Language } from '#kit/contract.ts'
import type { Database } from '#kit/server/database.ts'
import { isEnrolled } from '#features/catalogue/sql.ts'
import { transactionKey } from '#features/payments/transaction-key.ts'
import { inLanguage } from '#kit/server/in-language.ts'
import { takesStudents } from './sql-enrolments.ts'

/** Requests as their student sees them; the title is added separately. */
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
      'r.paid_amount',
      'r.transaction_number',
      'r.method',
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
    .select(sql<boolean>`c.status = 'published'`.as('is_published'))
    .where('r.student_id', '=', studentId)
    .orderBy('r.id', 'desc')
    .execute()
  return rows.map(({ is_published, ...row }) => {
    const request = withCourse(row)
    return { ...request, courses: { ...request.courses, is_published } }
  })
}

export async function findRequest(db: Database, studentId: string, id: string, language: Language) {
  const row = await selectRequests(db, language)
    .where('r.student_id', '=', studentId)
    .where('r.id', '=', id)
    .executeTakeFirst()
  return row ? withCourse(row) : null
}

/** What deciding about a course needs: its state, the plan if it belongs to the course, whether the student has it. */
export async function findOffer(db: Database, courseId: string, planId: string, studentId: string | null) {
  const row = await db
    .selectFrom('courses as c')
    .leftJoin('pricing_plans as p', (join) => join.onRef('p.course_id', '=', 'c.id').on('p.id', '=', planId))
    .where('c.id', '=', courseId)
    .select(['c.status', 'p.price', 'p.retired_at', isEnrolled(studentId).as('enrolled'), takesStudents.as('isOpen')])
    .executeTakeFirst()
  return row ?? null
}

/** The code of a request with this transaction number whose course was opened without a receipt. */
export async function findActiveWith(db: Database, transactionNumber: string): Promise<string | null> {
  const key = transactionKey(transactionNumber)
  if (!key) return null
  const request = await db
    .selectFrom('enrolment_requests as r')
    .select('r.code')
    .where('r.transaction_key', '=', key)
    .where('r.status', '=', 'active')
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('payments as p').select('p.id').whereRef('p.request_id', '=', 'r.id'))),
    )
    .limit(1)
    .executeTakeFirst()
  return request?.code ?? null
}

/** The address whose waiting course was given with this transaction number; `own` is the course that is being given. */
export async function findWaitingWith(
  db: Database,
  typed: string,
  own: { emailKey: string; courseId: string },
): Promise<string | null> {
  const key = transactionKey(typed)
  if (!key) return null
  const rows = await db
    .selectFrom('waiting_enrolments')
    .select(['email_key', 'transaction_number'])
    .where('transaction_number', 'is not', null)
    .where((eb) => eb.or([eb('email_key', '<>', own.emailKey), eb('course_id', '<>', own.courseId)]))
    .orderBy('id')
    .execute()
  return rows.find(({ transaction_number }) => transactionKey(transaction_number!) === key)?.email_key ?? null
}

export async function getEmailKey(db: Database, studentId: string): Promise<string> {
  const { email_key } = await db
    .selectFrom('users')
    .select('email_key')
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow()
  return email_key
}
