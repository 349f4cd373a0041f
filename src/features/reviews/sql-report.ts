// Queries of the reports of readers.
import type { Database, Trx } from '#kit/server/database.ts'
import { visibleTo, type Reader } from '#features/catalogue/sql.ts'
import type { reportReasons } from './contract.ts'

/** A review that the reader sees on its course's page; whoever hides it meanwhile waits. */
export async function findShownReview(trx: Trx, id: string, reader: Reader) {
  const review = await trx
    .selectFrom('reviews as r')
    .innerJoin('courses as c', 'c.id', 'r.course_id')
    .select(['r.student_id', 'r.updated_at'])
    .where('r.id', '=', id)
    .where('r.hidden_at', 'is', null)
    .where(visibleTo(reader))
    .forKeyShare('r')
    .executeTakeFirst()
  return review ?? null
}

export async function findReport(db: Database, reviewId: string, userId: string) {
  const report = await db
    .selectFrom('review_reports')
    .select(['reason', 'words', 'settled_at'])
    .where('review_id', '=', reviewId)
    .where('student_id', '=', userId)
    .executeTakeFirst()
  return report ?? null
}

/** When the person made the nth last report of the time, of other reviews than this. */
export async function findReportedAt(
  db: Database,
  userId: string,
  { nthLast, since, beside }: { nthLast: number; since: Date; beside: string },
): Promise<Date | null> {
  const report = await db
    .selectFrom('review_reports')
    .select('created_at')
    .where('student_id', '=', userId)
    .where('created_at', '>', since)
    .where('review_id', '<>', beside)
    .orderBy('created_at', 'desc')
    .offset(nthLast - 1)
    .limit(1)
    .executeTakeFirst()
  return report?.created_at ?? null
}

interface SavedReport {
  reviewId: string
  userId: string
  reason: (typeof reportReasons)[number]
  words: string
  now: Date
}

/** A settled one is open again. */
export async function saveReport(db: Database, { reviewId, userId, reason, words, now }: SavedReport): Promise<void> {
  const said = { reason, words, created_at: now, settled_at: null }
  await db
    .insertInto('review_reports')
    .values({ review_id: reviewId, student_id: userId, ...said })
    .onConflict((conflict) => conflict.columns(['review_id', 'student_id']).doUpdateSet(said))
    .execute()
}
