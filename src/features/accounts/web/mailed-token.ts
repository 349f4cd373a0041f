// The token of a mailed link. It is in the fragment, which no server and no log sees; older links have it in the query, from where
// it is moved.
import { useEffect, useSyncExternalStore } from 'react'

/** Another link may be opened in the same page: only its fragment differs, and nothing is loaded. */
function listen(onChange: () => void): () => void {
  addEventListener('hashchange', onChange)
  return () => removeEventListener('hashchange', onChange)
}

function tokenOfAddress(): string {
  const [fragment, query] = [location.hash, location.search].map((part) => new URLSearchParams(part.slice(1)))
  return fragment?.get('token') ?? query?.get('token') ?? ''
}

/** Null on the server; empty where the link has no token. */
export function useMailedToken(): string | null {
  const token = useSyncExternalStore(listen, tokenOfAddress, () => null)
  useEffect(() => {
    if (!new URLSearchParams(location.search).has('token')) return
    history.replaceState(history.state, '', `${location.pathname}#token=${tokenOfAddress()}`)
  }, [])
  return token
}
