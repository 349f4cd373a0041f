// A note of the team about a student.
import { v7 as uuidv7 } from 'uuid'
import { findRepeated, insertAudit } from '#features/school/audit.ts'
import type { Database, Trx } from '#kit/server/database.ts'
import { lockStudent } from './find-student.ts'

/** Null: no such student. The same again is the note that is there. */
export async function addNote(
  db: Database,
  { studentId, text, actorId, now }: { studentId: string; text: string; actorId: string; now: Date },
) {
  return db.transaction().execute(async (trx) => {
    const student = await lockStudent(trx, studentId)
    if (!student) return null
    const again = await findRepeated(trx, { actorId, act: 'note.create', personId: studentId, after: { text } })
    const note = again && (await findNote(trx, String(again['note_id'])))
    if (note) return note
    const id = uuidv7()
    const row = { id, student_id: studentId, author_id: actorId, text, created_at: now }
    await trx.insertInto('staff_notes').values(row).execute()
    const about = { personId: studentId, subject: student.full_name, after: { note_id: id, text } }
    await insertAudit(trx, { actorId, act: 'note.create', ...about })
    return { id, text, at: now }
  })
}

async function findNote(trx: Trx, id: string) {
  const note = await trx
    .selectFrom('staff_notes')
    .select(['id', 'text', 'created_at as at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return note ?? null
}
