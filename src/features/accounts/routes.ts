// Registration, sign-in and passwords. What signed-in people do with their account is in routes-profile.ts.
import { setTimeout as wait } from 'node:timers/promises'
import { refuse } from '#kit/server/app-error.ts'
import type { Database } from '#kit/server/database.ts'
import { handle, type Context } from '#kit/server/http.ts'
import { networkOf, roughNetwork } from '#kit/server/limits.ts'
import { queueMail } from '#features/school/outbox.ts'
import { getSchoolName } from '#features/school/sql.ts'
import { createProof, mailProof, proveAddress } from './address-proof.ts'
import { isCommonPassword, refuseCommon } from './common-passwords.ts'
import * as contract from './contract.ts'
import { forgetDevices, rememberDevice } from './devices.ts'
import { accountOfGoogle } from './google-sign-in.ts'
import { verifyGoogleToken } from './google-token.ts'
import { mergedMail, resetMail } from './mails.ts'
import { hashPassword, isPassword } from './password.ts'
import { profileRoutes } from './routes-profile.ts'
import { isSchoolAddress } from './school-addresses.ts'
import { refreshedEnd, resetEnd } from './session.ts'
import { admit } from './second-step.ts'
import { attemptKey, clearFailures, openSession, tryPassword } from './sign-in.ts'
import { takeCode, takeProof, tryCode } from './sql-proofs.ts'
import * as sessions from './sql-sessions.ts'
import { findInvited } from './sql-team.ts'
import * as sql from './sql.ts'
import { createToken, hashToken } from './token.ts'

/** The person a bearer token belongs to; null when it is unknown, ended or expired. */
export function authenticate(
  db: Database,
  clock: () => Date,
): (token: string) => Promise<sessions.FoundSession | null> {
  return (token) => sessions.findSession(db, { tokenHash: hashToken(token), now: clock() })
}

/** Longer than mailing a link takes, so that time does not tell whether the address is known. */
const forgotPasswordTime = 200

export const accountRoutes = [
  handle(contract.register, async (context) => {
    const { body, db, language, limits, address, settings, clock, fail } = context
    // The demo school is open on its own machine only, where one person may register a whole class to try it.
    if (!settings.demo) await limits.spend('perAddress', `register ${networkOf(address)}`)
    const [passwordHash, proof, isSchools] = await Promise.all([
      hashPassword(body.password),
      createProof(),
      isSchoolAddress(db, settings, body.email),
    ])
    return db.transaction().execute(async (trx) => {
      const person = { fullName: body.full_name, email: body.email, passwordHash, language }
      const user = isSchools ? null : await sql.insertUser(trx, person)
      if (!user) return fail('EMAIL_TAKEN', { fields: { email: 'EMAIL_TAKEN' } })
      // After it is known that the address is free: nothing is mailed to one that is taken, and its owner may ask for their own mail.
      const mayMail = await limits.take('mailsToAddress', `verify ${body.email.toLowerCase()}`, trx)
      if (mayMail) await mailProof(trx, user, proof, { language, publicUrl: settings.publicUrl, now: clock() })
      return openSession(trx, context, user, body.remember)
    })
  }),

  handle(contract.login, async (context) => {
    const user = await tryPassword(context, context.body)
    if (!user) return context.fail('INVALID_CREDENTIALS')
    return admit(context, user, context.body.remember)
  }),

  handle(contract.googleAuth, async (context) => {
    const { body, db, language, limits, address, settings, clock, log, whenProven, fail } = context
    if (!settings.supabase) return fail('GOOGLE_NOT_CONFIGURED')
    const failures = `google ${networkOf(address)}`
    await limits.check('perAddress', failures)
    const person = await verifyGoogleToken(body.token, settings.supabase, clock()).catch((error: unknown) => {
      log.error({ err: error }, 'the sign-in service gives no keys')
      return fail('UNAVAILABLE')
    })
    if (!person) {
      await limits.take('perAddress', failures)
      log.warn({ network: roughNetwork(address) }, 'a sign-in through Google failed')
      return fail('GOOGLE_TOKEN_REJECTED')
    }
    const user = await accountOfGoogle(db, person, { language, clock, whenProven, publicUrl: settings.publicUrl })
    return admit(context, user, true)
  }),

  handle(contract.logout, async ({ db, user }) => {
    await sessions.deleteSession(db, user.userId, user.sessionId)
    return {}
  }),

  handle(contract.refreshToken, async ({ body, db, clock }) => {
    const now = clock()
    const session = await sessions.findSession(db, { tokenHash: hashToken(body.token), now })
    if (!session) return refuse('UNAUTHENTICATED')
    const { token, hash } = createToken()
    const expiresAt = refreshedEnd(now, session.remember, session.startedAt)
    const next = { newHash: hash, expiresAt, keepOld: body.keep_old }
    const replaced = await sessions.replaceSessionToken(db, hashToken(body.token), next, now)
    if (!replaced) return refuse('UNAUTHENTICATED')
    return { token, user: await sql.getUser(db, session.userId) }
  }),

  handle(contract.forgotPassword, async (context) => {
    const { body, limits, address } = context
    await limits.spend('perAddress', `forgot ${networkOf(address)}`)
    await limits.spend('forgotPassword', attemptKey(body.email, address))
    // Over the limit the answer is the same and no mail is sent: the links mailed so far are enough, and the newest works.
    const mayMail = await limits.take('mailsToAddress', `reset ${body.email.toLowerCase()}`)
    await Promise.all([mayMail && mailResetLink(context, body.email), wait(forgotPasswordTime)])
    return {}
  }),

  handle(contract.resetPassword, async (context) => {
    const { body, db, clock, limits, address, fail } = context
    const failures = `link ${networkOf(address)}`
    await limits.check('perAddress', failures)
    const tokenHash = hashToken(body.token)
    const role = await sessions.findReset(db, tokenHash, clock())
    if (!role) {
      await limits.take('perAddress', failures)
      return fail('RESET_TOKEN_INVALID')
    }
    if (role !== 'student' && isCommonPassword(body.password)) refuseCommon('password')
    const passwordHash = await hashPassword(body.password)
    const email = await db.transaction().execute(async (trx) => {
      const userId = await sessions.takeReset(trx, tokenHash, clock())
      if (userId === null) return fail('RESET_TOKEN_INVALID')
      const changed = await sql.updatePassword(trx, userId, passwordHash)
      if (body.full_name !== undefined) await sql.updateProfile(trx, userId, { full_name: body.full_name })
      await sessions.deleteSessions(trx, userId)
      await forgetDevices(trx, userId)
      await rememberDevice(trx, context, userId)
      // The link was mailed, so the person who has it reads mails to this address.
      await proveAddress(trx, userId, context)
      return changed.email
    })
    await clearFailures(context, email)
    return {}
  }),

  handle(contract.lookAtLink, async ({ body, db, clock, limits, address, fail }) => {
    const failures = `link ${networkOf(address)}`
    await limits.check('perAddress', failures)
    const found = await findInvited(db, hashToken(body.token), clock())
    if (found) return found
    await limits.take('perAddress', failures)
    return fail('RESET_TOKEN_INVALID')
  }),

  handle(contract.verifyEmail, async (context) => {
    const { body, db, clock, limits, address, user, fail } = context
    if (body.token !== undefined) {
      const failures = `link ${networkOf(address)}`
      await limits.check('perAddress', failures)
      const tokenHash = hashToken(body.token)
      const isProven = await db.transaction().execute(async (trx) => {
        const userId = await takeProof(trx, tokenHash, clock())
        if (userId !== null) await proveAddress(trx, userId, context)
        return userId !== null
      })
      if (isProven) return { email_proven: true as const }
      await limits.take('perAddress', failures)
      return fail('EMAIL_LINK_INVALID')
    }
    if (!user) return refuse('UNAUTHENTICATED')
    await limits.spend('emailCodes', user.userId)
    const codeHash = await tryCode(db, user.userId, clock())
    const isRight = await isPassword(codeHash, body.code ?? '')
    const isProven = await db.transaction().execute(async (trx) => {
      if (!isRight || !(await takeCode(trx, user.userId, codeHash!))) return false
      await proveAddress(trx, user.userId, context)
      return true
    })
    return isProven
      ? { email_proven: true as const }
      : fail('EMAIL_CODE_INVALID', { fields: { code: 'EMAIL_CODE_INVALID' } })
  }),

  handle(contract.resendProof, async ({ db, user, limits, language, settings, clock }) => {
    const person = await sql.getUser(db, user.userId)
    if (person.email_proven) return {}
    await limits.spend('mailsToAddress', `verify ${person.email.toLowerCase()}`)
    const proof = await createProof()
    const about = { language, publicUrl: settings.publicUrl, now: clock() }
    await db.transaction().execute((trx) => mailProof(trx, person, proof, about))
    return {}
  }),

  handle(contract.checkPassword, async ({ body }) => ({ common: isCommonPassword(body.password) })),

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
    const isMerged = (await sql.findMergedAddress(trx, email)) !== null
    if (!isMerged) await sessions.putReset(trx, { userId: user.id, tokenHash: hash, expiresAt: resetEnd(clock()) })
    await queueMail(trx, isMerged ? mergedMail(reader) : resetMail(reader, token))
  })
}
