// The course of the learn page is asked for by a line in the page's head (kit/web/prefetched.ts).
import '#kit/web/prefetched.ts'

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
  globalThis.prefetched = { path, token, leave, answer }
}
