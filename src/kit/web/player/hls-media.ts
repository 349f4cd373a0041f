// An HLS address (m3u8): the browser itself where it can, else hls.js, loaded for such videos alone (docs/decisions/hls.md).
import { openFile } from './file-media.ts'
import type { Media, OnMediaChange } from './media.ts'

const type = 'application/vnd.apple.mpegurl'

/** @param start in seconds */
export function openHls(video: HTMLVideoElement, address: string, start: number, onChange: OnMediaChange): Media {
  const media = openFile(video, start, onChange)
  const leaving = new AbortController()
  if (video.canPlayType(type)) video.src = address
  else {
    attach(video, address, leaving.signal, () => onChange({ failed: true })).catch(() => onChange({ failed: true }))
  }
  return {
    ...media,
    close() {
      leaving.abort()
      media.close()
    },
  }
}

/** A lost network or a damaged piece is tried again once; what still fails is told. */
async function attach(video: HTMLVideoElement, address: string, leaving: AbortSignal, fail: () => void): Promise<void> {
  const { default: Hls } = await import('hls.js/light')
  if (leaving.aborted) return
  if (!Hls.isSupported()) return fail()
  // The content security policy allows no workers from memory.
  const hls = new Hls({ enableWorker: false })
  leaving.addEventListener('abort', () => hls.destroy())
  let isTriedAgain = false
  hls.on(Hls.Events.ERROR, (_event, { fatal, type: kind }) => {
    if (!fatal) return
    if (isTriedAgain) fail()
    else if (kind === Hls.ErrorTypes.NETWORK_ERROR) hls.startLoad()
    else hls.recoverMediaError()
    isTriedAgain = true
  })
  hls.loadSource(address)
  hls.attachMedia(video)
}
