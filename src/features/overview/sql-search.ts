// The search of the whole console: a few results of each kind, each with its own index.
import { sql } from 'kysely'
import { readRequestCode } from '#features/enrolment/request-code.ts'
import { receiptsMeant } from '#features/payments/receipt-number.ts'
import { transactionKey } from '#features/payments/transaction-key.ts'
import { findScope, listStudents } from '#features/people/sql-list.ts'
import type { Language } from '#kit/contract.ts'
import { foldArabic } from '#kit/fold-arabic.ts'
import type { Database } from '#kit/server/database.ts'
import { inLanguage } from '#kit/server/in-language.ts'
import { readAmount } from './read-search.ts'

interface Found {
  id: string
  title: string
  detail: string
  amount: number | null
}

/** Of each kind. */
const most = 5

export async function searchStudents(db: Database, q: string, now: Date, language: Language): Promise<Found[]> {
  const scope = await findScope(db, { q })
  const students = await listStudents(db, scope, { now, limit: most }, language)
  return students.map(({ id, full_name, email }) => ({ id, title: full_name, detail: email, amount: null }))
}

/** By their code or transaction number, or what was paid for them; those that wait also by their price. */
export async function searchRequests(db: Database, q: string): Promise<(Found & { status: string })[]> {
  const code = readRequestCode(q) ?? ''
  const amount = readAmount(q) ?? -1
  const { rows } = await sql<Found & { status: string }>`
    select r.id, r.code as title, u.full_name as detail, r.amount, r.status from (
      select id from enrolment_requests where code = ${code}
      union select id from enrolment_requests where transaction_key = ${transactionKey(q) ?? ''}
      union (select id from enrolment_requests where paid_amount = ${amount} order by waiting_since desc limit ${most})
      union (select id from enrolment_requests where status = 'pending' and amount = ${amount} order by waiting_since limit ${most})
    ) found join enrolment_requests r on r.id = found.id join users u on u.id = r.student_id
    order by r.created_at desc limit ${most}`.execute(db)
  return rows
}

/** By receipt, transaction number or amount, the newest first. */
export async function searchPayments(db: Database, q: string, now: Date): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select p.id, p.receipt_number as title, u.full_name as detail, p.amount from (
      select id from payments where receipt_number = any(${receiptsMeant(q, now)}::text[])
      union select id from payments where transaction_key = ${transactionKey(q) ?? ''}
      union (select id from payments where amount = ${readAmount(q) ?? -1} order by recorded_at desc limit ${most})
    ) found join payments p on p.id = found.id join users u on u.id = p.student_id
    order by p.recorded_at desc limit ${most}`.execute(db)
  return rows
}

/** By title; an instructor finds only their own. */
export async function searchCourses(
  db: Database,
  q: string,
  { language, instructorId }: { language: Language; instructorId: string | null | undefined },
): Promise<Found[]> {
  // Signs alone fold to an empty text, which would be part of every title.
  const folded = foldArabic(q)
  const part = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const { rows } = await sql<Found>`
    select c.id, ${inLanguage(language, 'c', 'title')} as title, c.status as detail, null as amount
    from courses c left join course_search s on s.course_id = c.id
    where (c.title ilike ${part(q)} or c.title_en ilike ${part(q)} or s.title like ${folded === '' ? '' : part(folded)})
      and (${instructorId === undefined} or c.instructor_id = ${instructorId ?? null}::uuid)
    order by c.student_count desc, c.id limit ${most}`.execute(db)
  return rows
}
