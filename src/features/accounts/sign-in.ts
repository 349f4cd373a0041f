// Checking a password, and the session that follows. Only failures count, so that right passwords never lock out a class behind one address;
// many failures from everywhere lock an account for strangers, not for the devices it knows (docs/decisions/rate-limits.md).
import type { Language } from '#kit/contract.ts'
import { AppError } from '#kit/server/app-error.ts'
import type { Trx } from '#kit/server/database.ts'
import type { Context } from '#kit/server/http.ts'
import { networkOf, roughNetwork, type LimitName } from '#kit/server/limits.ts'
import { queueMail } from '#features/school/outbox.ts'
import { getSchoolName } from '#features/school/sql.ts'
import { findKnownDevice, isNewDevice, rememberDevice } from './devices.ts'
import { newDeviceMail } from './mails.ts'
import { isPassword } from './password.ts'
import { spendAttempt } from './refused-sign-ins.ts'
import { sessionEnd } from './session.ts'
import { insertSession } from './sql-sessions.ts'
import { findUserByEmail, type Account } from './sql.ts'
import { createToken } from './token.ts'

type Call = Pick<
  Context<never>,
  'db' | 'clock' | 'request' | 'reply' | 'settings' | 'limits' | 'address' | 'language' | 'log'
>

const keyOf = (email: string) => email.trim().toLowerCase()

/** One account tried from one address. */
export function attemptKey(email: string, address: string): string {
  return `${keyOf(email)} ${networkOf(address)}`
}

/** Null when e-mail and password do not belong together. */
export async function tryPassword(
  context: Call,
  { email, password }: { email: string; password: string },
): Promise<Account | null> {
  const { db, limits, address, request, log } = context
  const user = await findUserByEmail(db, email)
  const device = user && (await findKnownDevice(db, user.id, request))
  const own = device ? `${user.id} ${device.toString('hex')}` : attemptKey(email, address)
  const counts: [LimitName, string][] = device
    ? [['signInFailures', own]]
    : [
        ['signInFailures', own],
        ['accountFailures', keyOf(email)],
      ]
  const network = `sign-in ${networkOf(address)}`
  if (!device) await limits.check('perAddress', network)
  // Counted before the password is checked, so that many attempts at the same moment cannot get past the limit together.
  for (const [name, key] of counts) await spendAttempt(context, user, { name, key, what: 'password' })
  if (!(await isPassword(user?.password_hash, password)) || !user) {
    await limits.take('perAddress', network)
    log.warn({ account: user?.id, network: roughNetwork(address) }, 'a sign-in failed')
    return null
  }
  await limits.clear('signInFailures', own)
  if (!device) await limits.giveBack('accountFailures', keyOf(email))
  return user
}

/** The account was opened by a mailed link, so earlier failures of strangers no longer count. */
export async function clearFailures({ limits, address }: Call, email: string): Promise<void> {
  await limits.clear('signInFailures', attemptKey(email, address))
  await limits.clear('accountFailures', keyOf(email))
}

export async function startSession(context: Call, user: Account, remember: boolean) {
  const { db, limits, request } = context
  const isNews =
    (await isNewDevice(db, user.id, request)) && (await limits.take('mailsToAddress', `device ${keyOf(user.email)}`))
  return db.transaction().execute(async (trx) => {
    await refuseSuspended(trx, user.id)
    if (isNews) await tellNewDevice(trx, context, user)
    return openSession(trx, context, user, remember)
  })
}

/** Waits for a suspension in progress, so that no session begins beside it. */
async function refuseSuspended(trx: Trx, userId: string): Promise<void> {
  const { suspended_at, suspended_reason, merged_into } = await trx
    .selectFrom('users')
    .select(['suspended_at', 'suspended_reason', 'merged_into'])
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirstOrThrow()
  // In the language of who reads it, which the stored reason may not have.
  if (merged_into) throw new AppError('ACCOUNT_SUSPENDED', 403, { text: 'ACCOUNT_SUSPENDED_MERGED' })
  if (suspended_at) throw new AppError('ACCOUNT_SUSPENDED', 403, { values: { reason: suspended_reason ?? '' } })
}

/** In the transaction of the act that signs the person in. */
export async function openSession(trx: Trx, context: Call, user: Account, remember: boolean) {
  const now = context.clock()
  const { token, hash } = createToken()
  await insertSession(trx, {
    userId: user.id,
    tokenHash: hash,
    remember,
    userAgent: context.request.headers['user-agent'] ?? '',
    createdAt: now,
    expiresAt: sessionEnd(now, remember),
  })
  const device = await rememberDevice(trx, context, user.id)
  return { token, user, device }
}

async function tellNewDevice(trx: Trx, { clock, settings }: Call, user: Account): Promise<void> {
  const { language } = await trx
    .selectFrom('users')
    .select('language')
    .where('id', '=', user.id)
    .$narrowType<{ language: Language }>()
    .executeTakeFirstOrThrow()
  const school = await getSchoolName(trx, language)
  const reader = { language, school, publicUrl: settings.publicUrl, name: user.full_name, email: user.email }
  await queueMail(trx, newDeviceMail(reader, clock()))
}
