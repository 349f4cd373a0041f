// One chapter: fetched, watched, completed.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { useSearchParams } from 'react-router'
import { ApiError } from '#kit/web/api.ts'
import { formatDuration } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { isSavingData, preferPlayer, usePlayerPreferences } from '#kit/web/player/preferences.ts'
import { readVideoAddress } from '#kit/web/player/source.ts'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { EmptyState, ErrorState } from '#kit/web/ui/states.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useOpenChapter } from './chapter-list.tsx'
import { ChapterSheet } from './chapter-sheet.tsx'
import { CompletionPanel } from './completion-panel.tsx'
import { neighbours, type LearnChapterRow, type LearnCourse } from './course-steps.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { learnChapter, type LearnChapter } from './learn-data.ts'
import { LessonActions, LessonBottomBar } from './lesson-actions.tsx'
import { LessonSkeleton } from './lesson-skeleton.tsx'
import { LessonTabs } from './lesson-tabs.tsx'
import { LessonTools } from './lesson-tools.tsx'
import { LessonVideo } from './lesson-video.tsx'
import { usePlayhead, type Playhead } from './playhead.ts'
import { useComplete } from './use-complete.ts'
import { useLessonKeys } from './use-lesson-keys.ts'
import { useWatch } from './use-watch.ts'
import { useWide } from './use-wide.ts'

interface LessonProps {
  course: LearnCourse
  row: LearnChapterRow
}

export function Lesson({ course, row }: LessonProps) {
  const { t } = useTranslation('learn')
  const { data, error, isError, isFetching, fetchStatus, refetch } = useQuery(learnChapter(course.id, row.id))
  const isLocked = error instanceof ApiError && error.code === 'CHAPTER_LOCKED'
  useEffect(() => {
    if (isError) toast.error(t(isLocked ? 'locked' : 'lessonFailed'), isLocked ? 'locked' : 'lesson')
  }, [isError, isLocked, t])
  if (data) return <OpenLesson course={course} row={row} chapter={data} />
  // It comes by itself when the network is back.
  if (fetchStatus === 'paused') return <EmptyState title={t('offline')}>{t('offlineText')}</EmptyState>
  if (!isError) return <LessonSkeleton />
  return (
    <ErrorState title={t(isLocked ? 'locked' : 'lessonFailed')} retry={() => void refetch()} retrying={isFetching}>
      {t(isLocked ? 'lockedText' : 'lessonFailedText')}
    </ErrorState>
  )
}

function OpenLesson({ course, row, chapter }: LessonProps & { chapter: LearnChapter }) {
  const { t, i18n } = useTranslation('learn')
  const { hear, save } = useWatch(course.id, row)
  const { complete, isSaving } = useComplete(course.id, row.id, save)
  const { number, previous, next } = neighbours(course.chapters, row.id)
  const playhead = useLinkedPlayhead(row)
  const transcript = useTranscript(chapter)
  const openChapter = useOpenChapter()
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  useLessonKeys(playhead, {
    next: () => openChapter(next),
    previous: () => openChapter(previous),
    help: () => setIsHelpOpen(true),
  })
  const isCourseDone = course.progress.completion_percentage === 100
  const actions = { chapter: row, previous, next, onComplete: complete, isSaving, isCourseDone }
  const facts = t('chapterFacts', {
    number,
    count: course.chapters.length,
    duration: formatDuration(row.duration, currentLanguage(i18n)),
    instructor: course.instructors.name,
  })
  return (
    <>
      <LessonVideo
        {...{ course, chapter, hear, playhead }}
        start={row.progress.position}
        withTranscript={transcript.place === 'beside'}
      />
      {chapter.vimeo_url && (
        <LessonTools chapter={chapter} transcript={transcript.choice} onKeys={() => setIsHelpOpen(true)} />
      )}
      <KeysDialog open={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
      <div className="pad-m">
        <div className="lesson-head">
          <div className="grow">
            <h2>
              <UserText>{row.title}</UserText>
            </h2>
            <p className="sub">{facts}</p>
          </div>
          <LessonActions {...actions} />
        </div>
        {isCourseDone && <CompletionPanel course={course} />}
        <ChapterSheet course={course} currentId={row.id} />
      </div>
      <LessonTabs {...{ course, chapter, playhead }} withTranscript={transcript.place === 'below'} />
      <LessonBottomBar {...actions} />
    </>
  )
}

/** `?at=12`, from a note of this chapter, begins there instead of where one left. */
function useLinkedPlayhead(row: LearnChapterRow): Playhead {
  const playhead = usePlayhead(row.progress.position)
  const [search] = useSearchParams()
  const at = search.get('at')
  useEffect(() => {
    if (at !== null && /^\d{1,5}$/.test(at)) playhead.seek(Number(at))
  }, [at, playhead])
  return playhead
}

/** Videos of the school's own with captions have one: beside the video where there is room, else among the tabs. */
function useTranscript(chapter: LearnChapter) {
  const isWide = useWide()
  const preferences = usePlayerPreferences()
  const { vimeo_url: address, captions } = chapter
  const exists = address !== null && captions.length > 0 && readVideoAddress(address).kind === 'file'
  if (!exists) return { place: 'nowhere', choice: undefined } as const
  if (!isWide) return { place: 'below', choice: undefined } as const
  // Saving data, one reads first.
  const isShown = preferences.transcript ?? isSavingData(preferences)
  const show = (transcript: boolean) => preferPlayer({ transcript })
  return { place: isShown ? 'beside' : 'nowhere', choice: { isShown, show } } as const
}
