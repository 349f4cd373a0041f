// What somebody is typing, kept in this tab until it is sent: a reload or an ended session loses nothing.
import { session } from './storage.ts'

const place = (name: string) => `draft-${name}`

/** Null when there is none. Its shape is what was written last, perhaps by an older release: check it. */
export function readDraft(name: string): unknown {
  return session.readValue(place(name))
}

/** Null drops it. */
export function storeDraft(name: string, value: unknown): void {
  session.writeValue(place(name), value)
}
