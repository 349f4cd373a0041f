// The service worker, as functions that are sent as text (kit/web/head-script.ts): each uses its arguments and what a worker has, nothing else.

interface LastingEvent extends Event {
  /** The event lasts until the work is done. */
  waitUntil: (work: Promise<unknown>) => void
}
interface FetchEvent extends LastingEvent {
  request: Request
  respondWith: (answer: Promise<Response>) => void
}
/** What a service worker has and a page does not: TypeScript knows only one of the two at a time. */
interface WorkerScope {
  registration: ServiceWorkerRegistration
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void>; matchAll: () => Promise<{ url: string }[]> }
  addEventListener: {
    (name: 'install' | 'activate', listener: (event: LastingEvent) => void): void
    (name: 'fetch', listener: (event: FetchEvent) => void): void
  }
}

/**
 * The network first, always: what is kept is shown only when there is none. The pages that are kept are the same for everybody (a session lives
 * in the page's storage); answers of the API never are, nor pages of staff or with a name on them.
 */
export function keepPages(offlineAddress: string, offlineCache: string): void {
  const worker = self as unknown as WorkerScope
  const most = { pages: 60, parts: 400 }
  type Name = keyof typeof most
  const mayKeep = /^\/($|_root\.data|assets\/|courses|about|contact|privacy|terms|login|student)/

  async function install() {
    const cache = await caches.open(offlineCache)
    await cache.add(new Request(offlineAddress, { cache: 'reload' }))
    await worker.skipWaiting()
  }
  async function activate() {
    const old = (await caches.keys()).filter((name) => name !== offlineCache && !(name in most))
    await Promise.all(old.map((name) => caches.delete(name)))
    // Not in every browser. In Firefox an error here fails the whole navigation.
    await worker.registration.navigationPreload?.disable()
    await worker.clients.claim()
    // The page that installed this worker was loaded before it. The browser still has it in its cache, so this costs no byte.
    for (const { url } of await worker.clients.matchAll())
      fetch(url, { cache: 'force-cache' })
        .then((found) => keep(url, found, 'pages'))
        .catch(() => {})
  }
  async function answer(event: FetchEvent, name: Name) {
    const { url, mode } = event.request
    try {
      const found = await fetch(event.request)
      const copy = found.clone()
      event.waitUntil(keep(url, copy, name).catch(() => {}))
      return found
    } catch {
      const found = await (await caches.open(name)).match(url, { ignoreVary: true })
      return found ?? (mode === 'navigate' ? await caches.match(offlineAddress) : undefined) ?? Response.error()
    }
  }
  async function keep(url: string, found: Response, name: Name) {
    if (!found.ok || found.redirected || !mayKeep.test(new URL(url).pathname)) return
    const cache = await caches.open(name)
    // A file never changes under its name.
    if (name === 'parts' && (await cache.match(url))) return
    const isPage = found.headers.get('content-type')?.startsWith('text/html')
    const html = isPage ? await found.clone().text() : ''
    // Stored again, so that it is the newest entry.
    await cache.delete(url, { ignoreVary: true })
    await cache.put(url, found)
    for (const part of new Set(html.match(/\/assets\/[\w.-]+/g))) await keepPart(new URL(part, url).href)
    const keys = await cache.keys()
    const tooMany = keys.slice(0, Math.max(0, keys.length - most[name]))
    await Promise.all(tooMany.map((key) => cache.delete(key, { ignoreVary: true })))
  }
  /** Files that the browser has in its cache anyway. */
  async function keepPart(url: string) {
    const parts = await caches.open('parts')
    if (await parts.match(url)) return
    await parts.add(new Request(url, { cache: 'only-if-cached', mode: 'same-origin' })).catch(() => {})
  }
  worker.addEventListener('install', (event) => event.waitUntil(install()))
  worker.addEventListener('activate', (event) => event.waitUntil(activate()))
  worker.addEventListener('fetch', (event) => {
    const { url, method, mode } = event.request
    const { origin, pathname } = new URL(url)
    if (method !== 'GET' || origin !== location.origin) return
    if (pathname.startsWith('/assets/')) event.respondWith(answer(event, 'parts'))
    else if (mode === 'navigate' || pathname.endsWith('.data')) event.respondWith(answer(event, 'pages'))
  })
}

/** Unregisters an installed worker, and deletes what it cached. */
export function removeWorker(): void {
  const worker = self as unknown as WorkerScope
  async function remove() {
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
    await worker.registration.unregister()
  }
  worker.addEventListener('install', () => void worker.skipWaiting())
  worker.addEventListener('activate', (event) => event.waitUntil(remove()))
}
