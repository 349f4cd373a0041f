// How a school that starts empty gets its owner: by a command on the server, `npm run create-owner -- <email> [name]`. It answers with a
// link for the password, so that no password passes through a shell.
import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { insertAudit } from '#features/school/audit.ts'
import type { Database } from '#kit/server/database.ts'
import { refuse } from '#kit/server/start-error.ts'
import { forgetDevices } from './devices.ts'
import { registerForm } from './forms.ts'
import { hashPassword } from './password.ts'
import { resetEnd } from './session.ts'
import { deleteFactor } from './sql-second-factor.ts'
import { deleteSessions, putReset } from './sql-sessions.ts'
import {
  endSuspension,
  findMergedAddress,
  findUserByEmail,
  insertUser,
  updatePassword,
  updateProfile,
  updateRole,
} from './sql.ts'
import { createToken } from './token.ts'

const Owner = z.pick(registerForm, { full_name: true, email: true })

export async function hasOwner(db: Database): Promise<boolean> {
  return (
    (await db.selectFrom('users').select('id').where('role', '=', 'owner').limit(1).executeTakeFirst()) !== undefined
  )
}

export interface NewOwner {
  email: string | undefined
  name: string | undefined
}

/** Asked before a database is opened, or even begun. @throws StartError */
export function readOwner({ email, name }: NewOwner): z.output<typeof Owner> {
  const owner = z.safeParse(Owner, { email, full_name: name ?? email })
  if (owner.success) return owner.data
  if (email === undefined) throw refuse('addressMissing')
  const isName = owner.error.issues.every(({ path }) => path[0] === 'full_name')
  throw isName && name !== undefined ? refuse('ownerName', { name }) : refuse('ownerAddress', { email })
}

/**
 * Makes a new owner, or makes an existing person an owner. @returns the address where they choose a password, valid for an hour, and
 * the name that an existing person keeps although another was given
 * @throws StartError for a bad address, or one whose account was merged into another
 */
export async function createOwner(
  db: Database,
  given: NewOwner,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<{ link: string; keptName: string | null }> {
  const { full_name: fullName, email: address } = readOwner(given)
  const { token, hash } = createToken()
  // A random password until the link is used.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  const keptName = await db.transaction().execute(async (trx) => {
    const made = await insertUser(trx, { fullName, email: address, passwordHash, language: 'ar', role: 'owner' })
    const user = made ?? (await findUserByEmail(trx, address))
    if (!user) throw refuse('accountNotMade')
    const kept = made ? null : await findMergedAddress(trx, address)
    if (kept !== null) throw refuse('ownerMerged', { email: address, kept })
    await updateRole(trx, user.id, 'owner')
    // Whose name was never said was given the address as one.
    const isNamed = user.full_name !== user.email
    if (!isNamed) await updateProfile(trx, user.id, { full_name: fullName })
    if (!made) {
      // The person who registered with this address may not be its owner: only the link opens the account.
      await updatePassword(trx, user.id, passwordHash)
      await deleteSessions(trx, user.id)
      await forgetDevices(trx, user.id)
      // An owner whom the console shut out could open it to nobody.
      await endSuspension(trx, user.id)
    }
    // The person with access to this command may have lost their phone.
    const hadFactor = await deleteFactor(trx, user.id)
    await putReset(trx, { userId: user.id, tokenHash: hash, expiresAt: resetEnd(now) })
    await insertAudit(trx, {
      actorId: null,
      act: 'member.make_owner',
      personId: user.id,
      subject: user.email,
      ...(!made && { before: { role: user.role, second_factor: hadFactor } }),
      after: { role: 'owner', second_factor: false },
    })
    return isNamed && given.name !== undefined && user.full_name !== fullName ? user.full_name : null
  })
  return { link: `${publicUrl}/reset-password#token=${token}`, keptName }
}
