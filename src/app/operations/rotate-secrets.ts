// Replaces all keys that the program made for itself: for when a copy of the database was lost, or somebody who had one leaves.
import { countFactors } from '#features/accounts/sql-second-factor.ts'
import { endEverySession } from '#features/accounts/sql-sessions.ts'
import { insertAudit } from '#features/school/audit.ts'
import type { Database } from '#kit/server/database.ts'
import { replaceSecrets } from '#kit/server/secrets.ts'

interface Rotated {
  keys: number
  sessions: number
  /** For passwords, and invitations. */
  links: number
  /** Second steps of the team, which stay: whoever has the copy knows them. */
  factors: number
}

/** Signed addresses of lessons end once every process has restarted; everybody signs in again. */
export function rotateSecrets(db: Database): Promise<Rotated> {
  return db.transaction().execute(async (trx) => {
    const keys = await replaceSecrets(trx)
    const ended = await endEverySession(trx)
    await insertAudit(trx, { actorId: null, act: 'secret.rotate', after: { sessions: ended.sessions } })
    return { keys, ...ended, factors: await countFactors(trx) }
  })
}
