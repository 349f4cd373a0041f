// The rows of an undone merge, table by table.
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Trx } from '#kit/server/database.ts'
import { openStatuses } from '#features/enrolment/open-request.ts'
import { movedTables, type Moved } from './merge-rows.ts'
import { lockStandings } from './sql-merge.ts'

interface At {
  from: string
  into: string
  mergedAt: Date
}

export async function moveBack(trx: Trx, { from, into }: At, moved: Moved): Promise<void> {
  for (const table of movedTables) {
    // Enrolments were moved first. A request that was activated since stays with the enrolment and the receipt that it made.
    const stays =
      table === 'enrolment_requests'
        ? sql`exists (select from enrolments e where e.student_id = ${into} and e.id = t.enrolment_id)`
        : sql`false`
    await sql`
      update ${sql.table(table)} t set student_id = ${from}
      where t.student_id = ${into} and t.id = any(${moved.ids[table] ?? []}::uuid[]) and not ${stays}`.execute(trx)
  }
  for (const { quiz_id, reset_at, before } of moved.resets ?? []) {
    await sql`
      delete from quiz_resets
      where ${before}::timestamptz is null and student_id = ${into} and quiz_id = ${quiz_id} and reset_at = ${reset_at}::timestamptz`.execute(
      trx,
    )
    await sql`
      update quiz_resets set reset_at = coalesce(${before}::timestamptz, reset_at)
      where student_id = ${into} and quiz_id = ${quiz_id} and reset_at = ${reset_at}::timestamptz`.execute(trx)
  }
  await sql`
    update enrolments set status = 'active', closed_at = null
    where student_id = ${from} and id = any(${moved.ended}::uuid[]) and status = 'ended'`.execute(trx)
  for (const { id, status, decided_at } of moved.cancelled) {
    await sql`
      update enrolment_requests r set status = ${status}, decided_at = ${decided_at ?? null}
      where r.student_id = ${from} and r.id = ${id} and r.status = 'cancelled'
        -- One that was opened again since may have taken its place.
        and not exists (select from enrolment_requests o where o.student_id = ${from} and o.course_id = r.course_id
          and o.status = any(${openStatuses}::text[]))`.execute(trx)
  }
}

/**
 * A request of the kept account that was activated since, for a course that the other one had brought: that enrolment has gone back, so the
 * request gets one of its own, and its receipt with it. Call it after `moveBack`.
 */
export async function keepActivated(trx: Trx, { from, into }: At): Promise<void> {
  const { rows } = await sql<{ id: string; brought: string }>`
    select r.id, e.id as brought from enrolment_requests r join enrolments e on e.student_id = ${from} and e.id = r.enrolment_id
    where r.student_id = ${into} and r.status = 'active'`.execute(trx)
  for (const { id, brought } of rows) {
    const own = uuidv7()
    await sql`
      insert into enrolments (student_id, id, course_id, plan_id, status, source, price_paid, plan_price, activated_by, activated_at, closed_at)
      select ${into}, ${own}, r.course_id, r.plan_id, e.status, 'request',
        (select coalesce(sum(p.amount), 0) from payments p where p.student_id = ${from} and p.enrolment_id = e.id and p.request_id = r.id and p.cancelled_at is null),
        r.amount, r.decided_by, r.decided_at, e.closed_at
      from enrolment_requests r join enrolments e on e.student_id = ${from} and e.id = ${brought}
      where r.student_id = ${into} and r.id = ${id}`.execute(trx)
    await sql`
      update payments set student_id = ${into}, enrolment_id = ${own}
      where student_id = ${from} and enrolment_id = ${brought} and request_id = ${id}`.execute(trx)
    await sql`
      update enrolment_requests set enrolment_id = ${own} where student_id = ${into} and id = ${id}`.execute(trx)
  }
}

/** Raised seconds go down again only where nothing was learned since. */
export async function undoProgress(trx: Trx, { from, into, mergedAt }: At, moved: Moved): Promise<void> {
  await sql`
    update chapter_progress set student_id = ${from}
    where student_id = ${into} and chapter_id = any(${moved.chapters}::uuid[])`.execute(trx)
  await sql`
    update chapter_progress p set watch_time = o.watch_time, counted_time = o.counted_time, position = o.position, completed_at = o.completed_at, updated_at = o.updated_at
    from jsonb_populate_recordset(null::chapter_progress, ${JSON.stringify(moved.raised)}::jsonb) o
    where p.student_id = ${into} and p.course_id = o.course_id and p.chapter_id = o.chapter_id and p.updated_at <= ${mergedAt}`.execute(
    trx,
  )
  await sql`
    insert into chapter_progress select * from jsonb_populate_recordset(null::chapter_progress, ${JSON.stringify(moved.removed.chapter_progress)}::jsonb)
    on conflict do nothing`.execute(trx)
}

/** First the numbers that linked to another one, then the certificates themselves. */
export async function undoCertificates(trx: Trx, { from, into }: At, moved: Moved): Promise<void> {
  await trx
    .deleteFrom('certificates')
    .where('student_id', '=', into)
    .where('id', '=', sql<string>`any(${moved.issued}::uuid[])`)
    .execute()
  const rows = JSON.stringify(moved.removed.certificates)
  // The moved ones go back first, because one of the kept account's own may replace it again. One that was issued anew since has another id.
  await sql`
    with recursive own as (
      select unnest(${moved.ids.certificates ?? []}::uuid[]) as id
      union select (l.after->>'certificate_id')::uuid from audit_log l join own on l.before->>'certificate_id' = own.id::text
        where l.person_id = ${into} and l.act = 'certificate.reissue')
    update certificates set student_id = ${from} where student_id = ${into} and id in (select id from own)`.execute(trx)
  await sql`
    delete from replaced_certificates r using jsonb_populate_recordset(null::certificates, ${rows}::jsonb) o where r.number = o.number`.execute(
    trx,
  )
  await sql`
    insert into certificates select * from jsonb_populate_recordset(null::certificates, ${rows}::jsonb) on conflict do nothing`.execute(
    trx,
  )
  await sql`
    update replaced_certificates r set certificate_id = l.id
    from jsonb_to_recordset(${JSON.stringify(moved.led)}::jsonb) l (number text, id uuid)
    where r.number = l.number and exists (select from certificates t where t.id = l.id)`.execute(trx)
}

export async function undoReviews(trx: Trx, { from, into }: At, moved: Moved): Promise<void> {
  await sql`
    update reviews set student_id = ${from} where student_id = ${into} and course_id = any(${moved.reviews}::uuid[])`.execute(
    trx,
  )
  // Merged by a release whose reviews had no ids, they get some now.
  const reviews = moved.removed.reviews.map((row) => ({ id: uuidv7(), ...row }))
  await sql`
    insert into reviews select * from jsonb_populate_recordset(null::reviews, ${JSON.stringify(reviews)}::jsonb)
    on conflict do nothing`.execute(trx)
  await sql`
    update review_reports set student_id = ${from}
    where student_id = ${into} and review_id = any(${moved.reports ?? []}::uuid[])`.execute(trx)
  // Of reviews that are still there, by people who have not left.
  await sql`
    insert into review_reports select t.* from jsonb_populate_recordset(null::review_reports, ${JSON.stringify(moved.removed.review_reports ?? [])}::jsonb) t
    join reviews r on r.id = t.review_id join users u on u.id = t.student_id
    on conflict do nothing`.execute(trx)
}

export async function reopen(trx: Trx, from: string, { account }: Moved): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      merged_into: null,
      suspended_at: account?.suspended_at ?? null,
      suspended_reason: account?.suspended_reason ?? null,
    })
    .where('id', '=', from)
    .execute()
}

/** Courses that only the two together completed are not completed any more. */
export async function forgetCompletions(trx: Trx, { from, into }: At, moved: Moved): Promise<void> {
  await lockStandings(trx, [from, into])
  await sql`
    delete from course_completions where student_id = ${into} and course_id = any(${moved.completions}::uuid[])`.execute(
    trx,
  )
  await trx.deleteFrom('course_standings').where('student_id', 'in', [from, into]).execute()
}
