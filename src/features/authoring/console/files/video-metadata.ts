// Length and a picture of a video, read by the browser from the chosen file; null where it cannot play the file.

export interface VideoMetadata {
  /** Minutes, at least one. */
  minutes: number
  poster: Blob | null
}

/** Milliseconds. */
const patience = 15_000

export async function readVideoMetadata(file: Blob): Promise<VideoMetadata | null> {
  const address = URL.createObjectURL(file)
  const video = document.createElement('video')
  video.muted = true
  video.preload = 'metadata'
  try {
    await until(video, 'loadedmetadata', () => (video.src = address))
    const seconds = video.duration
    if (!Number.isFinite(seconds) || seconds <= 0) return null
    return { minutes: minutesOf(seconds), poster: await readPoster(video, seconds).catch(() => null) }
  } catch {
    return null
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(address)
  }
}

/** Rounded, from one minute to a day: what a chapter may last. */
export const minutesOf = (seconds: number) => Math.min(1440, Math.max(1, Math.round(seconds / 60)))

/** One second after the start, because videos often begin dark. */
async function readPoster(video: HTMLVideoElement, seconds: number): Promise<Blob | null> {
  await until(video, 'seeked', () => (video.currentTime = Math.min(1, seconds / 2)))
  const width = Math.min(1280, video.videoWidth)
  if (width === 0) return null
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = Math.round((video.videoHeight * width) / video.videoWidth)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.drawImage(video, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.82))
}

function until(video: HTMLVideoElement, event: string, begin: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(event)), patience)
    const end = (act: () => void) => () => {
      clearTimeout(timer)
      act()
    }
    video.addEventListener(event, end(resolve), { once: true })
    video.addEventListener(
      'error',
      end(() => reject(new Error('error'))),
      { once: true },
    )
    begin()
  })
}
