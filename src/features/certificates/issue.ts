// Issuing a certificate: the row, the bell and the mail, in the transaction that finished the course.
import { v7 as uuidv7 } from 'uuid'
import { notifyStudent } from '#features/school/notifications.ts'
import { queueMail } from '#features/school/outbox.ts'
import type { Trx } from '#kit/server/database.ts'
import { certificateMail } from './mails.ts'
import { getMailFacts, hasCertificate, insertCertificate } from './sql.ts'

/**
 * The new certificate's id; null when this student already has one for the course. Call it where the course is completed. @throws Error
 * after three taken numbers
 */
export async function issueCertificate(
  trx: Trx,
  { studentId, courseId, now, publicUrl }: { studentId: string; courseId: string; now: Date; publicUrl: string },
): Promise<string | null> {
  const id = uuidv7()
  // Nothing inserted: issued before, or the number is taken; the second is so rare that three tries are plenty.
  for (let draws = 3; !(await insertCertificate(trx, { id, studentId, courseId, now })); draws--) {
    if (await hasCertificate(trx, studentId, courseId)) return null
    if (draws === 0) throw new Error(`no certificate could be issued for course ${courseId}`)
  }
  await notifyStudent(trx, studentId, 'certificate', { certificate_id: id, course_id: courseId }, now)
  await queueMail(trx, certificateMail(await getMailFacts(trx, id), publicUrl))
  return id
}
