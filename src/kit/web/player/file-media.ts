// A file of one's own in the browser's <video>.
import { resumeAt, type Media, type OnMediaChange } from './media.ts'

/** @param start in seconds */
export function openFile(video: HTMLVideoElement, start: number, onChange: OnMediaChange): Media {
  const listening = new AbortController()
  const report = () =>
    onChange({
      ready: video.readyState >= HTMLMediaElement.HAVE_METADATA,
      paused: video.paused,
      ended: video.ended,
      position: video.currentTime,
      duration: Number.isFinite(video.duration) ? video.duration : 0,
      rate: video.playbackRate,
      volume: video.volume,
      muted: video.muted,
    })
  const events = ['loadedmetadata', 'durationchange', 'play', 'pause', 'ended', 'timeupdate', 'seeking']
  for (const name of [...events, 'ratechange', 'volumechange']) {
    video.addEventListener(name, report, { signal: listening.signal })
  }
  video.addEventListener('error', () => onChange({ failed: true }), { signal: listening.signal })
  let wanted: number | null = null
  const begin = () => {
    const second = wanted ?? resumeAt(start, video.duration)
    // Moving takes the poster away, even to where the film is.
    if (second > 0) video.currentTime = second
  }
  if (video.readyState >= HTMLMediaElement.HAVE_METADATA) begin()
  else video.addEventListener('loadedmetadata', begin, { once: true, signal: listening.signal })
  report()
  // The server's page may have carried the element, and its failure, before this ran.
  if (video.error) onChange({ failed: true })
  /** Told at once: on a busy phone the event may come after the next press, which would then command the same again. */
  function change<T>(command: () => T): T {
    const answer = command()
    report()
    return answer
  }
  return {
    play: () => change(() => video.play()),
    pause: () => change(() => video.pause()),
    seek(second) {
      // Before its facts are there the command waits for them.
      wanted = second
      change(() => (video.currentTime = second))
    },
    setRate: (rate) => change(() => (video.playbackRate = rate)),
    setVolume: (volume) => change(() => (video.volume = volume)),
    setMuted: (muted) => change(() => (video.muted = muted)),
    close: () => listening.abort(),
  }
}
