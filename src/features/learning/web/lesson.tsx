// One chapter: fetched, watched, completed.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { ApiError } from '#kit/web/api.ts'
import { formatDuration } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { Player } from '#kit/web/player/player.tsx'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { ErrorState } from '#kit/web/ui/states.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { ChapterSheet } from './chapter-sheet.tsx'
import { CompletionPanel } from './completion-panel.tsx'
import { neighbours, type LearnChapterRow, type LearnCourse } from './course-steps.ts'
import { learnChapter, type LearnChapter } from './learn-data.ts'
import { LessonActions, LessonBottomBar } from './lesson-actions.tsx'
import { LessonSkeleton } from './lesson-skeleton.tsx'
import { LessonTabs } from './lesson-tabs.tsx'
import { useComplete } from './use-complete.ts'
import { useWatch } from './use-watch.ts'

interface LessonProps {
  course: LearnCourse
  row: LearnChapterRow
}

export function Lesson({ course, row }: LessonProps) {
  const { t } = useTranslation('learn')
  const { data, error, isError, isFetching, refetch } = useQuery(learnChapter(course.id, row.id))
  const isLocked = error instanceof ApiError && error.code === 'CHAPTER_LOCKED'
  useEffect(() => {
    if (isError) toast.error(t(isLocked ? 'locked' : 'lessonFailed'), isLocked ? 'locked' : 'lesson')
  }, [isError, isLocked, t])
  if (data) return <OpenLesson course={course} row={row} chapter={data} />
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
  const actions = {
    chapter: row,
    previous,
    next,
    onComplete: complete,
    isSaving,
  }
  const facts = t('chapterFacts', {
    number,
    count: course.chapters.length,
    duration: formatDuration(row.duration, currentLanguage(i18n)),
    instructor: course.instructors.name,
  })
  return (
    <>
      <LessonVideo chapter={chapter} start={row.progress.position} hear={hear} />
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
        {course.progress.completion_percentage === 100 && <CompletionPanel course={course} />}
        <ChapterSheet course={course} currentId={row.id} />
      </div>
      <LessonTabs chapter={chapter} />
      <LessonBottomBar {...actions} />
    </>
  )
}

interface LessonVideoProps {
  chapter: LearnChapter
  start: number
  hear: ReturnType<typeof useWatch>['hear']
}

/** The address stays while the chapter is open: a later answer may sign it anew, which must not start the video again. */
function LessonVideo({ chapter, start, hear }: LessonVideoProps) {
  const { t } = useTranslation('learn')
  const [video] = useState(() => ({
    address: chapter.vimeo_url,
    poster: chapter.poster_url,
    captions: chapter.captions,
    start,
  }))
  if (!video.address) {
    return (
      <div className="video no-video">
        <p>{t('noVideo')}</p>
      </div>
    )
  }
  return (
    <Player
      source={{ ...video, address: video.address }}
      title={chapter.title}
      start={video.start}
      onTick={() => hear({ kind: 'tick' })}
      onPosition={(second) => hear({ kind: 'moved', second })}
    />
  )
}
