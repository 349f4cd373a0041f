// Signing in and out in the browser (specification §4).
import { call } from '#kit/web/api.ts'
import { clearSession, readUser, storeSession, type StoredUser } from '#kit/web/session.ts'
import { session } from '#kit/web/storage.ts'
import type { login, logout, register } from '../contract.ts'

/** As the server has it (product.md, "Remember me"). */
const hours = { short: 24, long: 720 }

/** Null: the second step comes first (second-step.ts). */
export async function signIn(form: { email: string; password: string; remember: boolean }): Promise<StoredUser | null> {
  const answer = await call<typeof login>('POST', '/auth/login', { body: form })
  // The sign-in page has it; public pages, which load this file, need not.
  const { takeAnswer } = await import('./second-step.ts')
  return takeAnswer(answer, form.remember ? hours.long : hours.short)
}

export async function signUp(form: { full_name: string; email: string; password: string }): Promise<StoredUser> {
  const { token, user } = await call<typeof register>('POST', '/auth/register', { body: form })
  storeSession(token, user, hours.short)
  return user
}

/** Work still unsent goes first. The server is told, the external service signed out, storage cleared; cleanup happens even if the calls fail. */
export async function signOut(): Promise<void> {
  // Fetched only now: public pages load this file. What cannot be sent stays for the next time this person signs in.
  await import('#kit/web/unsent.ts').then(({ finishUnsent }) => finishUnsent()).catch(() => undefined)
  const told = call<typeof logout>('POST', '/auth/logout')
  clearSession()
  await Promise.allSettled([told, import('./google.ts').then(({ leaveGoogle }) => leaveGoogle())])
}

const wantedKey = 'wanted-page'

/** Kept while the browser is at Google. */
export function rememberWantedPage(wanted: string | null): void {
  session.write(wantedKey, wanted || null)
}

export function takeWantedPage(): string | null {
  return session.take(wantedKey)
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
