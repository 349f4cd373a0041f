// Learning: the dashboard, the courses, the learn page and its progress.
import type { Database } from '#kit/server/database.ts'
import type { FileStore } from '#kit/server/files.ts'
import { handle, type Route } from '#kit/server/http.ts'
import { storedSize, type Media } from '#kit/server/media.ts'
import * as contract from './contract.ts'
import { isCertificateDue, isCourseCompleted } from './completion.ts'
import { finishCourse, standingOf } from './finish-course.ts'
import { chapterRefusal, courseRefusal, requireOpen, withLocks } from './locks.ts'
import { chapterToOpen } from './opening.ts'
import { minutesLeft, minutesOf, toCourseProgress } from './progress.ts'
import { noteRoutes } from './routes-notes.ts'
import * as sql from './sql.ts'
import { findDashboard, listEnrolled, type EnrolledRow } from './sql-enrolled.ts'
import { findLearnChapter, findLearnCourse, type ChapterRow, type LearnChapterRow } from './sql-learn.ts'

/** The dashboard shows three courses (specification §9). */
const dashboardCourses = 3

const courseRoutes: Route[] = [
  handle(contract.listEnrolledCourses, async ({ db, user, language, media, clock }) => {
    const rows = await listEnrolled(db, language, { studentId: user.userId, now: clock() })
    return rows.map((row) => toEnrolledCourse(row, media))
  }),

  handle(contract.getDashboard, async ({ db, user, language, media, clock }) => {
    const { courses, totalCertificates, week } = await findDashboard(db, language, {
      studentId: user.userId,
      now: clock(),
    })
    return {
      total_enrollments: courses.length,
      completed_courses: courses.filter((row) => isCourseCompleted(countsOf(row))).length,
      total_certificates: totalCertificates,
      watched_duration: minutesOf(courses.reduce((sum, row) => sum + row.watched_seconds, 0)),
      enrolled_courses: courses.slice(0, dashboardCourses).map((row) => toEnrolledCourse(row, media)),
      ...(week && { week }),
    }
  }),

  handle(contract.getLearnCourse, async ({ db, user, params, query, language, media, files, clock, fail }) => {
    const course = (await findLearnCourse(db, user.userId, params.id, language)) ?? fail('NOT_FOUND')
    const refusal = courseRefusal(course)
    if (refusal) return fail(refusal)
    const chapters = withLocks(course.sequential, course.chapters, clock()).map((chapter) => toChapter(chapter, media))
    const first = query.open ? chapterToOpen(chapters, query.open) : undefined
    const opening = first && (await findLearnChapter(db, user.userId, course.id, first.id, language))
    return {
      ...course,
      instructors: withPicture(course.instructors, media),
      thumbnail_url: media.addressOrNull(course.thumbnail_url),
      chapters,
      opening: opening && !chapterRefusal(opening.access, clock()) ? await toOpenChapter(opening, media, files) : null,
      progress: toCourseProgress({
        chapterCount: course.chapters.length,
        completedChapters: course.chapters.filter(({ completed }) => completed).length,
        watchedSeconds: course.watched_seconds,
        hasCompleted: course.has_completed,
        hasCertificate: course.certificate_id !== null,
      }),
    }
  }),

  handle(contract.getLearnChapter, async ({ db, user, params, language, media, files, clock, fail }) => {
    const chapter =
      (await findLearnChapter(db, user.userId, params.id, params.chapterId, language)) ?? fail('NOT_FOUND')
    requireOpen(chapter.access, clock(), fail)
    return toOpenChapter(chapter, media, files)
  }),

  handle(contract.saveProgress, async ({ db, user, body, clock, settings, certificates, fail }) => {
    const at = { studentId: user.userId, courseId: body.course_id, now: clock(), publicUrl: settings.publicUrl }
    const given = {
      ...at,
      chapterId: body.chapter_id,
      watchTime: body.watch_time,
      completed: body.completed,
      position: body.position,
    }
    const check = (chapter: sql.Saving | null) => {
      if (!chapter) return fail('NOT_FOUND')
      requireOpen(chapter.access, at.now, fail)
      const { watch_missing, ...saved } = chapter.saved ?? fail('CHAPTER_LOCKED')
      return { before: chapter, saved: { ...saved, ...(watch_missing > 0 && { watch_missing }) } }
    }
    // Sent regularly by every student who watches: it completes nothing, and writes one row.
    if (!body.completed) {
      const { before, saved } = check(await sql.saveWithOthers(db, given))
      const standing = await standingAfter(db, at, before, saved)
      // Where the certificate lacked only watched minutes, these may complete it.
      if (!isCertificateDue(standing) || standing.certificateId) return { ...saved, ...standingOf(standing) }
    }
    const { issued, ...answer } = await db.transaction().execute(async (trx) => {
      await sql.lockEnrolment(trx, at.studentId, at.courseId)
      const { saved } = check(await sql.saveChapter(trx, given))
      return { ...saved, ...(await finishCourse(trx, at)) }
    })
    if (issued) certificates.renderSoon(issued)
    return answer
  }),

  handle(contract.getProgress, async ({ db, user, params, fail }) => {
    const course = (await sql.findProgress(db, user.userId, params.courseId)) ?? fail('NOT_FOUND')
    const refusal = courseRefusal(course)
    return refusal ? fail(refusal) : course.chapters
  }),
]

/** Seconds more are all that a save changes which completes nothing; unless minutes are counted for the certificate. */
async function standingAfter(
  db: Database,
  { studentId, courseId }: { studentId: string; courseId: string },
  before: sql.Saving,
  saved: sql.SavedChapter,
): Promise<sql.Standing> {
  if (before.watchMissing > 0) return sql.getStanding(db, studentId, courseId)
  return { ...before, watchedSeconds: before.watchedSeconds + saved.watch_time - before.watchTime }
}

export const learningRoutes: Route[] = [...courseRoutes, ...noteRoutes]

function countsOf(row: EnrolledRow) {
  const { chapter_count, completed_chapters, has_completed } = row
  return { chapterCount: chapter_count, completedChapters: completed_chapters, hasCompleted: has_completed }
}

function toEnrolledCourse(row: EnrolledRow, media: Media) {
  return {
    id: row.id,
    course_id: row.course_id,
    activated_at: row.activated_at,
    courses: {
      id: row.course_id,
      title: row.title,
      thumbnail_url: media.addressOrNull(row.thumbnail_url),
      categories: { id: row.category_id, name: row.category_name, hue: row.hue },
      instructors: withPicture(row.instructors, media),
    },
    progress: toCourseProgress({
      ...countsOf(row),
      watchedSeconds: row.watched_seconds,
      hasCertificate: row.certificate_id !== null,
    }),
    certificate_id: row.certificate_id,
    ...(row.owed && row.owed.quizzes + row.owed.seconds > 0 && { owed: row.owed }),
    next_chapter:
      row.next_id === null
        ? null
        : {
            id: row.next_id,
            title: row.next_title,
            position: row.next_position,
            minutes_left: minutesLeft(row.next_duration, row.next_watch_time),
            ...(row.next_opens_at && { opens_at: row.next_opens_at }),
          },
    last_seen_at: row.last_seen_at,
  }
}

function withPicture<Instructor extends { profile_picture: string | null }>(instructor: Instructor, media: Media) {
  return { ...instructor, profile_picture: media.addressOrNull(instructor.profile_picture) }
}

/** Of a locked chapter the server sends only what its course's page shows. */
function toChapter(chapter: ChapterRow & { locked: boolean }, media: Media) {
  const { id, position, title, duration, allow_preview, locked, completed, watch_time, second } = chapter
  return {
    id,
    position,
    title,
    duration,
    allow_preview,
    locked,
    resource_count: chapter.resources.length,
    description: locked ? '' : chapter.description,
    downloadable_resources: locked ? [] : chapter.resources.map((file) => ({ ...file, url: media.address(file.url) })),
    quizzes: locked ? [] : chapter.quizzes,
    opens_at: chapter.opens_at === null ? null : new Date(chapter.opens_at),
    opens_day: chapter.opens_day,
    watch_missing: chapter.watch_missing,
    progress: { completed, watch_time, position: second },
  }
}

async function toOpenChapter(chapter: LearnChapterRow, media: Media, files: FileStore) {
  return {
    ...toChapter({ ...chapter, locked: false }, media),
    vimeo_url: media.addressOrNull(chapter.vimeo_url),
    video_size: await storedSize(files, chapter.vimeo_url),
    poster_url: media.addressOrNull(chapter.poster_url),
    captions: chapter.captions.map(({ language, url }) => ({ language, url: media.address(url) })),
  }
}
