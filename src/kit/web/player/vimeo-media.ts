// Vimeo's frame, spoken to through its own library, which is fetched only when such a video is shown.
import { addFrame, resumeAt, type Media, type MediaPlace, type Tell } from './media.ts'

export function openVimeo({ host, address, title, start, isSaving }: MediaPlace, tell: Tell): Media {
  const frame = addFrame(host, isSaving ? `${address}&quality=240p` : address, title)
  let closed = false
  const opening = import('@vimeo/player').then(async ({ default: VimeoPlayer }) => {
    const player = new VimeoPlayer(frame)
    if (closed) return player
    player.on('play', () => tell({ paused: false, ended: false }))
    player.on('pause', () => tell({ paused: true }))
    player.on('ended', () => tell({ paused: true, ended: true }))
    player.on('timeupdate', ({ seconds }) => tell({ position: seconds }))
    player.on('seeked', ({ seconds }) => tell({ position: seconds, ended: false }))
    player.on('volumechange', ({ volume }) => tell({ volume }))
    player.on('playbackratechange', ({ playbackRate }) => tell({ rate: playbackRate }))
    const [duration, paused] = await Promise.all([player.getDuration(), player.getPaused()])
    const second = resumeAt(start, duration)
    if (second > 0) await player.setCurrentTime(second)
    tell({ ready: true, duration, paused })
    return player
  })
  opening.catch(() => tell({ failed: !closed }))
  /** What the frame refuses is its own affair: the video simply does not change. */
  const ask = (wish: (player: Awaited<typeof opening>) => Promise<unknown>) => {
    opening.then(wish).catch(() => undefined)
  }
  return {
    play: () => opening.then((player) => player.play()),
    pause: () => ask((player) => player.pause()),
    seek: (second) => ask((player) => player.setCurrentTime(second)),
    setRate: (rate) => ask((player) => player.setPlaybackRate(rate)),
    setVolume: (volume) => ask((player) => player.setVolume(volume)),
    setMuted: (muted) => {
      tell({ muted })
      ask((player) => player.setMuted(muted))
    },
    close() {
      closed = true
      ask((player) => player.destroy())
      frame.remove()
    },
  }
}
