// Leaving, and where signing in leads (specification §4). Every page loads this file; signing in itself is sign-in.ts.
import { call } from '#kit/web/api.ts'
import { clearSession, readUser } from '#kit/web/session.ts'
import type { logout } from '../contract.ts'

/** Work still unsent goes first. The server is told, the external service signed out, storage cleared; cleanup happens even if the calls fail. */
export async function signOut(): Promise<void> {
  // Fetched only now: public pages load this file. What cannot be sent stays for the next time this person signs in.
  await import('#kit/web/unsent.ts').then(({ finishUnsent }) => finishUnsent()).catch(() => undefined)
  const told = call<typeof logout>('POST', '/auth/logout')
  clearSession()
  await Promise.allSettled([told, import('./google.ts').then(({ leaveGoogle }) => leaveGoogle())])
}

/** Where to go after signing in: the remembered page if it is one of ours, else one's own first page. */
export function pageAfterSignIn(next: string | null): string {
  return next?.startsWith('/') && new URL(next, location.origin).origin === location.origin ? next : firstPage()
}

function firstPage(): string {
  const role = readUser()?.role ?? 'student'
  return role === 'student' ? '/student/dashboard' : '/admin'
}

export function loginAddress(wanted: string): string {
  return `/login?next=${encodeURIComponent(wanted)}`
}
