// Progress of chapters: reading it, writing it, and the resulting progress of the course.
import { sql, type RawBuilder } from 'kysely'
import type { Database, Trx } from '#kit/server/database.ts'
import { fixedStatement } from '#kit/server/fixed-statement.ts'
import type { CourseFacts } from './completion.ts'
import type { CourseAccess, ChapterAccess } from './locks.ts'
import { isEnrolled } from '#features/catalogue/sql.ts'
import { access, hasCompleted, isOpen, opensAfter, watchNeeded } from './sql-learn.ts'
import { learningDay } from './sql-days.ts'
import { possible, watchClock } from './sql-watch-clock.ts'

/** Null when the course has no such chapter. */
export async function findAccess(db: Database, studentId: string, courseId: string, chapterId: string) {
  const { rows } = await sql<{ access: ChapterAccess }>`
    select ${access(studentId)} as access from chapters h join courses c on c.id = h.course_id
    where h.course_id = ${courseId} and h.id = ${chapterId} and h.retired_at is null`.execute(db)
  return rows[0]?.access ?? null
}

interface OfCourse {
  studentId: string
  courseId: string
}

const lock = fixedStatement<OfCourse, object>(
  ['studentId', 'courseId'],
  ({ studentId, courseId }) => sql`
    select from enrolments where student_id = ${studentId} and course_id = ${courseId} and status = 'active' for update`,
)

/** Locks the enrolment until the transaction ends, so that two ways of completing a course run one after the other. */
export async function lockEnrolment(trx: Trx, studentId: string, courseId: string): Promise<boolean> {
  const rows = await lock(trx, { studentId, courseId })
  return rows.length > 0
}

export interface SavedChapter {
  chapter_id: string
  completed: boolean
  /** Seconds. */
  watch_time: number
  /** Second where the student left the video. */
  position: number
}

export interface JustSaved extends SavedChapter {
  /** Seconds of its video that the certificate's rule still requires. */
  watch_missing: number
}

/** What was known before a chapter was saved, and what is stored now: null where the chapter is not open to the student. */
export interface Saving extends Standing {
  access: ChapterAccess
  /** Seconds watched of the chapter itself. */
  watchTime: number
  saved: JustSaved | null
}

interface Save {
  studentId: string
  courseId: string
  chapterId: string
  /** Seconds of the chapter watched in all, as reported by the browser. */
  watchTime: number
  completed: boolean
  position: number | undefined
  now: Date
}

/** Each row is looked up once: half of the statement's time went into finding the same ones again. */
const save = fixedStatement<Save, Saving>(
  ['studentId', 'courseId', 'chapterId', 'watchTime', 'completed', 'position', 'now'],
  ({ studentId, courseId, chapterId, watchTime, completed, position, now }) => sql`
    with before as (
      select ${access(studentId, {
        enrolled: sql`e.student_id is not null`,
        opens: opensAfter(sql`e.activated_at`),
        completed: sql`seen.own_completed`,
      })} as access, ${standing(studentId)}, seen.own_time as "watchTime",
        ${watchNeeded} as needed, c.watched_percent is not null as counts, greatest(e.activated_at, seen.saved_at) as last_save
      from chapters h join courses c on c.id = h.course_id
      left join enrolments e on e.student_id = ${studentId} and e.course_id = c.id and e.status = 'active'
      cross join lateral (
        select ${seenOf}, max(p.updated_at) as saved_at, coalesce(max(p.watch_time) filter (where p.chapter_id = h.id), 0) as own_time,
          coalesce(bool_or(p.completed_at is not null) filter (where p.chapter_id = h.id), false) as own_completed
        ${fromProgress(studentId)}
      ) seen
      where h.course_id = ${courseId} and h.id = ${chapterId} and h.retired_at is null
    ), opened as (
      select needed, counts, last_save, greatest(0, ${watchTime}::int - "watchTime") as added from before where ${isOpen(sql`access`, now)}
    ), ${learningDay({ studentId, now })}, ${watchClock({ studentId, courseId, now })}, saved as (
      insert into chapter_progress as old
        (student_id, course_id, chapter_id, watch_time, counted_time, position, completed_at, updated_at)
      select ${studentId}, ${courseId}, ${chapterId}, ${watchTime},
        coalesce((select granted from clock), least(${watchTime}, ${possible(now, sql`last_save`)})),
        coalesce(${position}::int, 0), case when ${completed}::boolean then ${now}::timestamptz end, ${now}
      from opened
      on conflict (student_id, course_id, chapter_id) do update set
        -- Never more than was watched: the same save sent twice at once is granted twice.
        counted_time = least(greatest(old.watch_time, excluded.watch_time), old.counted_time + coalesce((select granted from clock),
          least(greatest(excluded.watch_time - old.watch_time, 0), ${possible(now, sql`old.updated_at`)}))),
        watch_time = greatest(old.watch_time, excluded.watch_time),
        position = case when ${position} is not null and excluded.watch_time >= old.watch_time
          then excluded.position else old.position end,
        completed_at = coalesce(old.completed_at, excluded.completed_at),
        updated_at = greatest(old.updated_at, excluded.updated_at)
      returning chapter_id, completed_at is not null as completed, watch_time, position,
        greatest(0, (select needed from opened) - counted_time) as watch_missing
    )
    select before.*, to_json(saved) as saved from before left join saved on true`,
)

/**
 * Saves a chapter that is open to the student, in one statement: every student who watches sends this regularly. Nothing decreases: neither
 * the seconds watched nor the completion. The position follows only requests that have watched at least as much as is stored, because others
 * are late. Null when the course has no such chapter.
 */
export async function saveChapter(db: Database, given: Save): Promise<Saving | null> {
  const [saving] = await save(db, given)
  return saving ?? null
}

/** Null when there is no such course; chapters in their order. */
export async function findProgress(db: Database, studentId: string, courseId: string) {
  const { rows } = await sql<CourseAccess & { chapters: SavedChapter[] }>`
    select c.status = 'published' as published, ${isEnrolled(studentId)} as enrolled,
      (select coalesce(jsonb_agg(jsonb_build_object('chapter_id', p.chapter_id, 'completed', p.completed_at is not null,
          'watch_time', p.watch_time, 'position', p.position) order by h.position), '[]')
        from chapter_progress p join chapters h on h.id = p.chapter_id and h.retired_at is null
        where p.student_id = ${studentId} and p.course_id = c.id) as chapters
    from courses c where c.id = ${courseId}`.execute(db)
  return rows[0] ?? null
}

export interface Standing extends CourseFacts {
  watchedSeconds: number
  /** Of a valid certificate. */
  certificateId: string | null
}

const current = fixedStatement<OfCourse, Standing>(
  ['studentId', 'courseId'],
  ({ studentId, courseId }) => sql`
    select ${standing(studentId)} from courses c cross join lateral (select ${seenOf} ${fromProgress(studentId)}) seen
    where c.id = ${courseId}`,
)

/** A student's progress in a course; a quiz counts as passed once, however often it was passed. */
export async function getStanding(db: Database, studentId: string, courseId: string): Promise<Standing> {
  const [row] = await current(db, { studentId, courseId })
  return row!
}

/** Of course `c`; `seen` holds `seenOf` its progress. */
function standing(studentId: RawBuilder<string>) {
  return sql`c.chapter_count as "chapterCount", c.quiz_count as "quizCount", c.certificate as "givesCertificate",
      case when c.watched_percent is null then 0 else (
        select coalesce(sum(greatest(0, ${watchNeeded} - coalesce(p.counted_time, 0))), 0)::int from chapters h
        left join chapter_progress p on p.student_id = ${studentId} and p.course_id = h.course_id and p.chapter_id = h.id
        where h.course_id = c.id and h.retired_at is null) end as "watchMissing",
      seen.completed as "completedChapters", seen.seconds as "watchedSeconds",
      ${hasCompleted(studentId)} as "hasCompleted",
      (select count(distinct a.quiz_id)::int from quiz_attempts a join quizzes q on q.id = a.quiz_id and q.retired_at is null
        where a.student_id = ${studentId} and a.course_id = c.id and a.passed) as "passedQuizzes",
      (select t.id from certificates t
        where t.student_id = ${studentId} and t.course_id = c.id and t.revoked_at is null) as "certificateId"`
}

const seenOf = sql`count(p.completed_at) filter (where o.retired_at is null)::int as completed, coalesce(sum(p.watch_time), 0)::int as seconds`

const fromProgress = (
  studentId: RawBuilder<string>,
) => sql`from chapter_progress p join chapters o on o.id = p.chapter_id
  where p.student_id = ${studentId} and p.course_id = c.id`

export async function insertCompletion(
  trx: Trx,
  { studentId, courseId, now }: { studentId: string; courseId: string; now: Date },
): Promise<void> {
  await trx
    .insertInto('course_completions')
    .values({ student_id: studentId, course_id: courseId, completed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** For everybody who has completed the course now, before its chapters change. */
export async function storeCompletions(trx: Trx, courseId: string): Promise<void> {
  await sql`
    insert into course_completions (student_id, course_id, completed_at)
    select p.student_id, p.course_id, max(p.completed_at)
    from chapter_progress p join chapters h on h.id = p.chapter_id and h.retired_at is null
    where p.course_id = ${courseId} and p.completed_at is not null
    group by p.student_id, p.course_id
    having count(*) >= (select c.chapter_count from courses c where c.id = ${courseId})
    on conflict do nothing`.execute(trx)
}

/** Students who have completed the course and have no certificate: the quiz they lacked may be gone. */
export async function listWithoutCertificate(db: Database, courseId: string): Promise<string[]> {
  const { rows } = await sql<{ student_id: string }>`
    select d.student_id from course_completions d
    join enrolments e on e.student_id = d.student_id and e.course_id = d.course_id and e.status = 'active'
    where d.course_id = ${courseId} and not exists (
      select from certificates t where t.student_id = d.student_id and t.course_id = d.course_id)
    order by d.student_id`.execute(db)
  return rows.map(({ student_id }) => student_id)
}
