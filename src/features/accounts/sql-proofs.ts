// Queries of proofs of addresses. Neither the link's token nor the code is stored, only their hashes.
import { sql } from 'kysely'
import type { Database } from '#kit/server/database.ts'

const mostTries = 5

/** The newest link and code replace older ones. */
export async function putProof(
  db: Database,
  proof: { userId: string; tokenHash: Buffer; codeHash: string; expiresAt: Date },
): Promise<void> {
  const values = { token_hash: proof.tokenHash, code_hash: proof.codeHash, tries: 0, expires_at: proof.expiresAt }
  await db
    .insertInto('email_proofs')
    .values({ user_id: proof.userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

/** The person of the link; null when it is used, replaced or expired. */
export async function takeProof(db: Database, tokenHash: Buffer, now: Date): Promise<string | null> {
  const row = await db
    .deleteFrom('email_proofs')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** Counts a try and returns the hash to compare with; null when there is no code, or there were too many tries. */
export async function tryCode(db: Database, userId: string, now: Date): Promise<string | null> {
  const row = await db
    .updateTable('email_proofs')
    .set({ tries: sql`tries + 1` })
    .where('user_id', '=', userId)
    .where('tries', '<', mostTries)
    .where('expires_at', '>', now)
    .returning('code_hash')
    .executeTakeFirst()
  return row?.code_hash ?? null
}

/** False when another request used the code first. */
export async function takeCode(db: Database, userId: string, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('email_proofs')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteProof(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('email_proofs').where('user_id', '=', userId).execute()
}

export async function sweepProofs(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('email_proofs').where('expires_at', '<=', now).execute()
}
