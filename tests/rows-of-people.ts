// Every row that belongs to some people, to compare before and after an act and its undoing.
import type { Database } from '#kit/server/database.ts'

const tables = [
  'enrolments',
  'enrolment_requests',
  'chapter_progress',
  'quiz_attempts',
  'certificates',
  'reviews',
  'review_reports',
  'payments',
  'notes',
  'staff_notes',
  'student_questions',
  'quiz_resets',
  'replaced_certificates',
  'course_standings',
  'student_standings',
] as const

export async function rowsOfPeople(db: Database, people: readonly { id: string }[]): Promise<Record<string, string[]>> {
  const ids = people.map(({ id }) => id)
  const rows: Record<string, string[]> = {}
  for (const table of tables) {
    const all = (await db.selectFrom(table).selectAll().execute()) as Record<string, unknown>[]
    rows[table] = all
      .filter((row) => !('student_id' in row) || ids.includes(String(row['student_id'])))
      .map((row) => JSON.stringify(row))
      .sort()
  }
  return rows
}
