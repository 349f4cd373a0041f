// Random keys the program makes for itself at first need and shares between its processes through the database.
import { randomBytes } from 'node:crypto'
import type { Database } from '#kit/server/database.ts'

export async function secretOf(db: Database, name: string): Promise<Buffer> {
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { value } = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return value
}
