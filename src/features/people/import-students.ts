// Accounts for the names and addresses of a file: all or none. An address with an account is left as it is, so importing the same file again
// changes nothing. Each new student gets a link that sets a password, in their own language as far as their name tells it.
import { sql } from 'kysely'
import { hashPassword } from '#features/accounts/password.ts'
import { insertUser } from '#features/accounts/sql.ts'
import { putReset } from '#features/accounts/sql-sessions.ts'
import { createToken } from '#features/accounts/token.ts'
import { insertAudit } from '#features/school/audit.ts'
import { queueMail } from '#features/school/outbox.ts'
import { getSchoolNames } from '#features/school/sql.ts'
import type { Language } from '#kit/contract.ts'
import type { Database } from '#kit/server/database.ts'
import { welcomeMail } from './mails.ts'
import type { Wanted } from './read-students.ts'

const linkHours = 72

/** Of a name in Arabic letters, whatever the staff member reads; a name in Latin ones says nothing. */
const languageOf = (name: string, otherwise: Language): Language => (/\p{Script=Arabic}/u.test(name) ? 'ar' : otherwise)

/** The same, with the addresses that have an account. */
export async function findKnown(db: Database, wanted: Wanted[]): Promise<Set<string>> {
  const keys = wanted.map(({ email }) => email.toLowerCase())
  const rows = await db
    .selectFrom('users')
    .select('email_key')
    .where('email_key', '=', sql<string>`any(${keys}::text[])`)
    .execute()
  return new Set(rows.map(({ email_key }) => email_key))
}

/** @returns the addresses, in small letters, of those who were made: another import at the same moment may have been first */
export async function importStudents(
  db: Database,
  wanted: Wanted[],
  { actorId, language: spoken, now, publicUrl }: { actorId: string; language: Language; now: Date; publicUrl: string },
): Promise<Set<string>> {
  // Nobody knows this password; the link sets another.
  const passwordHash = await hashPassword(createToken().token)
  return db.transaction().execute(async (trx) => {
    const schools = await getSchoolNames(trx)
    const made = new Set<string>()
    // In the order of addresses, however they are written, so that two imports at the same time cannot deadlock.
    const key = ({ email }: Wanted) => email.toLowerCase()
    for (const line of wanted.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))) {
      const { full_name: name, email } = line
      const language = languageOf(name, spoken)
      const user = await insertUser(trx, { fullName: name, email, passwordHash, language })
      if (!user) continue
      made.add(key(line))
      const { token, hash } = createToken()
      await putReset(trx, {
        userId: user.id,
        tokenHash: hash,
        expiresAt: new Date(now.getTime() + linkHours * 3_600_000),
      })
      await queueMail(trx, welcomeMail({ language, school: schools[language], publicUrl, name, email }, token))
    }
    const after = { made: made.size, lines: wanted.length }
    if (made.size > 0) await insertAudit(trx, { actorId, act: 'student.import', after })
    return made
  })
}
