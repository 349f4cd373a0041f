// The video's position, shared with notes and transcript. Kept outside React state, so that a new second does not render the page again.
import { useState, useSyncExternalStore, type RefObject } from 'react'
import type { PlayerHandle } from '#kit/web/player/player.tsx'

export interface Playhead {
  player: RefObject<PlayerHandle | null>
  second: () => number
  reach: (second: number) => void
  seek: (second: number) => void
  subscribe: (listener: () => void) => () => void
}

export function usePlayhead(start: number): Playhead {
  const [playhead] = useState(() => createPlayhead(start))
  return playhead
}

export function useSecond({ subscribe, second }: Playhead): number {
  return useSyncExternalStore(subscribe, second)
}

function createPlayhead(start: number): Playhead {
  const listeners = new Set<() => void>()
  const player: RefObject<PlayerHandle | null> = { current: null }
  let now = start
  function reach(second: number) {
    if (second === now) return
    now = second
    for (const listener of listeners) listener()
  }
  return {
    player,
    second: () => now,
    reach,
    seek(second) {
      reach(Math.floor(second))
      player.current?.seek(second)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
