// Signing out, and where signing in leads (specification §4). Every page loads this file; signing in itself is sign-in.ts.
import { call } from '#kit/web/api.ts'
import { clearSession, readUser } from '#kit/web/session.ts'
import type { logout } from '../contract.ts'

/** Unsent work is sent first. Then the server is told, the external service signed out, storage cleared; storage is cleared even if the calls fail. */
export async function signOut(): Promise<void> {
  // Loaded only now, because public pages load this file. What cannot be sent waits until this person signs in again.
  await import('#kit/web/unsent.ts').then(({ finishUnsent }) => finishUnsent()).catch(() => undefined)
  const loggedOut = call<typeof logout>('POST', '/auth/logout')
  clearSession()
  await Promise.allSettled([loggedOut, import('./google.ts').then(({ leaveGoogle }) => leaveGoogle())])
}

/** Where to go after signing in: the remembered page if it is one of ours, else the person's first page. */
export function pageAfterSignIn(next: string | null): string {
  return next?.startsWith('/') && isOurs(next) && !isClosed(next) ? next : firstPage()
}

/** A student may sign in where a colleague's session ended, or have left the team meanwhile: the console is not found (guard.ts). */
function isClosed(page: string): boolean {
  return role() === 'student' && /^\/admin(?![\w-])/.test(page)
}

/** Anybody can write an address: `//` is none. */
function isOurs(page: string): boolean {
  try {
    return new URL(page, location.origin).origin === location.origin
  } catch {
    return false
  }
}

const role = () => readUser()?.role ?? 'student'

function firstPage(): string {
  return role() === 'student' ? '/student/dashboard' : '/admin'
}

/** Sign-in, and then the wanted page: its path, with its query. */
export function loginAddress(wanted: string): string {
  return `/login?next=${encodeURIComponent(wanted)}`
}
