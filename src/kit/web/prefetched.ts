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

type Page = {
  /** Pattern of the page's address; its first group stands in the API's for `:id`. */
  page: string
  /** With `/api`. */
  api: string
  /** A value of the query, taken from one of the page's address. */
  query?: { name: string; from: string; otherwise: string }
}

/** Inline in the head (`scriptOf`), before everything else; asks just as `call` would (api.ts). */
export function prefetch({ page, api, query }: Page): void {
  const id = new RegExp(page).exec(location.pathname)?.[1]
  let token: string | null = null
  try {
    token = localStorage.getItem('token')
  } catch {
    token = null
  }
  if (!id || !token) return
  const leave = new AbortController()
  const path = api.replace(':id', id)
  const value = query && (new URLSearchParams(location.search).get(query.from) || query.otherwise)
  const search = query && value ? `?${new URLSearchParams({ [query.name]: value }).toString()}` : ''
  const headers = { 'accept-language': document.documentElement.lang, authorization: `Bearer ${token}` }
  const answer = fetch(`${path}${search}`, { signal: leave.signal, headers })
  answer.catch(() => undefined)
  globalThis.prefetched = { path, token, leave, answer }
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
