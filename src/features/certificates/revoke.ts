// Revoking a certificate: the row, the audit record, the bell and the mail, in one transaction.
import { findRepeated, insertAudit } from '#features/school/audit.ts'
import { notifyStudent } from '#features/school/notifications.ts'
import { queueMail } from '#features/school/outbox.ts'
import type { Database, Trx } from '#kit/server/database.ts'
import { revokedMail } from './mails.ts'
import { getMailFacts } from './sql.ts'

/** Null when there is no such certificate; 'revoked' when it was before. The same again changes nothing. */
export async function revokeCertificate(
  db: Database,
  revocation: { id: string; reason: string; actorId: string; now: Date; publicUrl: string },
) {
  const { id, reason, actorId, now, publicUrl } = revocation
  return db.transaction().execute(async (trx) => {
    const revoked = await trx
      .updateTable('certificates')
      .set({ revoked_at: now, revoked_reason: reason })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .returning(['student_id', 'course_id', 'number'])
      .executeTakeFirst()
    if (!revoked) {
      const known = await trx
        .selectFrom('certificates')
        .select(['id', 'number', 'revoked_at', 'revoked_reason'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (!known?.revoked_at) return null
      const act = { actorId, act: 'certificate.revoke', after: { certificate_id: id, reason } }
      if (!(await findRepeated(trx, act))) return 'revoked'
      return { ...known, revoked_at: known.revoked_at, revoked_reason: reason }
    }
    const { student_id: personId, course_id, number } = revoked
    await insertAudit(trx, {
      actorId,
      act: 'certificate.revoke',
      personId,
      subject: number,
      before: { status: 'valid' },
      after: { status: 'revoked', certificate_id: id, reason },
    })
    await notifyHolder(trx, { id, course_id, personId, reason, now, publicUrl })
    return { id, number, revoked_at: now, revoked_reason: reason }
  })
}

interface Revocation {
  id: string
  course_id: string
  personId: string
  reason: string
  now: Date
  publicUrl: string
}

/** Unless the student has left, and only an anonymous row is there. */
async function notifyHolder(trx: Trx, { id, course_id, personId, reason, now, publicUrl }: Revocation): Promise<void> {
  const facts = await getMailFacts(trx, id)
  if (facts.deleted_at) return
  await notifyStudent(trx, personId, 'revoked', { certificate_id: id, course_id, reason }, now)
  await queueMail(trx, revokedMail(facts, reason, publicUrl))
}
