// Opens a video in its place, once, and keeps what it tells as React state; another video is another component (`key`).
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { openFile } from './file-media.ts'
import { openHls } from './hls-media.ts'
import { atRest, type Media, type MediaState } from './media.ts'
import type { VideoKind } from './source.ts'
import { openVimeo } from './vimeo-media.ts'
import { openYoutube } from './youtube-media.ts'

interface MediaOptions {
  title: string
  start: () => number
  /** A frame of another service may wait until it is asked for. */
  isOpen: boolean
  isWanted: boolean
  isSaving: boolean
}

export function useMedia(video: VideoKind, { title, start, isOpen, isWanted, isSaving }: MediaOptions) {
  const element = useRef<HTMLVideoElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const media = useRef<Media>(null)
  const [state, setState] = useState(atRest)
  const open = useEffectEvent((): Media | null => {
    // What comes after a failure is the browser clearing up: that it played, and where, stays known.
    const onChange = (change: Partial<MediaState>) =>
      setState((before) => (before.failed ? before : { ...before, ...change }))
    if (video.kind === 'file') {
      if (!element.current) return null
      return video.hls
        ? openHls(element.current, video.address, { start: start(), isSaving }, onChange)
        : openFile(element.current, start(), onChange)
    }
    if (!host.current) return null
    const place = { host: host.current, address: video.frame, title, start: start(), isWanted, isSaving }
    return video.kind === 'vimeo' ? openVimeo(place, onChange) : openYoutube(place, onChange)
  })
  const isPressed = useEffectEvent(() => isWanted)
  useEffect(() => {
    if (!isOpen) return undefined
    media.current = open()
    // Waited until someone pressed «play»; the browser may still want a press inside the frame.
    if (isPressed()) media.current?.play().catch(() => undefined)
    return () => media.current?.close()
  }, [isOpen])
  return { element, host, media, state }
}

interface Listeners {
  onTick?: (() => void) | undefined
  onPosition?: ((second: number) => void) | undefined
  onEnded?: (() => void) | undefined
  onLength?: ((seconds: number) => void) | undefined
  onFailed?: ((wasPlaying: boolean) => void) | undefined
}

/** Tells the page: each second that is not paused (specification §9), each second of the video reached, the end, the length. */
export function useMediaEvents(state: MediaState, isUnderWay: boolean, listeners: Listeners): void {
  const tick = useEffectEvent(() => listeners.onTick?.())
  const reach = useEffectEvent((second: number) => listeners.onPosition?.(second))
  const end = useEffectEvent(() => listeners.onEnded?.())
  const learn = useEffectEvent((seconds: number) => listeners.onLength?.(seconds))
  const fail = useEffectEvent(() => listeners.onFailed?.(!state.paused))
  const isRunning = !state.paused && !state.failed
  useEffect(() => {
    if (!isRunning) return undefined
    const clock = setInterval(tick, 1000)
    return () => clearInterval(clock)
  }, [isRunning])
  const second = Math.floor(state.position)
  useEffect(() => {
    // Before the first press the position is only where the video stands, not where anyone went.
    if (isUnderWay) reach(second)
  }, [isUnderWay, second])
  useEffect(() => {
    if (state.ended) end()
  }, [state.ended])
  useEffect(() => {
    if (state.failed) fail()
  }, [state.failed])
  useEffect(() => {
    if (state.duration > 0) learn(state.duration)
  }, [state.duration])
}
