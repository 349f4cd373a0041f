// After a release, an open tab may ask for files that are gone. The page is reloaded once, at the wanted address; if that does not help, it
// says so.
import type { ClientInstrumentation } from 'react-router'
import { scriptOf } from '#kit/web/head-script.ts'
import { session } from '#kit/web/storage.ts'

const goingKey = 'going'
const reloadedKey = 'reloaded'

function noticeBroken(reloaded: string): void {
  const { dataset } = document.documentElement
  function fail() {
    if ('hydrated' in dataset) return
    try {
      const key = `${reloaded}:${location.pathname}`
      const isFirst = !sessionStorage.getItem(key)
      sessionStorage.setItem(key, '1')
      if (isFirst) return location.reload()
    } catch {
      // Without storage nobody knows whether it was tried before.
    }
    dataset['broken'] = ''
    return undefined
  }
  const isOfModule = ({ target }: Event) => target instanceof HTMLScriptElement && target.type === 'module'
  addEventListener('error', (event) => isOfModule(event) && fail(), true)
  addEventListener('unhandledrejection', fail)
}
/** In the document's head, before any of our files: notices when the scripts of the page did not arrive. */
export const brokenScript = () => scriptOf(noticeBroken, reloadedKey)

/** @returns whether the page is about to be left, so that it need not render */
export function startAfterRelease(): boolean {
  document.documentElement.dataset['hydrated'] = ''
  window.addEventListener('pagehide', () => going && session.write(goingKey, going))
  window.addEventListener('vite:preloadError', (event) => void reloadIfGone(event.payload))
  const wanted = session.take(goingKey)
  // Only after the router's own reload. An address that was typed or followed meanwhile is the one that the reader wants.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  session.take(`${reloadedKey}:${location.pathname}`)
  if (visit?.type !== 'reload' || !wanted || wanted === location.pathname + location.search + location.hash)
    return false
  location.replace(wanted)
  return true
}

let going: string | null = null

/** When the file of a route is gone, React Router reloads the page at the old address: remember the wanted one. */
export const rememberGoing: ClientInstrumentation = {
  router: (router) => {
    router.instrument({
      async navigate(go, { to }) {
        const { pathname, search, hash } = new URL(typeof to === 'string' ? to : '', location.href)
        const wanted = typeof to === 'string' ? pathname + search + hash : null
        going = wanted
        await go()
        // Unless another navigation has begun meanwhile.
        if (going === wanted) going = null
      },
    })
  },
}

/** A file that was lost on the network may arrive at the next try; one that the server no longer has will not. */
async function reloadIfGone({ message }: Error): Promise<void> {
  const file = /\/assets\/[\w.-]+/.exec(message)?.[0]
  if (!file || session.read(reloadedKey) === file) return
  const answer = await fetch(file, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (answer?.status !== 404) return
  session.write(reloadedKey, file)
  location.reload()
}
