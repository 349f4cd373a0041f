// Tells a student: a notification that stays, and an event for the pages that are open now.
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '#kit/server/database.ts'
import { sendEvent } from '#kit/server/events.ts'

export async function notifyStudent(
  db: Database,
  studentId: string,
  kind: 'activated' | 'rejected' | 'certificate' | 'reply',
  data: Record<string, string | number | null>,
): Promise<void> {
  await db
    .insertInto('notifications')
    .values({ student_id: studentId, id: uuidv7(), kind, data: JSON.stringify(data) })
    .execute()
  await sendEvent(db, { student_id: studentId, type: kind, data })
}
