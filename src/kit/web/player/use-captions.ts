// Captions drawn by the player itself: which track is chosen, remembered from video to video, and what it says now.
import { useEffect, useState, type RefObject } from 'react'
import { preferPlayer, usePlayerPreferences } from './preferences.ts'

export type CaptionLanguage = 'ar' | 'en' | 'fr'

export interface CaptionFile {
  language: CaptionLanguage
  url: string
}

export function useCaptions(video: RefObject<HTMLVideoElement | null>, files: readonly CaptionFile[], page: string) {
  const wanted = usePlayerPreferences().captions ?? page
  const [text, setText] = useState('')
  const at = chosenCaption(files, wanted)
  useEffect(() => {
    const tracks = video.current?.textTracks
    if (!tracks) return undefined
    // «hidden» loads the cues without drawing them.
    for (const [index, track] of [...tracks].entries()) track.mode = index === at ? 'hidden' : 'disabled'
    const track = at === -1 ? undefined : tracks[at]
    const read = () => setText([...(track?.activeCues ?? [])].map(plainText).join('\n'))
    read()
    track?.addEventListener('cuechange', read)
    return () => track?.removeEventListener('cuechange', read)
  }, [video, at])
  /** Off, then each language in turn. */
  function turn() {
    preferPlayer({ captions: files[at + 1]?.language ?? 'off' })
  }
  return {
    text,
    language: files[at]?.language ?? null,
    turn,
  }
}

/** The wanted language, else the first there is; −1 for none. */
export function chosenCaption(files: readonly Pick<CaptionFile, 'language'>[], wanted: string): number {
  if (wanted === 'off') return -1
  const at = files.findIndex(({ language }) => language === wanted)
  return at === -1 && files.length > 0 ? 0 : at
}

function plainText(cue: TextTrackCue): string {
  return cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '') : ''
}
