// Random keys that the program makes when they are first needed, and shares between its processes through the database.
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

/** Not a secret, but stored with them: the id by which backups know the school (app/operations/backup.ts). It stays. */
export const schoolName = 'school'

/** What was signed with the old keys is invalid once every process has restarted. @returns how many keys there are */
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
