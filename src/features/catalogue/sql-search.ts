// Search over course_search (0004_search.sql, 0020_search_words.sql): a limited number of candidates by rank, and a page of them.
import { sql, type RawBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Language } from '#kit/contract.ts'
import type { Database } from '#kit/server/database.ts'
import { fixedStatement } from '#kit/server/fixed-statement.ts'
import { inBatches } from '#kit/server/in-batches.ts'
import { inLanguage } from '#kit/server/in-language.ts'
import type { EqualPhrases, KnownWord } from './equal-words.ts'
import type { Filters } from './filters.ts'
import { tsqueries, wideTsqueries, type SearchQuery } from './search-query.ts'
import { filterBy, selectListed, type Listed, type PageOf } from './sql-cards.ts'

/** Nobody reads more results, and this makes a very common word as fast as a rare one. Of too many, any with the best rank are taken. */
const mostFound = 300

export type SearchOptions = Filters & PageOf & { language: Language }
export interface FoundCards {
  cards: (Listed & { summary: string })[]
  total: number
  /** Rank of the best result, 0 is the highest; null without results. */
  best: number | null
}
/** The last rank of courses whose title, keywords, category or instructor matches. */
export const lastNamed = 5

/**
 * Best first: the exact title, titles that begin with it, whole words in titles, prefixes in titles, synonyms in titles, names and
 * keywords, the rest (first where a word is in the title), words with other endings; within a rank the popular ones.
 */
export async function searchCards(db: Database, query: SearchQuery, options: SearchOptions): Promise<FoundCards> {
  const { whole, begun } = tsqueries(query)
  const { equal, ending, wholeEqual, terms } = wideTsqueries(query)
  const folded = hidden(query.folded)
  const exact = sql`(title = ${folded} or title_en = ${folded})`
  const after = hidden(`${query.folded}\u{10ffff}`)
  const begins = sql`((title > ${folded} and title < ${after}) or (title_en > ${folded} and title_en < ${after}))`
  const wholeInTitle = matches('title_words', whole)
  const inTitle = matches('title_words', begun)
  const inOtherWords = matches('title_words', equal)
  const wholeInText = matches('words', wholeEqual)
  const inText = matches('words', equal)
  const withEnding = matches('words', ending)
  const textTier = sql`case when ${matches('name_words', equal)} then 5 when ${matches('title_words', [terms.join(' | ')])} then 6 else 7 end`
  const notInTitles = [sql`not ${inTitle}`, sql`not ${inOtherWords}`]
  // Several words are rare enough together.
  const isWholeFirst = whole.length === 1 && isOther(equal, wholeEqual)
  // Whole words first: the index lists them at once, and beginnings one after another. A stage is read only while places are left, and left
  // out where it has no other words than the one before it.
  const stages = [
    stage(sql`0`, [exact], options),
    stage(sql`1`, [begins, sql`${exact} is not true`], options),
    stage(sql`2`, [wholeInTitle, sql`${exact} is not true`, sql`${begins} is not true`], options),
    isOther(begun, whole) &&
      stage(
        sql`3`,
        [inTitle, sql`not ${wholeInTitle}`, sql`${exact} is not true`, sql`${begins} is not true`],
        options,
      ),
    isOther(equal, begun) && stage(sql`4`, [inOtherWords, sql`not ${inTitle}`], options),
    isWholeFirst && stage(textTier, [wholeInText, ...notInTitles], options),
    stage(textTier, [inText, ...(isWholeFirst ? [sql`not ${wholeInText}`] : []), ...notInTitles], options),
    isOther(ending, equal) &&
      stage(
        sql`case when ${matches('title_words', ending)} then 8 else 9 end`,
        [withEnding, sql`not ${inText}`, sql`not ${inTitle}`],
        options,
      ),
  ].filter((one) => one !== false)
  return pageOfCards(db, sql.join(stages, sql` union all `), options)
}

function isOther(parts: string[], before: string[]): boolean {
  return parts.join() !== before.join()
}

/**
 * A value that the planner does not see. It would weigh it and plan anew for each search, which takes longer than many a search; a plan for
 * any value is as good here, as each condition has its index.
 */
function hidden(value: string): RawBuilder<string> {
  return sql`(select ${value}::text)`
}

/**
 * All parts match. Each part by itself: the index goes on from the rarest, where one long query would have it weigh each course. As
 * sub-selects, so that the planner does not add up the alternatives: it would expect most of the table, and read all of it.
 */
function matches(column: 'title_words' | 'name_words' | 'words', parts: string[]): RawBuilder<boolean> {
  const each = parts.map((part) => sql`${sql.ref(column)} @@ (select ${part}::tsquery)`)
  return sql`(${sql.join(each, sql` and `)})`
}

/** What contains any of the words: the most words first, then words in titles. */
export async function searchAnyWord(db: Database, query: SearchQuery, options: SearchOptions): Promise<FoundCards> {
  const { ending, terms } = wideTsqueries(query)
  // As one list in a sub-select they are read once, instead of for each course.
  const missing = (column: RawBuilder<unknown>) =>
    sql`(select count(*) from unnest((select ${terms}::tsquery[])) term where not ${column} @@ term)::int`
  const tier = sql`${missing(sql`words`)} * 20 + ${missing(sql`title_words`)}`
  return pageOfCards(db, stage(tier, [matches('words', [ending.join(' | ')])], options), options)
}

function stage(tier: RawBuilder<unknown>, where: RawBuilder<unknown>[], filters: Filters): RawBuilder<unknown> {
  return sql`(select course_id, ${tier} as tier, student_count from course_search
    where ${sql.join([...where, ...filterBy(filters)], sql` and `)} limit ${sql.lit(mostFound)})`
}

async function pageOfCards(
  db: Database,
  stages: RawBuilder<unknown>,
  { page, limit, language }: SearchOptions,
): Promise<FoundCards> {
  return db
    .with(
      'found',
      () => sql<{ course_id: string; tier: number; student_count: number }>`(
      select * from (${stages}) stages limit ${sql.lit(mostFound)}
    )`,
    )
    .with('page', (cte) =>
      cte
        .selectFrom('found')
        .selectAll()
        .orderBy('tier')
        .orderBy('student_count', 'desc')
        .orderBy('course_id', 'desc')
        .limit(sql<number>`(select ${limit}::int)`)
        .offset(sql<number>`(select ${(page - 1) * limit}::bigint)`),
    )
    .selectNoFrom((eb) => [
      sql<number>`(select count(*)::int from found)`.as('total'),
      sql<number | null>`(select min(tier)::int from found)`.as('best'),
      jsonArrayFrom(
        selectListed(db, language)
          .select(inLanguage(language, 'c', 'summary').as('summary'))
          .innerJoin(eb.selectFrom('page').selectAll().as('page'), 'page.course_id', 'c.id')
          .orderBy('page.tier')
          .orderBy('page.student_count', 'desc')
          .orderBy('page.course_id', 'desc'),
      ).as('cards'),
    ])
    .executeTakeFirstOrThrow()
}

/**
 * Those of the queries that find something in the whole school. Tests a few courses for common words, because the index would list every course;
 * only a few, because reading the words of one costs more than listing many.
 */
export async function findAny(db: Database, queries: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ query: string }>`
    select query from unnest((select ${[...new Set(queries)]}::text[])) as asked (query)
    where exists (select from (select words from course_search order by course_id limit 20) sample where sample.words @@ query::tsquery)
      or exists (select from course_search where words @@ query::tsquery)`.execute(db)
  return new Set(rows.map(({ query }) => query))
}

/** Words of courses that share a form with one of these (near_forms): all words one typing error away, and some others. */
export async function findNearWords(db: Database, words: string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`select distinct known.word from unnest((select ${words}::text[])) typed
    cross join lateral (select word from search_words where near && near_forms(typed) limit 500) known`.execute(db)
  return rows.map(({ word }) => word)
}

interface AskedWords {
  words: string[]
  /** Of the words, and themselves. */
  forms: string[]
}

const knownWords = fixedStatement<AskedWords, KnownWord>(
  ['words', 'forms'],
  ({ words, forms }) => sql`
    select form, known.word, known.is_ending, known.is_completion from unnest((select ${forms}::text[])) form
    cross join lateral (
      (select word, false as is_ending, false as is_completion from search_words where word = form)
      union all (select word, false, false from search_words where sound = sound_key(form) limit 200)
      union all (select word, true, false from search_words where stem = word_stem(form) limit 50)
      union all (select word, false, true from search_words
        where form = any ((select ${words}::text[])::text[]) and word > form and word < form || U&'\\+10FFFF' limit 20)
    ) known`,
)

/** Known words that are the same, sound similar or differ in their ending, and longer ones that begin with one of `words`. */
export const findKnownWords = inBatches<AskedWords, KnownWord[]>(async (db, all) => {
  const each = (of: 'words' | 'forms') => [...new Set(all.flatMap((asked) => asked[of]))]
  const rows = await knownWords(db, { words: each('words'), forms: each('forms') })
  return all.map(({ words, forms }) =>
    rows.filter(({ form, is_completion }) => (is_completion ? words : forms).includes(form)),
  )
})

const equalPhrases = fixedStatement<{ words: string[] }, EqualPhrases & { words: string[] }>(
  ['words'],
  ({ words }) => sql`select folded, wider, words from search_synonyms where words && (select ${words}::text[])`,
)

/** The groups of synonyms that contain one of these words. */
export const findEqualPhrases = inBatches<string[], EqualPhrases[]>(async (db, all) => {
  const groups = await equalPhrases(db, { words: [...new Set(all.flat())] })
  return all.map((words) => groups.filter((group) => group.words.some((word) => words.includes(word))))
})
