// The rows of a merge, table by table. Each function returns what it did (merge-rows.ts).
import { sql } from 'kysely'
import type { Trx } from '#kit/server/database.ts'
import { openStatuses } from '#features/enrolment/open-request.ts'
import type { Moved, MovedTable } from './merge-rows.ts'

interface At {
  from: string
  into: string
  now: Date
}

/** The better of each chapter: more seconds, the earlier completion. @returns the courses with progress in both accounts. */
export async function mergeProgress(trx: Trx, { from, into }: At, moved: Moved): Promise<string[]> {
  const both = sql`o.student_id = ${from} and p.student_id = ${into} and p.course_id = o.course_id and p.chapter_id = o.chapter_id`
  const raised = await sql<{ old: Record<string, unknown>; other: Record<string, unknown>; course_id: string }>`
    select to_jsonb(p) as old, to_jsonb(o) as other, p.course_id from chapter_progress p join chapter_progress o on ${both}`.execute(
    trx,
  )
  moved.raised = raised.rows.map(({ old }) => old)
  moved.removed.chapter_progress = raised.rows.map(({ other }) => other)
  await sql`
    update chapter_progress p set watch_time = greatest(p.watch_time, o.watch_time), counted_time = greatest(p.counted_time, o.counted_time),
      position = case when o.watch_time > p.watch_time then o.position else p.position end,
      completed_at = least(p.completed_at, o.completed_at), updated_at = greatest(p.updated_at, o.updated_at)
    from chapter_progress o where ${both}`.execute(trx)
  await sql`
    delete from chapter_progress o using chapter_progress p where ${both}`.execute(trx)
  const { rows } = await sql<{ chapter_id: string; course_id: string }>`
    update chapter_progress set student_id = ${into} where student_id = ${from} returning chapter_id, course_id`.execute(
    trx,
  )
  moved.chapters = rows.map(({ chapter_id }) => chapter_id)
  return [...new Set([...raised.rows, ...rows].map(({ course_id }) => course_id))].toSorted()
}

/** Never two active enrolments of one course, nor two open requests; payments move with their enrolments. */
export async function mergeEnrolments(trx: Trx, { from, into, now }: At, moved: Moved): Promise<void> {
  const ended = await sql<{ id: string }>`
    update enrolments o set status = 'ended', closed_at = ${now} where o.student_id = ${from} and o.status = 'active'
      and exists (select from enrolments e where e.student_id = ${into} and e.course_id = o.course_id and e.status = 'active')
    returning o.id`.execute(trx)
  moved.ended = ended.rows.map(({ id }) => id)
  const cancelled = await sql<Moved['cancelled'][number]>`
    with own as (
      select r.id, r.status, r.decided_at from enrolment_requests r where r.student_id = ${from} and r.status = any(${openStatuses}::text[])
        and exists (select from enrolment_requests o where o.student_id = ${into} and o.course_id = r.course_id
          and o.status = any(${openStatuses}::text[]))
    )
    update enrolment_requests r set status = 'cancelled', decided_at = ${now} from own
    where r.student_id = ${from} and r.id = own.id returning r.id, own.status, own.decided_at`.execute(trx)
  moved.cancelled = cancelled.rows
  await move(trx, 'enrolments', { from, into }, moved)
  await move(trx, 'enrolment_requests', { from, into }, moved)
}

/** The earlier one of a course; the number of the other links to it. */
export async function mergeCertificates(
  trx: Trx,
  { from, into, now, actorId }: At & { actorId: string },
  moved: Moved,
): Promise<void> {
  const { rows } = await sql<{ kept: string; row: Record<string, unknown> }>`
    select case when own.is_kept then p.id else o.id end as kept, case when own.is_kept then to_jsonb(o) else to_jsonb(p) end as row
    from certificates p join certificates o on o.course_id = p.course_id cross join lateral (
      select case when (p.revoked_at is null) <> (o.revoked_at is null) then p.revoked_at is null else p.issued_at <= o.issued_at end as is_kept
    ) own
    where p.student_id = ${into} and o.student_id = ${from}`.execute(trx)
  for (const { kept, row } of rows) {
    const lost = String(row['id'])
    await sql`
      insert into replaced_certificates (number, certificate_id, language, student_name, course_title, course_title_en, instructor_name,
        instructor_name_en, chapter_count, total_minutes, issued_at, rules, replaced_at, replaced_by, reason)
      select number, ${kept}, language, student_name, course_title, course_title_en, instructor_name, instructor_name_en, chapter_count,
        total_minutes, issued_at, rules, ${now}, ${actorId}, '' from certificates where id = ${lost}`.execute(trx)
    const led = await trx
      .updateTable('replaced_certificates')
      .set({ certificate_id: kept })
      .where('certificate_id', '=', lost)
      .returning('number')
      .execute()
    moved.led.push(...led.map(({ number }) => ({ number, id: lost })))
    await trx.deleteFrom('certificates').where('id', '=', lost).execute()
    moved.removed.certificates.push(row)
  }
  await move(trx, 'certificates', { from, into }, moved)
}

/** A course that one of the two completed is completed. */
export async function mergeCompletions(trx: Trx, { from, into }: At): Promise<void> {
  await sql`
    insert into course_completions (student_id, course_id, completed_at)
    select ${into}, course_id, completed_at from course_completions where student_id = ${from}
    on conflict do nothing`.execute(trx)
}

export async function listCompletions(trx: Trx, studentId: string): Promise<string[]> {
  const { rows } = await sql<{ course_id: string }>`
    select course_id from course_completions where student_id = ${studentId}`.execute(trx)
  return rows.map(({ course_id }) => course_id)
}

/** The kept account's review of a course stays as it is, and so does its report of a review. Nobody reports their own. */
export async function mergeReviews(trx: Trx, { from, into }: At, moved: Moved): Promise<void> {
  const both = sql`o.student_id = ${from} and p.student_id = ${into} and p.course_id = o.course_id`
  const reports = await sql<{ row: Record<string, unknown> }>`
    delete from review_reports t using reviews r
    where r.id = t.review_id and (
      exists (select from reviews o join reviews p on ${both} where o.id = r.id)
      or t.student_id in (${from}, ${into}) and r.student_id in (${from}, ${into})
      or t.student_id = ${from} and exists (
        select from review_reports k where k.review_id = t.review_id and k.student_id = ${into}))
    returning to_jsonb(t) as row`.execute(trx)
  moved.removed.review_reports = reports.rows.map(({ row }) => row)
  const removed = await sql<{ row: Record<string, unknown> }>`
    delete from reviews o using reviews p where ${both} returning to_jsonb(o) as row`.execute(trx)
  moved.removed.reviews = removed.rows.map(({ row }) => row)
  const { rows } = await sql<{ course_id: string }>`
    update reviews set student_id = ${into} where student_id = ${from} returning course_id`.execute(trx)
  moved.reviews = rows.map(({ course_id }) => course_id)
  const reported = await sql<{ review_id: string }>`
    update review_reports set student_id = ${into} where student_id = ${from} returning review_id`.execute(trx)
  moved.reports = reported.rows.map(({ review_id }) => review_id)
}

export async function moveTheRest(trx: Trx, at: At, moved: Moved): Promise<void> {
  const rest: MovedTable[] = [
    'quiz_attempts',
    'notes',
    'notifications',
    'staff_notes',
    'contact_messages',
    'student_questions',
  ]
  for (const table of rest) await move(trx, table, at, moved)
  await mergeResets(trx, at, moved)
}

/** The later reset, which leaves more attempts. */
async function mergeResets(trx: Trx, { from, into }: At, moved: Moved): Promise<void> {
  const { rows } = await sql<NonNullable<Moved['resets']>[number]>`
    with before as (select quiz_id, reset_at from quiz_resets where student_id = ${into}),
    merged as (
      insert into quiz_resets as old (student_id, quiz_id, reset_at)
      select ${into}, quiz_id, reset_at from quiz_resets where student_id = ${from}
      on conflict (student_id, quiz_id) do update set reset_at = excluded.reset_at where old.reset_at < excluded.reset_at
      returning quiz_id, reset_at)
    select m.quiz_id, m.reset_at::text as reset_at, b.reset_at::text as before
    from merged m left join before b on b.quiz_id = m.quiz_id`.execute(trx)
  moved.resets = rows
}

async function move(trx: Trx, table: MovedTable, { from, into }: Omit<At, 'now'>, moved: Moved): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(table)} t set student_id = ${into} where t.student_id = ${from}
      and not exists (select from ${sql.table(table)} o where o.student_id = ${into} and o.id = t.id)
    returning t.id`.execute(trx)
  moved.ids[table] = rows.map(({ id }) => id)
}

/** Before rows of `course_standings` are changed here: whatever else changes them locks these first (0190). */
export async function lockStandings(trx: Trx, ids: string[]): Promise<void> {
  await sql`select from student_standings where student_id = any(${ids}::uuid[]) order by student_id for update`.execute(
    trx,
  )
}

/** Counts the moved rows again. */
export async function refreshStandings(trx: Trx, ids: string[]): Promise<void> {
  await sql`select refresh_standings(${ids}::uuid[])`.execute(trx)
}
