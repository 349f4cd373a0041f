// The report of a course. With few students it is counted on request; with many, a job counts it, and the last result is shown.
import type { Language } from '#kit/languages.ts'
import { allowTime } from '#kit/server/allow-time.ts'
import type { Database } from '#kit/server/database.ts'
import { enqueue } from '#kit/server/jobs.ts'
import { chooseWords, toVideos } from './report-words.ts'
import * as sql from './sql-report.ts'

/** Below this, counting takes a few milliseconds. */
export const few = 500
/** Milliseconds until a large course is counted again. */
const fresh = 60_000

export async function getReport(
  db: Database,
  { courseId, period, language, now }: { courseId: string; period: sql.Period; language: Language; now: Date },
) {
  const counts = await currentCounts(db, courseId, period, now)
  const [reviews, rating] = await Promise.all([
    sql.listLatestReviews(db, courseId, period),
    sql.countReviews(db, courseId, period),
  ])
  return {
    students: counts.students,
    finished: counts.finished,
    chapters: counts.chapters.map(({ id, title, reached, finished }) => ({ id, title, reached, finished })),
    videos: toVideos(counts),
    quizzes: counts.quizzes.map((quiz) => ({
      ...quiz,
      questions: quiz.questions.map((question) => chooseWords(question, language)),
    })),
    days_to_finish: { median: counts.median_days, weeks: counts.weeks },
    // Results stored by an earlier release lack this until they are counted again.
    first_attempts: counts.first_attempts ?? { count: 0, passed: 0 },
    rating,
    reviews,
  }
}

async function currentCounts(db: Database, courseId: string, period: sql.Period, now: Date): Promise<sql.ReportCounts> {
  const students = await sql.countStudents(db, courseId)
  if ((students ?? 0) <= few) return sql.countReport(db, courseId, period)
  const kept = await sql.findKept(db, courseId, period)
  if (!kept) return countAndKeep(db, { courseId, period, now })
  if (now.getTime() - kept.counted_at.getTime() > fresh) {
    const key = `course.count:${[courseId, period.from, period.to].join(':')}`
    await enqueue(db, 'course.count', { courseId, ...period }, { key, tries: 3 })
  }
  return kept.counts
}

/** With a hundred thousand students it takes longer than the usual statement timeout. */
export async function countAndKeep(
  db: Database,
  { courseId, period, now }: { courseId: string; period: sql.Period; now: Date },
): Promise<sql.ReportCounts> {
  return db.transaction().execute(async (trx) => {
    await allowTime(trx, 5 * 60_000)
    const counts = await sql.countReport(trx, courseId, period)
    await sql.storeCounts(trx, { courseId, period, counts, now })
    return counts
  })
}
