// A search from the typed text to the results: all words, then typing errors allowed, then the closest courses.
import type { Database } from '#kit/server/database.ts'
import { formsOf, withKnownWords, withMeanings, wordsOf } from './equal-words.ts'
import { areFillers, saysFree } from './filler-words.ts'
import {
  forgivable,
  forgive,
  readQuery,
  takeApart,
  wideTsqueries,
  withoutLevels,
  type SearchQuery,
} from './search-query.ts'
import { listCards } from './sql-cards.ts'
import {
  findAny,
  findEqualPhrases,
  findKnownWords,
  findNearWords,
  lastNamed,
  searchAnyWord,
  searchCards,
  type FoundCards,
  type SearchOptions,
} from './sql-search.ts'

/** Fewer results than these are no choice. */
const few = 3

export interface Found extends FoundCards {
  query: SearchQuery
  /** No course has all the words: these match best. */
  relaxed: boolean
}

/** First as typed, then with joined words split, then with typing errors allowed, then with fewer words (`relaxed`). */
export async function findCourses(db: Database, typed: string, options: SearchOptions): Promise<Found> {
  const asTyped = readQuery(typed)
  const nothing = { query: asTyped, cards: [], total: 0, best: null, relaxed: false }
  if (asTyped.terms.length === 0) return nothing
  const query = await understand(db, asTyped)
  const found = await searchWithLevels(db, query, options)
  if (found.total > 0) return { ...(await withCloseOnes(db, found, options)), relaxed: false }
  const apart = takeApart(typed)
  if (apart) {
    const separate = await searchWithLevels(db, await understand(db, readQuery(apart)), options)
    if (separate.total > 0) return { ...separate, relaxed: false }
  }
  const forgiven = forgive(query, await findNearWords(db, forgivable(query)))
  const forgiving = forgiven && (await withEqualPhrases(db, forgiven))
  if (forgiving) {
    const near = await searchWithLevels(db, forgiving, options)
    if (near.total > 0) return { ...near, relaxed: false }
  }
  // The school has no such course, but all words together mean something: شهادة التعليم المتوسط.
  const whole = query.meanings.find(
    ({ terms, wider }) => wider && terms.length > 1 && terms.length === query.terms.length,
  )
  if (whole) return { ...(await findWider(db, { ...query, meanings: [whole] }, options)), relaxed: true }
  const closest = await findClosest(db, { query, forgiving: forgiving ?? query }, options)
  return closest.total > 0 ? { ...closest, relaxed: true } : nothing
}

/** All words; but a course whose title matches need not contain the words that say for whom it is. */
async function searchWithLevels(
  db: Database,
  query: SearchQuery,
  options: SearchOptions,
): Promise<Omit<Found, 'relaxed'>> {
  const found = { query, ...(await searchCards(db, query, options)) }
  const shorter = withoutLevels(query)
  if (!shorter || (found.best !== null && found.best <= lastNamed)) return found
  const firm = await withEqualPhrases(db, shorter)
  const others = { query: firm, ...(await searchCards(db, firm, options)) }
  return others.best !== null && (found.best === null || others.best < found.best) ? others : found
}

/** A course or two that have the words somewhere in a text do not hide others whose title has most of them: those follow. */
async function withCloseOnes(
  db: Database,
  found: Omit<Found, 'relaxed'>,
  options: SearchOptions,
): Promise<Omit<Found, 'relaxed'>> {
  const isTold = found.best !== null && found.best <= lastNamed
  if (isTold || found.total >= few || found.query.terms.length === 1) return found
  const close = await searchAnyWord(db, found.query, options)
  const first = new Set(found.cards.map(({ id }) => id))
  const cards = [...found.cards, ...close.cards.filter(({ id }) => !first.has(id))].slice(0, options.limit)
  return { ...found, cards, total: Math.max(found.total, close.total) }
}

async function understand(db: Database, query: SearchQuery): Promise<SearchQuery> {
  const words = query.terms.map(({ word }) => word)
  const known = await findKnownWords(db, { words, forms: words.flatMap(formsOf) })
  return withEqualPhrases(db, withKnownWords(query, known))
}

async function withEqualPhrases(db: Database, query: SearchQuery): Promise<SearchQuery> {
  return withMeanings(query, await findEqualPhrases(db, wordsOf(query)))
}

/** With the words that some course has: all of them, then any; otherwise the popular courses, unless nothing was understood. */
async function findClosest(
  db: Database,
  { query, forgiving }: { query: SearchQuery; forgiving: SearchQuery },
  options: SearchOptions,
): Promise<Omit<Found, 'relaxed'>> {
  const words = query.terms.map(({ word }) => word)
  if (!options.price && areFillers(words) && words.some(saysFree)) {
    const free = await findWider(db, query, { ...options, price: 'free' })
    if (free.total > 0) return free
  }
  const [plain, forgiven] = [wideTsqueries(query).terms, wideTsqueries(forgiving).terms]
  const finds = await findAny(db, [...plain, ...forgiven])
  const terms = query.terms.flatMap((term, at) => {
    if (finds.has(plain[at]!)) return [term]
    return finds.has(forgiven[at]!) ? [forgiving.terms[at]!] : []
  })
  if (terms.length === 0) {
    const isUnderstood = query.meanings.length > 0 || areFillers(words)
    if (!isUnderstood) return { query, cards: [], total: 0, best: null }
    return findWider(db, query, options)
  }
  const known = await withEqualPhrases(db, { ...query, terms, meanings: [] })
  const all = terms.length < query.terms.length ? await searchCards(db, known, options) : null
  return { query: known, ...(all && all.total > 0 ? all : await searchAnyWord(db, known, options)) }
}

/** The replacement in the table of synonyms for a subject that the school does not teach, or else the popular courses. */
async function findWider(db: Database, query: SearchQuery, options: SearchOptions): Promise<Omit<Found, 'relaxed'>> {
  const wider = query.meanings.map((meaning) => meaning.wider).find((words) => words !== null)
  if (wider) {
    const near = await understand(db, readQuery(wider))
    const found = await searchCards(db, near, options)
    if (found.total > 0) return { query, ...found }
  }
  const { cards, total } = await listCards(db, { ...options, sort: 'popular' })
  return { query, cards: cards.map((card) => ({ ...card, summary: '' })), total, best: null }
}
