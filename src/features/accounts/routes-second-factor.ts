// The second step of signing in, and what members of the team change of their own.
import { handle, type Route } from '#kit/server/http.ts'
import { insertAudit } from '#features/school/audit.ts'
import { getSchoolName } from '#features/school/sql.ts'
import { counterOfCode, createRecoveryCodes, createSecret, describeSecret } from './authenticator.ts'
import * as contract from './contract-second-factor.ts'
import { getSecondFactor, renewRecoveryCodes } from './contract-team.ts'
import { spendAttempt } from './refused-sign-ins.ts'
import { passSecondStep } from './second-step.ts'
import * as sql from './sql-second-factor.ts'
import { getUser } from './sql.ts'
import { hashToken } from './token.ts'

export const secondFactorRoutes: Route[] = [
  handle(contract.setUpSecondFactor, async ({ body, db, clock, language, fail }) => {
    const tokenHash = hashToken(body.challenge)
    const step = (await sql.findStep(db, tokenHash, clock())) ?? fail('SIGN_IN_STEP_OVER')
    if (await sql.findFactor(db, step.user_id)) return fail('SIGN_IN_STEP_OVER')
    const secret = step.secret ?? (await sql.storeSecret(db, tokenHash, createSecret()))
    const [{ email }, school] = await Promise.all([getUser(db, step.user_id), getSchoolName(db, language)])
    return describeSecret(secret, { school, email })
  }),

  handle(contract.giveSecondFactor, async (context) => {
    const { body, db, clock, limits, fail } = context
    const tokenHash = hashToken(body.challenge)
    const step = (await sql.tryStep(db, tokenHash, clock())) ?? fail('SIGN_IN_STEP_OVER')
    const attempt = { name: 'signInFailures', key: `second ${step.user_id}`, what: 'code' } as const
    await spendAttempt(context, await getUser(db, step.user_id), attempt)
    const code = { code: body.code, trusts: body.trust_device }
    const passed = await passSecondStep(context, { ...step, tokenHash }, code)
    if (!passed) return fail('SECOND_FACTOR_WRONG', { fields: { code: 'SECOND_FACTOR_WRONG' } })
    await limits.clear('signInFailures', `second ${step.user_id}`)
    return passed
  }),

  handle(getSecondFactor, async ({ db, user, settings }) => {
    const factor = await sql.findFactor(db, user.userId)
    return {
      required: !settings.demo,
      since: factor?.created_at ?? null,
      recovery_codes_left: factor?.recovery_hashes.length ?? 0,
    }
  }),

  handle(renewRecoveryCodes, async ({ db, user, body, clock, limits, fail }) => {
    await limits.spend('signInFailures', `second ${user.userId}`)
    const factor = (await sql.findFactor(db, user.userId)) ?? fail('NOT_FOUND')
    const counter = counterOfCode(factor.secret, body.code, clock())
    const { codes, hashes } = createRecoveryCodes()
    const isDone = await db.transaction().execute(async (trx) => {
      if (counter === null || !(await sql.takeCounter(trx, user.userId, counter))) return false
      await sql.replaceRecoveryCodes(trx, user.userId, hashes)
      await insertAudit(trx, {
        actorId: user.userId,
        act: 'second_factor.renew_codes',
        personId: user.userId,
        after: { codes_left: codes.length },
      })
      return true
    })
    if (!isDone) return fail('SECOND_FACTOR_WRONG', { fields: { code: 'SECOND_FACTOR_WRONG' } })
    await limits.clear('signInFailures', `second ${user.userId}`)
    return { recovery_codes: codes }
  }),
]
