// What was published of a course, version by version.
import { sql } from 'kysely'
import type { Database, Trx } from '#kit/server/database.ts'
import type { CourseDocument } from './document.ts'
import { inScope, type Editor } from './scope.ts'
import { publishedVersion, type Who } from './sql-drafts.ts'
import { findDocumentOfRows } from './sql-rows.ts'

/** The draft as it is now, under the next number. */
export async function insertVersion(
  trx: Trx,
  { courseId, actorId, note, now }: { courseId: string; actorId: string | null; note: string; now: Date },
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into course_versions (course_id, version, document, note, published_at, published_by)
    select d.course_id, coalesce((select max(version) from course_versions where course_id = ${courseId}), 0) + 1, d.document,
      ${note}, ${now}, ${actorId}
    from course_drafts d where d.course_id = ${courseId}
    returning version`.execute(trx)
  return rows[0]!.version
}

export async function findNote(trx: Trx, courseId: string, version: number): Promise<string> {
  const row = await trx
    .selectFrom('course_versions')
    .select('note')
    .where('course_id', '=', courseId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.note ?? ''
}

interface VersionRow {
  version: number
  note: string
  at: Date
  by: Who | null
}

/** Newest first; null when this person has no such course. */
export async function listVersions(
  db: Database,
  courseId: string,
  editor: Editor,
  { page, limit }: { page: number; limit: number },
): Promise<{ data: VersionRow[]; total: number } | null> {
  const { rows } = await sql<{ total: number; first: Date | null; data: VersionRow[] }>`
    select (select count(*)::int from course_versions v where v.course_id = c.id) as total,
      case when ${publishedVersion} = 1 then c.published_at end as first,
      (select coalesce(json_agg(json_build_object('version', p.version, 'note', p.note, 'at', p.published_at, 'by',
          case when u.id is not null then json_build_object('id', u.id, 'full_name', u.full_name) end) order by p.version desc), '[]')
        from (select * from course_versions v where v.course_id = c.id order by v.version desc limit ${limit} offset ${(page - 1) * limit}) p
        left join users u on u.id = p.published_by) as data
    from courses c where c.id = ${courseId} and ${inScope(editor)}`.execute(db)
  const [row] = rows
  if (!row) return null
  // Published before there were versions, and not changed since.
  if (row.total === 0 && row.first) {
    return { data: page === 1 ? [{ version: 1, note: '', at: row.first, by: null }] : [], total: 1 }
  }
  return { total: row.total, data: row.data.map((one) => ({ ...one, at: new Date(one.at) })) }
}

/** Null when there is no such version, or the course is not this person's. */
export async function findVersion(
  db: Database,
  courseId: string,
  version: number,
  editor: Editor,
): Promise<CourseDocument | null> {
  const row = await db
    .selectFrom('courses as c')
    .leftJoin('course_versions as v', (join) => join.onRef('v.course_id', '=', 'c.id').on('v.version', '=', version))
    .select(['v.document', publishedVersion.as('published'), 'c.published_version'])
    .where('c.id', '=', courseId)
    .where(inScope(editor))
    .executeTakeFirst()
  if (!row) return null
  if (row.document) return row.document
  return row.published === version && row.published_version === null ? findDocumentOfRows(db, courseId) : null
}

/** Every place that was changed since the last publishing: who did it last, and when. Of an insert, the place of the new part. */
export async function listLastChanges(db: Database, courseId: string): Promise<LastChange[]> {
  const { rows } = await sql<LastChange>`
    select distinct on (m.path) m.path, m.at, case when u.id is not null
      then json_build_object('id', u.id, 'full_name', u.full_name) end as by
    from (select k.revision, k.changed_at as at, k.changed_by, g.change ->> 'path'
        || case when g.change ->> 'op' = 'insert' then '/' || coalesce(g.change #>> '{value,id}', g.change #>> '{value,language}', '') else '' end as path
      from courses c
      left join course_versions v on v.course_id = c.id and v.version = c.published_version
      join draft_changes k on k.course_id = c.id and k.revision > 1 and k.changed_at >= coalesce(v.published_at, '-infinity')
      cross join jsonb_array_elements(k.changes) g (change)
      where c.id = ${courseId}) m
    left join users u on u.id = m.changed_by
    order by m.path, m.revision desc`.execute(db)
  return rows
}

export interface LastChange {
  path: string
  at: Date
  by: Who | null
}

export interface Effect {
  students: number
  completed_stay: number
  reopened: number
  chapters_added: number
  chapters_removed: number
}

/** What publishing these chapters does to those who are enrolled. */
export async function findEffect(db: Database, courseId: string, chapterIds: readonly string[]): Promise<Effect> {
  const { rows } = await sql<Effect>`
    select (select count(*)::int from enrolments e where e.course_id = c.id and e.status = 'active') as students,
      done.count as completed_stay, case when parts.added = 0 then 0 when parts.added > parts.returned then done.count
        else done.count - (select count(*)::int from (select p.student_id from chapter_progress p
          join course_completions d on d.student_id = p.student_id and d.course_id = p.course_id
          join enrolments e on e.student_id = p.student_id and e.course_id = p.course_id and e.status = 'active'
          join chapters h on h.id = p.chapter_id and h.retired_at is not null
          where p.course_id = c.id and p.completed_at is not null and p.chapter_id = any (${[...chapterIds]}::uuid[])
          group by p.student_id having count(*) = parts.added) knows) end as reopened,
      parts.added as chapters_added, parts.removed as chapters_removed
    from courses c
    cross join lateral (select count(*)::int as count from course_completions d join enrolments e
      on e.student_id = d.student_id and e.course_id = d.course_id and e.status = 'active' where d.course_id = c.id) done
    cross join lateral (select
      (select count(*)::int from unnest(${[...chapterIds]}::uuid[]) new (id)
        where not exists (select from chapters h where h.id = new.id and h.course_id = c.id and h.retired_at is null)) as added,
      (select count(*)::int from chapters h where h.course_id = c.id and h.retired_at is not null
        and h.id = any (${[...chapterIds]}::uuid[])) as returned,
      (select count(*)::int from chapters h where h.course_id = c.id and h.retired_at is null
        and h.id <> all (${[...chapterIds]}::uuid[])) as removed) parts
    where c.id = ${courseId}`.execute(db)
  return rows[0]!
}
