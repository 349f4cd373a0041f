// Where signing in leads (specification §4). Every page loads this file; signing in itself is sign-in.ts, signing out sign-out.ts.
import { readUser } from '#kit/web/session.ts'

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
