// Keyboard shortcuts anywhere on the learn page: the player's, and the page's own: n, p and ?. Not while the person types, nor where a control
// uses the key.
import { useEffectEvent, useLayoutEffect } from 'react'
import { readKey, type Press } from '#kit/web/player/keys.ts'
import { playerPreferences } from '#kit/web/player/preferences.ts'
import type { Playhead } from './playhead.ts'

export type PageCommand = 'next' | 'previous' | 'help'

export function pageCommandOf(press: Press): PageCommand | null {
  return readKey<PageCommand>(press, {
    byKey: { n: 'next', p: 'previous', '?': 'help', '؟': 'help' },
    byPlace: { KeyN: 'next', KeyP: 'previous' },
    byShiftedPlace: { Slash: 'help' },
  })
}

export function useLessonKeys(playhead: Playhead, commands: Record<PageCommand, () => void>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !playerPreferences().keys || isTaken(event)) return
    const command = pageCommandOf(event)
    if (command) commands[command]()
    else if (!playhead.player.current?.press(event)) return
    event.preventDefault()
  })
  // With the chapter, not after it was painted: a key that is pressed at once would be lost.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

function isTaken({ key, target }: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open], [role=menu]')) return true
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.matches('input, textarea, select')) return true
  return key === ' ' && target.closest('button, a, summary, label') !== null
}
