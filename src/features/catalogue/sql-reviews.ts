// Queries of reviews: a course's reviews, its stars, and testimonials for the home page.
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Language } from '#kit/contract.ts'
import type { Database } from '#kit/server/database.ts'
import { inLanguage } from '#kit/server/in-language.ts'
import { type PageOf } from './sql-cards.ts'
import { visibleTo, type Reader } from './sql.ts'

/** Whether the reader has reported review `r`, and the school has not looked at it. */
function isReported({ userId }: Reader) {
  if (userId === null) return sql<boolean>`false`
  return sql<boolean>`exists (select from review_reports p
    where p.review_id = r.id and p.student_id = ${userId} and p.settled_at is null)`
}

/** The shown reviews and their number; undefined where the course is not visible. */
export async function findReviews(db: Database, id: string, reader: Reader, { page, limit }: PageOf) {
  return db
    .selectFrom('courses as c')
    .select((eb) => [
      sql<number>`c.rating_count - (
        select count(*)::int from reviews r where r.course_id = c.id and r.hidden_at is not null)`.as('total'),
      jsonArrayFrom(
        eb
          .selectFrom('reviews as r')
          .innerJoin('users as u', 'u.id', 'r.student_id')
          .select([
            'r.id',
            'u.full_name',
            'r.rating',
            'r.text',
            'r.created_at',
            'r.student_id',
            'r.reply',
            'r.replied_at',
          ])
          .select(isReported(reader).as('reported'))
          .whereRef('r.course_id', '=', 'c.id')
          .where('r.hidden_at', 'is', null)
          .orderBy('r.created_at', 'desc')
          .orderBy('r.student_id')
          .limit(limit)
          .offset((page - 1) * limit),
      ).as('reviews'),
    ])
    .where('c.id', '=', id)
    .where(visibleTo(reader))
    .executeTakeFirst()
}

/** Counts of five stars down to one, including hidden reviews (design/console.md); undefined where the course is not visible. */
export async function findRatings(db: Database, id: string, reader: Reader) {
  return db
    .selectFrom('courses as c')
    .select([
      sql<number | null>`round(c.rating_sum::numeric / nullif(c.rating_count, 0), 1)::float8`.as('rating'),
      'c.rating_count',
      sql<number[]>`array(
        select count(r.rating)::int from generate_series(5, 1, -1) star
        left join reviews r on r.course_id = c.id and r.rating = star
        group by star order by star desc)`.as('stars'),
    ])
    .where('c.id', '=', id)
    .where(visibleTo(reader))
    .executeTakeFirst()
}

/** Length of a testimonial: short enough for a card, long enough to be useful. */
const shortest = 20
const longest = 280
/** On the home page. */
const shown = 3

/** The best among the newest reviews of each of the most popular courses, nobody twice: two indexes limit what is read. */
export async function listTestimonials(db: Database, language: Language) {
  const { rows } = await sql<{ full_name: string; rating: number; text: string; id: string; title: string }>`
    with good as (
      select distinct on (best.student_id) best.*, c.id, c.student_count, ${inLanguage(language, 'c', 'title')} as title
      from (select * from courses where status = 'published' order by student_count desc, id desc limit 12) c
      cross join lateral (
        select * from (
          select student_id, rating, text, created_at from reviews
          where course_id = c.id and hidden_at is null order by created_at desc limit 50) newest
        where rating >= 4 and char_length(text) between ${shortest} and ${longest}
        order by rating desc, created_at desc limit ${shown}) best
      order by best.student_id, best.rating desc, c.student_count desc, c.id desc),
    best as (select distinct on (id) * from good order by id, rating desc, created_at desc)
    select u.full_name, best.rating, best.text, best.id, best.title
    from best join users u on u.id = best.student_id
    order by best.rating desc, best.student_count desc, best.id desc limit ${shown}`.execute(db)
  return rows
}
