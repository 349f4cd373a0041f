// Help for a person who cannot sign in, or fears that somebody else does: ends all sessions, or mails a link to a new password.
import { resetMail } from '#features/accounts/mails.ts'
import { resetEnd } from '#features/accounts/session.ts'
import { deleteSessions, putReset } from '#features/accounts/sql-sessions.ts'
import { createToken } from '#features/accounts/token.ts'
import { insertAudit } from '#features/school/audit.ts'
import { queueMail } from '#features/school/outbox.ts'
import { getSchoolName } from '#features/school/sql.ts'
import type { Database } from '#kit/server/database.ts'
import { lockStudent } from './find-student.ts'

interface Deed {
  id: string
  actorId: string
}

/** How many there were; null: no such student. */
export async function endSessions(db: Database, { id, actorId }: Deed): Promise<number | null> {
  return db.transaction().execute(async (trx) => {
    const student = await lockStudent(trx, id)
    if (!student) return null
    const ended = await deleteSessions(trx, id)
    const about = { personId: id, subject: student.full_name, after: { ended } }
    await insertAudit(trx, { actorId, act: 'student.end_sessions', ...about })
    return ended
  })
}

/** The newest link replaces an older one. Null: no such student. */
export async function sendReset(
  db: Database,
  { id, actorId, now, publicUrl }: Deed & { now: Date; publicUrl: string },
): Promise<{ email: string; expires_at: Date } | null> {
  const { token, hash } = createToken()
  return db.transaction().execute(async (trx) => {
    const student = await lockStudent(trx, id)
    if (!student) return null
    const { email, language, full_name: name } = student
    const expiresAt = resetEnd(now)
    await putReset(trx, { userId: id, tokenHash: hash, expiresAt })
    await insertAudit(trx, { actorId, act: 'student.send_reset', personId: id, subject: name, after: { email } })
    const school = await getSchoolName(trx, language)
    await queueMail(trx, resetMail({ language, school, publicUrl, name, email }, token))
    return { email, expires_at: expiresAt }
  })
}
