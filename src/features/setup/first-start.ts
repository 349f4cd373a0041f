// The printed token of an empty school, and its owner.
import { createHash, randomInt } from 'node:crypto'
import { bareCode } from '#kit/latin-digits.ts'
import type { Database, Trx } from '#kit/server/database.ts'
import { hasOwner } from '#features/accounts/create-owner.ts'

const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const mostTries = 5
const pauseMinutes = 10

/** As typed: with or without hyphens, spaces and capitals, and with the direction marks of a chat. */
function hashSetupToken(typed: string): Buffer {
  return createHash('sha256').update(bareCode(typed).toUpperCase()).digest()
}

/** A new token for a school without an owner, which replaces an older one; null where there is an owner. */
export async function openSetup(db: Database): Promise<string | null> {
  if (await hasOwner(db)) {
    await db.deleteFrom('setup_tokens').execute()
    return null
  }
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  const token = `MNR-${group()}-${group()}-${group()}`
  const values = { token_hash: hashSetupToken(token), tries: 0, blocked_until: null }
  await db
    .insertInto('setup_tokens')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
  return token
}

export type Tried = 'right' | 'closed' | { waits: number } | { left: number }

/** Locked until the transaction ends. A wrong try counts only if the transaction commits. */
export async function trySetupToken(trx: Trx, typed: string, now: Date): Promise<Tried> {
  const row = await trx.selectFrom('setup_tokens').selectAll().forUpdate().executeTakeFirst()
  if (!row || (await hasOwner(trx))) return 'closed'
  const waits = row.blocked_until ? (row.blocked_until.getTime() - now.getTime()) / 1000 : 0
  if (waits > 0) return { waits }
  const isRight = row.token_hash.equals(hashSetupToken(typed))
  if (isRight) return 'right'
  const tries = row.tries + 1
  const isLast = tries >= mostTries
  await trx
    .updateTable('setup_tokens')
    .set({
      tries: isLast ? 0 : tries,
      blocked_until: isLast ? new Date(now.getTime() + pauseMinutes * 60_000) : null,
    })
    .execute()
  return isLast ? { waits: pauseMinutes * 60 } : { left: mostTries - tries }
}

export async function closeSetup(trx: Trx): Promise<void> {
  await trx.deleteFrom('setup_tokens').execute()
}
