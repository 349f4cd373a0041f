// The video of a chapter.
import { useState } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { formatFileSize } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { Player } from '#kit/web/player/player.tsx'
import { isSavingData, preferPlayer, usePlayerPreferences } from '#kit/web/player/preferences.ts'
import type { LearnChapter } from './learn-data.ts'
import type { Playhead } from './playhead.ts'
import type { WatchEvent } from './watch.ts'

interface LessonVideoProps {
  chapter: LearnChapter
  start: number
  onWatchEvent: (news: WatchEvent) => void
  playhead: Playhead
  /** Whether its end was reached; false: it continues from another place. */
  onEnded: (hasEnded: boolean) => void
}

/** The address stays while the chapter is open: a later answer may sign it again, which must not restart the video. */
export function LessonVideo({ chapter, start, onWatchEvent, playhead, onEnded }: LessonVideoProps) {
  const { t, i18n } = useTranslation('learn')
  const isSaving = isSavingData(usePlayerPreferences())
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
  const size = chapter.video_size
  const saving = {
    label: t('dataSaving'),
    detail: size === null ? undefined : t('videoSize', { size: formatFileSize(size, currentLanguage(i18n)) }),
    checked: isSaving,
    alone: true,
    onSelect: () => preferPlayer({ dataSaving: !isSaving }),
  }
  return (
    <Player
      source={{ ...video, address: video.address }}
      title={chapter.title}
      start={video.start}
      handle={playhead.player}
      settings={{ label: t('playerSettings'), items: [saving] }}
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
