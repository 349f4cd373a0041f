// The results of checks of the videos that courses name by address.
import { sql } from 'kysely'
import type { Database } from '#kit/server/database.ts'
import type { VideoAnswer } from './probe-video.ts'

/** Of what students read and of drafts; of one course, or of all that are not archived. Own files are looked at elsewhere. */
export async function listVideoAddresses(db: Database, courseId: string | null): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select distinct a.address from courses c cross join lateral (
      select h.vimeo_url as address from chapters h where h.course_id = c.id and h.retired_at is null
      union select h.value->>'video_url' from course_drafts d cross join jsonb_array_elements(d.document->'chapters') h
        where d.course_id = c.id) a
    where c.status <> 'archived' and (${courseId}::uuid is null or c.id = ${courseId}) and a.address ~ '^https?://'
    order by 1`.execute(db)
  return rows.map(({ address }) => address)
}

export async function storeAnswers(
  db: Database,
  answers: readonly { address: string; reason: VideoAnswer }[],
  now: Date,
): Promise<void> {
  await sql`
    insert into video_checks as old (address, reason, failures, failing_since, checked_at)
    select a.address, a.reason, (a.reason is not null)::int, case when a.reason is not null then ${now}::timestamptz end, ${now}
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) a (address text, reason text)
    on conflict (address) do update set reason = excluded.reason, checked_at = excluded.checked_at,
      failures = case when excluded.reason is null then 0 else old.failures + 1 end,
      failing_since = case when excluded.reason is not null then coalesce(old.failing_since, excluded.failing_since) end`.execute(
    db,
  )
}

/** Of addresses that no course names any more. */
export async function forgetOthers(db: Database, addresses: readonly string[]): Promise<void> {
  await sql`delete from video_checks where address <> all (${[...addresses]}::text[])`.execute(db)
}

/** One failure may be the network's; two in a row are not. */
const isDead = sql<boolean>`(v.reason <> 'unreachable' or v.failures > 1)`

/** Of these addresses, those whose video did not play when it was last checked. */
export async function findDead(db: Database, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set()
  const { rows } = await sql<{ address: string }>`
    select v.address from video_checks v where v.address = any (${[...addresses]}::text[]) and ${isDead}`.execute(db)
  return new Set(rows.map(({ address }) => address))
}

/** Published courses in which students find a dead video, the longest dead first. */
export async function listCoursesWithDead(db: Database): Promise<{ id: string; title: string; since: Date }[]> {
  const { rows } = await sql<{ id: string; title: string; since: Date }>`
    select c.id, c.title, min(v.failing_since) as since
    from video_checks v join chapters h on h.vimeo_url = v.address and h.retired_at is null
    join courses c on c.id = h.course_id and c.status = 'published'
    where v.reason is not null and ${isDead}
    group by c.id order by min(v.failing_since), c.id`.execute(db)
  return rows
}
