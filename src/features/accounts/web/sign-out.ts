// Signing out (specification §4). Only the menu of whoever is signed in loads this file.
import { call } from '#kit/web/api.ts'
import { optionally } from '#kit/web/optional-code.ts'
import { clearSession } from '#kit/web/session.ts'
import type { logout } from '../contract.ts'

/** Unsent work is sent first. Then the server is told, the external service signed out, storage cleared; storage is cleared even if the calls fail. */
export async function signOut(): Promise<void> {
  // What cannot be sent waits until this person signs in again.
  await optionally(() => import('#kit/web/unsent.ts'))
    .then(({ finishUnsent }) => finishUnsent())
    .catch(() => undefined)
  const loggedOut = call<typeof logout>('POST', '/auth/logout')
  clearSession()
  await Promise.allSettled([
    loggedOut,
    optionally(() => import('./google.ts')).then(({ leaveGoogle }) => leaveGoogle()),
  ])
}
