// The video of a chapter.
import { useState } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { Player } from '#kit/web/player/player.tsx'
import type { LearnChapter } from './learn-data.ts'
import type { Playhead } from './playhead.ts'
import type { WatchEvent } from './watch.ts'

interface LessonVideoProps {
  chapter: LearnChapter
  start: number
  onWatchEvent: (news: WatchEvent) => void
  playhead: Playhead
  /** Its end was reached; false: it plays on from elsewhere. */
  onEnded: (hasEnded: boolean) => void
}

/** The address stays while the chapter is open: a later answer may sign it anew, which must not start the video again. */
export function LessonVideo({ chapter, start, onWatchEvent, playhead, onEnded }: LessonVideoProps) {
  const { t } = useTranslation('learn')
  const [video] = useState(() => ({
    address: chapter.vimeo_url,
    poster: chapter.poster_url,
    captions: chapter.captions,
    start,
  }))
  if (!video.address) {
    return (
      <div className="video-frame lesson-no-video">
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
      onEnded={() => onEnded(true)}
      onTick={() => {
        onWatchEvent({ kind: 'tick' })
        onEnded(false)
      }}
      onPosition={(second) => {
        playhead.reach(second)
        onWatchEvent({ kind: 'moved', second })
      }}
    />
  )
}
