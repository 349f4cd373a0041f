// One chapter: loaded, watched, completed. Its name, its neighbours and the list of chapters are shown from the start, whatever happens to the rest.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { useSearchParams } from 'react-router'
import { classNames } from '#kit/web/ui/class-names.ts'
import { useOpenChapter } from './chapter-list.tsx'
import { ChapterSheet } from './chapter-sheet.tsx'
import { CompletionPanel } from './completion-panel.tsx'
import { neighbours, type LearnChapterRow, type LearnCourse } from './course-steps.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { learnChapter } from './learn-data.ts'
import { LessonActions, LessonBottomBar } from './lesson-actions.tsx'
import { LessonClosed, useFailureToast } from './lesson-closed.tsx'
import { LessonHead } from './lesson-head.tsx'
import { TabsSkeleton, ToolsSkeleton, VideoSkeleton } from './lesson-skeleton.tsx'
import { LessonTabs } from './lesson-tabs.tsx'
import { LessonTools } from './lesson-tools.tsx'
import { LessonVideo } from './lesson-video.tsx'
import { NextOffer } from './next-offer.tsx'
import { usePlayhead, type Playhead } from './playhead.ts'
import { Transcript } from './transcript/transcript.tsx'
import { useComplete } from './use-complete.ts'
import { useLessonKeys } from './use-lesson-keys.ts'
import { useTranscript } from './use-transcript.ts'
import { useWatch } from './use-watch.ts'

interface LessonProps {
  course: LearnCourse
  row: LearnChapterRow
}

export function Lesson({ course, row }: LessonProps) {
  const { t } = useTranslation('learn')
  const {
    data: chapter,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...learnChapter(course.id, row.id),
    // Only where all that is not completed waits for its date.
    enabled: !row.locked,
  })
  useFailureToast(course.id, error)
  const isOpen = chapter !== undefined
  const isWaiting = !isOpen && !error && !row.locked
  const { onWatchEvent, save } = useWatch(course.id, row, isOpen)
  const { complete, isSaving } = useComplete(course.id, row.id, save)
  const { previous, next } = neighbours(course.chapters, row.id)
  const playhead = useLinkedPlayhead(row, isOpen)
  const transcript = useTranscript(chapter)
  const openChapter = useOpenChapter()
  const [hasEnded, setHasEnded] = useState(false)
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  useLessonKeys(playhead, {
    next: () => openChapter(next),
    previous: () => openChapter(previous),
    help: () => setIsHelpOpen(true),
  })
  const isDone = row.progress.completed
  const isCourseDone = course.progress.completion_percentage === 100
  const actions = { chapter: row, previous, next, onComplete: complete, isOpen, isSaving, isCourseDone }
  const isBeside = transcript.place === 'beside'
  return (
    <>
      <div className={classNames('lesson-stage', isBeside && 'has-transcript', isDone && 'is-done')}>
        <div>
          {chapter && (
            <LessonVideo
              {...{ chapter, onWatchEvent, playhead }}
              start={row.progress.position}
              onEnded={setHasEnded}
              onFailed={() => void refetch()}
            />
          )}
          {hasEnded && next && !next.locked && (
            <NextOffer next={next} onOpen={() => openChapter(next)} onStop={() => setHasEnded(false)} />
          )}
          {isWaiting && <VideoSkeleton />}
          {!isOpen && !isWaiting && (
            <LessonClosed row={row} error={error} retry={() => void refetch()} isRetrying={isFetching} />
          )}
          <LessonHead course={course} row={row}>
            <LessonActions {...actions} />
          </LessonHead>
          {chapter?.vimeo_url && (
            <LessonTools chapter={chapter} transcript={transcript.choice} onKeys={() => setIsHelpOpen(true)} />
          )}
          {isWaiting && <ToolsSkeleton />}
        </div>
        {chapter && isBeside && (
          <aside className="card" aria-label={t('transcript')}>
            <Transcript
              {...transcript.search}
              captions={chapter.captions}
              taughtIn={course.language}
              playhead={playhead}
            />
          </aside>
        )}
      </div>
      <KeysDialog open={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
      <div className="lesson-pad">
        {isCourseDone && <CompletionPanel course={course} />}
        <ChapterSheet course={course} currentId={row.id} />
      </div>
      {chapter && (
        <LessonTabs {...{ course, chapter, playhead }} transcript={transcript.place === 'below' && transcript.search} />
      )}
      {isWaiting && <TabsSkeleton />}
      <LessonBottomBar {...actions} />
    </>
  )
}

/** `?at=12`, from a note of this chapter, begins there instead of where the student stopped. */
function useLinkedPlayhead(row: LearnChapterRow, isOpen: boolean): Playhead {
  const playhead = usePlayhead(row.progress.position)
  const [search] = useSearchParams()
  const at = search.get('at')
  useEffect(() => {
    if (isOpen && at !== null && /^\d{1,5}$/.test(at)) playhead.seek(Number(at))
  }, [at, isOpen, playhead])
  return playhead
}
