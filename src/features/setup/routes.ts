// The first start: the printed token, then the owner.
import { createProof, mailProof } from '#features/accounts/address-proof.ts'
import { isCommonPassword, refuseCommon } from '#features/accounts/common-passwords.ts'
import { hasOwner } from '#features/accounts/create-owner.ts'
import { hashPassword } from '#features/accounts/password.ts'
import { openSession } from '#features/accounts/sign-in.ts'
import { insertUser } from '#features/accounts/sql.ts'
import { insertAudit } from '#features/school/audit.ts'
import type { FailureOptions } from '#kit/server/app-error.ts'
import { handle, type Route } from '#kit/server/http.ts'
import * as contract from './contract.ts'
import { closeSetup, trySetupToken, type Tried } from './first-start.ts'

export const setupRoutes: Route[] = [
  handle(contract.getSetup, async ({ db }) => ({ open: !(await hasOwner(db)) })),

  handle(contract.checkSetupToken, async ({ db, body, clock, fail }) => {
    const tried = await db.transaction().execute((trx) => trySetupToken(trx, body.token, clock()))
    refuseUnless(tried, fail)
    return {}
  }),

  handle(contract.makeOwner, async (context) => {
    const { db, body, clock, language, settings, fail } = context
    // Before the slow part, and separately, so that a wrong try always counts.
    refuseUnless(await db.transaction().execute((trx) => trySetupToken(trx, body.token, clock())), fail)
    if (isCommonPassword(body.password)) refuseCommon('password')
    const [passwordHash, proof] = await Promise.all([hashPassword(body.password), createProof()])
    return db.transaction().execute(async (trx) => {
      // Two at the same moment: the second finds an owner.
      refuseUnless(await trySetupToken(trx, body.token, clock()), fail)
      const person = { fullName: body.full_name, email: body.email, passwordHash, language, role: 'owner' as const }
      const user = await insertUser(trx, person)
      if (!user) return fail('EMAIL_TAKEN', { fields: { email: 'EMAIL_TAKEN' } })
      await closeSetup(trx)
      await mailProof(trx, user, proof, { language, publicUrl: settings.publicUrl, now: clock() })
      await insertAudit(trx, {
        actorId: user.id,
        act: 'school.set_up',
        personId: user.id,
        subject: user.email,
        after: { role: 'owner' },
      })
      return openSession(trx, context, user, true)
    })
  }),
]

type Fail = (code: 'SETUP_TOKEN_WRONG' | 'SETUP_CLOSED' | 'TOO_MANY_REQUESTS', options?: FailureOptions) => never

function refuseUnless(tried: Tried, fail: Fail): void {
  if (tried === 'right') return
  if (tried === 'closed') fail('SETUP_CLOSED')
  if ('waits' in tried) fail('TOO_MANY_REQUESTS', { retryAfter: tried.waits })
  const values = { left: String(tried.left) }
  fail('SETUP_TOKEN_WRONG', { fields: { token: 'SETUP_TOKEN_WRONG' }, values })
}
