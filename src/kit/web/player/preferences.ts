// How each student likes to watch: speed, volume, captions, data saving, transcript, keys. Remembered in this browser under their name.
import { useSyncExternalStore } from 'react'
import { readUser } from '#kit/web/session.ts'
import { local } from '#kit/web/storage.ts'

export interface PlayerPreferences {
  rate: number
  volume: number
  muted: boolean
  /** A language, `off`, or null while nothing was chosen. */
  captions: string | null
  /** What they were before they were switched off, to come back to. */
  captionsBefore: string | null
  /** Nothing is fetched before it is asked for, and then the smallest. Null while nothing was chosen: as the browser has it. */
  dataSaving: boolean | null
  /** The transcript stands beside the video. Null while nothing was chosen: when data is saved. */
  transcript: boolean | null
  /** At the end of a video the next one opens by itself. */
  autoNext: boolean
  /** Single letters work anywhere on the page (WCAG 2.1.4: they can be switched off). */
  keys: boolean
}

const standard: PlayerPreferences = {
  rate: 1,
  volume: 1,
  muted: false,
  captions: null,
  captionsBefore: null,
  dataSaving: null,
  transcript: null,
  autoNext: true,
  keys: true,
}
const listeners = new Set<() => void>()
let cached: { address: string; value: PlayerPreferences } | null = null

/** Of the signed-in person on this device; defaults for what they never chose. */
export function playerPreferences(): PlayerPreferences {
  const address = `player:${readUser()?.id ?? 'guest'}`
  if (cached?.address !== address)
    cached = { address, value: { ...standard, ...(local.readValue(address) as Partial<PlayerPreferences> | null) } }
  return cached.value
}

/** Stores a change, and tells every `usePlayerPreferences`. */
export function preferPlayer(change: Partial<PlayerPreferences>): void {
  const value = { ...playerPreferences(), ...change }
  cached = { address: cached?.address ?? '', value }
  local.writeValue(cached.address, value)
  for (const listener of listeners) listener()
}

export function usePlayerPreferences(): PlayerPreferences {
  return useSyncExternalStore(subscribe, playerPreferences, () => standard)
}

/** As chosen; else as the browser asks of every site (`Save-Data`). */
export function isSavingData({ dataSaving }: PlayerPreferences): boolean {
  if (dataSaving !== null) return dataSaving
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData ?? false
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
