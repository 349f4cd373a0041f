// Queries of the report of a course. Each function reads the progress of its students once.
import { sql } from 'kysely'
import { endOfDay, startOfDay } from '#kit/school-day.ts'
import type { Database } from '#kit/server/database.ts'
import type { Question } from '#features/quizzes/grade.ts'

/** Days of the school's time zone; null: from the beginning, until today. */
export interface Period {
  from: string | null
  to: string | null
}

export interface ReportCounts {
  students: number
  finished: number
  /** In their order. */
  chapters: { id: string; title: string; minutes: number; has_video: boolean; reached: number; finished: number }[]
  /** How many left the video in which piece of ten seconds. */
  left: { chapter_id: string; piece: number; count: number }[]
  quizzes: { id: string; title: string; chapter_id: string; questions: QuestionCounts[] }[]
  median_days: number | null
  weeks: { week: number; count: number }[]
  /** Missing in results of an earlier release. */
  first_attempts?: { count: number; passed: number }
}

export interface QuestionCounts {
  id: string
  question: string
  type?: Question['type']
  attempts: number
  correct: number
  /** Correlation of a right answer with the score; null where all answers, or all scores, are the same. */
  discrimination: number | null
  /** The mistake made most. */
  wrong?: { kind: 'chose' | 'forgot'; answer: string; count: number } | null
}

/** Seconds of one piece of a video. */
export const pieceSeconds = 10

/** Only the bounds that the period has, as moments: with one plan for all periods PostgreSQL would work out days for each row. */
function within(column: 'e.activated_at' | 'r.created_at', { from, to }: Period) {
  const at = sql.ref(column)
  return sql`${from === null ? sql`true` : sql`${at} >= ${startOfDay(from)}`}
    and ${to === null ? sql`true` : sql`${at} < ${endOfDay(to)}`}`
}

/** Students who started in the period. */
export const learners = (courseId: string, period: Period) => sql`learners as (
  select e.student_id, e.activated_at from enrolments e
  where e.course_id = ${courseId} and e.status = 'active' and ${within('e.activated_at', period)})`

export async function countReport(db: Database, courseId: string, period: Period): Promise<ReportCounts> {
  const [progress, quizzes, finish, first_attempts] = [
    await countProgress(db, courseId, period),
    await countAnswers(db, courseId, period),
    await countFinished(db, courseId, period),
    await countFirstAttempts(db, courseId, period),
  ]
  return { ...progress, quizzes, ...finish, first_attempts }
}

type Progress = Pick<ReportCounts, 'students' | 'chapters' | 'left'>

export async function countProgress(db: Database, courseId: string, period: Period): Promise<Progress> {
  const { rows } = await sql<Progress>`
    with ${learners(courseId, period)},
    seen as materialized (
      select p.student_id, p.chapter_id, h.position, p.completed_at is not null as finished,
        case when p.completed_at is not null then greatest(p.position, h.duration * 60 - 1) else p.position end / ${sql.lit(pieceSeconds)} as piece
      from chapter_progress p join learners l on l.student_id = p.student_id
      join chapters h on h.id = p.chapter_id and h.retired_at is null
      where p.course_id = ${courseId}
    ),
    far as (select position, count(*)::int as count from (select max(position) as position from seen group by student_id) s group by position),
    done as (select chapter_id, count(*) filter (where finished)::int as count from seen group by chapter_id),
    pieces as (select s.chapter_id, s.piece, count(*)::int as count from seen s group by s.chapter_id, s.piece)
    select (select count(*)::int from learners) as students,
      (select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'title', h.title, 'minutes', h.duration, 'has_video', h.vimeo_url is not null,
          'reached', (select coalesce(sum(f.count), 0)::int from far f where f.position >= h.position),
          'finished', coalesce((select d.count from done d where d.chapter_id = h.id), 0)) order by h.position), '[]')
        from chapters h where h.course_id = ${courseId} and h.retired_at is null) as chapters,
      (select coalesce(jsonb_agg(jsonb_build_object('chapter_id', chapter_id, 'piece', piece, 'count', count)), '[]') from pieces) as left`.execute(
    db,
  )
  return rows[0]!
}

/** Attempts from before questions were named are found by their text. */
export async function countAnswers(db: Database, courseId: string, period: Period): Promise<ReportCounts['quizzes']> {
  const { rows } = await sql<ReportCounts['quizzes'][number]>`
    with ${learners(courseId, period)},
    given as (
      select a.quiz_id, r.value->>'id' as id, case when r.value->>'id' is null then r.value->>'question' end as question, count(*) as answers,
        sum(r.right) as rights, sum(a.score) as scores, sum(r.right * a.score) as products, sum(a.score * a.score) as squares
      from quiz_attempts a join learners l on l.student_id = a.student_id
      cross join lateral (select value, (value->>'is_correct')::boolean::int as right from jsonb_array_elements(a.detailed_results)) r
      where a.course_id = ${courseId} group by 1, 2, 3
    ),
    summed as (
      select n.id, n.quiz_id, n.question, n.type, n.position, coalesce(sum(w.answers), 0)::float8 as n, coalesce(sum(w.rights), 0)::float8 as rights,
        sum(w.scores)::float8 as scores, sum(w.products)::float8 as products, sum(w.squares)::float8 as squares
      from questions n join quizzes q on q.id = n.quiz_id and q.retired_at is null
      join chapters h on h.id = q.chapter_id and h.course_id = ${courseId} and h.retired_at is null
      left join given w on w.quiz_id = n.quiz_id and (w.id = n.id::text or w.question = n.question)
      group by n.id
    ),
    counted as (
      select id, quiz_id, question, type, position, n::int as attempts, rights::int as correct,
        -- The correlation of right (0 or 1) and score, from their sums. As precise as it is shown: all screens have the same word for it.
        round(((n * products - rights * scores) / nullif(sqrt((n * rights - rights * rights) * (n * squares - scores * scores)), 0))::numeric, 2)::float8 as discrimination
      from summed
    ),
    -- A text that was given, or of several right ones each that is too much or missing.
    mistakes as (
      select a.quiz_id, r.value->>'id' as id, m.kind, left(m.answer, 300) as answer, count(*)::int as count
      from quiz_attempts a join learners l on l.student_id = a.student_id
      cross join lateral jsonb_array_elements(a.detailed_results) r
      cross join lateral (select r.value->'user_answer' as given, r.value->'correct_answer' as key) g
      cross join lateral (
        select 'chose' as kind, g.given #>> '{}' as answer where jsonb_typeof(g.given) = 'string'
        union all select 'chose', x from jsonb_array_elements_text(case when jsonb_typeof(g.given) = 'array' then g.given else '[]' end) x
          where not coalesce(g.key ? x, false)
        union all select 'forgot', x from jsonb_array_elements_text(case when jsonb_typeof(g.key) = 'array' then g.key else '[]' end) x
          where jsonb_typeof(g.given) = 'array' and not g.given ? x) m
      where a.course_id = ${courseId} and not (r.value->>'is_correct')::boolean and r.value->>'id' is not null and m.answer <> ''
      group by 1, 2, 3, 4
    ),
    worst as (select distinct on (quiz_id, id) quiz_id, id, kind, answer, count from mistakes order by quiz_id, id, count desc, answer)
    select q.id, q.title, q.chapter_id, coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'question', k.question, 'type', k.type, 'attempts', k.attempts,
      'correct', k.correct, 'discrimination', k.discrimination,
      'wrong', case when b.id is not null then jsonb_build_object('kind', b.kind, 'answer', b.answer, 'count', b.count) end) order by k.position) filter (where k.id is not null), '[]') as questions
    from quizzes q join chapters h on h.id = q.chapter_id left join counted k on k.quiz_id = q.id
      left join worst b on b.quiz_id = k.quiz_id and b.id = k.id::text
    where h.course_id = ${courseId} and h.retired_at is null and q.retired_at is null
    group by q.id, h.position order by h.position, q.position`.execute(db)
  return rows
}

type Finish = Pick<ReportCounts, 'finished' | 'median_days' | 'weeks'>

export async function countFinished(db: Database, courseId: string, period: Period): Promise<Finish> {
  const { rows } = await sql<Finish>`
    with ${learners(courseId, period)},
    took as (
      select greatest(extract(epoch from d.completed_at - l.activated_at), 0) / 86400.0 as days
      from course_completions d join learners l on l.student_id = d.student_id where d.course_id = ${courseId}
    )
    select (select count(*)::int from took) as finished,
      (select round(percentile_cont(0.5) within group (order by days)::numeric, 1)::float8 from took) as median_days,
      (select coalesce(jsonb_agg(jsonb_build_object('week', w.week, 'count', w.count) order by w.week), '[]')
        from (select floor(days / 7)::int + 1 as week, count(*)::int as count from took group by 1) w) as weeks`.execute(
    db,
  )
  return rows[0]!
}

export async function countFirstAttempts(db: Database, courseId: string, period: Period) {
  const { rows } = await sql<{ count: number; passed: number }>`
    with ${learners(courseId, period)}
    select count(*)::int as count, (count(*) filter (where passed))::int as passed from (
      select distinct on (a.student_id, a.quiz_id) a.passed from quiz_attempts a join learners l on l.student_id = a.student_id
      where a.course_id = ${courseId} order by a.student_id, a.quiz_id, a.submitted_at, a.id) first`.execute(db)
  return rows[0]!
}

/** Of reviews written in the period. */
const reviewed = (courseId: string, period: Period) =>
  sql`r.course_id = ${courseId} and ${within('r.created_at', period)}`

export async function countReviews(db: Database, courseId: string, period: Period) {
  const { rows } = await sql<{ average: number | null; count: number }>`
    select round(avg(r.rating), 1)::float8 as average, count(*)::int as count from reviews r where ${reviewed(courseId, period)}`.execute(
    db,
  )
  return rows[0]!
}

export async function listLatestReviews(db: Database, courseId: string, period: Period) {
  const { rows } = await sql<{ author: string; rating: number; text: string; created_at: Date }>`
    select u.full_name as author, r.rating, r.text, r.created_at from reviews r join users u on u.id = r.student_id
    where ${reviewed(courseId, period)} and r.hidden_at is null
    order by r.created_at desc limit 20`.execute(db)
  return rows
}

// Kept counts ---------------------------------------------------------------------------------------------------------

export async function findKept(
  db: Database,
  courseId: string,
  { from, to }: Period,
): Promise<{ counts: ReportCounts; counted_at: Date } | null> {
  const row = await db
    .selectFrom('course_reports')
    .select(['counts', 'counted_at'])
    .where('course_id', '=', courseId)
    .where('first_day', 'is not distinct from', from)
    .where('last_day', 'is not distinct from', to)
    .executeTakeFirst()
  return row ?? null
}

export async function storeCounts(
  db: Database,
  {
    courseId,
    period: { from, to },
    counts,
    now,
  }: { courseId: string; period: Period; counts: ReportCounts; now: Date },
): Promise<void> {
  await sql`
    insert into course_reports as old (course_id, first_day, last_day, counts, counted_at)
    values (${courseId}, ${from}, ${to}, ${JSON.stringify(counts)}, ${now})
    on conflict (course_id, first_day, last_day) do update set counts = excluded.counts, counted_at = excluded.counted_at
    where old.counted_at <= excluded.counted_at`.execute(db)
}

/** Periods that nobody looked at lately. */
export async function forgetReports(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('course_reports')
    .where('counted_at', '<', before)
    .where((eb) => eb.or([eb('first_day', 'is not', null), eb('last_day', 'is not', null)]))
    .execute()
}

/** Courses with more students than this whose report was never counted for all time. */
export async function listUncounted(db: Database, students: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from courses c where c.student_count > ${students} and not exists (
      select from course_reports r where r.course_id = c.id and r.first_day is null and r.last_day is null)`.execute(db)
  return rows.map(({ id }) => id)
}

/** Null when there is no such course. */
export async function countStudents(db: Database, courseId: string): Promise<number | null> {
  const row = await db.selectFrom('courses').select('student_count').where('id', '=', courseId).executeTakeFirst()
  return row?.student_count ?? null
}
