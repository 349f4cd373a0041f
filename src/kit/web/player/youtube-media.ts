// YouTube's frame, controlled by messages alone: its script would need a hole in our content security policy.
import { addFrame, resumeAt, type Media, type MediaPlace, type MediaState, type OnMediaChange } from './media.ts'

const origin = 'https://www.youtube-nocookie.com'
/** playerState: −1 not started, 0 ended, 1 playing, 2 paused, 3 buffering, 5 cued. */
const playing = new Set([1, 3])

export function openYoutube(
  { host, address, title, start, isWanted, isSaving }: MediaPlace,
  onChange: OnMediaChange,
): Media {
  // Asked to move before it plays, it would start by itself: the address says where to begin.
  const query = new URLSearchParams({
    origin: window.location.origin,
    start: String(Math.floor(start)),
    // It hears no command before it has loaded.
    ...(isWanted && { autoplay: '1' }),
    ...(isSaving && { vq: 'small' }),
  })
  const frame = addFrame(host, `${address}&${query}`, title)
  const send = (message: object) =>
    frame.contentWindow?.postMessage(JSON.stringify({ ...message, id: 1, channel: 'widget' }), origin)
  const command = (func: string, ...args: unknown[]) => send({ event: 'command', func, args })
  // The frame answers only once it has been greeted, and it listens only once it has loaded.
  const greeting = setInterval(() => send({ event: 'listening' }), 500)
  let duration = 0
  let hasBegun = false
  function onMessage(event: MessageEvent) {
    if (event.origin !== origin || event.source !== frame.contentWindow) return
    clearInterval(greeting)
    const change = readYoutubeMessage(event.data)
    duration = change.duration ?? duration
    if (!hasBegun && duration > 0 && (change.paused === false || change.ended)) {
      hasBegun = true
      // Left at its end, it would end at once. Its length comes too late for the address, so it goes back with the first press.
      if (resumeAt(start, duration) < start) {
        command('seekTo', 0, true)
        return onChange({ ...change, paused: false, ended: false, position: 0 })
      }
    }
    onChange(change)
  }
  window.addEventListener('message', onMessage)
  return {
    play: async () => command('playVideo'),
    pause: () => command('pauseVideo'),
    seek: (second) => command('seekTo', second, true),
    setRate: (rate) => command('setPlaybackRate', rate),
    setVolume: (volume) => command('setVolume', Math.round(volume * 100)),
    setMuted: (muted) => command(muted ? 'mute' : 'unMute'),
    close() {
      clearInterval(greeting)
      window.removeEventListener('message', onMessage)
      frame.remove()
    },
  }
}

interface Info {
  playerState?: number
  currentTime?: number
  duration?: number
  playbackRate?: number
  volume?: number
  muted?: boolean
}

export function readYoutubeMessage(data: unknown): Partial<MediaState> {
  const message = parse(data)
  if (message?.event === 'onError') return { failed: true }
  const info = message?.info
  if (!info || typeof info !== 'object') return {}
  const { playerState, currentTime, duration, playbackRate, volume, muted } = info
  return {
    ...(playerState !== undefined && { paused: !playing.has(playerState), ended: playerState === 0 }),
    ...(currentTime !== undefined && { position: currentTime }),
    ...(duration && { duration, ready: true }),
    ...(playbackRate !== undefined && { rate: playbackRate }),
    ...(volume !== undefined && { volume: volume / 100 }),
    ...(muted !== undefined && { muted }),
  }
}

function parse(data: unknown): { event?: string; info?: Info | null } | null {
  try {
    return typeof data === 'string' ? (JSON.parse(data) as { event?: string; info?: Info }) : null
  } catch {
    return null
  }
}
