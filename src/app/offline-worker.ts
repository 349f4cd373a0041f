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
  addEventListener: {
    (name: 'install' | 'activate', listener: (event: LastingEvent) => void): void
    (name: 'fetch', listener: (event: FetchEvent) => void): void
  }
}

/** Caches the page at this address, and shows it when a navigation fails. */
export function cacheOfflinePage(address: string, cacheName: string): void {
  const worker = self as unknown as WorkerScope
  async function install() {
    const cache = await caches.open(cacheName)
    await cache.add(new Request(address, { cache: 'reload' }))
    await worker.skipWaiting()
  }
  async function activate() {
    const names = await caches.keys()
    await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))
    // Not in every browser; Firefox fails the whole navigation with it.
    await worker.registration.navigationPreload?.disable()
  }
  async function answer(request: Request) {
    try {
      return await fetch(request)
    } catch {
      return (await caches.match(address)) ?? Response.error()
    }
  }
  worker.addEventListener('install', (event) => event.waitUntil(install()))
  worker.addEventListener('activate', (event) => event.waitUntil(activate()))
  worker.addEventListener('fetch', (event) => {
    const { mode, method } = event.request
    if (mode === 'navigate' && method === 'GET') event.respondWith(answer(event.request))
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
