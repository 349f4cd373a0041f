// Queries of notes. Ids belong to the student: a note that another student wrote under the same id is not found.
import { v7 as uuidv7 } from 'uuid'
import { sql } from 'kysely'
import type { Database } from '#kit/server/database.ts'
import type { CourseAccess } from './locks.ts'
import { isEnrolled } from '#features/catalogue/sql.ts'

const columns = [
  'notes.id',
  'notes.course_id',
  'notes.chapter_id',
  'notes.second',
  'notes.text',
  'notes.created_at',
  'notes.updated_at',
] as const

/** Null when there is no such course. */
export async function findCourseAccess(
  db: Database,
  studentId: string,
  courseId: string,
): Promise<CourseAccess | null> {
  const access = await db
    .selectFrom('courses as c')
    .select([sql<boolean>`c.status = 'published'`.as('published'), isEnrolled(studentId).as('enrolled')])
    .where('c.id', '=', courseId)
    .executeTakeFirst()
  return access ?? null
}

export async function listNotes(db: Database, studentId: string, courseId: string) {
  return db
    .selectFrom('notes')
    .innerJoin('chapters as h', 'h.id', 'notes.chapter_id')
    .select(columns)
    .where('notes.student_id', '=', studentId)
    .where('notes.course_id', '=', courseId)
    .orderBy('h.position')
    .orderBy('notes.second')
    .orderBy('notes.created_at')
    .orderBy('notes.id')
    .execute()
}

interface NewNote {
  id: string | undefined
  courseId: string
  chapterId: string
  second: number
  text: string
}

/** An existing note is returned unchanged, because a network may send one twice. */
export async function insertNote(db: Database, studentId: string, note: NewNote, now: Date) {
  return db
    .insertInto('notes')
    .values({
      student_id: studentId,
      id: note.id ?? uuidv7(),
      course_id: note.courseId,
      chapter_id: note.chapterId,
      second: note.second,
      text: note.text,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['student_id', 'id']).doUpdateSet((eb) => ({ id: eb.ref('notes.id') })))
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Whether the student of a note is enrolled in its course; null when the student has no such note. */
export async function findNoteAccess(db: Database, studentId: string, id: string) {
  const access = await db
    .selectFrom('notes')
    .innerJoin('courses as c', 'c.id', 'notes.course_id')
    .select(isEnrolled(studentId).as('enrolled'))
    .where('notes.student_id', '=', studentId)
    .where('notes.id', '=', id)
    .executeTakeFirst()
  return access ?? null
}

/** Undefined when the student has no such note. */
export async function updateNote(db: Database, studentId: string, id: string, text: string, now: Date) {
  return db
    .updateTable('notes')
    .set({ text, updated_at: now })
    .where('notes.student_id', '=', studentId)
    .where('notes.id', '=', id)
    .returning(columns)
    .executeTakeFirst()
}

export async function deleteNote(db: Database, studentId: string, id: string): Promise<void> {
  await db.deleteFrom('notes').where('student_id', '=', studentId).where('id', '=', id).execute()
}
