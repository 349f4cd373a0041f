// The video of a chapter, and beside it, where there is room and it is wished, what is said in it.
import { useState } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { Player } from '#kit/web/player/player.tsx'
import { classNames } from '#kit/web/ui/class-names.ts'
import type { LearnCourse } from './course-steps.ts'
import type { LearnChapter } from './learn-data.ts'
import type { Playhead } from './playhead.ts'
import { Transcript } from './transcript/transcript.tsx'
import type { WatchNews } from './watch.ts'

interface LessonVideoProps {
  course: LearnCourse
  chapter: LearnChapter
  start: number
  hear: (news: WatchNews) => void
  playhead: Playhead
  withTranscript: boolean
}

export function LessonVideo({ course, chapter, withTranscript, ...video }: LessonVideoProps) {
  const { t } = useTranslation('learn')
  return (
    <div className={classNames('lesson-stage', withTranscript && 'has-transcript')}>
      <Video chapter={chapter} {...video} />
      {withTranscript && (
        <aside className="card" aria-label={t('transcript')}>
          <Transcript captions={chapter.captions} taughtIn={course.language} playhead={video.playhead} />
        </aside>
      )}
    </div>
  )
}

/** The address stays while the chapter is open: a later answer may sign it anew, which must not start the video again. */
function Video({ chapter, start, hear, playhead }: Omit<LessonVideoProps, 'course' | 'withTranscript'>) {
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
      handle={playhead.player}
      onTick={() => hear({ kind: 'tick' })}
      onPosition={(second) => {
        playhead.reach(second)
        hear({ kind: 'moved', second })
      }}
    />
  )
}
