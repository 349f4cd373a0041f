// The key `/` leads to a page's search box. Keys of one character can be switched off on a device (features/enrolment/console/keys-dialog.tsx).
import { useEffect, useRef, type RefObject } from 'react'
import { local } from '#kit/web/storage.ts'
import { topmostDialog } from '#kit/web/ui/modal.ts'

const off = 'desk-keys'
export const keysAreOn = () => local.read(off) !== 'off'
export const setKeys = (on: boolean) => local.write(off, on ? null : 'off')

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** An Arabic keyboard has a letter in the place of the Latin one's `/`. */
export function isSearchKey({ key, code, ctrlKey, metaKey, altKey }: Press): boolean {
  return !ctrlKey && !metaKey && !altKey && (key === '/' || (code === 'Slash' && key === 'ظ'))
}

const forTyping = 'input, textarea, select, [contenteditable]'

/** @param isWanted a page with shortcuts of its own leads there itself */
export function useSearchKey(isWanted: boolean): RefObject<HTMLInputElement | null> {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isWanted) return undefined
    function lead(event: KeyboardEvent) {
      const isTyping = event.target instanceof Element && event.target.closest(forTyping) !== null
      if (!isSearchKey(event) || isTyping || topmostDialog() || !keysAreOn()) return
      event.preventDefault()
      box.current?.focus()
    }
    document.addEventListener('keydown', lead)
    return () => document.removeEventListener('keydown', lead)
  }, [isWanted])
  return box
}
