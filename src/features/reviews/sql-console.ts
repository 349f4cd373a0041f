// Queries of the team's list of reviews.
import { sql, type RawBuilder } from 'kysely'
import type { AnswerOf, Language } from '#kit/contract.ts'
import { percentOf } from '#features/learning/progress.ts'
import { hasCompleted } from '#features/learning/sql-learn.ts'
import { patternOf } from '#features/school/sql-named.ts'
import { foldWords } from '#kit/fold-arabic.ts'
import type { Database } from '#kit/server/database.ts'
import { inLanguage } from '#kit/server/in-language.ts'
import type { listConsoleReviews } from './contract-console.ts'

type Listed = AnswerOf<typeof listConsoleReviews>[number]

type Row = Omit<Listed, 'reports' | 'completion_percentage'> & {
  chapters: number
  completed: number
  /** Once, whatever was published since. */
  has_completed: boolean
  reasons: Listed['reports']['reasons']
  report_words: string[]
}

interface Filters {
  course_id?: string | undefined
  rating_to?: number | undefined
  q?: string | undefined
}

interface Wanted extends Filters {
  state: 'waiting' | 'reported' | 'answered' | 'hidden' | 'all'
  page: number
  limit: number
}

const openReports = sql`from review_reports p where p.review_id = r.id and p.settled_at is null`
const newest = sql`r.created_at desc, r.student_id desc, r.course_id desc`
/** The most reported come first among those reported, however old the review is. */
const inOrder = (state: Wanted['state']) =>
  state === 'reported' ? sql`(select count(*) ${openReports}) desc, ${newest}` : newest

/** A review without text does not wait for an answer. */
const inState = {
  waiting: sql<boolean>`r.reply is null and r.hidden_at is null and r.text <> ''`,
  reported: sql<boolean>`r.hidden_at is null and r.id in (select review_id from review_reports where settled_at is null)`,
  answered: sql<boolean>`r.reply is not null and r.hidden_at is null`,
  hidden: sql<boolean>`r.hidden_at is not null`,
  all: sql<boolean>`true`,
}

/** Whether a review holds each word, in its text or in its author's name. */
function holds(q: string): RawBuilder<boolean> {
  const words = foldWords(q).map(({ text }) => patternOf(text))
  if (words.length === 0) return sql<boolean>`false`
  const each = words.map(
    (word) => sql`(' ' || ar_norm(r.text) like ${word}
      or exists (select from student_search s where s.student_id = r.student_id and s.words like ${word}))`,
  )
  return sql<boolean>`(${sql.join(each, sql` and `)})`
}

const fits = ({ course_id, rating_to, q }: Filters) => sql<boolean>`
  (${course_id ?? null}::uuid is null or r.course_id = ${course_id ?? null}::uuid)
    and r.rating <= ${rating_to ?? 5} and ${q ? holds(q) : sql`true`}`

export async function listReviews(db: Database, { state, page, limit, ...filters }: Wanted, language: Language) {
  const { rows } = await sql<Row>`
    with page as materialized (
      select r.* from reviews r where ${inState[state]} and ${fits(filters)}
      order by ${inOrder(state)} limit ${limit} offset ${(page - 1) * limit}
    )
    select jsonb_build_object('id', u.id, 'full_name', u.full_name) as student,
      jsonb_build_object('id', c.id, 'title', ${inLanguage(language, 'c', 'title')}) as courses,
      r.rating, r.text, r.created_at, r.updated_at, r.hidden_at, r.hidden_reason,
      case when h.id is not null then jsonb_build_object('id', h.id, 'full_name', h.full_name) end as hidden_by,
      c.chapter_count as chapters, ${hasCompleted(sql`r.student_id`)} as has_completed, (select count(p.completed_at)::int from chapter_progress p
        join chapters h on h.id = p.chapter_id and h.retired_at is null
        where p.student_id = r.student_id and p.course_id = r.course_id) as completed,
      case when r.reply is not null then jsonb_build_object('text', r.reply, 'at', to_char(r.replied_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'by', case when a.id is not null then jsonb_build_object('id', a.id, 'full_name', a.full_name) end) end as reply,
      array(select p.words ${openReports} and p.words <> '' order by p.created_at desc limit 3) as report_words,
      coalesce((select jsonb_agg(jsonb_build_object('reason', g.reason, 'count', g.n) order by g.n desc, g.reason)
        from (select p.reason, count(*)::int as n ${openReports} group by p.reason) g), '[]') as reasons
    from page r join users u on u.id = r.student_id join courses c on c.id = r.course_id
      left join users h on h.id = r.hidden_by left join users a on a.id = r.replied_by
    order by ${inOrder(state)}`.execute(db)
  return rows.map(({ reply, reasons, report_words: words, chapters, completed, has_completed, ...review }) => ({
    ...review,
    completion_percentage: has_completed ? 100 : percentOf(completed, chapters),
    reports: { count: reasons.reduce((sum, { count }) => sum + count, 0), reasons, words },
    // JSON has no type for dates.
    reply: reply && { ...reply, at: new Date(reply.at) },
  }))
}

export async function countReviews(db: Database, filters: Filters) {
  return db
    .selectFrom('reviews as r')
    .select([
      sql<number>`(count(*) filter (where ${inState.waiting}))::int`.as('waiting'),
      sql<number>`(count(*) filter (where ${inState.reported}))::int`.as('reported'),
      sql<number>`(count(*) filter (where ${inState.answered}))::int`.as('answered'),
      sql<number>`(count(*) filter (where ${inState.hidden}))::int`.as('hidden'),
      sql<number>`count(*)::int`.as('all'),
      sql<number | null>`round(avg(r.rating), 1)::float8`.as('average'),
    ])
    .where(fits(filters))
    .executeTakeFirstOrThrow()
}
