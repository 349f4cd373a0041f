// A session that would end soon is refreshed when a signed-in page opens, so that a person who comes daily is never signed out.
import { call } from '#kit/web/api.ts'
import { logFailure } from '#kit/web/log.ts'
import { readToken } from '#kit/web/session.ts'
import { readSessionEnd, storeSession } from '#kit/web/store-session.ts'
import type { refreshToken } from '../contract.ts'

const hour = 3_600_000
/** Hours left, below which the session is refreshed. */
const margin = 6 * hour

function isEnding(): boolean {
  const end = readSessionEnd()
  return end !== null && Date.now() > end.at - margin && Date.now() < end.at
}

/** Gets a new token shortly before the session ends. Never throws: the old token still works, and it is tried again. */
export async function refreshSession(): Promise<void> {
  if (!isEnding()) return
  // All tabs share one session: the second one finds the new token.
  const withLock = (act: () => Promise<void>) =>
    'locks' in navigator ? navigator.locks.request('session', act) : act()
  await withLock(async () => {
    const [token, end] = [readToken(), readSessionEnd()]
    if (!isEnding() || !token || !end) return
    await call<typeof refreshToken>('POST', '/auth/refresh-token', { body: { token, keep_old: true }, patience: 5000 })
      .then((fresh) => {
        // Who signed out on a slow line meanwhile stays signed out, and whoever signed in after that stays signed in.
        if (readToken() === token) storeSession(fresh.token, fresh.user, end.hours)
      })
      .catch((error: unknown) => logFailure('session', error))
  })
}
