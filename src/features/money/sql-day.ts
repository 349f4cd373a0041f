// One day's money, receipts and activations, and the differences between them.
import { sql } from 'kysely'
import type { Language } from '#kit/contract.ts'
import type { Database } from '#kit/server/database.ts'
import { inLanguage } from '#kit/server/in-language.ts'
import { endOfDay, startOfDay } from '#kit/school-day.ts'

export interface Disagreement {
  code:
    | 'ACTIVATION_WITHOUT_RECEIPT'
    | 'AMOUNT_DIFFERS'
    | 'BELOW_PRICE'
    | 'CANCELLED_BUT_OPEN'
    | 'RECEIPT_WITHOUT_ACTIVATION'
  enrolment_id: string
  receipt_number: string | null
  full_name: string
  course_id: string
  title: string
  received: number | null
  expected: number | null
}

/** Receipts written that day, in their order. */
export async function listReceiptsOf(db: Database, date: string) {
  return db
    .selectFrom('payments')
    .select(['receipt_number', 'cancelled_at'])
    .where('recorded_at', '>=', startOfDay(date))
    .where('recorded_at', '<', endOfDay(date))
    .orderBy(sql`length(receipt_number)`)
    .orderBy('receipt_number')
    .execute()
}

/** Courses that were paid for and opened that day, and not undone; of those begun for free, what the desk noted when they were paid for. */
export async function countActivations(db: Database, date: string) {
  const { rows } = await sql<{ count: number; amount: number }>`
    select count(*)::int as count, coalesce(sum(price_paid), 0)::float8 as amount from (
      select e.price_paid from enrolments e
      where e.activated_at >= ${startOfDay(date)} and e.activated_at < ${endOfDay(date)} and e.price_paid > 0
        and not (e.status = 'ended' and exists (select from payments p where p.enrolment_id = e.id)
          and not exists (select from payments p where p.enrolment_id = e.id and p.cancelled_at is null))
      union all
      select coalesce(r.paid_amount, p.amount) from payments p
      join enrolments e on e.student_id = p.student_id and e.id = p.enrolment_id and e.source = 'free'
      left join enrolment_requests r on r.student_id = p.student_id and r.id = p.request_id
      where p.recorded_at >= ${startOfDay(date)} and p.recorded_at < ${endOfDay(date)} and p.cancelled_at is null
    ) opened`.execute(db)
  return rows[0]!
}

/** Each difference, by name. A payment below the plan's price is consistent, but is shown as well. */
export async function listDisagreements(db: Database, date: string, language: Language): Promise<Disagreement[]> {
  const { rows } = await sql<Disagreement>`
    with opened as materialized (
      select * from enrolments where activated_at >= ${startOfDay(date)} and activated_at < ${endOfDay(date)} and source <> 'free'
    ), paid_for as (
      select distinct p.enrolment_id as id from payments p left join opened o on o.id = p.enrolment_id
      where p.recorded_at >= ${startOfDay(date)} and p.recorded_at < ${endOfDay(date)} and o.id is null
    ), day as (
      select e.id, e.student_id, e.course_id, e.plan_id, e.status, e.source, noted.price_paid, noted.plan_price, e.activated_at,
        paid.received, paid.receipts, paid.receipt_number
      from (
        select * from opened
        union all select e.* from paid_for f cross join lateral (select * from enrolments where id = f.id limit 1) e
      ) e
      cross join lateral (
        select coalesce(sum(p.amount) filter (where p.cancelled_at is null), 0)::int as received, count(*)::int as receipts,
          max(p.receipt_number) as receipt_number
        from payments p where p.enrolment_id = e.id
      ) paid
      -- One that was begun for free notes nothing itself: the requests that paid for it do.
      cross join lateral (
        select e.price_paid, e.plan_price where e.source <> 'free'
        union all select coalesce(sum(r.paid_amount), paid.received)::int, sum(r.amount)::int from enrolment_requests r
          where r.student_id = e.student_id and r.enrolment_id = e.id and r.status = 'active'
          having e.source = 'free'
      ) noted
    ), judged as (
      select d.*, case
        when d.receipts = 0 and d.price_paid > 0 then 'ACTIVATION_WITHOUT_RECEIPT'
        when d.receipts > 0 and d.received = 0 and d.status = 'active' and d.source <> 'free' then 'CANCELLED_BUT_OPEN'
        -- Not where two accounts were merged, each of which paid: the course is open once.
        when d.received > 0 and d.status = 'ended' and (select u.deleted_at is null from users u where u.id = d.student_id)
          and not exists (
            select from enrolments o where o.student_id = d.student_id and o.course_id = d.course_id and o.status = 'active')
          then 'RECEIPT_WITHOUT_ACTIVATION'
        when d.received > 0 and d.received <> d.price_paid then 'AMOUNT_DIFFERS'
        when d.received > 0 and d.received < asked.price then 'BELOW_PRICE'
      end as code, asked.price
      from day d cross join lateral (select coalesce(d.plan_price,
        (select r.amount from enrolment_requests r where r.student_id = d.student_id and r.enrolment_id = d.id limit 1),
        (select l.price from pricing_plans l where l.course_id = d.course_id and l.id = d.plan_id)) as price) asked
    ), wrong as materialized (select * from judged where code is not null order by activated_at, id limit 500)
    select j.code, j.id as enrolment_id, j.receipt_number, u.full_name, j.course_id, ${inLanguage(language, 'c', 'title')} as title,
      nullif(j.received, 0) as received, case when j.code = 'BELOW_PRICE' then j.price else j.price_paid end as expected
    from wrong j join users u on u.id = j.student_id join courses c on c.id = j.course_id
    order by j.activated_at, j.id`.execute(db)
  return rows
}

/** Which of these numbers exist, on any day. */
export async function existingReceipts(db: Database, numbers: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('payments')
    .select('receipt_number')
    .where('receipt_number', '=', sql<string>`any(${numbers}::text[])`)
    .execute()
  return new Set(rows.map(({ receipt_number }) => receipt_number))
}
