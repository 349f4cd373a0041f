// Scripts of the page's head and the service worker are functions turned into text: each runs here as the browser runs it, without its file.
import vm from 'node:vm'
import { expect, test, vi } from 'vitest'
import { scriptOf } from '#kit/web/head-script.ts'
import { themeScript } from '#kit/web/theme.ts'
import { freshScript } from './layouts/fresh.ts'
import { brokenScript } from './new-release.ts'
import { keepPages, removeWorker } from './offline-worker.ts'
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

test('lower parts are laid out one by one once the fonts are there, and nothing of it is left on them', async () => {
  const dataset: Record<string, string> = {}
  // The first is in sight, so that the stylesheet does not hide it.
  const parts = ['visible', 'hidden', 'hidden'].map((computed) => ({ computed, style: { contentVisibility: '' } }))
  const listeners: Record<string, () => void> = {}
  const frames: (() => void)[] = []
  const fonts = { ready: Promise.resolve() }
  vm.runInNewContext(freshScript, {
    performance: { getEntriesByType: () => [{ type: 'navigate', name: 'https://manara.example/' }] },
    document: { documentElement: { dataset }, querySelectorAll: () => parts, fonts },
    getComputedStyle: ({ computed }: (typeof parts)[number]) => ({ contentVisibility: computed }),
    addEventListener: (name: string, listener: () => void) => void (listeners[name] = listener),
    setTimeout: (act: (...given: unknown[]) => void, pause: number, ...given: unknown[]) => {
      if (pause === 0) frames.push(() => act(...given))
    },
    requestAnimationFrame: (act: () => void) => act(),
  })
  const shown = () => [dataset['fresh'], ...parts.map(({ style }) => style.contentVisibility)]
  expect(shown()).toEqual(['top', '', '', ''])
  listeners['DOMContentLoaded']!()
  await fonts.ready
  expect(shown()).toEqual(['top', '', 'auto', ''])
  while (frames.length > 0) frames.shift()!()
  expect(shown()).toEqual(['', '', '', ''])
})

test('the page without a network holds scripts that a browser can read', () => {
  const page = plainPage({ kind: 'offline' })
  const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text!)
  expect(scripts).toHaveLength(3)
  for (const script of scripts) expect(() => new vm.Script(script)).not.toThrow()
})

const origin = 'https://manara.example'

/** A service worker's surroundings: its events, and caches. */
function runWorker(script: string, fetch: (url: string) => Promise<Response>) {
  const cached = new Map<string, Map<string, Response>>([['offline-old', new Map()]])
  const listeners: Record<string, (event: object) => void> = {}
  const registration = { unregister: vi.fn<() => void>() }
  const addEventListener = (name: string, listener: (event: object) => void) => void (listeners[name] = listener)
  const clients = { claim: async () => {}, matchAll: async () => [{ url: `${origin}/` }] }
  const self = { registration, addEventListener, clients, skipWaiting: async () => {} }
  const ask = (request: string | { url: string }) => fetch(typeof request === 'string' ? request : request.url)
  const cacheOf = (name: string) => {
    const kept = cached.get(name) ?? new Map<string, Response>()
    cached.set(name, kept)
    return {
      add: async ({ url }: { url: string }) => void kept.set(url, await fetch(url)),
      put: async (url: string, answer: Response) => void kept.set(url, answer),
      match: async (url: string) => kept.get(url),
      delete: async (url: string) => kept.delete(url),
      keys: async () => [...kept.keys()],
    }
  }
  vm.runInNewContext(script, {
    self,
    fetch: ask,
    URL,
    location: { origin },
    Request: class {
      url: string
      constructor(url: string) {
        this.url = url
      }
    },
    Response,
    caches: {
      open: async (name: string) => cacheOf(name),
      keys: async () => [...cached.keys()],
      delete: async (name: string) => cached.delete(name),
      match: async (url: string) => [...cached.values()].map((kept) => kept.get(url)).find(Boolean),
    },
  })
  return {
    cached,
    registration,
    async tell(name: string, event: object = {}) {
      let answer: Promise<Response> | undefined
      const works: Promise<unknown>[] = []
      listeners[name]!({
        ...event,
        waitUntil: (work: Promise<unknown>) => void works.push(work),
        respondWith: (response: Promise<Response>) => void (answer = response),
      })
      const response = await answer
      await Promise.all(works)
      return response && (response.type === 'error' ? 'no answer' : response.clone().text())
    },
  }
}

test('the worker keeps what was opened, and shows it when there is no network', async () => {
  let isOnline = true
  const worker = runWorker(scriptOf(keepPages, '/offline', 'offline-new'), async (url) => {
    if (!isOnline) throw new TypeError('no network')
    const headers = { 'content-type': 'text/html' }
    return new Response(`${url.replace(origin, '')} /assets/a-1.js`, { headers })
  })
  const ask = (path: string, mode = 'navigate', method = 'GET') =>
    worker.tell('fetch', { request: { url: origin + path, mode, method } })
  await worker.tell('install')
  await worker.tell('activate')
  // The page that brought it, and what that page is made of.
  await vi.waitFor(() => expect([...worker.cached.get('parts')!.keys()]).toEqual([`${origin}/assets/a-1.js`]))
  for (const path of ['/courses', '/courses/7', '/admin/students', '/verify/MNR-1', '/reset-password']) await ask(path)
  expect(await ask('/courses.data', 'cors')).toContain('/courses.data')
  expect(await ask('/api/student/profile', 'cors')).toBeUndefined()
  expect(await ask('/courses', 'navigate', 'POST')).toBeUndefined()
  expect([...worker.cached.keys()]).not.toContain('offline-old')
  isOnline = false
  for (const path of ['/', '/courses', '/courses/7']) expect(await ask(path)).toContain(`${path} `)
  expect(await ask('/courses.data', 'cors')).toContain('/courses.data')
  for (const path of ['/admin/students', '/verify/MNR-1', '/reset-password', '/terms'])
    expect(await ask(path)).toContain('/offline')
  expect(await ask('/terms.data', 'cors')).toBe('no answer')
})

test('the worker keeps the newest sixty pages', async () => {
  const worker = runWorker(scriptOf(keepPages, '/offline', 'offline-new'), async () => new Response('page'))
  const ask = (path: string) =>
    worker.tell('fetch', { request: { url: origin + path, mode: 'navigate', method: 'GET' } })
  for (let number = 0; number < 65; number++) await ask(`/courses/${number}`)
  await ask('/courses/5')
  const kept = [...worker.cached.get('pages')!.keys()]
  expect(kept).toHaveLength(60)
  expect(kept.at(-1)).toBe(`${origin}/courses/5`)
})

test('a worker that is no longer wanted removes itself and what it cached', async () => {
  const worker = runWorker(scriptOf(removeWorker), async () => new Response())
  await worker.tell('install')
  await worker.tell('activate')
  expect(worker.cached.size).toBe(0)
  expect(worker.registration.unregister).toHaveBeenCalledOnce()
})
