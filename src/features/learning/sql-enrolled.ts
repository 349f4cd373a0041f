// The student's courses with their progress: one round trip, whatever their number.
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Categories } from '#db/types.ts'
import { instructorOf, type Card } from '#features/catalogue/sql-cards.ts'
import type { Language } from '#kit/contract.ts'
import type { Database } from '#kit/server/database.ts'
import { fixedInLanguage } from '#kit/server/fixed-statement.ts'
import { inLanguage } from '#kit/server/in-language.ts'
import { weekOf, type WeekDay } from './sql-days.ts'
import { hasCompleted, opensAt, watchNeeded } from './sql-learn.ts'

export interface EnrolledRow {
  id: string
  course_id: string
  activated_at: Date
  title: string
  thumbnail_url: string | null
  category_id: string
  category_name: string
  hue: Selectable<Categories>['hue']
  instructors: Card['instructors']
  chapter_count: number
  completed_chapters: number
  /** Completed once, whatever was published since. */
  has_completed: boolean
  watched_seconds: number
  last_seen_at: Date | null
  certificate_id: string | null
  /** Null where chapters are missing, or no certificate is to be had. */
  owed: { quizzes: number; seconds: number } | null
  next_id: string | null
  next_title: string
  next_position: number
  next_duration: number
  next_watch_time: number
  /** Null: it is open. */
  next_opens_at: Date | null
}

/** The next chapter is an open one where there is one, as on the learn page (opening.ts). */
function enrolled(language: Language, { studentId, now }: { studentId: RawBuilder<string>; now: RawBuilder<Date> }) {
  return sql<EnrolledRow>`
    select e.id, e.course_id, e.activated_at, greatest(e.activated_at, seen.last_seen_at) as used_at, ${inLanguage(language, 'c', 'title')} as title, c.thumbnail_url,
      c.chapter_count, ${hasCompleted(studentId)} as has_completed, g.id as category_id, ${inLanguage(language, 'g', 'name')} as category_name, g.hue,
      ${instructorOf(language)} as instructors,
      seen.completed_chapters, seen.watched_seconds, seen.last_seen_at, t.id as certificate_id,
      case when c.certificate and t.id is null and (${hasCompleted(studentId)} or (c.chapter_count > 0 and seen.completed_chapters >= c.chapter_count))
        then ${owed(studentId)} end as owed,
      next.id as next_id, next.title as next_title, next.position as next_position,
      next.duration as next_duration, next.watch_time as next_watch_time,
      next.opens_at as next_opens_at
    from enrolments e
    join courses c on c.id = e.course_id
    join categories g on g.id = c.category_id
    join instructors i on i.id = c.instructor_id
    left join certificates t on t.student_id = e.student_id and t.course_id = e.course_id and t.revoked_at is null
    cross join lateral (
      select count(p.completed_at) filter (where h.retired_at is null)::int as completed_chapters, coalesce(sum(p.watch_time), 0)::int as watched_seconds,
        max(p.updated_at) as last_seen_at
      from chapter_progress p join chapters h on h.id = p.chapter_id
      where p.student_id = e.student_id and p.course_id = e.course_id
    ) seen
    left join lateral (
      select h.id, ${inLanguage(language, 'h', 'title')} as title, h.position, h.duration, h.watch_time, later.opens_at
      from (
        select b.*, p.completed_at, coalesce(p.watch_time, 0) as watch_time,
          c.sequential and lag(p.completed_at is null, 1, false) over (order by b.position) as waits
        from chapters b
        left join chapter_progress p on p.student_id = e.student_id and p.course_id = b.course_id and p.chapter_id = b.id
        where b.course_id = e.course_id and b.retired_at is null
      ) h
      left join lateral (select at as opens_at from (select ${opensAt(studentId)} as at) o where at > ${now}::timestamptz) later on true
      where h.completed_at is null
      order by later.opens_at is not null or h.waits, case when not c.sequential then later.opens_at end, h.position limit 1
    ) next on true
    where e.student_id = ${studentId} and e.status = 'active'`
}

/** What the certificate of course `c` still requires beside the chapters. */
function owed(studentId: RawBuilder<string>) {
  return sql`jsonb_build_object(
    'quizzes', (select count(*) from quizzes q join chapters h on h.id = q.chapter_id
      where h.course_id = c.id and h.retired_at is null and q.retired_at is null and not exists (
        select from quiz_attempts a
        where a.student_id = ${studentId} and a.course_id = c.id and a.quiz_id = q.id and a.passed)),
    'seconds', (select coalesce(sum(greatest(0, ${watchNeeded} - coalesce(p.counted_time, 0))), 0) from chapters h
      left join chapter_progress p on p.student_id = ${studentId} and p.course_id = h.course_id and p.chapter_id = h.id
      where h.course_id = c.id and h.retired_at is null))`
}

interface Asked {
  studentId: string
  now: Date
}

/** Most recently used first. */
export const listEnrolled = fixedInLanguage<Asked, EnrolledRow>(
  ['studentId', 'now'],
  (language, places) => sql`${enrolled(language, places)} order by used_at desc, id desc`,
)

const dashboard = fixedInLanguage<Asked, EnrolledRow & { total_certificates: number; week: WeekDay[] | null }>(
  ['studentId', 'now'],
  (language, places) => sql`
    select mine.*, held.*
    from (select count(*)::int as total_certificates, ${weekOf(places)} as week from certificates
      where student_id = ${places.studentId} and revoked_at is null) held
    left join lateral (${enrolled(language, places)}) mine on true
    order by mine.used_at desc, mine.id desc`,
)

/** The same with the week and the number of the student's certificates, including those of courses that are closed to them now. */
export async function findDashboard(db: Database, language: Language, asked: Asked) {
  const rows = await dashboard(db, language, asked)
  return {
    totalCertificates: rows[0]!.total_certificates,
    week: rows[0]!.week,
    courses: rows.filter((row) => (row.id as string | null) !== null),
  }
}
