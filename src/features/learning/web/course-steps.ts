// Where one is in a course: what lies before and after a chapter, what is still owed. Pure.
import type { DataOf } from '#kit/contract.ts'
import type { Work } from '#kit/web/unsent-store.ts'
import type { getLearnCourse } from '../contract.ts'
import { percentOf } from '../progress.ts'

/** As the learn page keeps it: the chapter that opens is kept by itself. */
export type LearnCourse = Omit<DataOf<typeof getLearnCourse>, 'opening'>
export type LearnChapterRow = LearnCourse['chapters'][number]
export type ChapterQuiz = LearnChapterRow['quizzes'][number]

export function neighbours(chapters: readonly LearnChapterRow[], id: string) {
  const at = chapters.findIndex((chapter) => chapter.id === id)
  return { number: at + 1, previous: chapters[at - 1], next: chapters[at + 1] }
}

/** What stands between a finished course and its certificate. */
export function owedQuizzes(chapters: readonly LearnChapterRow[]): ChapterQuiz[] {
  return chapters.flatMap(({ quizzes }) => quizzes.filter(({ passed }) => !passed))
}

/** The chapters whose videos the certificate still asks for, and how many seconds of them in all. */
export function owedVideos(chapters: readonly LearnChapterRow[]) {
  const owed = chapters.filter(({ watch_missing }) => watch_missing > 0)
  return { first: owed[0], seconds: owed.reduce((sum, { watch_missing }) => sum + watch_missing, 0) }
}

/** The course with news of one chapter; a completed chapter opens the one after it. */
export function withProgress(
  course: LearnCourse,
  chapterId: string,
  change: Partial<LearnChapterRow['progress']>,
  facts: Partial<Pick<LearnChapterRow, 'watch_missing'>> = {},
): LearnCourse {
  const { next } = neighbours(course.chapters, chapterId)
  const chapters = course.chapters.map((chapter) => {
    if (chapter.id === chapterId) return { ...chapter, ...facts, progress: { ...chapter.progress, ...change } }
    return chapter.id === next?.id && change.completed ? { ...chapter, locked: false } : chapter
  })
  const completed = chapters.filter(({ progress }) => progress.completed).length
  return {
    ...course,
    chapters,
    progress: {
      ...course.progress,
      completed_chapters: completed,
      completion_percentage: percentOf(completed, chapters.length),
    },
  }
}

/** What the server says, with what waits on this device for the network: a completed chapter stays completed. */
export function withUnsent(course: LearnCourse, waiting: readonly Work[]): LearnCourse {
  return waiting.reduce((before, { path, body }) => {
    if (path !== '/student/progress' || !isCompletion(body) || body.course_id !== course.id) return before
    return withProgress(before, body.chapter_id, { completed: true })
  }, course)
}

function isCompletion(body: unknown): body is { course_id: string; chapter_id: string } {
  return typeof body === 'object' && body !== null && 'completed' in body && body.completed === true
}
