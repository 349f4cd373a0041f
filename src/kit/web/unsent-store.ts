// Stores work that the server has not acknowledged: one local storage key per entry and person, so that tabs cannot overwrite each other's.

import { v7 as uuidv7 } from 'uuid'

export interface Work {
  /** The subject: newer work with the same key replaces waiting work. */
  key: string
  method: 'POST' | 'PUT' | 'DELETE'
  /** Below /api, filled in. */
  path: string
  body?: unknown
  /** What a person typed, and the key under which its field keeps it: refused words go back there. */
  words?: Typed & { place: string }
}
export interface Typed {
  text: string
  /** Of the video. */
  second: number
}
export interface Unsent extends Work {
  id: string
}

/** As storage.ts has it. */
export interface Place {
  keys: () => string[]
  read: (key: string) => string | null
  write: (key: string, text: string | null) => void
}

const prefixOf = (person: string) => `unsent:${person}:`

/** In the order in which it was made. */
export function listUnsent(storage: Place, person: string): Unsent[] {
  return addresses(storage, person).flatMap((address) => readAt(storage, address) ?? [])
}

/** Work of the same key keeps its position: later work may need it. */
export function putUnsent(storage: Place, person: string, work: Work): { entry: Unsent; replaced: string | null } {
  const entry = { ...work, id: uuidv7() }
  const all = addresses(storage, person)
  const before = all.find((address) => readAt(storage, address)?.key === work.key)
  const replaced = before ? (readAt(storage, before)?.id ?? null) : null
  // The order holds within one millisecond, and where the device's clock was put back.
  const last = Number(all.at(-1)?.slice(prefixOf(person).length).split(':')[0] ?? 0)
  const place = String(Math.max(Date.now(), last + 1)).padStart(13, '0')
  storage.write(before ?? `${prefixOf(person)}${place}:${entry.id.slice(-4)}`, JSON.stringify(entry))
  return { entry, replaced }
}

/** Refused words go back to their field, before what was typed there meanwhile. */
export function putBack(storage: Place, { place, text, second }: Typed & { place: string }): void {
  const typed = typedAt(storage, place)
  storage.write(place, JSON.stringify({ text: typed ? `${text}\n${typed.text}` : text, second }))
}

function typedAt(storage: Place, place: string): Typed | null {
  try {
    return JSON.parse(storage.read(place) ?? 'null') as Typed | null
  } catch {
    return null
  }
}

/** Newer work with the same key stays. */
export function removeUnsent(storage: Place, person: string, id: string): void {
  const address = addresses(storage, person).find((each) => readAt(storage, each)?.id === id)
  if (address) storage.write(address, null)
}

function addresses(storage: Place, person: string): string[] {
  return storage
    .keys()
    .filter((address) => address.startsWith(prefixOf(person)))
    .sort()
}

function readAt(storage: Place, address: string): Unsent | null {
  try {
    const entry = JSON.parse(storage.read(address) ?? 'null') as Unsent | null
    return typeof entry?.path === 'string' ? entry : null
  } catch {
    return null
  }
}
