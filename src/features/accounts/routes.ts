// Registration, sign-in and passwords. The signed-in person's own things are in routes-profile.ts.
import { setTimeout as wait } from 'node:timers/promises'
import { refuse } from '#kit/server/app-error.ts'
import type { Database } from '#kit/server/database.ts'
import { handle, type Context, type SignedIn } from '#kit/server/http.ts'
import { networkOf } from '#kit/server/limits.ts'
import { queueMail } from '#features/school/outbox.ts'
import { getSchoolName } from '#features/school/sql.ts'
import * as contract from './contract.ts'
import { accountOfGoogle } from './google-sign-in.ts'
import { verifyGoogleToken } from './google-token.ts'
import { resetMail } from './mails.ts'
import { hashPassword, isPassword } from './password.ts'
import { profileRoutes } from './routes-profile.ts'
import { resetEnd, sessionEnd } from './session.ts'
import * as sessions from './sql-sessions.ts'
import * as sql from './sql.ts'
import { createToken, hashToken } from './token.ts'

/** Who a bearer token belongs to; null when unknown, ended or expired. */
export function authenticate(db: Database, clock: () => Date): (token: string) => Promise<SignedIn | null> {
  return (token) => sessions.findSession(db, hashToken(token), clock())
}

async function startSession(
  context: Pick<Context<never>, 'db' | 'clock' | 'request'>,
  user: sql.Account,
  remember: boolean,
) {
  const { token, hash } = createToken()
  await sessions.insertSession(context.db, {
    userId: user.id,
    tokenHash: hash,
    remember,
    userAgent: context.request.headers['user-agent'] ?? '',
    expiresAt: sessionEnd(context.clock(), remember),
  })
  return { token, user }
}

/** One account tried from one address. */
function attemptKey(email: string, address: string): string {
  return `${email.toLowerCase()} ${networkOf(address)}`
}

/** Longer than mailing a link takes, so that time does not tell whether the address is known. */
const forgotPasswordTime = 200

export const accountRoutes = [
  handle(contract.register, async (context) => {
    const { body, db, language, limits, address, fail } = context
    await limits.spend('perAddress', networkOf(address))
    const passwordHash = await hashPassword(body.password)
    const user = await sql.insertUser(db, { fullName: body.full_name, email: body.email, passwordHash, language })
    if (!user) return fail('EMAIL_TAKEN', { fields: { email: 'EMAIL_TAKEN' } })
    return startSession(context, user, body.remember)
  }),

  handle(contract.login, async (context) => {
    const { body, db, limits, address, fail } = context
    const attempt = attemptKey(body.email, address)
    await limits.spend('perAddress', networkOf(address))
    await limits.spend('signInFailures', attempt)
    const user = await sql.findUserByEmail(db, body.email)
    if (!(await isPassword(user?.password_hash, body.password)) || !user) return fail('INVALID_CREDENTIALS')
    await limits.clear('signInFailures', attempt)
    return startSession(context, user, body.remember)
  }),

  handle(contract.googleAuth, async (context) => {
    const { body, db, language, limits, address, settings, clock, log, fail } = context
    if (!settings.supabase) return fail('GOOGLE_NOT_CONFIGURED')
    await limits.spend('perAddress', networkOf(address))
    const person = await verifyGoogleToken(body.token, settings.supabase, clock()).catch((error: unknown) => {
      log.error({ err: error }, 'the sign-in service gives no keys')
      return fail('UNAVAILABLE')
    })
    if (!person) return fail('GOOGLE_TOKEN_REJECTED')
    const user = await accountOfGoogle(db, person, { language, now: clock(), publicUrl: settings.publicUrl })
    return startSession(context, user, true)
  }),

  handle(contract.logout, async ({ db, user }) => {
    await sessions.deleteSession(db, user.userId, user.sessionId)
    return {}
  }),

  handle(contract.refreshToken, async ({ body, db, clock }) => {
    const now = clock()
    const session = await sessions.findSession(db, hashToken(body.token), now)
    if (!session) return refuse('UNAUTHENTICATED')
    const { token, hash } = createToken()
    const end = sessionEnd(now, session.remember)
    const replaced = await sessions.replaceSessionToken(db, hashToken(body.token), hash, end, now)
    if (!replaced) return refuse('UNAUTHENTICATED')
    return { token, user: await sql.getUser(db, session.userId) }
  }),

  handle(contract.forgotPassword, async (context) => {
    const { body, limits, address } = context
    await limits.spend('perAddress', networkOf(address))
    await limits.spend('forgotPassword', attemptKey(body.email, address))
    await Promise.all([mailResetLink(context, body.email), wait(forgotPasswordTime)])
    return {}
  }),

  handle(contract.resetPassword, async ({ body, db, clock, limits, address, fail }) => {
    await limits.spend('perAddress', networkOf(address))
    const tokenHash = hashToken(body.token)
    if (!(await sessions.isResetOpen(db, tokenHash, clock()))) return fail('RESET_TOKEN_INVALID')
    const passwordHash = await hashPassword(body.password)
    const email = await db.transaction().execute(async (trx) => {
      const userId = await sessions.takeReset(trx, tokenHash, clock())
      if (userId === null) return fail('RESET_TOKEN_INVALID')
      await sessions.deleteSessions(trx, userId)
      return (await sql.updatePassword(trx, userId, passwordHash, clock())).email
    })
    await limits.clear('signInFailures', attemptKey(email, address))
    return {}
  }),

  ...profileRoutes,
]

async function mailResetLink(
  { db, clock, language, settings }: Pick<Context<never>, 'db' | 'clock' | 'language' | 'settings'>,
  email: string,
): Promise<void> {
  const school = await getSchoolName(db, language)
  const user = await sql.findUserByEmail(db, email)
  if (!user) return
  const { token, hash } = createToken()
  const reader = { language, school, publicUrl: settings.publicUrl, name: user.full_name, email: user.email }
  await db.transaction().execute(async (trx) => {
    await sessions.putReset(trx, { userId: user.id, tokenHash: hash, expiresAt: resetEnd(clock()) })
    await queueMail(trx, resetMail(reader, token))
  })
}
