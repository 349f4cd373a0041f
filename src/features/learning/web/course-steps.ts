// The student's position in a course: what is before and after a chapter, what is missing. Pure.
import type { DataOf } from '#kit/contract.ts'
import type { Work } from '#kit/web/unsent-store.ts'
import { serverTime } from '#kit/web/server-time.ts'
import type { getLearnCourse } from '../contract.ts'
import { opensLater } from '../locks.ts'
import { percentOf } from '../progress.ts'

/** As the learn page caches it: the chapter that opens is cached separately. */
export type LearnCourse = Omit<DataOf<typeof getLearnCourse>, 'opening'>
export type LearnChapterRow = LearnCourse['chapters'][number]
export type ChapterQuiz = LearnChapterRow['quizzes'][number]

/** `number` is counted from 1; the first chapter has no `previous`, the last no `next`. */
export function neighbours(chapters: readonly LearnChapterRow[], id: string) {
  const at = chapters.findIndex((chapter) => chapter.id === id)
  return { number: at + 1, previous: chapters[at - 1], next: chapters[at + 1] }
}

/** What is missing between a completed course and its certificate, where it gives one. */
export function owedQuizzes({ certificate, chapters }: Pick<LearnCourse, 'certificate' | 'chapters'>): ChapterQuiz[] {
  if (!certificate) return []
  return chapters.flatMap(({ quizzes }) => quizzes.filter(({ passed }) => !passed))
}

/** The chapters whose videos the certificate still requires, and how many seconds of them in all. */
export function owedVideos(chapters: readonly LearnChapterRow[]) {
  const owed = chapters.filter(({ watch_missing }) => watch_missing > 0)
  return { first: owed[0], seconds: owed.reduce((sum, { watch_missing }) => sum + watch_missing, 0) }
}

/** When the next chapter opens by its date (ISO); undefined where none waits for one. */
export function nextOpening(chapters: readonly LearnChapterRow[], now: Date): string | undefined {
  return chapters
    .flatMap(({ locked, opens_at }) => (locked && opens_at !== null && opensLater(opens_at, now) ? opens_at : []))
    .reduce<string | undefined>((first, date) => (first === undefined || date < first ? date : first), undefined)
}

/** The course with new progress of one chapter; a completed chapter opens the next one, unless that waits for its date. */
export function withProgress(
  course: LearnCourse,
  chapterId: string,
  change: Partial<LearnChapterRow['progress']>,
  facts: Partial<Pick<LearnChapterRow, 'watch_missing'>> = {},
): LearnCourse {
  const { next } = neighbours(course.chapters, chapterId)
  const chapters = course.chapters.map((chapter) => {
    if (chapter.id === chapterId) return { ...chapter, ...facts, progress: { ...chapter.progress, ...change } }
    const opens = chapter.id === next?.id && change.completed && !opensLater(chapter.opens_at, serverTime())
    return opens ? { ...chapter, locked: false } : chapter
  })
  const completed = chapters.filter(({ progress }) => progress.completed).length
  return {
    ...course,
    chapters,
    progress: {
      ...course.progress,
      completed_chapters: completed,
      // Completed once, it stays so where chapters were added since; unless this completion itself is taken back.
      completion_percentage:
        course.progress.completion_percentage === 100 && change.completed !== false
          ? 100
          : percentOf(completed, chapters.length),
    },
  }
}

/** The server's state together with unsent work on this device: a completed chapter stays completed. */
export function withUnsent(course: LearnCourse, waiting: readonly Work[]): LearnCourse {
  return waiting.reduce((before, { path, body }) => {
    if (path !== '/student/progress' || !isCompletion(body) || body.course_id !== course.id) return before
    return withProgress(before, body.chapter_id, { completed: true })
  }, course)
}

export function isCompletion(body: unknown): body is { course_id: string; chapter_id: string } {
  return typeof body === 'object' && body !== null && 'completed' in body && body.completed === true
}
