// Queries of the list of students. Standings are kept up to date (db/migrations/0190); only "stuck" depends on the day.
import { sql, type RawBuilder } from 'kysely'
import { percentOf } from '#features/learning/progress.ts'
import { hasCompleted } from '#features/learning/sql-learn.ts'
import { normalizeNumber } from '#features/certificates/number.ts'
import { readRequestCode } from '#features/enrolment/request-code.ts'
import { receiptNamed } from '#features/payments/receipt-number.ts'
import { transactionKey } from '#features/payments/transaction-key.ts'
import type { Language } from '#kit/contract.ts'
import { foldArabic } from '#kit/fold-arabic.ts'
import type { Database } from '#kit/server/database.ts'
import { inLanguage } from '#kit/server/in-language.ts'
import { cachedRead } from '#kit/server/cached-read.ts'
import { findNamed, isOneOf, patternOf } from '#features/school/sql-named.ts'
import type { studentOrders, studentStates } from './contract-console.ts'
import { inArabicLetters } from './in-arabic-letters.ts'
import { stuckSince } from './stuck.ts'

export type State = (typeof studentStates)[number]
export type Order = (typeof studentOrders)[number]

export interface Filters {
  q?: string | undefined
  course_id?: string | undefined
  state?: State | undefined
}

export interface StudentRow {
  id: string
  full_name: string
  email: string
  created_at: Date
  state: State
  course_count: number
  last_active_at: Date | null
  courses: {
    id: string
    title: string
    completed_chapters: number
    total_chapters: number
    completion_percentage: number
  } | null
}

export type Counts = Record<State | 'all', number>

/** Students of a course, or all; among these those that a search found. */
export interface Scope {
  courseId: string | undefined
  /** Found by a code or a rare name, or the most similar names. */
  ids?: string[]
  /** Patterns that all match, for a very common name. */
  words?: string[]
  near: boolean
}

const mostWords = 6

/** Which students a search means: a code, a name, else the most similar names (`near`). */
export async function findScope(db: Database, { q = '', course_id: courseId }: Filters): Promise<Scope> {
  if (q === '') return { courseId, near: false }
  const ids = mayBeCode(q) ? await findByCode(db, q) : []
  if (ids.length > 0) return { courseId, ids, near: false }
  const folded = foldArabic(q).split(' ').slice(0, mostWords)
  // Only signs: no name matches.
  if (folded[0] === '') return { courseId, ids: [], near: false }
  const named = await findNamed(db, folded.join(' '))
  const scope = { courseId, ...(named ? { ids: named } : { words: folded.map(patternOf) }), near: false }
  // An address belongs to one person or nobody. A very common name was found already.
  if (q.includes('@') || (!named && !courseId) || (await isAny(db, scope))) return scope
  // Numbers have no similar spelling: an unknown one matches nobody.
  const long = folded.filter((word) => word.length > 2 && /\p{L}/u.test(word))
  if (long.length === 0) return { courseId, ids: [], near: false }
  const inArabic = await findInArabicLetters(db, long)
  if (inArabic.length > 0) return { courseId, ids: inArabic, near: false }
  const nearest = await findNearest(db, long)
  return { courseId, ids: nearest, near: nearest.length > 0 }
}

/** One request's code in five has no digit: its MN tells it from a name. */
const mayBeCode = (q: string) => /\p{Nd}/u.test(q) || /^\s*mn\W*[a-z]{5}\s*$/i.test(q)

/** The student of a request's code, or of the number of a certificate, receipt or transaction. */
async function findByCode(db: Database, q: string): Promise<string[]> {
  const { rows } = await sql<{ student_id: string }>`
    select student_id from enrolment_requests where code = ${readRequestCode(q)}
    union select student_id from certificates where number = ${normalizeNumber(q)}
    union select student_id from payments where receipt_number = ${receiptNamed(q)}
    union select student_id from payments where transaction_key = ${transactionKey(q)}
    union select student_id from enrolment_requests where transaction_key = ${transactionKey(q)}
    limit 50`.execute(db)
  return rows.map((row) => row.student_id)
}

/** Names a typing error or two away, most similar first. */
export async function findNearest(db: Database, words: string[]): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', '0.45', true)`.execute(trx)
    const isNear = sql.join(
      words.map((word) => sql`words %> ${word}`),
      sql` and `,
    )
    const likeness = sql.join(
      words.map((word) => sql`word_similarity(${word}, words)`),
      sql` + `,
    )
    const { rows } = await sql<{ student_id: string }>`
      select w.student_id from student_search w join student_standings s on s.student_id = w.student_id
      where ${isNear} order by ${likeness} desc, w.student_id limit 5`.execute(trx)
    return rows.map((row) => row.student_id)
  })
}

/** Each word as it is typed or in Arabic letters. Materialized: beside a limit the planner would read the whole table. */
export async function findInArabicLetters(db: Database, words: string[]): Promise<string[]> {
  const patterns = words.map(inArabicLetters)
  if (!patterns.some(Boolean)) return []
  const isHeard = words.map((word, index) => {
    const pattern = patterns[index]
    return pattern
      ? sql`(w.words like ${patternOf(word)} or w.words ~ ${pattern})`
      : sql`w.words like ${patternOf(word)}`
  })
  const { rows } = await sql<{ student_id: string }>`
    with found as materialized (
      select w.student_id from student_search w where ${sql.join(isHeard, sql` and `)}
    )
    select student_id from found limit 100`.execute(db)
  return rows.map((row) => row.student_id)
}

/** `s` are standings, `w` their words. */
function from({ courseId, words = [] }: Scope): RawBuilder<unknown> {
  const table = courseId === undefined ? sql`student_standings s` : sql`course_standings s`
  return words.length > 0 ? sql`${table} join student_search w on w.student_id = s.student_id` : table
}

function where({ courseId, ids, words = [] }: Scope, ...further: RawBuilder<unknown>[]): RawBuilder<unknown> {
  const conditions = [
    ...(courseId === undefined ? [] : [sql`s.course_id = ${courseId}`]),
    ...(ids ? [isOneOf(sql`s.student_id`, ids)] : []),
    ...(words.length > 0 ? [holdsAll(words)] : []),
    ...further,
  ]
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`
}

export async function isAny(db: Database, scope: Scope): Promise<boolean> {
  const { courseId, words = [] } = scope
  // Of a very common name one of the course's students is met soon; a join would read the words of all students.
  const { rows } =
    words.length > 0
      ? await sql`select from course_standings s
          cross join lateral (
            select from student_search w where w.student_id = s.student_id and ${holdsAll(words)} offset 0
          ) named where s.course_id = ${courseId} order by s.active_at desc, s.student_id desc limit 1`.execute(db)
      : await sql`select from ${from(scope)} ${where(scope)} limit 1`.execute(db)
  return rows.length > 0
}

const holdsAll = (words: string[]) =>
  sql.join(
    words.map((pattern) => sql`w.words like ${pattern}`),
    sql` and `,
  )

function inState(state: State, now: Date): RawBuilder<unknown> {
  if (state === 'stuck') return sql`s.state = 'learning' and s.active_at < ${stuckSince(now)}`
  if (state === 'learning') return sql`s.state = 'learning' and s.active_at >= ${stuckSince(now)}`
  return sql`s.state = ${state}`
}

/** With more, the counts are cached for a moment. */
const many = 5000

/** By state; of large schools up to a minute old. */
export async function countStudents(db: Database, scope: Scope, now: Date): Promise<Counts> {
  return cachedRead(
    db,
    { key: `students ${JSON.stringify(scope)}`, now },
    () => countThem(db, scope, now),
    ({ all }) => all > many,
  )
}

async function countThem(db: Database, scope: Scope, now: Date): Promise<Counts> {
  const { rows } = await sql<{ state: State; count: number; stuck: number }>`
    select s.state, count(*)::int as count, (count(*) filter (where s.state = 'learning' and s.active_at < ${stuckSince(now)}))::int as stuck
    from ${from(scope)} ${where(scope)} group by s.state`.execute(db)
  const counts: Counts = { all: 0, never_started: 0, learning: 0, stuck: 0, finished: 0, suspended: 0 }
  for (const { state, count, stuck } of rows) {
    counts.all += count
    counts[state] += count - stuck
    counts.stuck += stuck
  }
  return counts
}

/** Students who joined in the last seven days. */
export async function countJoined(db: Database, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('role', '=', 'student')
    .where('deleted_at', 'is', null)
    .where('merged_into', 'is', null)
    .where('created_at', '>', new Date(now.getTime() - 7 * 86_400_000))
    .executeTakeFirstOrThrow()
  return count
}

/** All of a list, in its order. */
export async function listIds(
  db: Database,
  scope: Scope,
  { state, sort, now }: { state: State | undefined; sort: Order; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ student_id: string }>`
    select s.student_id from ${from(scope)} ${where(scope, ...(state ? [inState(state, now)] : []))}
    order by ${inOrder(sort, 's')}`.execute(db)
  return rows.map((row) => row.student_id)
}

/** Both ways along the same index; who was never active counts from their first day. */
function inOrder(sort: Order, table: 's' | 'page'): RawBuilder<unknown> {
  const direction = sort === 'away' ? sql`asc` : sql`desc`
  return sql`${sql.ref(`${table}.active_at`)} ${direction}, ${sql.ref(`${table}.student_id`)} ${direction}`
}

interface Part {
  state?: State | undefined
  sort?: Order
  now: Date
  limit: number
  offset?: number
}

/** Counted, not read from the standing: publishing a course without a chapter does not touch the standings of its students. */
const completedNow = sql`(select count(*)::int from chapter_progress p join chapters h on h.id = p.chapter_id and h.retired_at is null
  where p.student_id = page.student_id and p.course_id = c.id and p.completed_at is not null)`

/** Last activity first, unless said otherwise. The page is cut before the joins. */
export async function listStudents(
  db: Database,
  scope: Scope,
  { state, sort = 'recent', now, limit, offset = 0 }: Part,
  language: Language,
): Promise<StudentRow[]> {
  const { rows } = await sql<StudentRow & { has_completed: boolean }>`
    with page as materialized (
      select s.student_id, s.course_id, s.active_at from ${from(scope)} ${where(scope, ...(state ? [inState(state, now)] : []))}
      order by ${inOrder(sort, 's')} limit ${limit} offset ${offset}
    )
    select u.id, u.full_name, u.email, u.created_at, o.courses as course_count, coalesce(k.last_at, o.last_at) as last_active_at,
      case when u.suspended_at is not null then 'suspended'
        when coalesce(k.state, 'never_started') = 'learning' and page.active_at < ${stuckSince(now)} then 'stuck'
        else coalesce(k.state, 'never_started') end as state,
      case when c.id is not null then jsonb_build_object('id', c.id, 'title', ${inLanguage(language, 'c', 'title')},
        'completed_chapters', ${completedNow}, 'total_chapters', c.chapter_count) end as courses,
      ${hasCompleted(sql`page.student_id`)} as has_completed
    from page join users u on u.id = page.student_id
      join student_standings o on o.student_id = page.student_id
      left join course_standings k on k.student_id = page.student_id and k.course_id = page.course_id
      left join courses c on c.id = k.course_id
    order by ${inOrder(sort, 'page')}`.execute(db)
  return rows.map(({ has_completed, courses, ...student }) => ({
    ...student,
    courses: courses && {
      ...courses,
      completion_percentage: has_completed ? 100 : percentOf(courses.completed_chapters, courses.total_chapters),
    },
  }))
}
