// Cards of courses: their columns, and a page of them in one statement.
import { sql, type Expression, type RawBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type * as z from 'zod'
import type { Language } from '#kit/contract.ts'
import type { Database } from '#kit/server/database.ts'
import { inLanguage } from '#kit/server/in-language.ts'
import type { CourseCard, ListedCourse } from './contract.ts'
import { priceRange, range, type Filters, type Range } from './filters.ts'

export type Card = z.infer<typeof CourseCard>
export type Listed = z.infer<typeof ListedCourse>

/** Plan `p` of course `c` is offered; for a course that takes no new students: it was among the last ones offered. */
const isShown = sql<boolean>`p.course_id = c.id and (p.retired_at is null
  or c.price is null and p.retired_at = (select max(l.retired_at) from pricing_plans l where l.course_id = c.id))`

/** Instructor `i`, with the picture as stored. */
export function instructorOf(language: Language) {
  return sql<Card['instructors']>`json_build_object('id', i.id, 'name', ${inLanguage(language, 'i', 'name')},
    'headline', ${inLanguage(language, 'i', 'headline')}, 'profile_picture', i.profile_picture,
    'bio', ${inLanguage(language, 'i', 'bio')})`
}

/** Cards from `courses as c`, `categories as g` and `instructors as i`. */
export function selectCards(db: Database, language: Language) {
  return db
    .selectFrom('courses as c')
    .innerJoin('categories as g', 'g.id', 'c.category_id')
    .innerJoin('instructors as i', 'i.id', 'c.instructor_id')
    .select([
      'c.id',
      inLanguage(language, 'c', 'title').as('title'),
      'c.thumbnail_url',
      sql<
        Card['categories']
      >`json_build_object('id', g.id, 'name', ${inLanguage(language, 'g', 'name')}, 'hue', g.hue)`.as('categories'),
      instructorOf(language).as('instructors'),
      sql<
        number | null
      >`coalesce(c.price, (select p.price from pricing_plans p where ${isShown} order by p.position limit 1))`.as(
        'price',
      ),
      sql<boolean>`c.price is not null`.as('enrolment_open'),
      'c.chapter_count',
      'c.total_minutes',
      'c.student_count',
      sql<number | null>`round(c.rating_sum::numeric / nullif(c.rating_count, 0), 1)::float8`.as('rating'),
      'c.rating_count',
      'c.level',
      'c.language',
    ])
}

/** Cards for lists: with description and plans. */
export function selectListed(db: Database, language: Language) {
  return selectCards(db, language).select([
    inLanguage(language, 'c', 'description').as('description'),
    jsonArrayFrom(
      db
        .selectFrom('pricing_plans as p')
        .select([
          'p.id',
          inLanguage(language, 'p', 'name').as('name'),
          'p.price',
          sql<string[]>`${inLanguage(language, 'p', 'features')}`.as('features'),
        ])
        .where(isShown)
        .orderBy('p.position'),
    ).as('pricing_plans'),
  ])
}

function within(column: string, [from, to]: Range): RawBuilder<boolean> {
  const value = sql.ref(column)
  return to === null ? sql<boolean>`${value} >= ${from}` : sql<boolean>`${value} between ${from} and ${to}`
}

/** Conditions on the columns that courses and course_search share. */
export function filterBy(filters: Filters): RawBuilder<boolean>[] {
  return [
    ...(filters.category ? [sql<boolean>`category_id = ${filters.category}`] : []),
    ...(filters.instructor ? [sql<boolean>`instructor_id = ${filters.instructor}`] : []),
    ...(filters.level ? [sql<boolean>`level = ${filters.level}`] : []),
    ...(filters.price ? [within('price', priceRange(filters.price))] : []),
    ...(filters.duration ? [within('total_minutes', range(filters.duration))] : []),
  ]
}

export type Sort = 'newest' | 'popular' | 'price_asc' | 'price_desc'

const orders: Record<Sort, RawBuilder<unknown>> = {
  newest: sql`published_at desc, id desc`,
  popular: sql`student_count desc, id desc`,
  price_asc: sql`price, id`,
  price_desc: sql`price desc nulls last, id desc`,
}

export interface PageOf {
  page: number
  limit: number
}

/** A page of published courses and how many there are in all, in one round trip. */
export async function listCards(
  db: Database,
  { page, limit, sort, language, ...filters }: Filters & PageOf & { sort: Sort; language: Language },
): Promise<{ cards: Listed[]; total: number }> {
  const where = sql.join([sql<boolean>`status = 'published'`, ...filterBy(filters)], sql` and `)
  // The ids first: the index alone answers, also for late pages.
  const ids = sql<{
    id: string
    place: number
  }>`(select id, row_number() over (order by ${orders[sort]}) as place from courses
    where ${where} order by ${orders[sort]} limit ${limit} offset ${(page - 1) * limit})`
  return db
    .selectNoFrom([
      countCourses(filters, where).as('total'),
      jsonArrayFrom(selectListed(db, language).innerJoin(ids.as('page'), 'page.id', 'c.id').orderBy('page.place')).as(
        'cards',
      ),
    ])
    .executeTakeFirstOrThrow()
}

/** Uses cached counts where possible, because counting reads every row. */
function countCourses({ category, instructor, ...narrower }: Filters, where: Expression<unknown>): RawBuilder<number> {
  const isNarrow = Object.values(narrower).some((value) => value !== undefined) || (category && instructor)
  if (isNarrow) return sql<number>`(select count(*)::int from courses where ${where})`
  if (category) return sql<number>`coalesce((select course_count from categories where id = ${category}), 0)`
  if (instructor) return sql<number>`coalesce((select course_count from instructors where id = ${instructor}), 0)`
  return sql<number>`(select coalesce(sum(course_count), 0)::int from categories)`
}
