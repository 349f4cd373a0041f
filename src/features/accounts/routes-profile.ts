// What signed-in people see and change of their own account: name, password, sessions.
import { handle } from '#kit/server/http.ts'
import { isCommonPassword, refuseCommon } from './common-passwords.ts'
import * as contract from './contract.ts'
import { forgetDevices, rememberDevice } from './devices.ts'
import { hashPassword, isPassword } from './password.ts'
import * as sessions from './sql-sessions.ts'
import * as sql from './sql.ts'

export const profileRoutes = [
  handle(contract.getProfile, ({ db, user }) => sql.getProfile(db, user.userId)),

  handle(contract.updateProfile, ({ db, user, body }) => sql.updateProfile(db, user.userId, body)),

  handle(contract.chooseLanguage, async ({ db, user, body }) => {
    await sql.updateProfile(db, user.userId, body)
    return {}
  }),

  handle(contract.chooseMails, ({ db, user, body }) => sql.updateMails(db, user.userId, body)),

  handle(contract.changePassword, async (context) => {
    const { db, user, body, limits, fail } = context
    await limits.spend('signInFailures', user.userId)
    const { password_hash, role } = await sql.getUser(db, user.userId)
    const refuseWrong = () => fail('WRONG_PASSWORD', { fields: { currentPassword: 'WRONG_PASSWORD' } })
    if (!(await isPassword(password_hash, body.currentPassword))) return refuseWrong()
    if (role !== 'student' && isCommonPassword(body.newPassword)) refuseCommon('newPassword')
    const passwordHash = await hashPassword(body.newPassword)
    await db.transaction().execute(async (trx) => {
      if (!(await sql.changePassword(trx, user.userId, { from: password_hash, to: passwordHash }))) return refuseWrong()
      await sessions.deleteSessions(trx, user.userId, user.sessionId)
      await sessions.deleteReset(trx, user.userId)
      await forgetDevices(trx, user.userId)
      await rememberDevice(trx, context, user.userId)
    })
    await limits.clear('signInFailures', user.userId)
    return {}
  }),

  handle(contract.listSessions, async ({ db, user, clock }) => {
    const rows = await sessions.listSessions(db, user.userId, clock())
    return rows.map((row) => ({ ...row, current: row.id === user.sessionId }))
  }),

  handle(contract.endSession, async ({ db, user, params, fail }) => {
    if (!(await sessions.deleteSession(db, user.userId, params.id))) return fail('NOT_FOUND')
    return {}
  }),

  handle(contract.endOtherSessions, async ({ db, user }) => ({
    ended: await sessions.deleteSessions(db, user.userId, user.sessionId),
  })),
]
