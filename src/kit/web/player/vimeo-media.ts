// Vimeo's frame, controlled through its own library, which is fetched only when such a video is shown.
import { addFrame, resumeAt, type Media, type MediaPlace, type OnMediaChange } from './media.ts'

export function openVimeo({ host, address, title, start, isSaving }: MediaPlace, onChange: OnMediaChange): Media {
  const frame = addFrame(host, isSaving ? `${address}&quality=240p` : address, title)
  let closed = false
  const opening = import('@vimeo/player').then(async ({ default: VimeoPlayer }) => {
    const player = new VimeoPlayer(frame)
    if (closed) return player
    player.on('play', () => onChange({ paused: false, ended: false }))
    player.on('pause', () => onChange({ paused: true }))
    player.on('ended', () => onChange({ paused: true, ended: true }))
    player.on('timeupdate', ({ seconds }) => onChange({ position: seconds }))
    player.on('seeked', ({ seconds }) => onChange({ position: seconds, ended: false }))
    player.on('volumechange', ({ volume }) => onChange({ volume }))
    player.on('playbackratechange', ({ playbackRate }) => onChange({ rate: playbackRate }))
    const [duration, paused] = await Promise.all([player.getDuration(), player.getPaused()])
    const second = resumeAt(start, duration)
    if (second > 0) await player.setCurrentTime(second)
    onChange({ ready: true, duration, paused })
    return player
  })
  opening.catch(() => onChange({ failed: !closed }))
  /** What the frame refuses is its own affair: the video simply does not change. */
  const ask = (command: (player: Awaited<typeof opening>) => Promise<unknown>) => {
    opening.then(command).catch(() => undefined)
  }
  return {
    play: () => opening.then((player) => player.play()),
    pause: () => ask((player) => player.pause()),
    seek: (second) => ask((player) => player.setCurrentTime(second)),
    setRate: (rate) => ask((player) => player.setPlaybackRate(rate)),
    setVolume: (volume) => ask((player) => player.setVolume(volume)),
    setMuted: (muted) => {
      onChange({ muted })
      ask((player) => player.setMuted(muted))
    },
    close() {
      closed = true
      ask((player) => player.destroy())
      frame.remove()
    },
  }
}
