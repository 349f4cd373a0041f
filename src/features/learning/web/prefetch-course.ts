// The course of the learn page is asked for by a line in the page's head, while the scripts that will show it are on their way: on a slow
// line that spares its reader a second. Whoever opens the learn page from another page of ours asks in the ordinary way.
import { addressOf } from '#kit/web/api.ts'
import { readToken } from '#kit/web/session.ts'

interface Ahead {
  path: string
  token: string
  answer: Promise<Response>
  leave: AbortController
}

declare global {
  var learnAhead: Ahead | undefined
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
  globalThis.learnAhead = { path, token, leave, answer }
}

/** The answer that is on its way, once, and only to who asked for it. */
export function takeAhead(id: string): ((signal: AbortSignal) => Promise<Response>) | undefined {
  const ahead = globalThis.learnAhead
  globalThis.learnAhead = undefined
  if (!ahead || ahead.path !== addressOf('/student/courses/:id', { id }) || ahead.token !== readToken())
    return undefined
  return (signal) => {
    if (signal.aborted) ahead.leave.abort()
    signal.addEventListener('abort', () => ahead.leave.abort(), { once: true })
    return ahead.answer
  }
}
