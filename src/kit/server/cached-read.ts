// What reads a large part of a table, counts above all, is read once for everybody who looks, and again some seconds later
// (docs/decisions/cached-counts.md). What is small is read each time: a small school never meets this.
import type { Database } from './database.ts'

interface Entry {
  value: unknown
  at: number
  /** Milliseconds that reading took. */
  took: number
  reading: Promise<unknown> | undefined
}

/** Milliseconds: as long as this it is taken for new; up to this it is shown once more, while it is read anew. */
const fresh = 5000
/** What takes long to read is taken for new so many times longer: reading takes a small part of the time, whoever asks. */
const rest = 40
const shown = 60_000
const most = 500
const caches = new WeakMap<Database, Map<string, Entry>>()

/** @param isLarge whether what was read is to be kept */
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
  if (known && age < Math.min(Math.max(fresh, known.took * rest), shown)) return known.value as T
  if (!known) return readAndStore()
  known.reading ??= readAndStore().catch((error: unknown) => {
    known.reading = undefined
    throw error
  })
  if (age >= shown) return known.reading as Promise<T>
  // Whoever asks next sees whether it could be read.
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
