// Who is meant by a name or an address, for every search of the console: the folded words of each student stand in one index
// (db/migrations/0190).
import { sql, type RawBuilder } from 'kysely'
import { foldWords } from '#kit/fold-arabic.ts'
import type { Database } from '#kit/server/database.ts'

/** More are not looked up one by one: their rows are met often enough on the way through a list. */
const few = 500

/** Who holds every word; null: more than a few. */
export async function findNamed(db: Database, q: string): Promise<string[] | null> {
  const words = patternsOf(q)
  if (words.length === 0) return []
  const { rows } = await sql<{ student_id: string }>`
    select s.student_id from student_search s where ${holds(words)} limit ${few + 1}`.execute(db)
  return rows.length > few ? null : rows.map(({ student_id }) => student_id)
}

/** Whether the student of that column is one of them. */
export function isNamed(q: string, studentId: RawBuilder<unknown>): RawBuilder<boolean> {
  const words = patternsOf(q)
  if (words.length === 0) return sql<boolean>`false`
  return sql<boolean>`exists (select from student_search s where s.student_id = ${studentId} and ${holds(words)})`
}

/** Three letters are found anywhere; fewer at the beginning of a word, where the index of trigrams knows them. */
function patternsOf(q: string): string[] {
  return foldWords(q).map(({ text }) => (text.length < 3 ? `% ${text}%` : `%${text}%`))
}

function holds(words: string[]): RawBuilder<unknown> {
  return sql.join(
    words.map((word) => sql`s.words like ${word}`),
    sql` and `,
  )
}
