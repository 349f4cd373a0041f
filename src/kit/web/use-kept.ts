// Unsent text, stored until it is sent, in this tab or on this device: a reload, a closed dialog or an ended session loses nothing.
import { useRef, useState } from 'react'
import { inTab, type Drafts } from './draft.ts'

type Kept<T> = [T, (next: T) => void, (sent?: T) => boolean]

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * The key is read once: a component whose key may change is mounted again (`key`).
 * @returns the text, a function to change it, and one that deletes the stored text once it is sent. Told what was sent, that one leaves what has
 * been typed since, and answers false
 */
export function useKept<T>(name: string, first: T, drafts: Drafts = inTab): Kept<T> {
  const [place] = useState(name)
  const [value, setValue] = useState<T>(() => {
    const kept = drafts.read(place)
    return kept !== null && typeof kept === typeof first ? (kept as T) : first
  })
  const newest = useRef(value)
  function drop(sent?: T) {
    const stored = drafts.read(place)
    // The screen may have been left and opened again while it was on its way.
    const isAll = sent === undefined || (isSame(sent, newest.current) && (stored === null || isSame(sent, stored)))
    if (isAll) drafts.store(place, null)
    return isAll
  }
  function change(next: T) {
    newest.current = next
    setValue(next)
    drafts.store(place, isSame(next, first) ? null : next)
  }
  return [value, change, drop]
}
