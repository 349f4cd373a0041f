// Fills the screen with the player, captions and controls included; where only a video may fill it (iPhone), with the video.
import { useEffect, useState, type RefObject } from 'react'

interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void
}

export function useFullscreen(stage: RefObject<HTMLElement | null>, video: RefObject<PhoneVideo | null>) {
  const [isFull, setIsFull] = useState(false)
  useEffect(() => {
    const look = () => setIsFull(document.fullscreenElement !== null && document.fullscreenElement === stage.current)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [stage])
  function toggle() {
    if (isFull) void document.exitFullscreen()
    // The browser may refuse; then the video stays where it is.
    else if (stage.current?.requestFullscreen) stage.current.requestFullscreen().catch(() => undefined)
    else video.current?.webkitEnterFullscreen?.()
  }
  return { isFull, toggle }
}
