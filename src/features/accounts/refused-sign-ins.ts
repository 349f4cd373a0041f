// Too many wrong passwords or codes for somebody of the team stand in the log, once for each pause: strangers cannot fill it
// (design/console.md, Activity log: unknown visitors).
import { insertAudit } from '#features/school/audit.ts'
import type { Context } from '#kit/server/http.ts'
import { roughNetwork, type LimitName } from '#kit/server/limits.ts'
import { wasRefusedLately } from './sql-sessions.ts'
import type { Account } from './sql.ts'

type Call = Pick<Context<never>, 'db' | 'limits' | 'address'>

interface Attempt {
  name: LimitName
  key: string
  what: 'password' | 'code'
}

/** Counts an attempt before it is tried. @throws 429 when there were too many */
export async function spendAttempt(
  context: Call,
  user: Pick<Account, 'id' | 'role' | 'email'> | null | undefined,
  { name, key, what }: Attempt,
): Promise<void> {
  try {
    await context.limits.spend(name, key)
  } catch (refusal) {
    if (user && user.role !== 'student') await noteRefused(context, user, what)
    throw refusal
  }
}

async function noteRefused({ db, address }: Call, user: Pick<Account, 'id' | 'email'>, what: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (await wasRefusedLately(trx, user.id)) return
    const after = { what, network: roughNetwork(address) }
    await insertAudit(trx, { actorId: null, act: 'session.refuse', personId: user.id, subject: user.email, after })
  })
}
