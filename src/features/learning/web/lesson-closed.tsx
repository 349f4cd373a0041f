// In the place of the video when a chapter does not open: locked, without a network, failed.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { ApiError } from '#kit/web/api.ts'
import { isUnreached } from '#kit/web/has-no-answer.ts'
import { EmptyState, ErrorState } from '#kit/web/ui/states.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useOpensText } from './chapter-list.tsx'
import type { LearnChapterRow } from './course-steps.ts'

interface LessonClosedProps {
  row: LearnChapterRow
  error: Error | null
  retry: () => void
  isRetrying: boolean
}

export function LessonClosed({ row, error, retry, isRetrying }: LessonClosedProps) {
  const { t } = useTranslation('learn')
  const opensText = useOpensText()
  const isLocked = showsLocked(error)
  // It loads by itself when the network is back.
  const isOffline = isUnreached(error)
  const lockedText = opensText({ ...row, locked: true }) ?? t('lockedText')
  if (row.locked) {
    return (
      <div className="lesson-closed">
        <EmptyState title={t('locked')}>{lockedText}</EmptyState>
      </div>
    )
  }
  return (
    <div className="lesson-closed">
      <ErrorState
        title={t(isLocked ? 'locked' : isOffline ? 'offline' : isChapterGone(error) ? 'chapterGone' : 'lessonFailed')}
        {...(!isLocked && { error })}
        retry={retry}
        retrying={isRetrying}
      >
        {isLocked ? lockedText : t(isOffline ? 'offlineText' : 'lessonFailedText')}
      </ErrorState>
    </div>
  )
}

/** Also where loading an open chapter again failed. */
export function useFailureToast(courseId: string, error: Error | null): void {
  const { t } = useTranslation('learn')
  const client = useQueryClient()
  const isError = error !== null
  const isLocked = showsLocked(error)
  const isGone = isChapterGone(error)
  useEffect(() => {
    // The list that named it is old: without it another chapter opens, and that is said (learn-page.tsx).
    if (isGone) void client.invalidateQueries({ queryKey: ['learn-course', courseId] })
    else if (isError) toast.error(t(isLocked ? 'locked' : 'lessonFailed'), isLocked ? 'locked' : 'lesson')
  }, [client, courseId, isError, isGone, isLocked, t])
}

/** Taken out of the course while its page stood open. */
export function isChapterGone(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404
}

function showsLocked(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'CHAPTER_LOCKED'
}
