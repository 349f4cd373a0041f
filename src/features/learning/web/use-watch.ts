// Counts and saves watching: every 30 s, when the page is hidden or left, when another chapter opens, when this one is completed.
// Without a network it waits on this device.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { logFailure } from '#kit/web/log.ts'
import { readToken } from '#kit/web/session.ts'
import { deliver, listUnsentWork } from '#kit/web/unsent.ts'
import type { saveProgress } from '../contract.ts'
import { isCompletion, type LearnChapterRow } from './course-steps.ts'
import { progressKey, takeOverSaved, type SavedProgress } from './learn-data.ts'
import { hasUnsaved, isSaveDue, startWatch, watchOn, type WatchEvent } from './watch.ts'

/** `isOpen`: once there is something to watch. */
export function useWatch(courseId: string, chapter: LearnChapterRow, isOpen: boolean) {
  const client = useQueryClient()
  const watch = useRef(startWatch(chapter.progress))

  /**
   * Null when it waits on this device.
   * @throws ApiError
   */
  async function save(completed: boolean, isLeaving = false): Promise<SavedProgress | null> {
    const sent = watch.current
    watch.current = watchOn(sent, { kind: 'sent' })
    const key = progressKey(courseId, chapter.id)
    const work = {
      key,
      method: 'POST',
      path: '/student/progress',
      body: {
        course_id: courseId,
        chapter_id: chapter.id,
        watch_time: sent.watchTime,
        position: sent.position,
        // A save that replaces a waiting completion must include it; no other, as the school may have reset the chapter since.
        completed: completed || listUnsentWork().some((waiting) => waiting.key === key && isCompletion(waiting.body)),
      },
    } as const
    const answer = await deliver<typeof saveProgress>(work, isLeaving)
    if (!answer) return null
    watch.current = watchOn(watch.current, { kind: 'saved', sent, watchTime: answer.watch_time })
    takeOverSaved(client, courseId, answer)
    return answer
  }

  /** Nobody waits for these saves: a failure is only logged (specification §8). */
  function saveQuietly(isLeaving = false) {
    if (!readToken()) return
    save(false, isLeaving).catch((error: unknown) => logFailure('Progress was not saved', error))
  }
  const saveAtLeaving = useEffectEvent(saveQuietly)

  useEffect(() => {
    if (!isOpen) return undefined
    const saveUnsaved = () => {
      if (hasUnsaved(watch.current)) saveAtLeaving(true)
    }
    const hide = () => {
      if (document.visibilityState === 'hidden') saveUnsaved()
    }
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('pagehide', saveUnsaved)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('pagehide', saveUnsaved)
      // Another chapter, or another page (specification §4).
      saveAtLeaving()
    }
  }, [isOpen])

  function onWatchEvent(event: WatchEvent) {
    watch.current = watchOn(watch.current, event)
    if (isSaveDue(watch.current)) saveQuietly()
  }
  return { onWatchEvent, save }
}
