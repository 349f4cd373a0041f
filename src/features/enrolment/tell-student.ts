// Messages to a student about a request: the bell and the live event at once, the mail once the decision can no longer be undone.
import type { Trx } from '#kit/server/database.ts'
import { chooseText } from '#kit/server/in-language.ts'
import { notifyStudent } from '#features/school/notifications.ts'
import { queueMail, withdrawMails } from '#features/school/outbox.ts'
import { getSchoolName } from '#features/school/sql.ts'
import { activatedMail, askedAgainMail, lapsingMail, rejectedMail } from './mails.ts'
import { undoEnd } from './undo-time.ts'

interface About {
  studentId: string
  courseId: string
  requestId: string
}

interface Telling {
  now: Date
  publicUrl: string
}

interface Why {
  code: string
  reason: string
}

/** The key by which the mails of a request are withdrawn. */
export function mailKey(requestId: string): string {
  return `request:${requestId}`
}

/** The reminder's own key: an undone decision leaves it as it is. */
const reminderKey = (requestId: string) => `lapsing:${requestId}`

/** It ends no more tomorrow: there is a proof or a decision, or it has ended. */
export async function withdrawReminder(trx: Trx, requestId: string): Promise<void> {
  await withdrawMails(trx, reminderKey(requestId))
}

/** Without a request nothing can be undone, so the mail is sent at once. */
export async function tellActivated(
  trx: Trx,
  { studentId, courseId, requestId }: Omit<About, 'requestId'> & { requestId: string | null },
  telling: Telling,
): Promise<void> {
  await notifyStudent(trx, studentId, 'activated', { course_id: courseId, request_id: requestId }, telling.now)
  const mail = activatedMail(await factsOf(trx, { studentId, courseId }, telling))
  await queueMail(trx, mail, requestId ? afterUndo(requestId, telling) : {})
}

export async function tellRejected(trx: Trx, about: About, why: Why, telling: Telling): Promise<void> {
  const { studentId, courseId: course_id, requestId: request_id } = about
  await notifyStudent(trx, studentId, 'rejected', { course_id, request_id, reason: why.reason }, telling.now)
  await queueMail(trx, rejectedMail(await factsOf(trx, about, telling), why), afterUndo(request_id, telling))
}

export async function tellAskedAgain(trx: Trx, about: About, why: Why, telling: Telling): Promise<void> {
  const { studentId, courseId: course_id, requestId: request_id } = about
  await notifyStudent(trx, studentId, 'needs_proof', { course_id, request_id, reason: why.reason }, telling.now)
  await queueMail(trx, askedAgainMail(await factsOf(trx, about, telling), why), afterUndo(request_id, telling))
}

/** The day before it lapses. */
export async function tellLapsing(trx: Trx, about: About, code: string, telling: Telling): Promise<void> {
  const { studentId, courseId: course_id, requestId: request_id } = about
  await notifyStudent(trx, studentId, 'lapsing', { course_id, request_id }, telling.now)
  const ends = new Date(telling.now.getTime() + 86_400_000)
  const mail = lapsingMail(await factsOf(trx, about, telling), { code, ends })
  await queueMail(trx, mail, { key: reminderKey(request_id) })
}

function afterUndo(requestId: string, { now }: Telling) {
  return { after: undoEnd(now), key: mailKey(requestId) }
}

async function factsOf(trx: Trx, { studentId, courseId }: Omit<About, 'requestId'>, { publicUrl }: Telling) {
  const { title, title_en, ...student } = await trx
    .selectFrom('users as u')
    .innerJoin('courses as c', (join) => join.on('c.id', '=', courseId))
    .select(['u.email', 'u.full_name as name', 'u.language', 'c.title', 'c.title_en'])
    .where('u.id', '=', studentId)
    .executeTakeFirstOrThrow()
  const { language } = student
  const course = chooseText(language, title, title_en)
  return { ...student, publicUrl, courseId, course, school: await getSchoolName(trx, language) }
}
