// Registration, sign-in, sessions and the profile.
import { handle, type Context, type SignedIn } from '#kit/server/http.ts'
import { refuse } from '#kit/server/app-error.ts'
import type { Database } from '#kit/server/database.ts'
import * as contract from './contract.ts'
import { hashPassword, isPassword } from './password.ts'
import { sessionEnd } from './session.ts'
import * as sql from './sql.ts'
import { createToken, hashToken } from './token.ts'

/** Who a bearer token belongs to; null when unknown, ended or expired. */
export function authenticate(db: Database, clock: () => Date): (token: string) => Promise<SignedIn | null> {
  return (token) => sql.findSession(db, hashToken(token), clock())
}

async function startSession(
  context: Pick<Context<never>, 'db' | 'clock' | 'request'>,
  user: sql.Account,
  remember: boolean,
) {
  const { token, hash } = createToken()
  await sql.insertSession(context.db, {
    userId: user.id,
    tokenHash: hash,
    remember,
    userAgent: String(context.request.headers['user-agent'] ?? ''),
    expiresAt: sessionEnd(context.clock(), remember),
  })
  return { token, user }
}

export const accountRoutes = [
  handle(contract.register, async (context) => {
    const { body, db, language, fail } = context
    const passwordHash = await hashPassword(body.password)
    const user = await sql.insertUser(db, { fullName: body.full_name, email: body.email, passwordHash, language })
    if (!user) return fail('EMAIL_TAKEN', { fields: { email: 'EMAIL_TAKEN' } })
    return startSession(context, user, false)
  }),

  handle(contract.login, async (context) => {
    const { body, db, fail } = context
    const user = await sql.findUserByEmail(db, body.email)
    if (!(await isPassword(user?.password_hash, body.password)) || !user) return fail('INVALID_CREDENTIALS')
    return startSession(context, user, body.remember)
  }),

  handle(contract.logout, async ({ db, user }) => {
    await sql.deleteSession(db, user.userId, user.sessionId)
    return {}
  }),

  handle(contract.refreshToken, async ({ body, db, clock }) => {
    const now = clock()
    const session = await sql.findSession(db, hashToken(body.token), now)
    if (!session) return refuse('UNAUTHENTICATED')
    const { token, hash } = createToken()
    const replaced = await sql.replaceSessionToken(
      db,
      hashToken(body.token),
      hash,
      sessionEnd(now, session.remember),
      now,
    )
    if (!replaced) return refuse('UNAUTHENTICATED')
    return { token, user: await sql.getUser(db, session.userId) }
  }),

  handle(contract.getProfile, ({ db, user }) => sql.getUser(db, user.userId)),

  handle(contract.updateProfile, ({ db, user, body }) => sql.updateFullName(db, user.userId, body.full_name)),

  handle(contract.changePassword, async ({ db, user, body, fail }) => {
    const { password_hash } = await sql.getUser(db, user.userId)
    if (!(await isPassword(password_hash, body.currentPassword))) {
      return fail('WRONG_PASSWORD', { fields: { currentPassword: 'WRONG_PASSWORD' } })
    }
    await sql.updatePassword(db, user.userId, await hashPassword(body.newPassword))
    await sql.deleteSessions(db, user.userId, user.sessionId)
    return {}
  }),
]
