// Queries of the overview. Each reads one index from its end.
import { sql, type NotNull } from 'kysely'
import type { Language } from '#kit/contract.ts'
import type { Database } from '#kit/server/database.ts'
import { inLanguage } from '#kit/server/in-language.ts'
import type { Hue } from '#features/catalogue/hues.ts'
import { startOfDay } from '#kit/school-day.ts'

interface Waiting {
  count: number
  oldest: { code: string; full_name: string; since: Date } | null
}

export async function getWaiting(db: Database): Promise<Waiting> {
  const [{ count }, oldest] = await Promise.all([
    db
      .selectFrom('enrolment_requests')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('enrolment_requests as r')
      .innerJoin('users as u', 'u.id', 'r.student_id')
      .select(['r.code', 'u.full_name', 'r.waiting_since as since'])
      .where('r.status', '=', 'pending')
      .orderBy('r.waiting_since')
      // The table's trigger sets it.
      .$narrowType<{ since: NotNull }>()
      .limit(1)
      .executeTakeFirst(),
  ])
  return { count, oldest: oldest ?? null }
}

interface Activated {
  count: number
  names: string[]
  average: number | null
  longest: number | null
}

/** Since the start of the day: courses opened by the team, and how long their requests had waited since the student's last act. */
export async function getActivated(db: Database, today: string): Promise<Activated> {
  const from = startOfDay(today)
  const { rows } = await sql<Activated>`
    with opened as (
      select e.student_id, e.course_id, e.activated_at from enrolments e
      where e.activated_at >= ${from} and e.source <> 'free' and e.status in ('active', 'refunded')
    ), waits as (
      select extract(epoch from o.activated_at - greatest(r.created_at, r.proof_at))::int as seconds
      from opened o join enrolment_requests r
        on r.student_id = o.student_id and r.course_id = o.course_id and r.status = 'active' and r.decided_at >= ${from}
    )
    select (select count(*)::int from opened) as count,
      array(select u.full_name from (select * from opened order by activated_at desc limit 4) o join users u on u.id = o.student_id) as names,
      (select avg(seconds)::int from waits) as average, (select max(seconds) from waits) as longest`.execute(db)
  return rows[0]!
}

/** By how many weeks ago; weeks without income are missing. */
export async function listIncome(db: Database, today: string) {
  const { rows } = await sql<{ back: number; amount: number; payments: number }>`
    select (${today}::date - day) / 7 as back, sum(amount)::bigint as amount, sum(payments)::int as payments from income_days
    where day > ${today}::date - 84 and day <= ${today}::date group by 1`.execute(db)
  return rows
}

export async function listIncomeByCourse(db: Database, today: string, language: Language) {
  const { rows } = await sql<{ id: string; title: string; hue: Hue; amount: number }>`
    select c.id, ${inLanguage(language, 'c', 'title')} as title, g.hue, sum(d.amount)::bigint as amount
    from income_days d join courses c on c.id = d.course_id join categories g on g.id = c.category_id
    where d.day > ${today}::date - 7 and d.day <= ${today}::date
    group by c.id, g.id having sum(d.amount) > 0 order by amount desc, c.id limit 4`.execute(db)
  return rows
}

/** Recent learners come from the standings, which are at most an hour old; current ones from their progress. */
export async function countLearners(db: Database, { now, today }: { now: Date; today: string }) {
  const quarter = new Date(now.getTime() - 15 * 60_000)
  const candidates = new Date(now.getTime() - 80 * 60_000)
  const { rows } = await sql<{ now: number; today: number }>`
    with lately as materialized (
      select student_id from student_standings where state in ('learning', 'finished') and active_at >= ${candidates}
    )
    select (
      select count(*)::int from lately where exists (select from chapter_progress p
        where p.student_id = lately.student_id and p.updated_at >= ${quarter} and p.updated_at <= ${now})
    ) as now, (
      select count(*)::int from student_standings where state in ('learning', 'finished') and active_at >= ${startOfDay(today)}
    ) as today`.execute(db)
  return rows[0]!
}

/** From that day on. A visit is an opened course page; visitors are anonymous, so one person may count twice. Who has finished a course may
 * still owe its certificate a quiz, and some courses have none. */
export async function getFunnel(db: Database, first: string) {
  const { rows } = await sql<{ visited: number; requested: number; activated: number; finished: number }>`
    select (select coalesce(sum(visits), 0)::int from page_visits where day >= ${first}::date and page like '/courses/%') as visited,
      (select count(*)::int from enrolment_requests where created_at >= ${startOfDay(first)}) as requested,
      (select coalesce(sum(payments), 0)::int from income_days where day >= ${first}::date) as activated,
      (select count(*)::int from course_completions where completed_at >= ${startOfDay(first)}) as finished`.execute(db)
  return rows[0]!
}

/** Sample data stands in the school (demo/sample.ts). */
export async function hasSample(db: Database): Promise<boolean> {
  const person = await db.selectFrom('users').select('id').where('is_sample', '=', true).limit(1).executeTakeFirst()
  return person !== undefined
}

interface FirstDays {
  name_ar: string
  is_named: boolean
  account: string | null
  course: string | null
  tried: boolean
  mailed: boolean
  shared: boolean
}

/** What a new school has done; null once a student was activated. The owner's own request is the trial. */
export async function findFirstDays(db: Database): Promise<FirstDays | null> {
  const { rows } = await sql<FirstDays & { is_open: boolean }>`
    select exists (
        select from enrolments e join users u on u.id = e.student_id where e.source <> 'free' and u.role <> 'owner'
      ) as is_open,
      s.name_ar, s.name_ar <> 'منارة' as is_named, s.payment_methods -> 0 ->> 'number' as account,
      (select title from courses where status = 'published' order by published_at limit 1) as course,
      exists (
        select from users u join enrolments e on e.student_id = u.id where u.role = 'owner' and e.source <> 'free'
      ) as tried,
      exists (select from outbox where sent_at is not null) as mailed,
      exists (select from users where role = 'student' and not is_sample) as shared
    from school s`.execute(db)
  const { is_open, ...first } = rows[0]!
  return is_open ? null : first
}
