// Captions drawn by the player itself: which track is chosen, remembered from video to video, and what it says now.
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { preferPlayer, usePlayerPreferences } from './preferences.ts'

export type CaptionLanguage = 'ar' | 'en' | 'fr'

export interface CaptionFile {
  language: CaptionLanguage
  url: string
}

export interface CaptionChoice {
  languages: readonly CaptionLanguage[]
  /** Shown now; null while they are off. */
  language: CaptionLanguage | null
  choose: (language: CaptionLanguage | null) => void
  /** Off, and back to what they were. */
  toggle: () => void
}

/** `onLost`: the file of the chosen language did not come. */
export function useCaptions(
  video: RefObject<HTMLVideoElement | null>,
  files: readonly CaptionFile[],
  page: string,
  onLost: (() => void) | undefined,
) {
  const { captions, captionsBefore } = usePlayerPreferences()
  const [text, setText] = useState('')
  const at = chosenCaption(files, captions ?? page)
  const tellLost = useEffectEvent(() => onLost?.())
  useEffect(() => {
    const element = at === -1 ? undefined : video.current?.querySelectorAll('track')[at]
    element?.addEventListener('error', tellLost)
    return () => element?.removeEventListener('error', tellLost)
  }, [video, at])
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
  function choose(language: CaptionLanguage | null) {
    if (language) preferPlayer({ captions: language })
    else if (at !== -1) preferPlayer({ captions: 'off', captionsBefore: captions })
  }
  const choice: CaptionChoice = {
    languages: files.map(({ language }) => language),
    language: files[at]?.language ?? null,
    choose,
    toggle: () => (at === -1 ? preferPlayer({ captions: captionsBefore }) : choose(null)),
  }
  return { text, ...choice }
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
