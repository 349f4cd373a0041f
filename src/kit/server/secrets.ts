// Random keys the program makes for itself at first need and shares between its processes through the database.
import { randomBytes } from 'node:crypto'
import type { Database, Trx } from '#kit/server/database.ts'

/** 32 random bytes, made at the first call; the same for all processes. */
export async function secretOf(db: Database, name: string): Promise<Buffer> {
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { value } = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return value
}

/** No secret, but kept beside them: the name by which backups know the school (app/operations/backup.ts). It stays. */
export const schoolName = 'school'

/** What was signed with the old ones is worth nothing once every process has started anew. @returns how many there are */
export async function replaceSecrets(trx: Trx): Promise<number> {
  const all = await trx.selectFrom('secrets').select('name').where('name', '!=', schoolName).forUpdate().execute()
  for (const { name } of all)
    await trx
      .updateTable('secrets')
      .set({ value: randomBytes(32) })
      .where('name', '=', name)
      .execute()
  return all.length
}
