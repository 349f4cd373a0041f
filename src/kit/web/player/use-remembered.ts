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
  const isFirst = useRef(true)
  useEffect(() => {
    // What the video starts with is not a choice.
    if (isApplied.current && !isFirst.current) preferPlayer({ rate, volume, muted })
    isFirst.current = !isApplied.current
  }, [rate, volume, muted])
}
