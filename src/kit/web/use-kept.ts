// What is typed, kept in this tab until it is sent (session.ts drops it for another person): a reload, a closed dialog or an ended session loses nothing.
import { useState } from 'react'
import { storeDraft, readDraft } from './draft.ts'

/**
 * The place is chosen once: what may change its name is mounted anew (`key`).
 * @returns what is typed, a way to change it, and one that drops what is kept, once it is sent
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
