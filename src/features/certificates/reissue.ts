// Reissuing a certificate: another id, number and file; the old one's page keeps its text, and links to the new one. With its record, the
// bell and the mail, in one transaction.
import type { Selectable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Certificates } from '#db/types.ts'
import { findRepeated, insertAudit } from '#features/school/audit.ts'
import { notifyStudent } from '#features/school/notifications.ts'
import { queueMail } from '#features/school/outbox.ts'
import type { Database, Trx } from '#kit/server/database.ts'
import { reissuedMail } from './mails.ts'
import { createCertificateNumber } from './number.ts'
import { getMailFacts } from './sql.ts'

interface Reissue {
  id: string
  studentName: string
  reason: string
  actorId: string
  now: Date
  publicUrl: string
}

/** Null: there is no such certificate, or no longer: somebody else reissued it. The same again changes nothing. */
export async function reissueCertificate(db: Database, reissue: Reissue) {
  return db.transaction().execute(async (trx) => {
    const { id, studentName, reason, actorId, now, publicUrl } = reissue
    const old = await trx.selectFrom('certificates').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!old) return findReissued(trx, reissue)
    if (old.revoked_at) return 'revoked'
    const { id: newId, number } = await replace(trx, old, reissue)
    const { student_id: personId, course_id, issued_at } = old
    await insertAudit(trx, {
      actorId,
      act: 'certificate.reissue',
      personId,
      subject: number,
      before: { certificate_id: id, number: old.number, student_name: old.student_name },
      after: { certificate_id: newId, number, student_name: studentName, reason },
    })
    const facts = await getMailFacts(trx, newId)
    if (!facts.deleted_at) {
      await notifyStudent(trx, personId, 'certificate', { certificate_id: newId, course_id }, now)
      await queueMail(trx, reissuedMail(facts, { printed: studentName, old: old.number }, publicUrl))
    }
    return { id: newId, number, student_name: studentName, issued_at, replaces: old.number }
  })
}

/** As the answer that was lost said it. */
async function findReissued(trx: Trx, { id, studentName, reason, actorId }: Reissue) {
  const after = { student_name: studentName, reason }
  const made = await findRepeated(trx, { actorId, act: 'certificate.reissue', before: { certificate_id: id }, after })
  if (!made) return null
  const now = await trx
    .selectFrom('certificates as c')
    .innerJoin('replaced_certificates as r', 'r.certificate_id', 'c.id')
    .select(['c.id', 'c.number', 'c.student_name', 'c.issued_at', 'r.number as replaces'])
    .where('c.id', '=', String(made['certificate_id']))
    .orderBy('r.replaced_at', 'desc')
    .executeTakeFirst()
  return now ?? null
}

/** The date stays; older numbers that link to it now link to its new id. */
async function replace(trx: Trx, old: Selectable<Certificates>, { studentName, reason, actorId, now }: Reissue) {
  const made = { id: uuidv7(), number: createCertificateNumber(now) }
  await trx
    .updateTable('certificates')
    .set({ ...made, student_name: studentName, pdf_key: null })
    .where('id', '=', old.id)
    .execute()
  await trx
    .insertInto('replaced_certificates')
    .values({
      number: old.number,
      certificate_id: made.id,
      language: old.language,
      student_name: old.student_name,
      course_title: old.course_title,
      course_title_en: old.course_title_en,
      instructor_name: old.instructor_name,
      instructor_name_en: old.instructor_name_en,
      chapter_count: old.chapter_count,
      total_minutes: old.total_minutes,
      issued_at: old.issued_at,
      rules: old.rules && JSON.stringify(old.rules),
      replaced_at: now,
      replaced_by: actorId,
      reason,
    })
    .execute()
  return made
}
