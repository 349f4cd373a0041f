// A tab from before a release asks for files that are gone. The page is loaded anew, once, and arrives where its reader was going; when
// that does not help, it says so.
import { use, useEffect } from 'react'
import { UNSAFE_DataRouterContext } from 'react-router'

const goingKey = 'going'
const reloadedKey = 'reloaded'

/** In the document's head, before any file of ours: notices that the page's own scripts did not arrive. */
export const brokenScript = `(function(){function fail(){var h=document.documentElement,k='${reloadedKey}:'+location.pathname;if('alive'in h.dataset)return;try{if(!sessionStorage.getItem(k)){sessionStorage.setItem(k,'1');return location.reload()}}catch(e){}h.dataset.broken=''}addEventListener('error',function(e){if(e.target&&e.target.type==='module')fail()},true);addEventListener('unhandledrejection',fail)})()`

/** @returns whether the page is about to be left, and need not be drawn. */
export function startAfterRelease(): boolean {
  document.documentElement.dataset['alive'] = ''
  window.addEventListener('vite:preloadError', (event) => void reloadIfGone(event.payload))
  const wanted = take(goingKey)
  // Only the router's own reload: an address that was typed, or followed from elsewhere meanwhile, is where its reader wants to be.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  take(`${reloadedKey}:${location.pathname}`)
  if (visit?.type !== 'reload' || !wanted || wanted === location.pathname + location.search + location.hash)
    return false
  location.replace(wanted)
  return true
}

/** React Router loads the page anew when a route's file is gone, but only the page that was left: it is told where to go on. */
export function useGoing(): void {
  // Not useNavigation: what is drawn may lag behind, and the page be gone before.
  const router = use(UNSAFE_DataRouterContext)?.router
  useEffect(() => {
    const leave = () => {
      const next = router?.state.navigation.location
      if (next) put(goingKey, next.pathname + next.search + next.hash)
    }
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [router])
}

/** A file that the network lost may come at the next try; one that the server no longer has will not. */
async function reloadIfGone({ message }: Error): Promise<void> {
  const file = /\/assets\/[\w.-]+/.exec(message)?.[0]
  if (!file || sessionStorage.getItem(reloadedKey) === file) return
  const answer = await fetch(file, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (answer?.status !== 404) return
  put(reloadedKey, file)
  location.reload()
}

function put(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // Without session storage a click after a release has to be made twice.
  }
}

function take(key: string): string | null {
  try {
    const value = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return value
  } catch {
    return null
  }
}
