// Scripts of the page's head and the service worker are functions turned into text: each runs here as the browser runs it, without its file.
import vm from 'node:vm'
import { expect, test, vi } from 'vitest'
import { prefetchCourse } from '#features/learning/web/prefetch-course.ts'
import { scriptOf } from '#kit/web/head-script.ts'
import { themeScript } from '#kit/web/theme.ts'
import { brokenScript } from './new-release.ts'
import { cacheOfflinePage, removeWorker } from './offline-worker.ts'
import { oldBrowserScript } from './old-browser.ts'
import { plainPage } from './plain-page.ts'

function storageOf(kept: Record<string, string>) {
  return {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, text: string) => void (kept[key] = text),
  }
}
const forbidden = {
  getItem() {
    throw new Error('forbidden')
  },
}

test.each([
  ['dark', storageOf({ theme: 'dark' }), false],
  ['light', storageOf({ theme: 'light' }), true],
  ['dark', storageOf({ theme: 'sepia' }), true],
  ['light', forbidden, false],
])('the theme is %s', (theme, localStorage, systemIsDark) => {
  const document = { documentElement: { dataset: {} } }
  vm.runInNewContext(themeScript(), { document, localStorage, matchMedia: () => ({ matches: systemIsDark }) })
  expect(document.documentElement.dataset).toEqual({ theme })
})

test('a page whose scripts do not arrive is loaded anew once, then says so', () => {
  const kept = {}
  function open() {
    const dataset: Record<string, string> = {}
    const listeners: Record<string, (event: object) => void> = {}
    const location = { pathname: '/about', reload: vi.fn<() => void>() }
    vm.runInNewContext(brokenScript(), {
      document: { documentElement: { dataset } },
      sessionStorage: storageOf(kept),
      location,
      HTMLScriptElement: Object,
      addEventListener: (name: string, listener: (event: object) => void) => void (listeners[name] = listener),
    })
    return { dataset, location, fail: () => listeners['error']!({ target: { type: 'module' } }) }
  }
  const first = open()
  first.fail()
  expect([first.location.reload.mock.calls.length, first.dataset]).toEqual([1, {}])
  const second = open()
  second.fail()
  expect([second.location.reload.mock.calls.length, second.dataset]).toEqual([0, { broken: '' }])
  const hydrated = open()
  hydrated.dataset['hydrated'] = ''
  hydrated.fail()
  expect(hydrated.dataset).toEqual({ hydrated: '' })
})

test.each([
  ['no CSS object', undefined, true],
  ['neither', { supports: () => false }, true],
  ['no container queries', { supports: (condition: string) => condition.includes(':has') }, true],
  ['all that is promised', { supports: () => true }, false],
])('a browser with %s is told that it is too old, or left alone', (_, CSS, isTold) => {
  const notice = { hidden: true }
  const halfPage = { hidden: false }
  vm.runInNewContext(oldBrowserScript(), {
    ...(CSS && { CSS }),
    document: {
      addEventListener: (_name: string, listener: () => void) => listener(),
      getElementById: () => notice,
      querySelector: () => halfPage,
    },
  })
  expect([notice.hidden, halfPage.hidden]).toEqual([!isTold, isTold])
})

test('the course of the learn page is asked for while the scripts are on their way', () => {
  function open(pathname: string, token?: string) {
    const requests: unknown[] = []
    const context: Record<string, unknown> = {
      location: { pathname, search: '?chapter=c1' },
      localStorage: token ? storageOf({ token }) : forbidden,
      document: { documentElement: { lang: 'ar' } },
      AbortController,
      URLSearchParams,
      fetch: async (address: string, { headers }: RequestInit) => void requests.push([address, headers]),
    }
    context['globalThis'] = context
    vm.runInNewContext(scriptOf(prefetchCourse), context)
    return { requests, prefetched: context['prefetchedCourse'] }
  }
  const { requests, prefetched } = open('/student/courses/7/learn', 't1')
  expect(requests).toEqual([
    ['/api/student/courses/7?open=c1', { 'accept-language': 'ar', authorization: 'Bearer t1' }],
  ])
  expect(prefetched).toMatchObject({ path: '/api/student/courses/7', token: 't1' })
  expect(open('/student/courses/7/learn').requests).toEqual([])
  expect(open('/courses/7', 't1').requests).toEqual([])
})

test('the page without a network holds scripts that a browser can read', () => {
  const page = plainPage({ kind: 'offline' })
  const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text!)
  expect(scripts).toHaveLength(3)
  for (const script of scripts) expect(() => new vm.Script(script)).not.toThrow()
})

/** A service worker's surroundings: its events, and a cache. */
function runWorker(script: string, fetch: () => Promise<string>) {
  const cached = new Map([['offline-old', '/old']])
  const listeners: Record<string, (event: object) => void> = {}
  const registration = { unregister: vi.fn<() => void>() }
  const addEventListener = (name: string, listener: (event: object) => void) => void (listeners[name] = listener)
  const self = { registration, addEventListener, skipWaiting: async () => {} }
  vm.runInNewContext(script, {
    self,
    fetch,
    Request: class {
      url: string
      constructor(url: string) {
        this.url = url
      }
    },
    Response: { error: () => 'no page' },
    caches: {
      open: async (name: string) => ({ add: async ({ url }: { url: string }) => void cached.set(name, url) }),
      keys: async () => [...cached.keys()],
      delete: async (name: string) => cached.delete(name),
      match: async (address: string) => [...cached.values()].find((url) => url === address),
    },
  })
  return {
    cached,
    registration,
    async tell(name: string, event: object = {}) {
      let work: Promise<unknown> | undefined
      const wait = (promise: Promise<unknown>) => void (work = promise)
      listeners[name]!({ ...event, waitUntil: wait, respondWith: wait })
      return work
    },
  }
}

test('the worker caches one page, and shows it when a navigation fails', async () => {
  let isOnline = true
  const worker = runWorker(scriptOf(cacheOfflinePage, '/offline', 'offline-new'), async () => {
    if (!isOnline) throw new TypeError('no network')
    return 'the wanted page'
  })
  await worker.tell('install')
  await worker.tell('activate')
  expect([...worker.cached]).toEqual([['offline-new', '/offline']])
  const visit = { request: { mode: 'navigate', method: 'GET' } }
  expect(await worker.tell('fetch', visit)).toBe('the wanted page')
  isOnline = false
  expect(await worker.tell('fetch', visit)).toBe('/offline')
  expect(await worker.tell('fetch', { request: { mode: 'cors', method: 'GET' } })).toBeUndefined()
  worker.cached.clear()
  expect(await worker.tell('fetch', visit)).toBe('no page')
})

test('a worker that is no longer wanted removes itself and what it cached', async () => {
  const worker = runWorker(scriptOf(removeWorker), async () => '')
  await worker.tell('install')
  await worker.tell('activate')
  expect(worker.cached.size).toBe(0)
  expect(worker.registration.unregister).toHaveBeenCalledOnce()
})
