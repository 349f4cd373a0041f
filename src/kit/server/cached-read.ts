// A read of a large part of a table, above all a count, is shared by everybody for some seconds
// (docs/decisions/cached-counts.md). Small ones are made each time: a small school never notices this.
import type { Database } from './database.ts'

interface Entry {
  value: unknown
  at: number
  /** Milliseconds that reading took. */
  took: number
  reading: Promise<unknown> | undefined
}

/** Milliseconds: until `fresh` it counts as new; until `shown` it is shown once more, while it is read again. */
const fresh = 5000
/** A slow read counts as new for so many times its duration, so that reading takes a small part of the time. */
const slowFactor = 40
const shown = 60_000
const most = 500
const caches = new WeakMap<Database, Map<string, Entry>>()

/**
 * The same read of many callers, done once and shared for up to a minute. @param isLarge whether the result is worth sharing. @throws what
 * `read` throws
 */
export async function cachedRead<T>(
  db: Database,
  { key, now }: { key: string; now: Date },
  read: () => Promise<T>,
  isLarge: (value: T) => boolean,
): Promise<T> {
  const all = caches.get(db) ?? new Map<string, Entry>()
  caches.set(db, all)
  const known = all.get(key)
  const age = known ? Math.abs(now.getTime() - known.at) : Infinity
  if (known && age < Math.min(Math.max(fresh, known.took * slowFactor), shown)) return known.value as T
  if (!known) return readAndStore()
  known.reading ??= readAndStore().catch((error: unknown) => {
    known.reading = undefined
    throw error
  })
  if (age >= shown) return known.reading as Promise<T>
  // The next caller sees whether reading succeeded.
  known.reading.catch(() => {})
  return known.value as T

  async function readAndStore(): Promise<T> {
    const start = performance.now()
    const value = await read()
    all.delete(key)
    if (!isLarge(value)) return value
    if (all.size >= most) all.delete(all.keys().next().value!)
    all.set(key, { value, at: now.getTime(), took: performance.now() - start, reading: undefined })
    return value
  }
}
