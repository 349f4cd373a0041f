// Replaces all keys that the program made for itself: for when a copy of the database was lost, or somebody who had one leaves.
import { endEverySession } from '#features/accounts/sql-sessions.ts'
import { insertAudit } from '#features/school/audit.ts'
import type { Database } from '#kit/server/database.ts'
import { replaceSecrets } from '#kit/server/secrets.ts'

/** Signed addresses of lessons end at once, and everybody signs in again. @returns how many keys and sessions were replaced */
export function rotateSecrets(db: Database): Promise<{ keys: number; sessions: number }> {
  return db.transaction().execute(async (trx) => {
    const keys = await replaceSecrets(trx)
    const sessions = await endEverySession(trx)
    await insertAudit(trx, { actorId: null, act: 'secret.rotate', after: { sessions } })
    return { keys, sessions }
  })
}
