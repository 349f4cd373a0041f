// Search over course_search (0004_search.sql): candidates by rank, at most so many, and a page of them.
import { sql, type RawBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Language } from '#kit/contract.ts'
import type { Database } from '#kit/server/database.ts'
import { inLanguage } from '#kit/server/in-language.ts'
import type { Filters } from './filters.ts'
import { tsqueries, type SearchQuery } from './search-query.ts'
import { filterBy, selectCards, type Card, type PageOf } from './sql-cards.ts'

/** Nobody reads further, and a word that half of the courses contain costs no more than a rare one. Which of too many: any of the best rank. */
const mostFound = 300

/**
 * Best first: the exact title, titles that begin so, whole words in titles, beginnings of words in titles, names, the rest; within
 * one the popular.
 */
export async function searchCards(
  db: Database,
  query: SearchQuery,
  { page, limit, language, ...filters }: Filters & PageOf & { language: Language },
): Promise<{ cards: (Card & { summary: string })[]; total: number }> {
  const { whole, begun, text } = tsqueries(query)
  const exact = sql`(title = ${query.folded} or title_en = ${query.folded})`
  const after = `${query.folded}\u{10ffff}`
  const begins = sql`((title > ${query.folded} and title < ${after}) or (title_en > ${query.folded} and title_en < ${after}))`
  const [inTitle, inNames, inText] = [
    sql`title_words @@ ${begun}::tsquery`,
    sql`name_words @@ ${begun}::tsquery`,
    sql`words @@ ${text}::tsquery`,
  ]
  const stage = (
    tier: RawBuilder<unknown>,
    where: unknown,
  ) => sql`(select course_id, ${tier} as tier, student_count from course_search
    where ${sql.join([where, ...filterBy(filters)], sql` and `)} limit ${sql.lit(mostFound)})`
  return db
    .with(
      'found',
      () => sql<{ course_id: string; tier: number; student_count: number }>`(
      select * from (
        ${stage(sql`0`, exact)} union all
        ${stage(sql`1`, sql`${begins} and ${exact} is not true`)} union all
        ${stage(
          sql`case when title_words @@ ${whole}::tsquery then 2 else 3 end`,
          sql`${inTitle} and ${exact} is not true and ${begins} is not true`,
        )} union all
        ${stage(sql`case when ${inNames} then 4 else 5 end`, sql`${inText} and not ${inTitle}`)}
      ) stages limit ${sql.lit(mostFound)}
    )`,
    )
    .with('page', (cte) =>
      cte
        .selectFrom('found')
        .selectAll()
        .orderBy('tier')
        .orderBy('student_count', 'desc')
        .orderBy('course_id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit),
    )
    .selectNoFrom((eb) => [
      sql<number>`(select count(*)::int from found)`.as('total'),
      jsonArrayFrom(
        selectCards(db, language)
          .select(inLanguage(language, 'c', 'summary').as('summary'))
          .innerJoin(eb.selectFrom('page').selectAll().as('page'), 'page.course_id', 'c.id')
          .orderBy('page.tier')
          .orderBy('page.student_count', 'desc')
          .orderBy('page.course_id', 'desc'),
      ).as('cards'),
    ])
    .executeTakeFirstOrThrow()
}

/** Words of courses that share a form with one of these (near_forms): all that are one typing error away, and some others. */
export async function findNearWords(db: Database, words: string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`select distinct known.word from unnest(${words}::text[]) typed
    cross join lateral (select word from search_words where near && near_forms(typed) limit 500) known`.execute(db)
  return rows.map(({ word }) => word)
}
