// Sends queued work strictly in order, one at a time, once, and only as its owner. Work stays queued when the network fails; refused
// work is dropped.
import { ApiError } from './api.ts'
import { listUnsent, putBack, putUnsent, removeUnsent, type Place, type Unsent, type Work } from './unsent-store.ts'

export interface UnsentState {
  count: number
  /**
   * `waiting`: no network; `refused`: the server answers with errors; `sending`, `sent`: after such a wait; `returned`: words of that time were
   * refused, and are back in their fields; `quiet`: nothing to show.
   */
  phase: 'quiet' | 'waiting' | 'refused' | 'sending' | 'sent' | 'returned'
  /** Why the words were refused, in the server's words. */
  reason?: string
}

export interface QueueParts {
  storage: Place
  /** Who is signed in; null for nobody. */
  person: () => string | null
  isOffline: () => boolean
  /** @throws ApiError */
  send: (work: Unsent) => Promise<unknown>
  /** One tab at a time. */
  withLock: (run: () => Promise<void>) => Promise<void>
  /** Tries again after a while; a later call replaces an earlier one. */
  later: (run: () => void, milliseconds: number) => void
  log: (what: string, error: unknown) => void
}

interface Waiter {
  resolve: (answer: unknown) => void
  reject: (error: unknown) => void
}

/** Milliseconds before it is sent again; doubled after each failure, up to the longest. */
const firstPause = 4000
const longestPause = 60_000

export function createQueue(parts: QueueParts) {
  const listeners = new Set<() => void>()
  const waiters = new Map<string, Waiter[]>()
  let state: UnsentState = { count: 0, phase: 'quiet' }
  let running: Promise<void> | null = null
  let underWay: string | null = null
  let isWantedAgain = false
  let failures = 0
  /** Of words that nobody waited for any more. */
  let refusal: ApiError | null = null

  function notify(phase: UnsentState['phase'], reason = phase === 'returned' ? state.reason : undefined) {
    const count = list().length
    if (state.count === count && state.phase === phase) return
    state = { count, phase, ...(reason && { reason }) }
    for (const listener of listeners) listener()
  }

  function list(): Unsent[] {
    const person = parts.person()
    return person ? listUnsent(parts.storage, person) : []
  }

  /**
   * Resolves with the server's answer, or with null when the work is stored on this device for later.
   * @throws ApiError when the server refuses it.
   */
  function deliver(work: Work, isLeaving = false): Promise<unknown> {
    const person = parts.person()
    if (!person) return Promise.reject(new ApiError(401, {}))
    return new Promise((resolve, reject) => {
      const { entry, replaced } = putUnsent(parts.storage, person, work)
      const before = replaced && replaced !== underWay ? (waiters.get(replaced) ?? []) : []
      if (before.length > 0 && replaced) waiters.delete(replaced)
      waiters.set(entry.id, [...before, { resolve, reject }])
      // What a page saves as it is left does not hide that words came back.
      const isSeen = state.phase === 'sent' || (state.phase === 'returned' && work.words !== undefined)
      notify(isSeen ? 'quiet' : state.phase)
      // A page that is being left cannot wait for the lock between tabs.
      void (isLeaving ? sendAll() : flush())
    })
  }

  /** Resolves when everything is sent or has to wait. */
  function flush(): Promise<void> {
    if (running) isWantedAgain = true
    else
      running = parts
        .withLock(sendAll)
        .finally(() => (running = null))
        .then(flushAgain)
    return running ?? Promise.resolve()
  }

  /** Work that was added while the last round was ending. */
  function flushAgain(): Promise<void> | undefined {
    if (!isWantedAgain) return undefined
    isWantedAgain = false
    return flush()
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      const person = parts.person()
      const next = list()[0]
      if (!person || !next) {
        // Another tab may have sent it.
        settle(null)
        const reason = refusal?.message
        refusal = null
        if (reason !== undefined && person) return notify('returned', reason)
        if (!person) return notify('quiet')
        return notify(state.phase === 'quiet' || state.phase === 'returned' ? state.phase : 'sent')
      }
      if (parts.isOffline()) return hold('waiting', 0)
      if (underWay === next.id) return
      if (state.phase !== 'quiet' && state.phase !== 'returned') notify('sending')
      const failure = await sendOne(person, next)
      if (failure) return hold(failure.status > 0 ? 'refused' : 'waiting', failure.retryAfter ?? 0)
    }
  }

  /** Null when it is completed, else why it has to wait. */
  async function sendOne(person: string, work: Unsent): Promise<ApiError | null> {
    underWay = work.id
    try {
      const answer = await parts.send(work)
      removeUnsent(parts.storage, person, work.id)
      failures = 0
      for (const { resolve } of take(work.id)) resolve(answer)
      return null
    } catch (error) {
      if (error instanceof ApiError && !isFinal(error)) return error
      removeUnsent(parts.storage, person, work.id)
      parts.log(`${work.method} ${work.path} was refused`, error)
      if (work.words) putBack(parts.storage, work.words)
      const waiting = take(work.id)
      if (work.words && waiting.length === 0 && error instanceof ApiError) refusal = error
      for (const { reject } of waiting) reject(error)
      return null
    } finally {
      underWay = null
    }
  }

  /** @param retryAfter seconds that the server requested */
  function hold(phase: 'waiting' | 'refused', retryAfter: number) {
    settle(null)
    if (!parts.person()) return notify('quiet')
    notify(phase)
    parts.later(() => void flush(), Math.min(Math.max(firstPause * 2 ** failures, retryAfter * 1000), longestPause))
    failures = Math.min(failures + 1, 10)
  }

  function settle(answer: null) {
    for (const id of waiters.keys()) for (const { resolve } of take(id)) resolve(answer)
  }

  function take(id: string): Waiter[] {
    const waiting = waiters.get(id) ?? []
    waiters.delete(id)
    return waiting
  }

  return {
    deliver,
    flush,
    list,
    state: () => state,
    /** The last message was shown. */
    dismiss: () => notify('quiet'),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** A longer limit would delay everything that waits behind. */
const longWait = 3600

/** Temporary errors (session, rate limit, server error) are tried again. */
function isFinal(error: ApiError): boolean {
  if (error.status === 429) return (error.retryAfter ?? 0) >= longWait
  return error.status >= 400 && error.status < 500 && ![401, 408, 425, 429].includes(error.status)
}
