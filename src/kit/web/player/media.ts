// One small interface for every kind of video: what can be asked of it, and what it tells about itself.

export interface Media {
  /** Rejects where the browser wants a press inside the frame first. */
  play: () => Promise<void>
  pause: () => void
  seek: (second: number) => void
  setRate: (rate: number) => void
  /** 0 to 1. */
  setVolume: (volume: number) => void
  setMuted: (muted: boolean) => void
  close: () => void
}

/** Of a stream that has several: heights of the picture; 0 is chosen where the network decides. */
export interface Quality {
  heights: readonly number[]
  chosen: number
  choose: (height: number) => void
}

export interface MediaState {
  /** Its length is known; it can be moved in. */
  ready: boolean
  paused: boolean
  ended: boolean
  /** Seconds. */
  position: number
  /** Seconds. */
  duration: number
  /** 1 is as it was recorded. */
  rate: number
  /** From 0 to 1. */
  volume: number
  muted: boolean
  failed: boolean
  quality?: Quality
}

export type OnMediaChange = (change: Partial<MediaState>) => void

export const atRest: MediaState = {
  ready: false,
  paused: true,
  ended: false,
  position: 0,
  duration: 0,
  rate: 1,
  volume: 1,
  muted: false,
  failed: false,
}

/** Where a frame of another service goes, and where its video begins. */
export interface MediaPlace {
  host: HTMLElement
  address: string
  title: string
  start: number
  /** Opened by a press on «play». */
  isWanted: boolean
  /** The smallest quality there is. */
  isSaving: boolean
}

/** A frame of another service, filling its place. */
export function addFrame(host: HTMLElement, address: string, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.src = address
  frame.title = title
  frame.allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media'
  frame.className = 'player-frame'
  host.replaceChildren(frame)
  return frame
}

/** Where to begin again: at the place where one left, or from the start when that was the end. In seconds. */
export function resumeAt(start: number, duration: number): number {
  return start < duration - 5 ? start : 0
}
