// Figures of progress as the screens show them.

/** Whole percent. Rounding never gives 100 before the end, nor 0 after a completed chapter, because the status depends on both. */
export function percentOf(completed: number, total: number): number {
  if (total <= 0 || completed <= 0) return 0
  if (completed >= total) return 100
  return Math.min(99, Math.max(1, Math.round((100 * completed) / total)))
}

/** Rounded to the nearest. */
export function minutesOf(seconds: number): number {
  return Math.round(seconds / 60)
}

/** Of a chapter not yet completed: at least one minute, even when it was watched to its end. */
export function minutesLeft(duration: number, watchedSeconds: number): number {
  return Math.min(duration, Math.max(1, Math.ceil(duration - watchedSeconds / 60)))
}

/** As the API sends it; `watched_duration` is in minutes. */
export function toCourseProgress(course: {
  chapterCount: number
  completedChapters: number
  watchedSeconds: number
  hasCompleted: boolean
  hasCertificate: boolean
}) {
  return {
    watched_duration: minutesOf(course.watchedSeconds),
    completion_percentage: course.hasCompleted ? 100 : percentOf(course.completedChapters, course.chapterCount),
    completed_chapters: course.completedChapters,
    total_chapters: course.chapterCount,
    has_certificate: course.hasCertificate,
  }
}
