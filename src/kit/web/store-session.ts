// Writes the signed-in session (session.ts): at signing in, and when the profile changes.
import { notify, readUser, type StoredUser } from './session.ts'
import { local } from './storage.ts'

/** @param hours how long the server keeps it */
export function storeSession(token: string, user: StoredUser, hours: number): void {
  local.writeValue('session-end', { at: Date.now() + hours * 3_600_000, hours })
  local.write('token', token)
  local.writeValue('user', user)
  notify()
}

/** False where the browser forbids storage, or has no room: the session then ends with the page. */
export function isSessionKept(): boolean {
  return local.keeps('token')
}

/** When the session ends (milliseconds, as Date.now()), and how many hours one lasts; null where unknown. */
export function readSessionEnd(): { at: number; hours: number } | null {
  const { at, hours } = (local.readValue('session-end') ?? {}) as { at?: unknown; hours?: unknown }
  return typeof at === 'number' && typeof hours === 'number' ? { at, hours } : null
}

/** Merges changed fields into the stored user (specification §4, profile update). */
export function mergeUser(changes: Partial<StoredUser>): void {
  const user = readUser()
  if (!user) return
  local.writeValue('user', { ...user, ...changes })
  notify()
}
