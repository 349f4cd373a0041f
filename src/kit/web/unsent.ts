// Work done without a network: stored in this browser for its author, sent when the network is back. What students write
// goes through here; see unsent-queue.ts for the rules.
import type { BodyInputOf, DataOf, Endpoint } from '#kit/contract.ts'
import { call } from './api.ts'
import { logFailure } from './log.ts'
import { readUser } from './session.ts'
import { local } from './storage.ts'
import { createQueue, type UnsentState } from './unsent-queue.ts'
import type { Work } from './unsent-store.ts'

/** Requests that outlive their page may carry 64 KB in all. */
const lettersOutliving = 12_000
let pause = 0

const queue = createQueue({
  storage: local,
  person: () => readUser()?.id ?? null,
  isOffline: () => !navigator.onLine,
  send: ({ method, path, body }) =>
    call<Endpoint>(method, path, {
      ...(body !== undefined && { body: body as never }),
      keepalive: JSON.stringify(body ?? null).length < lettersOutliving,
    }),
  withLock: async (run) => {
    // Missing where the page is not served over HTTPS.
    if ('locks' in navigator) await navigator.locks.request('unsent', run)
    else await run()
  },
  later: (run, milliseconds) => {
    window.clearTimeout(pause)
    pause = window.setTimeout(run, milliseconds)
  },
  log: logFailure,
})

export type { UnsentState }
export const {
  flush: flushUnsent,
  list: listUnsentWork,
  state: unsentState,
  dismiss: dismissUnsent,
  subscribe: subscribeToUnsent,
} = queue

/**
 * deliver<typeof saveProgress>({ key, method, path, body }): the answer, or null when the work is kept on this device for later. A page that
 * is being left says so, and does not wait for other tabs.
 * @throws ApiError when the server refuses it.
 */
export function deliver<E extends Endpoint>(
  work: Omit<Work, 'body'> & { body?: BodyInputOf<E> },
  isLeaving = false,
): Promise<DataOf<E> | null> {
  return queue.deliver(work, isLeaving) as Promise<DataOf<E> | null>
}

/**
 * On load, when the network is back, and when the page becomes visible again.
 * @param onSent what waited was sent on load: the page has asked for its data before that
 */
export function watchUnsent(onSent: () => void): () => void {
  const listening = new AbortController()
  const look = () => void queue.flush()
  const lookAgain = () => document.visibilityState === 'visible' && look()
  window.addEventListener('online', look, { signal: listening.signal })
  document.addEventListener('visibilitychange', lookAgain, { signal: listening.signal })
  const hasWaited = queue.list().length > 0
  void queue.flush().then(() => hasWaited && queue.list().length === 0 && onSent())
  return () => listening.abort()
}

/** When signing out: waiting work is sent first, and what cannot be sent within a moment is stored for this person alone. */
export async function finishUnsent(): Promise<void> {
  if (queue.list().length === 0) return
  await Promise.race([queue.flush(), new Promise((resolve) => setTimeout(resolve, 3000))])
}
