// What and who needs attention today. A matter disappears when its cause is gone, not when it was read.
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#kit/server/database.ts'
import { listCoursesWithDead } from '#features/authoring/sql-video-checks.ts'
import { opensAt } from '#features/learning/sql-learn.ts'

export interface Matter {
  count: number
  names: string[]
  since: Date
}

const none = { count: 0, names: [], since: null }
type Found = Omit<Matter, 'since'> & { since: Date | null }

function unlessNone({ count, names, since }: Found = none): Matter | null {
  return count > 0 && since ? { count, names, since } : null
}

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds)

/** Requests that have waited for half an hour. */
export async function findWaitingRequests(db: Database, now: Date): Promise<Matter | null> {
  const { rows } = await sql<Found>`
    with late as (select student_id, waiting_since from enrolment_requests where status = 'pending' and waiting_since < ${before(now, 30 * minute)})
    select count(*)::int as count, min(waiting_since) as since,
      array(select u.full_name from (select * from late order by waiting_since limit 2) l join users u on u.id = l.student_id) as names
    from late`.execute(db)
  return unlessNone(rows[0])
}

/** Mails that failed for good in the last week. */
export async function findFailedMails(db: Database, now: Date): Promise<Matter | null> {
  const { rows } = await sql<Found>`
    with failed as (select recipient, failed_at from outbox where failed_at >= ${before(now, 7 * day)})
    select count(*)::int as count, min(failed_at) as since,
      array(select recipient from failed order by failed_at desc limit 2) as names
    from failed`.execute(db)
  return unlessNone(rows[0])
}

/** Messages to the school without an answer for a day. */
export async function findWaitingMessages(db: Database, now: Date): Promise<Matter | null> {
  const { rows } = await sql<Found>`
    with waiting as (select name, created_at from contact_messages where handled_at is null and created_at < ${before(now, 24 * hour)})
    select count(*)::int as count, min(created_at) as since, array(select name from waiting order by created_at limit 2) as names
    from waiting`.execute(db)
  return unlessNone(rows[0])
}

/** Reviews that readers reported, by the names of their authors, until the school hides or keeps them. */
export async function findReportedReviews(db: Database): Promise<Matter | null> {
  const { rows } = await sql<Found>`
    with reported as (
      select r.student_id, min(p.created_at) as since from review_reports p join reviews r on r.id = p.review_id
      where p.settled_at is null and r.hidden_at is null group by r.id, r.student_id)
    select count(*)::int as count, min(since) as since,
      array(select u.full_name from (select * from reported order by since limit 2) o join users u on u.id = o.student_id order by o.since) as names
    from reported`.execute(db)
  return unlessNone(rows[0])
}

/** Courses with a video that is gone, or may not be embedded. */
export async function findDeadVideos(db: Database): Promise<(Matter & { link?: string }) | null> {
  const courses = await listCoursesWithDead(db)
  const [first] = courses
  if (!first) return null
  const matter = { count: courses.length, names: courses.slice(0, 2).map(({ title }) => title), since: first.since }
  return courses.length === 1 ? { ...matter, link: `/admin/courses/${first.id}` } : matter
}

/** Background jobs that failed for good; mails are counted separately. */
export async function findFailedJobs(db: Database): Promise<Matter | null> {
  const { rows } = await sql<Found>`
    with failed as (
      select t.identifier as name, j.created_at from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where j.is_available = false and j.attempts >= j.max_attempts and j.locked_at is null and t.identifier <> 'mail.send')
    select count(*)::int as count, min(created_at) as since, array(select distinct name from failed limit 2) as names
    from failed`.execute(db)
  return unlessNone(rows[0])
}

export interface PersonFound {
  person_id: string
  full_name: string
  email: string
  language: 'ar' | 'en'
  course_id: string
  title: string
  title_en: string | null
  since: Date
}

const person = sql`u.id as person_id, u.full_name, u.email, u.language, c.id as course_id, c.title, c.title_en`
/** How many people of each kind are read; more than are shown, since one person may have several reasons. */
const most = 15

/** Has done all that is open of course `c`, and waits for the day of the next chapter: nobody has to write to them. */
function waits(studentId: RawBuilder<unknown>, now: Date) {
  return sql<boolean>`(select bool_or(d.is_closed) and not bool_or(d.is_left and not d.is_closed) from (
    select coalesce((${opensAt(studentId)}) > ${now}, false) as is_closed, not exists (
      select from chapter_progress p where p.student_id = ${studentId} and p.course_id = h.course_id and p.chapter_id = h.id
        and p.completed_at is not null) as is_left
    from chapters h where h.course_id = c.id and h.retired_at is null) d)`
}

/** Paid two days ago or more, within the last month, and opened nothing yet. */
export async function listNeverStarted(db: Database, now: Date): Promise<PersonFound[]> {
  const { rows } = await sql<PersonFound>`
    select ${person}, e.activated_at as since
    from enrolments e join users u on u.id = e.student_id join courses c on c.id = e.course_id
    where e.activated_at between ${before(now, 30 * day)} and ${before(now, 2 * day)}
      and e.status = 'active' and e.price_paid > 0 and u.suspended_at is null
      and not exists (select from chapter_progress p where p.student_id = e.student_id and p.course_id = e.course_id)
      and ${waits(sql`e.student_id`, now)} is not true
    order by e.activated_at desc limit ${most}`.execute(db)
  return rows
}

/** In the middle of a course, and inactive for a week; not those who have been away for more than a month. */
export async function listSilent(db: Database, now: Date): Promise<PersonFound[]> {
  const { rows } = await sql<PersonFound>`
    select ${person}, s.last_at as since
    from student_standings s join users u on u.id = s.student_id join courses c on c.id = s.course_id
    where s.state = 'learning' and s.active_at between ${before(now, 35 * day)} and ${before(now, 7 * day)}
      and ${waits(sql`s.student_id`, now)} is not true
    order by s.active_at desc limit ${most}`.execute(db)
  return rows
}

/** Failed the same quiz twice, has not passed it, tried it in the last week, and can try again: the course and the quiz are there. */
export async function listFailedQuiz(db: Database, now: Date): Promise<PersonFound[]> {
  const { rows } = await sql<PersonFound>`
    select ${person}, a.submitted_at as since
    from quiz_attempts a join users u on u.id = a.student_id join courses c on c.id = a.course_id
    where not a.passed and a.submitted_at >= ${before(now, 7 * day)} and u.suspended_at is null
      and exists (select from enrolments e where e.student_id = a.student_id and e.course_id = a.course_id and e.status = 'active')
      and exists (select from quizzes q join chapters h on h.id = q.chapter_id where q.id = a.quiz_id and q.retired_at is null and h.retired_at is null)
      and exists (select from quiz_attempts o where o.student_id = a.student_id and o.quiz_id = a.quiz_id and not o.passed and o.submitted_at < a.submitted_at)
      and not exists (select from quiz_attempts o where o.student_id = a.student_id and o.quiz_id = a.quiz_id and (o.passed or o.submitted_at > a.submitted_at))
    order by a.submitted_at desc limit ${most}`.execute(db)
  return rows
}

/** Asked the teacher a question more than a day ago, without an answer. */
export async function listAsking(db: Database, now: Date): Promise<PersonFound[]> {
  const { rows } = await sql<PersonFound>`
    select ${person}, q.created_at as since
    from student_questions q join users u on u.id = q.student_id join courses c on c.id = q.course_id
    where q.answer is null and q.created_at < ${before(now, 24 * hour)}
    order by q.created_at limit ${most}`.execute(db)
  return rows
}
