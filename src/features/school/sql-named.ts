// Finds people by a name or an address, for every search of the console: one index has the folded words of each student
// (db/migrations/0190).
import { sql, type RawBuilder } from 'kysely'
import { foldWords } from '#kit/fold-arabic.ts'
import type { Database } from '#kit/server/database.ts'

/** More people are not looked up one by one, because a list meets their rows often enough. */
const few = 2000

/** People with every word, and whose account one of them was merged into: who writes still does so from the old address. Null: more than a few. */
export async function findNamed(db: Database, q: string): Promise<string[] | null> {
  // The planner does not see them: for a name that many have it would read the table until enough are found, however late these come.
  const words = patternsOf(q).map((pattern) => sql`(select ${pattern}::text)`)
  if (words.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    with recursive named(id) as (
      (select s.student_id from student_search s where ${holds(words)} limit ${few + 1})
      union select u.merged_into from named join users u on u.id = named.id where u.merged_into is not null
    ) select id from named`.execute(db)
  return rows.length > few ? null : rows.map(({ id }) => id)
}

/**
 * Whether the column's student is one of these. An array that the planner cannot see counts as ten students: it then reads their rows
 * by student, instead of half the list in its order.
 */
export function isOneOf(studentId: RawBuilder<unknown>, students: string[]): RawBuilder<boolean> {
  return sql<boolean>`${studentId} = any(array(select unnest(${students}::uuid[])))`
}

/** Whether the column's student has such a name, where very many have. */
export function isNamed(q: string, studentId: RawBuilder<unknown>): RawBuilder<boolean> {
  const words = patternsOf(q)
  if (words.length === 0) return sql<boolean>`false`
  return sql<boolean>`exists (select from student_search s where s.student_id = ${studentId} and ${holds(words)})`
}

const patternsOf = (q: string) => foldWords(q).map(({ text }) => patternOf(text))

/** Three letters are found anywhere; fewer at the beginning of a word, where the trigram index has them. */
export function patternOf(word: string): string {
  return word.length < 3 ? `% ${word}%` : `%${word}%`
}

function holds(patterns: (string | RawBuilder<unknown>)[]): RawBuilder<unknown> {
  return sql.join(
    patterns.map((pattern) => sql`s.words like ${pattern}`),
    sql` and `,
  )
}
