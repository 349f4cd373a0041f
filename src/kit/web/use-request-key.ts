// A key for a request that begins something (Idempotency-Key): pressed again after its answer was lost, the same request has the same key
// and counts once; another one has another.
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'

/** @returns a function that answers the key for what is sent, compared as JSON */
export function useRequestKey(): (sent: unknown) => string {
  const [keys] = useState(() => new Map<string, string>())
  return (sent) => {
    const text = JSON.stringify(sent)
    const key = keys.get(text) ?? uuidv7()
    keys.set(text, key)
    return key
  }
}
