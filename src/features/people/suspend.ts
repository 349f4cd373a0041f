// Closing an account and opening it again: sessions end, the student gets a mail, and the record says who did it.
import { deleteSessions } from '#features/accounts/sql-sessions.ts'
import { insertAudit } from '#features/school/audit.ts'
import { queueMail } from '#features/school/outbox.ts'
import { getSchoolName } from '#features/school/sql.ts'
import type { Database, Trx } from '#kit/server/database.ts'
import { lockStudent, type Student } from './find-student.ts'
import { restoredMail, suspendedMail } from './mails.ts'

interface Deed {
  id: string
  actorId: string
  now: Date
  publicUrl: string
}

type Standing = Pick<Student, 'id' | 'suspended_at' | 'suspended_reason'>

/** Null: no such student. A suspended student stays so, with the first reason. */
export async function suspendStudent(
  db: Database,
  { id, reason, actorId, now, publicUrl }: Deed & { reason: string },
): Promise<Standing | null> {
  return db.transaction().execute(async (trx) => {
    const student = await lockStudent(trx, id)
    if (!student || student.suspended_at) return student
    const after = { suspended_at: now, suspended_reason: reason }
    await trx.updateTable('users').set(after).where('id', '=', id).execute()
    const sessions = await deleteSessions(trx, id)
    await insertAudit(trx, {
      actorId,
      act: 'student.suspend',
      personId: id,
      subject: student.full_name,
      before: { suspended_at: null },
      after: { ...after, sessions },
    })
    await queueMail(trx, suspendedMail(await readerOf(trx, student, publicUrl), reason))
    return { ...student, ...after }
  })
}

/** 'merged': it was closed because its rows belong to another account now. */
export async function restoreStudent(
  db: Database,
  { id, actorId, publicUrl }: Deed,
): Promise<Standing | 'merged' | null> {
  return db.transaction().execute(async (trx) => {
    const student = await lockStudent(trx, id)
    if (student?.merged_into) return 'merged'
    if (!student?.suspended_at) return student
    const after = { suspended_at: null, suspended_reason: null }
    await trx.updateTable('users').set(after).where('id', '=', id).execute()
    await insertAudit(trx, {
      actorId,
      act: 'student.restore',
      personId: id,
      subject: student.full_name,
      before: { suspended_at: student.suspended_at, suspended_reason: student.suspended_reason },
      after,
    })
    await queueMail(trx, restoredMail(await readerOf(trx, student, publicUrl)))
    return { ...student, ...after }
  })
}

async function readerOf(trx: Trx, { language, full_name, email }: Student, publicUrl: string) {
  return { language, name: full_name, email, publicUrl, school: await getSchoolName(trx, language) }
}
