// Files that came for a course and that nothing names after seven days go; so do pieces of uploads that nobody finished. And what follows from a
// version: certificates of those who had nothing left but what is gone now, and the figures of courses with many students.
import type { NoPayload, Tasks } from '#kit/server/jobs.ts'
import { finishCourse } from '#features/learning/finish-course.ts'
import { listWithoutCertificate, lockEnrolment, refreshFinished } from '#features/learning/sql.ts'
import { publicProbe } from './probe-video.ts'
import { checkVideos } from './check-videos.ts'
import { countAndKeep, few } from './report.ts'
import { figuresStay, keepFigures, listUncountedBanks, storeFigures } from './sql-bank-figures.ts'
import { forgetReports, listUncounted } from './sql-report.ts'
import { deleteUploads, listUnused } from './sql-uploads.ts'
import { uploadsKept } from './upload-kinds.ts'

declare module '#kit/server/jobs.ts' {
  interface TaskPayloads {
    'uploads.sweep': NoPayload
    /** Without days: as a whole. */
    'course.count': { courseId: string; from?: string | null; to?: string | null }
    'courses.count': NoPayload
    'bank.count': NoPayload
    'course.finish': { courseId: string }
    /** Without a course: of all. */
    'videos.check': { courseId?: string }
  }
}

/** Reports of a span of days that nobody asked for again. */
const keptFor = 7 * 86_400_000

export const authoringTasks: Tasks<
  'uploads.sweep' | 'course.count' | 'courses.count' | 'bank.count' | 'course.finish' | 'videos.check'
> = {
  'course.finish': async ({ courseId }, { db, clock, settings, certificates }) => {
    await refreshFinished(db, courseId)
    const at = { courseId, now: clock(), publicUrl: settings.publicUrl }
    for (const studentId of await listWithoutCertificate(db, courseId)) {
      const { issued } = await db.transaction().execute(async (trx) => {
        await lockEnrolment(trx, studentId, courseId)
        return finishCourse(trx, { ...at, studentId })
      })
      if (issued) certificates.renderSoon(issued)
    }
  },

  'course.count': async ({ courseId, from = null, to = null }, { db, clock }) => {
    await countAndKeep(db, { courseId, period: { from, to }, now: clock() })
  },
  // So that the first person who opens the report of a course with many students does not wait for it.
  'courses.count': async (_payload, { db, clock }) => {
    await forgetReports(db, new Date(clock().getTime() - keptFor))
    for (const courseId of await listUncounted(db, few)) {
      await countAndKeep(db, { courseId, period: { from: null, to: null }, now: clock() })
    }
  },
  'bank.count': async (_payload, { db, clock }) => {
    const before = new Date(clock().getTime() - figuresStay)
    await keepFigures(db, before, clock())
    for (const courseId of await listUncountedBanks(db, before)) {
      const now = clock()
      const { quizzes } = await countAndKeep(db, { courseId, period: { from: null, to: null }, now })
      const questions = quizzes.flatMap((quiz) => quiz.questions)
      await storeFigures(db, courseId, questions, now)
    }
  },
  'videos.check': async ({ courseId = null }, { db, clock, settings }) => {
    if (settings.videoCheck) await checkVideos(db, { courseId, now: clock, way: publicProbe(settings.publicUrl) })
  },

  'uploads.sweep': async (_payload, { db, files, clock }) => {
    const unused = await listUnused(db, new Date(clock().getTime() - uploadsKept))
    for (const { id, file_key } of unused) {
      const keys = file_key === null ? [`pieces/${id}`, `pieces/${id}.json`] : [file_key, `public/${file_key}`]
      for (const key of keys) await files.remove(key)
      // In a bucket each piece is a file.
      for await (const { key } of files.list(`pieces/${id}`)) await files.remove(key)
    }
    // Last, so that what a crash left is found again.
    await deleteUploads(
      db,
      unused.map(({ id }) => id),
    )
  },
}
