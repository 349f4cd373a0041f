// Where the transcript is. Own videos with captions have one: beside the video where there is room, else in the tabs.
import { useState } from 'react'
import { isSavingData, preferPlayer, usePlayerPreferences } from '#kit/web/player/preferences.ts'
import { readVideoAddress } from '#kit/web/player/source.ts'
import type { LearnChapter } from './learn-data.ts'
import { useMediaQuery } from '#kit/web/use-media-query.ts'

export function useTranscript(chapter: LearnChapter | undefined) {
  const isWide = useMediaQuery('(min-width: 80em)')
  const preferences = usePlayerPreferences()
  // Kept here, so that its search and language stay when a rotated tablet moves the transcript.
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const search = { query, setQuery, chosen, setChosen }
  const address = chapter?.captions.length ? chapter.vimeo_url : null
  const exists = address !== null && readVideoAddress(address).kind === 'file'
  if (!exists) return { place: 'nowhere', choice: undefined, search } as const
  if (!isWide) return { place: 'below', choice: undefined, search } as const
  // With data saving on, the transcript is shown first.
  const isShown = preferences.transcript ?? isSavingData(preferences)
  const show = (transcript: boolean) => preferPlayer({ transcript })
  return { place: isShown ? 'beside' : 'nowhere', choice: { isShown, show }, search } as const
}
