// Unsent text, stored in this tab until it is sent: a reload or an ended session loses nothing.
import { session } from './storage.ts'

const place = (name: string) => `draft-${name}`

/** Null when there is none. An older release may have written it, so check its shape. */
export function readDraft(name: string): unknown {
  return session.readValue(place(name))
}

/** Null deletes it. */
export function storeDraft(name: string, value: unknown): void {
  session.writeValue(place(name), value)
}
