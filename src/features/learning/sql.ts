// Progress of chapters: reading it, writing it, and the resulting progress of the course.
import { sql, type RawBuilder } from 'kysely'
import type { Database, Trx } from '#kit/server/database.ts'
import { fixedStatement } from '#kit/server/fixed-statement.ts'
import { inBatches, inOrder } from '#kit/server/in-batches.ts'
import type { CourseFacts } from './completion.ts'
import type { CourseAccess, ChapterAccess } from './locks.ts'
import { isEnrolled } from '#features/catalogue/sql.ts'
import { access, hasCompleted, isOpen, opensAfter, watchNeeded } from './sql-learn.ts'
import { learningDay } from './sql-days.ts'
import { possible, watchClock } from './sql-watch-clock.ts'

/** Null when the course has no such chapter. @param also 'retired': one that was taken out of it counts, too */
export async function findAccess(
  db: Database,
  studentId: string,
  courseId: string,
  chapterId: string,
  also?: 'retired',
) {
  const { rows } = await sql<{ access: ChapterAccess }>`
    select ${access(studentId)} as access from chapters h join courses c on c.id = h.course_id
    where h.course_id = ${courseId} and h.id = ${chapterId} and (h.retired_at is null or ${also === 'retired'})`.execute(
    db,
  )
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

const places: readonly (keyof Save)[] = [
  'studentId',
  'courseId',
  'chapterId',
  'watchTime',
  'completed',
  'position',
  'now',
]

/**
 * One save of each student at most: a row is written once. Each row is looked up once: half of the statement's time went into finding the
 * same ones again. In the order of the students, so that two such statements never wait in a circle. As a subquery a list does not tell its
 * length: otherwise a short one is planned anew each time.
 */
const save = fixedStatement<{ [Name in keyof Save]: Save[Name][] }, Saving & { n: number }>(
  places,
  (of) => sql`
    with given as (
      select * from unnest((select ${of.studentId}::uuid[]), (select ${of.courseId}::uuid[]), (select ${of.chapterId}::uuid[]),
        (select ${of.watchTime}::int[]), (select ${of.completed}::boolean[]), (select ${of.position}::int[]), (select ${of.now}::timestamptz[]))
        with ordinality g (student_id, course_id, chapter_id, watch_time, completed, position, now, n)
    ), before as (
      select g.*, ${access(sql`g.student_id`, {
        enrolled: sql`e.student_id is not null`,
        opens: opensAfter(sql`e.activated_at`),
        completed: sql`seen.own_completed`,
      })} as access, ${standing(sql`g.student_id`)}, seen.own_time as "watchTime",
        ${watchNeeded} as needed, c.watched_percent is not null as counts, greatest(e.activated_at, seen.saved_at) as last_save
      from given g join chapters h on h.course_id = g.course_id and h.id = g.chapter_id and h.retired_at is null
      join courses c on c.id = h.course_id
      left join enrolments e on e.student_id = g.student_id and e.course_id = c.id and e.status = 'active'
      cross join lateral (
        select ${seenOf}, max(p.updated_at) as saved_at, coalesce(max(p.watch_time) filter (where p.chapter_id = h.id), 0) as own_time,
          coalesce(bool_or(p.completed_at is not null) filter (where p.chapter_id = h.id), false) as own_completed
        ${fromProgress(sql`g.student_id`)}
      ) seen
    ), opened as (
      select *, greatest(0, watch_time - "watchTime") as added from before where ${isOpen(sql`access`, sql`now`)}
    ), ${learningDay}, ${watchClock}, saved as (
      insert into chapter_progress as old
        (student_id, course_id, chapter_id, watch_time, counted_time, position, completed_at, updated_at)
      select o.student_id, o.course_id, o.chapter_id, o.watch_time,
        coalesce(k.granted, least(o.watch_time, ${possible(sql`o.now`, sql`o.last_save`)})),
        coalesce(o.position, 0), case when o.completed then o.now end, o.now
      from opened o left join clock k on k.student_id = o.student_id order by o.student_id
      on conflict (student_id, course_id, chapter_id) do update set
        -- Never more than was watched: the same save sent twice at once is granted twice.
        counted_time = least(greatest(old.watch_time, excluded.watch_time), old.counted_time + coalesce(
          (select granted from clock k where k.student_id = excluded.student_id),
          least(greatest(excluded.watch_time - old.watch_time, 0), ${possible(sql`excluded.updated_at`, sql`old.updated_at`)}))),
        watch_time = greatest(old.watch_time, excluded.watch_time),
        position = case when excluded.watch_time >= old.watch_time
          then coalesce((select o.position from opened o where o.student_id = excluded.student_id), old.position) else old.position end,
        completed_at = coalesce(old.completed_at, excluded.completed_at),
        updated_at = greatest(old.updated_at, excluded.updated_at)
      returning student_id, chapter_id, completed_at is not null as completed, watch_time, position, counted_time
    )
    select b.n::int as n, b.access, ${sql.raw(standingColumns.map((name) => `b."${name}"`).join(', '))}, b."watchTime",
      case when s.student_id is not null then json_build_object('chapter_id', s.chapter_id, 'completed', s.completed, 'watch_time', s.watch_time,
        'position', s.position, 'watch_missing', greatest(0, b.needed - s.counted_time)) end as saved
    from before b left join saved s on s.student_id = b.student_id`,
)

async function saveAll(db: Database, saves: Save[]): Promise<(Saving | null)[]> {
  const lists = Object.fromEntries(places.map((name) => [name, saves.map((one) => one[name] ?? null)]))
  return inOrder(saves, await save(db, lists as Parameters<typeof save>[1]))
}

/**
 * Saves a chapter that is open to the student, in one statement. Nothing decreases: neither the seconds watched nor the completion. The
 * position follows only requests that have watched at least as much as is stored, because others are late. Null when the course has no such
 * chapter.
 */
export async function saveChapter(trx: Trx, given: Save): Promise<Saving | null> {
  const [saving] = await saveAll(trx, [given])
  return saving ?? null
}

/** The same outside a transaction: every student who watches sends this regularly, so what comes at the same time is saved together. */
export const saveWithOthers = inBatches(saveAll, { keyOf: ({ studentId }) => studentId, shedsLoad: true })

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

/** The columns of `standing`. */
const standingColumns: readonly (keyof Standing)[] = [
  'chapterCount',
  'quizCount',
  'givesCertificate',
  'watchMissing',
  'completedChapters',
  'watchedSeconds',
  'hasCompleted',
  'passedQuizzes',
  'certificateId',
]

/** The columns of `Standing`, of course `c`; `seen` holds `seenOf` its progress. */
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

/** Selects the standing of each student of `given`, a list with `student_id` and `course_id`. */
export function standingsOf(given: string): RawBuilder<unknown> {
  const of = sql.table(given)
  const student = sql<string>`${of}.student_id`
  return sql`select ${of}.student_id, ${standing(student)} from ${of} join courses c on c.id = ${of}.course_id
    cross join lateral (select ${seenOf} ${fromProgress(student)}) seen`
}

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

/** Who completed the course by what was published counts as finished in the list of students, before the next step of their own. */
export async function refreshFinished(db: Database, courseId: string): Promise<void> {
  await sql`
    select refresh_standings(array(
      select k.student_id from course_standings k join course_completions d on d.student_id = k.student_id and d.course_id = k.course_id
      where k.course_id = ${courseId} and k.finished_at is null), ${courseId})`.execute(db)
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
