// The video of a chapter.
import { useState } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { formatFileSize } from '#kit/web/format-signed-in.ts'
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
  /** Asks for the chapter again. */
  onFailed: () => void
}

const videoOf = ({ vimeo_url: address, poster_url: poster, captions }: LearnChapter, start: number, plays = false) => ({
  address,
  poster,
  captions,
  start,
  plays,
})

/**
 * The address stays while the chapter is open: a later answer may sign it again, which must not restart the video. Signed addresses end
 * after some hours (kit/server/media.ts): in a page that was left open the video then fails, and goes on at the new one. So do captions.
 */
export function LessonVideo({ chapter, start, onWatchEvent, playhead, onEnded, onFailed }: LessonVideoProps) {
  const { t, i18n } = useTranslation('learn')
  const isSaving = isSavingData(usePlayerPreferences())
  const [video, setVideo] = useState(() => videoOf(chapter, start))
  const [failure, setFailure] = useState<{ wasPlaying: boolean } | null>(null)
  const [areCaptionsLost, setAreCaptionsLost] = useState(false)
  if (areCaptionsLost && chapter.captions !== video.captions) {
    setAreCaptionsLost(false)
    setVideo({ ...video, captions: chapter.captions })
  }
  if (failure && chapter.vimeo_url !== video.address) {
    setFailure(null)
    setVideo(videoOf(chapter, playhead.second(), failure.wasPlaying))
  }
  if (!video.address) {
    // A text alone is a whole chapter: nothing is missing in it.
    if (chapter.description) return null
    return (
      <div className="video-frame lesson-no-video">
        <p dir="auto">{t('noVideo')}</p>
      </div>
    )
  }
  const size = chapter.video_size
  const saving = {
    label: t('dataSaving'),
    detail: size === null ? undefined : t('videoSize', { size: formatFileSize(size, currentLanguage(i18n)) }),
    checked: isSaving,
    isToggle: true,
    onSelect: () => preferPlayer({ dataSaving: !isSaving }),
  }
  return (
    <Player
      source={{ ...video, address: video.address }}
      title={chapter.title}
      start={video.start}
      plays={video.plays}
      handle={playhead.player}
      settings={{ label: t('playerSettings'), items: [saving] }}
      onEnded={() => onEnded(true)}
      onFailed={(wasPlaying) => {
        setFailure({ wasPlaying })
        onFailed()
      }}
      onCaptionsLost={() => {
        setAreCaptionsLost(true)
        onFailed()
      }}
      onTick={() => {
        setFailure(null)
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
