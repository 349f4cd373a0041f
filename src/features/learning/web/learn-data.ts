// The data of the learn page, and how new progress of one chapter updates what is already loaded.
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { DataOf, Language } from '#kit/contract.ts'
import { addressOf, call } from '#kit/web/api.ts'
import { takePrefetched } from '#kit/web/prefetched.ts'
import { flushUnsent, listUnsentWork } from '#kit/web/unsent.ts'
import type { getLearnChapter, getLearnCourse, saveProgress } from '../contract.ts'
import { withProgress, withUnsent, type LearnChapterRow, type LearnCourse } from './course-steps.ts'

export type LearnChapter = DataOf<typeof getLearnChapter>
export type SavedProgress = DataOf<typeof saveProgress>

/** The school's translations come with the language of the page. With it comes the chapter that opens. */
export function learnCourse(id: string, language: Language, wanted: string | null) {
  return queryOptions({
    queryKey: ['learn-course', id, language],
    queryFn: async ({ signal, client }): Promise<LearnCourse> => {
      // The prefetched answer does not include work that is sent only now.
      const prefetched = takePrefetched(addressOf('/student/courses/:id', { id }))
      const isPrefetched = listUnsentWork().length === 0
      await flushUnsent()
      const { opening, ...course } = await call<typeof getLearnCourse>('GET', '/student/courses/:id', {
        params: { id },
        query: { open: wanted ?? 'next' },
        signal,
        ...(prefetched && isPrefetched && { prefetched }),
      })
      if (opening) client.setQueryData(learnChapter(id, opening.id).queryKey, opening)
      return withUnsent(course, listUnsentWork())
    },
  })
}

let completing: Promise<unknown> = Promise.resolve()
/** Completing a chapter opens the next one at once: requests for it wait until the server knows of the completion. */
export function whileCompleting<Answer>(work: Promise<Answer>): Promise<Answer> {
  completing = work.catch(() => undefined)
  return work
}

export function learnChapter(id: string, chapterId: string) {
  return queryOptions({
    queryKey: ['learn-chapter', id, chapterId],
    queryFn: async ({ signal }) => {
      await completing
      await flushUnsent()
      return call<typeof getLearnChapter>('GET', '/student/courses/:id/chapters/:chapterId', {
        params: { id, chapterId },
        signal,
      })
    },
  })
}

/** The key under which progress of a chapter waits when there is no network. */
export function progressKey(courseId: string, chapterId: string): string {
  return `progress:${courseId}:${chapterId}`
}

type ChapterChange = Partial<LearnChapterRow['progress']>

export function changeChapter(
  client: QueryClient,
  courseId: string,
  chapterId: string,
  change: ChapterChange,
  facts: Partial<Pick<LearnChapterRow, 'watch_missing'>> = {},
): void {
  client.setQueriesData<LearnCourse>(
    { queryKey: ['learn-course', courseId] },
    (course) => course && withProgress(course, chapterId, change, facts),
  )
  client.setQueriesData<LearnChapter>(
    { queryKey: ['learn-chapter', courseId, chapterId] },
    (chapter) => chapter && { ...chapter, ...facts, progress: { ...chapter.progress, ...change } },
  )
}

export function takeOverSaved(client: QueryClient, courseId: string, saved: SavedProgress): void {
  const { chapter_id, watch_time, position, progress, certificate_id, watch_missing } = saved
  changeChapter(client, courseId, chapter_id, { watch_time, position }, { watch_missing: watch_missing ?? 0 })
  client.setQueriesData<LearnCourse>(
    { queryKey: ['learn-course', courseId] },
    (course) => course && { ...course, certificate_id, progress: { ...course.progress, ...progress } },
  )
}
