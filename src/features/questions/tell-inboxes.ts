// Open inboxes are told at once that a question came, was answered or taken back: those of the desk by the console's events, those of
// the instructor by their own, because an instructor receives nothing of other courses.
import type { Trx } from '#kit/server/database.ts'
import { sendConsoleEvent, sendEvent } from '#kit/server/events.ts'
import { findTeachers } from './sql-console.ts'

export async function tellInboxes(trx: Trx, courseId: string, questionId: string): Promise<void> {
  const event = { type: 'message', data: { id: questionId } }
  await sendConsoleEvent(trx, event)
  for (const student_id of await findTeachers(trx, courseId)) await sendEvent(trx, { student_id, ...event })
}
