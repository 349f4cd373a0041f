// Unsent text, stored in this tab until it is sent (session.ts deletes it for another person): a reload, a closed dialog or an ended session loses nothing.
import { useState } from 'react'
import { storeDraft, readDraft } from './draft.ts'

/**
 * The key is read once: a component whose key may change is mounted again (`key`).
 * @returns the text, a function to change it, and one that deletes the stored text once it is sent
 */
export function useKept<T>(name: string, first: T): [T, (next: T) => void, () => void] {
  const [place] = useState(name)
  const [value, setValue] = useState<T>(() => {
    const kept = readDraft(place)
    return kept !== null && typeof kept === typeof first ? (kept as T) : first
  })
  const drop = () => storeDraft(place, null)
  function change(next: T) {
    setValue(next)
    storeDraft(place, JSON.stringify(next) === JSON.stringify(first) ? null : next)
  }
  return [value, change, drop]
}
