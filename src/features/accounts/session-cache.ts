// Who a token belongs to, cached for a minute: a learning student sends a request every few seconds, and each would begin with the
// same query. Dropped in every process at the moment the session or the account changes (0050).
import { hash } from 'node:crypto'
import type { SignedIn } from '#kit/server/http.ts'

/** Milliseconds. */
const maxAge = 60_000
const mostSessions = 20_000

type Find = (token: string) => Promise<(SignedIn & { expiresAt: Date }) | null>

export interface SessionCache {
  find: (token: string) => Promise<SignedIn | null>
  /** Drops what is cached of one person, or of all. */
  forget: (userId?: string) => void
}

interface Kept {
  user: SignedIn
  until: number
}

/** Sessions that were looked up a moment ago, by token. A person's entries are dropped when `sessions` is notified of them. */
export function createSessionCache(find: Find, clock: () => Date): SessionCache {
  const kept = new Map<string, Kept>()
  const keysOf = new Map<string, Set<string>>()
  let changes = 0

  function drop(key: string, { user }: Kept): void {
    kept.delete(key)
    const keys = keysOf.get(user.userId)
    keys?.delete(key)
    if (keys?.size === 0) keysOf.delete(user.userId)
  }

  function keep(key: string, user: SignedIn, expiresAt: Date): void {
    const older = kept.get(key)
    if (older) drop(key, older)
    kept.set(key, { user, until: Math.min(clock().getTime() + maxAge, expiresAt.getTime()) })
    keysOf.set(user.userId, (keysOf.get(user.userId) ?? new Set()).add(key))
    const [oldest] = kept
    if (oldest && kept.size > mostSessions) drop(...oldest)
  }

  return {
    async find(token) {
      const key = hash('sha256', token, 'base64')
      const known = kept.get(key)
      if (known && clock().getTime() < known.until) return known.user
      const before = changes
      const user = await find(token)
      // When something changed while it was read, it is used for this answer but not cached.
      if (user && changes === before) keep(key, user, user.expiresAt)
      return user
    },
    forget(userId) {
      changes++
      if (userId === undefined) {
        kept.clear()
        keysOf.clear()
      } else {
        for (const key of keysOf.get(userId) ?? []) kept.delete(key)
        keysOf.delete(userId)
      }
    },
  }
}
