// The school's courses as its people list them, with their figures.
import { sql, type RawBuilder } from 'kysely'
import type { Language } from '#kit/contract.ts'
import type { Database, Trx } from '#kit/server/database.ts'
import { inLanguage } from '#kit/server/in-language.ts'
import { cachedRead } from '#kit/server/cached-read.ts'
import type { CourseDocument } from './document.ts'
import { inScope, type Editor } from './scope.ts'
import { hasUnpublishedChanges, publishedVersion, type Who } from './sql-drafts.ts'
import { holds } from './sql-names.ts'

type Status = 'draft' | 'published' | 'archived'

interface Listing {
  status?: Status | undefined
  q?: string | undefined
  category_id?: string | undefined
  sort: 'changed' | 'income' | 'title' | 'students' | 'rating'
  page: number
  limit: number
}

export interface CourseRow {
  id: string
  title: string
  title_en: string | null
  thumbnail_url: string | null
  language: CourseDocument['language']
  level: CourseDocument['level']
  status: Status
  categories: { id: string; name: string; hue: 'sea' | 'clay' | 'olive' | 'indigo' | 'saffron' | 'mulberry' }
  instructors: { id: string; name: string }
  chapter_count: number
  total_minutes: number
  has_unpublished_changes: boolean
  published_version: number | null
  updated_at: string
  updated_by: Who | null
  students: number
  is_free: boolean
  income: number
  income_month: number
  completed: number
  rating: number | null
  rating_count: number
  /** Of courses that were never published. */
  document: CourseDocument | null
}

const orders = {
  changed: sql`coalesce(d.updated_at, c.changed_at) desc, c.id desc`,
  title: sql`c.title, c.id`,
  students: sql`c.student_count desc, c.id desc`,
  rating: sql`c.rating_sum::numeric / nullif(c.rating_count, 0) desc nulls last, c.id desc`,
}

/** Of course `c`. Stored by day (db/migrations/0121). */
const received = (since: RawBuilder<unknown>) =>
  sql`(select coalesce(sum(y.amount), 0) from income_days y where y.course_id = c.id and y.day >= ${since}::date)`

const monthOf = (now: Date) => sql`date_trunc('month', ${now}::timestamptz at time zone 'Africa/Algiers')`

/** What was given back this month, whenever it was received: as in the ledger. Read once for all courses. */
const givenBack = (now: Date) => sql`given_back as materialized (
  select p.course_id, sum(case x.kind when 'refund' then x.amount else -x.amount end) as amount
  from payment_changes x join payments p on p.id = x.payment_id
  where x.kind <> 'cancel' and x.created_at >= ${monthOf(now)} at time zone 'Africa/Algiers' group by p.course_id)`

const incomeOfMonth = (now: Date) => sql`(${received(monthOf(now))}
  - coalesce((select b.amount from given_back b where b.course_id = c.id), 0))::int`

const incomeInAll = sql`(${received(sql`'2000-01-01'`)}
  - (select coalesce(sum(p.refunded_amount), 0) from payments p
    where p.course_id = c.id and p.refunded_amount > 0 and p.cancelled_at is null))::int`

export async function listCourses(
  db: Database,
  editor: Editor,
  { status, q, category_id, sort, page, limit }: Listing,
  { language, now }: { language: Language; now: Date },
) {
  const found = sql.join(
    [
      inScope(editor),
      ...(q ? [holds(sql`c.title, c.title_en, i.name`, q)] : []),
      ...(category_id ? [sql`c.category_id = ${category_id}`] : []),
    ],
    sql` and `,
  )
  const order = sort === 'income' ? sql`${incomeOfMonth(now)} desc, c.student_count desc, c.id desc` : orders[sort]
  const { rows } = await sql<{ counts: Record<Status, number>; data: Omit<CourseRow, keyof CourseFigures>[] }>`
    with found as materialized (
      select c.id, c.status from courses c join instructors i on i.id = c.instructor_id where ${found}
    ), ${givenBack(now)}
    select (select json_build_object('draft', count(*) filter (where f.status = 'draft'),
        'published', count(*) filter (where f.status = 'published'), 'archived', count(*) filter (where f.status = 'archived')) from found f) as counts,
      (select coalesce(json_agg(card order by card.place), '[]') from (
        select row_number() over (order by ${order}) as place, c.id, c.title, c.title_en, c.thumbnail_url, c.language, c.level,
          c.status, json_build_object('id', g.id, 'name', ${inLanguage(language, 'g', 'name')}, 'hue', g.hue) as categories,
          json_build_object('id', i.id, 'name', ${inLanguage(language, 'i', 'name')}) as instructors, c.chapter_count, c.total_minutes,
          ${hasUnpublishedChanges} as has_unpublished_changes, ${publishedVersion} as published_version,
          coalesce(d.updated_at, c.changed_at) as updated_at,
          (select json_build_object('id', u.id, 'full_name', u.full_name) from users u where u.id = d.updated_by) as updated_by,
          c.student_count as students, coalesce(c.price = 0, false) as is_free, round(c.rating_sum::numeric / nullif(c.rating_count, 0), 1)::float8 as rating, c.rating_count,
          case when c.status = 'draft' then d.document end as document
        from found f join courses c on c.id = f.id
        join categories g on g.id = c.category_id join instructors i on i.id = c.instructor_id
        left join course_drafts d on d.course_id = c.id
        left join course_versions v on v.course_id = c.id and v.version = c.published_version
        where ${status ?? null}::text is null or c.status = ${status ?? null}
        order by ${order} limit ${limit} offset ${(page - 1) * limit}
      ) card) as data`.execute(db)
  const { counts, data } = rows[0]!
  const figures = await readFigures(db, data, now)
  return { counts, data: data.map((row) => ({ ...row, ...figures[row.id]! })) }
}

/** Larger documents are not compared for a list. */
const smallDocument = 200_000

/** Drafts of these courses with what is published, where they differ. */
export async function listChangedDocuments(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('courses as c')
    .innerJoin('course_drafts as d', 'd.course_id', 'c.id')
    .innerJoin('course_versions as v', (join) =>
      join.onRef('v.course_id', '=', 'c.id').onRef('v.version', '=', 'c.published_version'),
    )
    .select(['c.id', 'd.document as draft', 'v.document as published'])
    .where('c.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(sql<boolean>`d.content_hash is distinct from v.content_hash`)
    .where(sql<boolean>`pg_column_size(d.document) + pg_column_size(v.document) < ${smallDocument}`)
    .execute()
}

interface CourseFigures {
  income: number
  income_month: number
  completed: number
}

/** With more students, figures are cached for a moment. */
const many = 5000

async function readFigures(
  db: Database,
  courses: { id: string; students: number }[],
  now: Date,
): Promise<Record<string, CourseFigures>> {
  const ids = courses.map(({ id }) => id)
  const read = async () => {
    const { rows } = await sql<CourseFigures & { id: string }>`
      with ${givenBack(now)}
      select c.id, ${incomeInAll} as income,
        ${incomeOfMonth(now)} as income_month,
        (select count(*)::int from course_completions f join enrolments e
          on e.student_id = f.student_id and e.course_id = f.course_id and e.status = 'active' where f.course_id = c.id) as completed
      from courses c where c.id = any(${ids}::uuid[])`.execute(db)
    return Object.fromEntries(rows.map(({ id, ...figures }) => [id, figures]))
  }
  const students = courses.reduce((sum, course) => sum + course.students, 0)
  return cachedRead(db, { key: `figures of ${ids.join()}`, now }, read, () => students > many)
}

export async function insertCourse(trx: Trx, id: string, document: CourseDocument): Promise<void> {
  const { title, language, level, category_id, instructor_id } = document
  await trx
    .insertInto('courses')
    .values({ id, title: title.trim() || '—', language, level, category_id, instructor_id, status: 'draft' })
    .execute()
}

export async function hasCourse(trx: Trx, id: string): Promise<boolean> {
  return (await trx.selectFrom('courses').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** The state after it; null when this person has no such course. */
export async function setArchived(
  trx: Trx,
  courseId: string,
  editor: Editor,
  archived: boolean,
): Promise<{ title: string; before: Status; status: Status } | null> {
  const { rows } = await sql<{ title: string; before: Status; status: Status }>`
    update courses set status = case when ${archived} then 'archived' when c.status <> 'archived' then c.status
      when c.published_at is not null then 'published' else 'draft' end
    from (select * from courses c where c.id = ${courseId} and ${inScope(editor)} for no key update) c
    where courses.id = c.id
    returning courses.title, c.status as before, courses.status`.execute(trx)
  return rows[0] ?? null
}

/** Null when this person has no such course. */
export async function findCourseName(db: Database, courseId: string, editor: Editor): Promise<string | null> {
  const row = await db
    .selectFrom('courses as c')
    .select('c.title')
    .where('c.id', '=', courseId)
    .where(inScope(editor))
    .executeTakeFirst()
  return row?.title ?? null
}

/** Currently enrolled students, by plan. */
export async function countPlanStudents(db: Database, courseId: string) {
  const { rows } = await sql<{ id: string; students: number }>`
    select plan_id as id, count(*)::int as students from enrolments
    where course_id = ${courseId} and status = 'active' and plan_id is not null group by plan_id`.execute(db)
  return rows
}
