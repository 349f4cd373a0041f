// Queries of the second step of signing in.
import { sql } from 'kysely'
import type { Database, Trx } from '#kit/server/database.ts'

export async function findFactor(db: Database, userId: string) {
  const row = await db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst()
  return row ?? null
}

/** False when another tab set one up first: its recovery codes are the ones that were shown. */
export async function insertFactor(
  trx: Trx,
  { userId, now, ...factor }: { userId: string; secret: Buffer; counter: number; hashes: Buffer[]; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('second_factors')
    .values({
      user_id: userId,
      secret: factor.secret,
      last_counter: factor.counter,
      recovery_hashes: factor.hashes,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** False when this half minute, or a later one, was used before. */
export async function takeCounter(trx: Trx, userId: string, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('second_factors')
    .set({ last_counter: counter })
    .where('user_id', '=', userId)
    .where('last_counter', '<', counter)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** How many are left; null when it is none of them. */
export async function takeRecoveryCode(trx: Trx, userId: string, hash: Buffer): Promise<number | null> {
  const row = await trx
    .updateTable('second_factors')
    .set({ recovery_hashes: sql<Buffer[]>`array_remove(recovery_hashes, ${hash}::bytea)` })
    .where('user_id', '=', userId)
    .where(sql<boolean>`${hash}::bytea = any(recovery_hashes)`)
    .returning(sql<number>`cardinality(recovery_hashes)`.as('left'))
    .executeTakeFirst()
  return row?.left ?? null
}

export async function replaceRecoveryCodes(trx: Trx, userId: string, hashes: Buffer[]): Promise<void> {
  await trx.updateTable('second_factors').set({ recovery_hashes: hashes }).where('user_id', '=', userId).execute()
}

export async function countFactors(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('second_factors')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** False when there was no second factor. */
export async function deleteFactor(trx: Database, userId: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('second_factors').where('user_id', '=', userId).executeTakeFirst()
  return numDeletedRows > 0n
}

// Steps that are required -----------------------------------------------------------------------------------------------

const mostTries = 5

export async function insertStep(
  db: Database,
  step: { tokenHash: Buffer; userId: string; remember: boolean; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('sign_in_steps')
    .values({ token_hash: step.tokenHash, user_id: step.userId, remember: step.remember, expires_at: step.expiresAt })
    .execute()
}

const step = ['user_id', 'remember', 'secret'] as const

/** Null when it is unknown, expired or was tried too often. */
export async function findStep(db: Database, tokenHash: Buffer, now: Date) {
  const row = await db
    .selectFrom('sign_in_steps')
    .select(step)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('tries', '<', mostTries)
    .executeTakeFirst()
  return row ?? null
}

/** Counts a try before it is made; null when there were too many, or the time has ended. */
export async function tryStep(db: Database, tokenHash: Buffer, now: Date) {
  const row = await db
    .updateTable('sign_in_steps')
    .set({ tries: sql`tries + 1` })
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('tries', '<', mostTries)
    .returning(step)
    .executeTakeFirst()
  return row ?? null
}

/** The first secret stays, so that two tabs show the same. */
export async function storeSecret(db: Database, tokenHash: Buffer, secret: Buffer): Promise<Buffer> {
  const row = await db
    .updateTable('sign_in_steps')
    .set((eb) => ({ secret: eb.fn.coalesce('secret', eb.val(secret)) }))
    .where('token_hash', '=', tokenHash)
    .returning('secret')
    .executeTakeFirst()
  return row?.secret ?? secret
}

/** False when another request completed the step first. */
export async function takeStep(trx: Trx, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('sign_in_steps')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteSteps(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('sign_in_steps').where('user_id', '=', userId).execute()
}

export async function sweepSteps(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('sign_in_steps').where('expires_at', '<=', now).execute()
}

// Trusted browsers -----------------------------------------------------------------------------------------------------

export async function isTrusted(db: Database, userId: string, deviceHash: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('token_hash', '=', deviceHash)
    .where('trusted_until', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Until then the second step is not required on this device. */
export async function trustDevice(trx: Trx, userId: string, deviceHash: Buffer, until: Date): Promise<void> {
  await trx
    .updateTable('known_devices')
    .set({ trusted_until: until })
    .where('user_id', '=', userId)
    .where('token_hash', '=', deviceHash)
    .execute()
}
