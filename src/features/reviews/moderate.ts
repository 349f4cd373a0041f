// Hiding a review, showing it again, keeping one that was reported, answering it in public: with the record and the author's notification, in one transaction.
import { sql } from 'kysely'
import { chooseText } from '#kit/server/in-language.ts'
import { insertAudit } from '#features/school/audit.ts'
import { notifyStudent } from '#features/school/notifications.ts'
import { queueMail } from '#features/school/outbox.ts'
import { getSchoolName } from '#features/school/sql.ts'
import type { Database, Trx } from '#kit/server/database.ts'
import { hiddenMail } from './mails.ts'

interface Deed {
  studentId: string
  courseId: string
  actorId: string
  now: Date
}

/** False when there is no such review. A hidden review stays as it is, and nobody is notified again. */
export async function hideReview(
  db: Database,
  { reason, publicUrl, ...deed }: Deed & { reason: string; publicUrl: string },
): Promise<boolean> {
  const { studentId, courseId, actorId, now } = deed
  return db.transaction().execute(async (trx) => {
    const review = await lockReview(trx, studentId, courseId)
    if (!review || review.hidden) return review !== undefined
    await setHidden(trx, deed, { hidden_at: now, hidden_reason: reason, hidden_by: actorId })
    await settleReports(trx, review.id, now)
    await insertAudit(trx, {
      actorId,
      act: 'review.hide',
      personId: studentId,
      subject: review.title,
      after: { course_id: courseId, rating: review.rating, text: review.text, reason },
    })
    const { language, full_name: name, email } = review
    const school = await getSchoolName(trx, language)
    const course = chooseText(language, review.title, review.title_en)
    await queueMail(trx, hiddenMail({ language, school, publicUrl, name, email, course }, reason))
    return true
  })
}

export async function showReview(db: Database, deed: Deed): Promise<boolean> {
  const { studentId, courseId, actorId } = deed
  return db.transaction().execute(async (trx) => {
    const review = await lockReview(trx, studentId, courseId)
    if (!review?.hidden) return review !== undefined
    await setHidden(trx, deed, { hidden_at: null, hidden_reason: null, hidden_by: null })
    await insertAudit(trx, {
      actorId,
      act: 'review.show',
      personId: studentId,
      subject: review.title,
      after: { course_id: courseId, rating: review.rating, text: review.text },
    })
    return true
  })
}

/** Without open reports there is nothing to do. */
export async function keepReview(db: Database, deed: Deed): Promise<boolean> {
  const { studentId, courseId, actorId, now } = deed
  return db.transaction().execute(async (trx) => {
    const review = await lockReview(trx, studentId, courseId)
    const reports = review ? await settleReports(trx, review.id, now) : 0
    if (!review || reports === 0) return review !== undefined
    await insertAudit(trx, {
      actorId,
      act: 'review.keep',
      personId: studentId,
      subject: review.title,
      after: { course_id: courseId, rating: review.rating, text: review.text, reports },
    })
    return true
  })
}

/** Repeating the same answer notifies nobody. */
export async function replyToReview(db: Database, { text, ...deed }: Deed & { text: string }): Promise<Date | null> {
  const { studentId, courseId, actorId, now } = deed
  return db.transaction().execute(async (trx) => {
    const review = await lockReview(trx, studentId, courseId)
    if (!review) return null
    if (review.reply === text && review.replied_at) return review.replied_at
    await trx
      .updateTable('reviews')
      .set({ reply: text, replied_at: now, replied_by: actorId })
      .where('student_id', '=', studentId)
      .where('course_id', '=', courseId)
      .execute()
    await insertAudit(trx, {
      actorId,
      act: 'review.reply',
      personId: studentId,
      subject: review.title,
      before: { reply: review.reply },
      after: { course_id: courseId, reply: text },
    })
    if (!review.deleted_at) await notifyStudent(trx, studentId, 'review_reply', { course_id: courseId, text }, now)
    return now
  })
}

/** Locked, so that two members of the team act one after the other. */
async function lockReview(trx: Trx, studentId: string, courseId: string) {
  return trx
    .selectFrom('reviews')
    .innerJoin('courses', 'courses.id', 'reviews.course_id')
    .innerJoin('users', 'users.id', 'reviews.student_id')
    .select([
      'reviews.id',
      'rating',
      'reviews.text',
      'title',
      'title_en',
      'reply',
      'replied_at',
      sql<boolean>`hidden_at is not null`.as('hidden'),
    ])
    .select(['users.full_name', 'users.email', 'users.language', 'users.deleted_at'])
    .where('student_id', '=', studentId)
    .where('course_id', '=', courseId)
    .forUpdate('reviews')
    .executeTakeFirst()
}

/** @returns how many were open */
async function settleReports(trx: Trx, reviewId: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('review_reports')
    .set({ settled_at: now })
    .where('review_id', '=', reviewId)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

interface Hidden {
  hidden_at: Date | null
  hidden_reason: string | null
  hidden_by: string | null
}

async function setHidden(trx: Trx, { studentId, courseId }: Deed, hidden: Hidden): Promise<void> {
  await trx
    .updateTable('reviews')
    .set(hidden)
    .where('student_id', '=', studentId)
    .where('course_id', '=', courseId)
    .execute()
}
