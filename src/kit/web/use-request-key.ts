// A key for a request that begins something (Idempotency-Key): pressed again after its answer was lost, the same request has the same key
// and counts once; another one has another.
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { readDraft, storeDraft } from './draft.ts'

/**
 * @param place keeps the keys in this tab beside the unsent text, for a page that is loaded anew; whoever is answered deletes them there
 * @returns a function that answers the key for what is sent, compared as JSON
 */
export function useRequestKey(place?: string): (sent: unknown) => string {
  const [keys] = useState(() => new Map(place === undefined ? [] : pairsIn(readDraft(place))))
  return (sent) => {
    const text = JSON.stringify(sent)
    const known = keys.get(text)
    if (known !== undefined) return known
    const key = uuidv7()
    keys.set(text, key)
    if (place !== undefined) storeDraft(place, [...keys])
    return key
  }
}

function pairsIn(kept: unknown): [string, string][] {
  const isPair = (each: unknown): each is [string, string] =>
    Array.isArray(each) && each.length === 2 && each.every((part) => typeof part === 'string')
  return Array.isArray(kept) ? kept.filter(isPair) : []
}
