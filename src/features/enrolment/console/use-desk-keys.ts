// Shortcuts of the desk. A letter counts by the person's own keyboard layout; on an Arabic one, by the position of the Latin letter.
import { useEffect, useRef } from 'react'
import { isSearchKey, keysAreOn } from '#kit/web/search-key.ts'
import { topmostDialog } from '#kit/web/ui/modal.ts'

export type DeskKey = 'a' | 'r' | 'x' | 'z' | 'j' | 'k' | 'o' | 'e' | '+' | '-' | '/' | '?' | ' '
const keys = new Set<string>(['a', 'r', 'x', 'z', 'j', 'k', 'o', 'e', '+', '-', '/', '?', ' '])

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>

export function deskKeyOf(press: Press): DeskKey | null {
  const { key, code, ctrlKey, metaKey, altKey } = press
  if (ctrlKey || metaKey || altKey) return null
  if (isSearchKey(press)) return '/'
  const typed = key === '؟' ? '?' : key === '=' ? '+' : key.toLowerCase()
  const letter = /[\u0600-\u06ff]/.test(typed) ? /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() : typed
  return letter !== undefined && keys.has(letter) ? (letter as DeskKey) : null
}

export function focusSearch(): void {
  document.querySelector<HTMLElement>('[data-desk-search]')?.focus()
}

/** Elements for typing, and elements that Space presses. */
function isTaken(target: EventTarget | null, key: DeskKey): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable]')) return true
  return key === ' ' && target.closest('button, a, input, summary, [role="menuitem"]') !== null
}

export function useDeskKeys(onKey: (key: DeskKey) => boolean): void {
  const handler = useRef(onKey)
  useEffect(() => {
    handler.current = onKey
  })
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const key = deskKeyOf(event)
      if (!key || event.repeat || topmostDialog() || isTaken(event.target, key)) return
      // The list of shortcuts always opens, because they are switched on again in it.
      if (key !== '?' && !keysAreOn()) return
      if (handler.current(key)) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
