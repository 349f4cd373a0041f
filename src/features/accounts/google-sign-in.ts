// Which account a Google person opens: the one tied to them, else the one with their address, else a new one.
import type { Language } from '#kit/contract.ts'
import type { Database } from '#kit/server/database.ts'
import { queueMail } from '#features/school/outbox.ts'
import { getSchoolName } from '#features/school/sql.ts'
import type { GooglePerson } from './google-claims.ts'
import { proveAddress, type WhenProven } from './address-proof.ts'
import { forgetDevices } from './devices.ts'
import { linkedMail } from './mails.ts'
import { deleteReset, deleteSessions } from './sql-sessions.ts'
import { findUserByGoogle, insertUser, linkGoogle, type Account } from './sql.ts'

interface Options {
  language: Language
  clock: () => Date
  whenProven: WhenProven
  publicUrl: string
}

/** The account of this Google person: known, linked by its address, or new. */
export async function accountOfGoogle(db: Database, person: GooglePerson, options: Options): Promise<Account> {
  // Two first sign-ins at the same time: the second one finds the account that the first one made.
  const user = (await findOrCreate(db, person, options)) ?? (await findOrCreate(db, person, options))
  if (!user) throw new Error('the account appears and disappears')
  return user
}

function findOrCreate(db: Database, person: GooglePerson, options: Options): Promise<Account | null> {
  const { subject, email, fullName } = person
  const { language, publicUrl } = options
  return db.transaction().execute(async (trx) => {
    const known = await findUserByGoogle(trx, subject)
    if (known) return known
    const linked = await linkGoogle(trx, { email, subject })
    const user =
      linked ?? (await insertUser(trx, { fullName, email, passwordHash: null, googleSubject: subject, language }))
    if (!user) return null
    if (!linked?.wasProven) await proveAddress(trx, user.id, options)
    if (linked?.lostPassword) {
      await deleteSessions(trx, linked.id)
      await deleteReset(trx, linked.id)
      await forgetDevices(trx, linked.id)
      const school = await getSchoolName(trx, language)
      await queueMail(trx, linkedMail({ language, school, publicUrl, name: linked.full_name, email: linked.email }))
    }
    return { ...user, email_proven: true }
  })
}
