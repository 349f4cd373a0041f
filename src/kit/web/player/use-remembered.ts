// Speed and volume go with the student from video to video.
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import type { Media, MediaState } from './media.ts'
import { playerPreferences, preferPlayer } from './preferences.ts'

export function useRemembered(media: RefObject<Media | null>, state: MediaState): void {
  const isApplied = useRef(false)
  const apply = useEffectEvent(() => {
    const { rate, volume, muted } = playerPreferences()
    isApplied.current = true
    if (rate !== state.rate) media.current?.setRate(rate)
    if (volume !== state.volume) media.current?.setVolume(volume)
    if (muted !== state.muted) media.current?.setMuted(muted)
  })
  const { ready, rate, volume, muted } = state
  useEffect(() => {
    if (ready && !isApplied.current) apply()
  }, [ready])
  const before = useRef({ rate, volume, muted })
  useEffect(() => {
    const last = before.current
    before.current = { rate, volume, muted }
    // What the video starts with is not a choice. Each by itself: what was applied may be reported one after the other.
    if (!isApplied.current) return
    if (rate !== last.rate) preferPlayer({ rate })
    if (volume !== last.volume) preferPlayer({ volume })
    if (muted !== last.muted) preferPlayer({ muted })
  }, [rate, volume, muted])
}
