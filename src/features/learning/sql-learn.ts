// The learn page's queries: a course with its chapters, and one chapter with everything it holds. One round trip each.
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Captions, Categories, Courses } from '#db/types.ts'
import type { Language } from '#kit/contract.ts'
import type { Database } from '#kit/server/database.ts'
import { inLanguage } from '#kit/server/in-language.ts'
import { isEnrolled } from '#features/catalogue/sql.ts'
import { instructorOf, type Card } from '#features/catalogue/sql-cards.ts'
import type { CourseAccess, ChapterAccess } from './locks.ts'

export interface ChapterRow {
  id: string
  position: number
  title: string
  /** Minutes; those of a quiz, too. */
  duration: number
  allow_preview: boolean
  description: string
  resources: { id: string; title: string; url: string; bytes: number; mime: string }[]
  quizzes: { id: string; title: string; question_count: number; duration: number; timed: boolean; passed: boolean }[]
  completed: boolean
  /** Seconds. */
  watch_time: number
  /** Second where the student left the video. */
  second: number
  /** When it opens for this student (ISO); null: from the beginning. */
  opens_at: string | null
  /** The day of the course on which it opens, from 1; null where it does not open by days. */
  opens_day: number | null
  /** Seconds of its video that the certificate's rule still requires; 0 where there is no such rule. */
  watch_missing: number
}

/** Columns of chapter `h` as ChapterRow; progress of the student in `p`. */
function chapterColumns(studentId: string, language: Language) {
  return sql`h.id, h.position, ${inLanguage(language, 'h', 'title')} as title, h.duration, h.allow_preview, ${inLanguage(language, 'h', 'description')} as description,
    (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'title', r.title, 'url', r.url, 'bytes', r.bytes,
        'mime', r.mime) order by r.position), '[]') from resources r where r.chapter_id = h.id) as resources,
    (select coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'title', q.title, 'duration', q.duration, 'timed', q.enforce_duration,
        'question_count', (select least(count(*), coalesce(q.draw, count(*))) from questions n where n.quiz_id = q.id),
        'passed', exists (select from quiz_attempts a
          where a.student_id = ${studentId} and a.course_id = h.course_id and a.quiz_id = q.id and a.passed)
      ) order by q.position), '[]') from quizzes q where q.chapter_id = h.id and q.retired_at is null) as quizzes,
    p.completed_at is not null as completed, coalesce(p.watch_time, 0) as watch_time, coalesce(p.position, 0) as second,
    ${opensAt(studentId)} as opens_at, h.opens_days + 1 as opens_day,
    greatest(0, (select ${watchNeeded} from courses c where c.id = h.course_id) - coalesce(p.counted_time, 0)) as watch_missing`
}

/** Of chapter `h`: its date, or so many days after this student's course began. */
export function opensAt(studentId: string | RawBuilder<unknown>) {
  return opensAfter(sql`(select e.activated_at from enrolments e
    where e.student_id = ${studentId} and e.course_id = h.course_id and e.status = 'active')`)
}

export function opensAfter(begun: RawBuilder<unknown>) {
  return sql<
    string | null
  >`case h.opens_kind when 'date' then h.opens_at when 'days' then ${begun} + make_interval(days => h.opens_days) end`
}

/**
 * Seconds of the video of chapter `h` that the certificate of course `c` requires. Where only whole minutes are known, half a minute less.
 */
export const watchNeeded = sql<number>`case when c.watched_percent is null or not c.certificate or h.vimeo_url is null then 0
  else greatest(0, ceil(coalesce(h.video_seconds, h.duration * 60 - 30) * c.watched_percent / 100.0))::int end`

function joinProgress(studentId: string) {
  return sql`left join chapter_progress p
    on p.student_id = ${studentId} and p.course_id = h.course_id and p.chapter_id = h.id`
}

/** The values that decide whether chapter `h` of course `c` opens, as ChapterAccess. A statement may know some of them already. */
export function access(
  studentId: string | RawBuilder<string>,
  {
    enrolled = isEnrolled(studentId),
    opens = opensAt(studentId),
    completed = sql`exists (select from chapter_progress o where o.student_id = ${studentId} and o.course_id = h.course_id
      and o.chapter_id = h.id and o.completed_at is not null)`,
  }: { enrolled?: RawBuilder<unknown>; opens?: RawBuilder<unknown>; completed?: RawBuilder<unknown> } = {},
) {
  return sql<ChapterAccess>`jsonb_build_object('published', c.status = 'published', 'enrolled', ${enrolled},
    'sequential', c.sequential, 'opensAt', ${opens}, 'completed', ${completed},
    'previousCompleted', case when c.sequential then (select o.completed_at is not null from chapters b
      left join chapter_progress o on o.student_id = ${studentId} and o.course_id = b.course_id and o.chapter_id = b.id
      where b.course_id = h.course_id and b.retired_at is null and b.position < h.position order by b.position desc limit 1) end)`
}

/** Whether `access` of a chapter lets the student in: the rule of `chapterRefusal` (locks.ts), for a statement that saves only what is open. */
export function isOpen(facts: RawBuilder<unknown>, now: Date | RawBuilder<Date>) {
  return sql<boolean>`(${facts}->'enrolled')::boolean and ((${facts}->'completed')::boolean
    or coalesce((${facts}->>'opensAt')::timestamptz <= ${now}, true)
      and not ((${facts}->'sequential')::boolean and not coalesce((${facts}->>'previousCompleted')::boolean, true)))`
}

/** Whether the student has ever completed course `c`. */
export function hasCompleted(studentId: string | RawBuilder<string>) {
  return sql<boolean>`exists (select from course_completions d where d.student_id = ${studentId} and d.course_id = c.id)`
}

export interface LearnCourseRow extends CourseAccess {
  id: string
  title: string
  language: Selectable<Courses>['language']
  sequential: boolean
  certificate: boolean
  thumbnail_url: string | null
  instructors: Card['instructors']
  categories: { id: string; name: string; hue: Selectable<Categories>['hue'] }
  /** Completed once, whatever was published since. */
  has_completed: boolean
  /** Of all chapters, also those that are no longer shown. */
  watched_seconds: number
  certificate_id: string | null
  chapters: ChapterRow[]
}

/** Null when there is no such course. locks.ts decides whether the student may see it. */
export async function findLearnCourse(db: Database, studentId: string, courseId: string, language: Language) {
  const { rows } = await sql<LearnCourseRow>`
    select c.id, ${inLanguage(language, 'c', 'title')} as title, c.language, c.sequential, c.certificate, c.thumbnail_url,
      c.status = 'published' as published, ${isEnrolled(studentId)} as enrolled,
      ${instructorOf(language)} as instructors,
      jsonb_build_object('id', g.id, 'name', ${inLanguage(language, 'g', 'name')}, 'hue', g.hue) as categories,
      ${hasCompleted(studentId)} as has_completed,
      (select coalesce(sum(p.watch_time), 0)::int from chapter_progress p
        where p.student_id = ${studentId} and p.course_id = c.id) as watched_seconds,
      (select t.id from certificates t
        where t.student_id = ${studentId} and t.course_id = c.id and t.revoked_at is null) as certificate_id,
      (select coalesce(jsonb_agg(to_jsonb(chapter) order by chapter.position), '[]') from (
        select ${chapterColumns(studentId, language)} from chapters h ${joinProgress(studentId)} where h.course_id = c.id and h.retired_at is null
      ) chapter) as chapters
    from courses c
    join categories g on g.id = c.category_id
    join instructors i on i.id = c.instructor_id
    where c.id = ${courseId}`.execute(db)
  return rows[0] ?? null
}

export interface LearnChapterRow extends ChapterRow {
  access: ChapterAccess
  vimeo_url: string | null
  poster_url: string | null
  captions: { language: Selectable<Captions>['language']; url: string }[]
}

/** Null when there is no such chapter in the course. locks.ts decides whether it is open. */
export async function findLearnChapter(
  db: Database,
  studentId: string,
  courseId: string,
  chapterId: string,
  language: Language,
) {
  const { rows } = await sql<LearnChapterRow>`
    select ${chapterColumns(studentId, language)}, ${access(studentId)} as access, h.vimeo_url, h.poster_url,
      (select coalesce(jsonb_agg(jsonb_build_object('language', s.language, 'url', s.url) order by s.language), '[]')
        from captions s where s.chapter_id = h.id) as captions
    from chapters h join courses c on c.id = h.course_id ${joinProgress(studentId)}
    where h.course_id = ${courseId} and h.id = ${chapterId} and h.retired_at is null`.execute(db)
  return rows[0] ?? null
}
