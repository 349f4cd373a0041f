// The signed-in session in local storage: keys `token` and `user` (specification §3). Everything that reads them goes through here; what
// writes them, through store-session.ts, which visitors' pages do without.
import type { Role } from '#kit/capabilities.ts'
import { local, session } from './storage.ts'

export interface StoredUser {
  id: string
  full_name: string
  email: string
  role: Role
  created_at: string
  /** Missing in data stored before addresses had to be proven. */
  email_proven?: boolean
}

const listeners = new Set<() => void>()
let cached: { raw: string | null; user: StoredUser | null } = { raw: null, user: null }

/** The bearer token; null while nobody is signed in. */
export function readToken(): string | null {
  return local.read('token')
}

/** The stored user, or null; an unreadable one clears both keys (specification §4). Stable identity for useSyncExternalStore. */
export function readUser(): StoredUser | null {
  if (!readToken()) return null
  const raw = local.read('user')
  if (raw === cached.raw) return cached.user
  try {
    const user = raw ? (JSON.parse(raw) as StoredUser | null) : null
    if (raw && typeof user?.full_name !== 'string') throw new Error('unreadable')
    cached = { raw, user }
  } catch {
    clearSession()
    cached = { raw: null, user: null }
  }
  return cached.user
}

/** On this device only; the server is told by `signOut`. */
export function clearSession(): void {
  local.write('token', null)
  local.write('user', null)
  local.write('session-end', null)
  notify()
}

/** Calls back on every change, other tabs' included. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

let drawnFor: string | null = null
/** Whose data this page may hold in memory: changes with its own sign-ins and sign-outs, not those of other tabs. */
export function pageOwner(): string | null {
  return drawnFor
}

/** From now on this page holds data of who is signed in now. */
export function takeOverPage(): void {
  drawnFor = readUser()?.id ?? null
  if (drawnFor) keepTabFor(drawnFor)
}

/** Unsent data of a person in this tab waits for them after an ended session, and is deleted when another person signs in. */
function keepTabFor(id: string): void {
  const before = session.read('owner')
  if (before !== null && before !== id) session.clear()
  session.write('owner', id)
}

/** After each change of what is stored. */
export function notify(): void {
  takeOverPage()
  for (const listener of listeners) listener()
}
