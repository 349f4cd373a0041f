// The second step of signing in: required of everyone in the team but the demo's people, unless the browser is trusted (docs/decisions/second-factor.md).
import { AppError } from '#kit/server/app-error.ts'
import type { Trx } from '#kit/server/database.ts'
import type { Context } from '#kit/server/http.ts'
import type { Settings } from '#kit/server/settings.ts'
import { insertAudit } from '#features/school/audit.ts'
import { counterOfCode, createRecoveryCodes, hashRecoveryCode } from './authenticator.ts'
import { findKnownDevice } from './devices.ts'
import { openSession, startSession } from './sign-in.ts'
import {
  findFactor,
  insertFactor,
  insertStep,
  isTrusted,
  takeCounter,
  takeRecoveryCode,
  takeStep,
  trustDevice,
} from './sql-second-factor.ts'
import { getUser, type Account } from './sql.ts'
import { createToken } from './token.ts'

type Call = Parameters<typeof startSession>[0]

const minute = 60_000
const trustedDays = 30

function owesSecondStep({ role }: Pick<Account, 'role'>, { demo }: Pick<Settings, 'demo'>): boolean {
  return role !== 'student' && !demo
}

/** The session of a person with the right password, or the second step that is still required. */
export async function admit(context: Call, user: Account, remember: boolean) {
  const { db, settings, clock, request } = context
  const now = clock()
  if (!owesSecondStep(user, settings)) return startSession(context, user, remember)
  const factor = await findFactor(db, user.id)
  const device = factor && (await findKnownDevice(db, user.id, request))
  if (device && (await isTrusted(db, user.id, device, now))) return startSession(context, user, remember)
  const { token: challenge, hash } = createToken()
  // Long, because an authenticator may have to be installed first.
  const expiresAt = new Date(now.getTime() + (factor ? 10 : 30) * minute)
  await insertStep(db, { tokenHash: hash, userId: user.id, remember, expiresAt })
  const kind = factor ? ('code' as const) : ('setup' as const)
  return { user, second_factor: { step: kind, challenge, expires_at: expiresAt } }
}

interface Step {
  tokenHash: Buffer
  user_id: string
  remember: boolean
  secret: Buffer | null
}

/** Null: the code is wrong, or was used before. @throws AppError SIGN_IN_STEP_OVER */
export async function passSecondStep(
  context: Call & Pick<Context<never>, 'reply'>,
  step: Step,
  { code, trusts }: { code: string; trusts: boolean },
) {
  const { db, clock } = context
  const now = clock()
  const factor = await findFactor(db, step.user_id)
  const user = await getUser(db, step.user_id)
  return db.transaction().execute(async (trx) => {
    const passed = factor
      ? await useFactor(trx, step.user_id, { secret: factor.secret, code, now })
      : await setUp(trx, step, { code, now })
    if (!passed) return null
    // Completed or ended meanwhile: thrown, so that the code that was given is not used up.
    if (!(await takeStep(trx, step.tokenHash))) throw new AppError('SIGN_IN_STEP_OVER', 400)
    const { password_hash: _hash, ...account } = user
    const { token, device } = await openSession(trx, context, account, step.remember)
    if (trusts) await trustDevice(trx, step.user_id, device, new Date(now.getTime() + trustedDays * 24 * 60 * minute))
    return { token, user: account, ...passed }
  })
}

async function useFactor(trx: Trx, userId: string, { secret, code, now }: { secret: Buffer; code: string; now: Date }) {
  const counter = counterOfCode(secret, code, now)
  if (counter !== null) return (await takeCounter(trx, userId, counter)) ? {} : null
  const left = await takeRecoveryCode(trx, userId, hashRecoveryCode(code))
  if (left === null) return null
  await insertAudit(trx, {
    actorId: userId,
    act: 'second_factor.recover',
    personId: userId,
    after: { codes_left: left },
  })
  return { recovery_codes_left: left }
}

/** The first code shows that the authenticator works; the recovery codes are shown now, and only now. */
async function setUp(trx: Trx, { user_id: userId, secret }: Step, { code, now }: { code: string; now: Date }) {
  const counter = secret && counterOfCode(secret, code, now)
  if (!secret || counter === null) return null
  const { codes, hashes } = createRecoveryCodes()
  if (!(await insertFactor(trx, { userId, secret, counter, hashes, now }))) return null
  await insertAudit(trx, {
    actorId: userId,
    act: 'second_factor.set_up',
    personId: userId,
    after: { second_factor: true },
  })
  return { recovery_codes: codes }
}
