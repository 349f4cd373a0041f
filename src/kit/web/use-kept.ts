// Unsent text, stored until it is sent, in this tab or on this device: a reload, a closed dialog or an ended session loses nothing.
import { useState } from 'react'
import { inTab, type Drafts } from './draft.ts'

/**
 * The key is read once: a component whose key may change is mounted again (`key`).
 * @returns the text, a function to change it, and one that deletes the stored text once it is sent
 */
export function useKept<T>(name: string, first: T, drafts: Drafts = inTab): [T, (next: T) => void, () => void] {
  const [place] = useState(name)
  const [value, setValue] = useState<T>(() => {
    const kept = drafts.read(place)
    return kept !== null && typeof kept === typeof first ? (kept as T) : first
  })
  const drop = () => drafts.store(place, null)
  function change(next: T) {
    setValue(next)
    drafts.store(place, JSON.stringify(next) === JSON.stringify(first) ? null : next)
  }
  return [value, change, drop]
}
