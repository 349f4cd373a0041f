// The Idempotency-Key of a request: sent again under the same key, it counts once.

/** Null without a key; at most 200 characters count. */
export function requestKey({ headers }: { headers: Record<string, string | string[] | undefined> }): string | null {
  const header = headers['idempotency-key']
  const key = typeof header === 'string' ? header.trim() : ''
  return key === '' ? null : key.slice(0, 200)
}
