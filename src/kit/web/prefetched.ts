// What a line in the page's head asked the API for, while the scripts that will show it are loading: on a slow line that saves a second.
// Whoever comes from another page of ours asks in the ordinary way.
import { readToken } from './session.ts'

interface Prefetched {
  /** With `/api`, without the query. */
  path: string
  token: string
  answer: Promise<Response>
  leave: AbortController
}

declare global {
  var prefetched: Prefetched | undefined
}

/** The answer that is on its way, once, and only to the person who asked for it. */
export function takePrefetched(path: string): ((signal: AbortSignal) => Promise<Response>) | undefined {
  const { prefetched } = globalThis
  globalThis.prefetched = undefined
  if (!prefetched || prefetched.path !== path || prefetched.token !== readToken()) return undefined
  return (signal) => {
    if (signal.aborted) prefetched.leave.abort()
    signal.addEventListener('abort', () => prefetched.leave.abort(), { once: true })
    return prefetched.answer
  }
}
