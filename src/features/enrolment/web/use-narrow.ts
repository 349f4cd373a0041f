// Whether details stand over the table instead of beside it: below the width at which `.split` gets its second column.
import { useSyncExternalStore } from 'react'

const query = '(max-width: 1199px)'

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
}
