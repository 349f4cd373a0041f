// Unsent text, stored until it is sent: a reload or an ended session loses nothing.
import { readUser } from './session.ts'
import { local, session } from './storage.ts'

const place = (name: string) => `draft-${name}`

/** Of this tab. Null when there is none. An older release may have written it, so check its shape. */
export function readDraft(name: string): unknown {
  return session.readValue(place(name))
}

/** Null deletes it. */
export function storeDraft(name: string, value: unknown): void {
  session.writeValue(place(name), value)
}

export interface Drafts {
  read: (name: string) => unknown
  store: (name: string, value: unknown) => void
}

/** The next person of this tab does not find it (session.ts). */
export const inTab: Drafts = { read: readDraft, store: storeDraft }

const placeOnDevice = (name: string) => `draft-of:${readUser()?.id ?? ''}:${name}`
/** For whoever is signed in: a closed tab loses nothing either. */
export const onDevice: Drafts = {
  read: (name) => local.readValue(placeOnDevice(name)),
  store: (name, value) => local.writeValue(placeOnDevice(name), value),
}
