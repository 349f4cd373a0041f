// An HLS address (m3u8): the browser itself where it can, else hls.js, loaded for such videos alone (docs/decisions/hls.md).
import { openFile } from './file-media.ts'
import type { Media, OnMediaChange } from './media.ts'

const type = 'application/vnd.apple.mpegurl'

interface HlsOptions {
  /** In seconds. */
  start: number
  /** The smallest quality there is. */
  isSaving: boolean
}

export function openHls(
  video: HTMLVideoElement,
  address: string,
  { start, isSaving }: HlsOptions,
  onChange: OnMediaChange,
): Media {
  const media = openFile(video, start, onChange)
  const leaving = new AbortController()
  if (video.canPlayType(type)) video.src = address
  else {
    import('./hls-stream.ts')
      .then(({ attach }) => attach(video, { address, isSaving, leaving: leaving.signal, onChange }))
      .catch(() => onChange({ failed: true }))
  }
  return {
    ...media,
    close() {
      leaving.abort()
      media.close()
    },
  }
}
