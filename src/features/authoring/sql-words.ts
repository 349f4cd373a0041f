// The table of equal words, as staff edit it.
import { sql } from 'kysely'
import type { Database, Trx } from '#kit/server/database.ts'
import { holds } from './sql-names.ts'

export interface EqualWordsValues {
  phrases: string[]
  wider?: string | null | undefined
}

const columns = ['id', 'phrases', 'wider'] as const

export async function listEqualWords(
  db: Database,
  { q, page, limit }: { q?: string | undefined; page: number; limit: number },
) {
  const matching = q ? holds(sql`array_to_string(phrases, ' '), wider`, q) : sql<boolean>`true`
  const [data, total] = await Promise.all([
    db
      .selectFrom('search_synonyms')
      .select(columns)
      .where(matching)
      .orderBy(sql`phrases[1]`)
      .orderBy('id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('search_synonyms')
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
      .where(matching)
      .executeTakeFirstOrThrow(),
  ])
  return { data, total: total.count }
}

/** Held until the transaction ends. */
export async function holdEqualWords(trx: Trx, id: string) {
  return trx.selectFrom('search_synonyms').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function insertEqualWords(trx: Trx, id: string, { phrases, wider }: EqualWordsValues) {
  return trx
    .insertInto('search_synonyms')
    .values({ id, phrases, wider: wider || null })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function updateEqualWords(trx: Trx, id: string, { phrases, wider }: EqualWordsValues) {
  return trx
    .updateTable('search_synonyms')
    .set({ phrases, ...(wider !== undefined && { wider: wider || null }) })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function deleteEqualWords(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('search_synonyms').where('id', '=', id).execute()
}
