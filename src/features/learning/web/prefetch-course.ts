// The course of the learn page is prefetched by a line in the page's head, while the scripts that will show it are loading. On a slow line
// that saves a second. Whoever opens the learn page from another page of ours asks in the ordinary way.
import { addressOf } from '#kit/web/api.ts'
import { readToken } from '#kit/web/session.ts'

interface Prefetch {
  path: string
  token: string
  answer: Promise<Response>
  leave: AbortController
}

declare global {
  var prefetchedCourse: Prefetch | undefined
}

/** Inline, before everything else; asks just as `call` would (kit/web/api.ts). */
export function prefetchCourse(): void {
  const id = /^\/student\/courses\/([^/]+)\/learn\/?$/.exec(location.pathname)?.[1]
  let token: string | null = null
  try {
    token = localStorage.getItem('token')
  } catch {
    token = null
  }
  if (!id || !token) return
  const leave = new AbortController()
  const path = `/api/student/courses/${id}`
  const open = new URLSearchParams(location.search).get('chapter') || 'next'
  const headers = { 'accept-language': document.documentElement.lang, authorization: `Bearer ${token}` }
  const answer = fetch(`${path}?${new URLSearchParams({ open }).toString()}`, { signal: leave.signal, headers })
  answer.catch(() => undefined)
  globalThis.prefetchedCourse = { path, token, leave, answer }
}

/** The answer of the prefetch, once, and only for the student who requested it. */
export function takePrefetched(id: string): ((signal: AbortSignal) => Promise<Response>) | undefined {
  const prefetched = globalThis.prefetchedCourse
  globalThis.prefetchedCourse = undefined
  if (!prefetched || prefetched.path !== addressOf('/student/courses/:id', { id }) || prefetched.token !== readToken())
    return undefined
  return (signal) => {
    if (signal.aborted) prefetched.leave.abort()
    signal.addEventListener('abort', () => prefetched.leave.abort(), { once: true })
    return prefetched.answer
  }
}
