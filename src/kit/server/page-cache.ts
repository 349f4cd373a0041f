// Rendered public pages, once per key: brotli-compressed, with ETag and a hash-based CSP; bounded, single-flight, made anew when
// something changes that they depend on. Never holds personal data: pages are rendered without the visitor's session.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { matters, type Change } from './changes.ts'
import type { SentForms } from './fast-path.ts'
import { limitConcurrency } from './limit-concurrency.ts'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

export interface CachedPage {
  status: number
  etag: string
  csp: string
  headers: [string, string][]
  brotli: Buffer
  sent: SentForms
}

/** Adds to `topics` what the page depends on. */
type Render = (topics: Set<string>) => Promise<Response>

export interface PageCache {
  get: (key: string, render: Render) => Promise<CachedPage>
  /** A page that needs not be made anew. Counted by whoever sends it. */
  peek: (key: string) => CachedPage | undefined
  /** Pages that depend on it are made anew when they are next asked for. */
  drop: (change: Change) => void
  /** Since the start: pages that were kept (also old ones, sent while they are made anew), and those somebody waited for. */
  readonly counts: { hits: number; misses: number }
}

interface Cached {
  page: CachedPage
  topics: Set<string>
  bytes: number
  /** Version of its data. */
  generation: number
  /** From then on it must be rendered again. */
  freshUntil: number
}

/** A page that is being rendered, or waits for its turn. */
interface Rendering {
  page: Promise<CachedPage>
  hasBegun: boolean
}

/** An old page is sent for so much longer while the new one waits for its turn: for changes that come faster than pages can be rendered. */
const morePatience = 10

interface Options {
  /** Of everything that is cached. */
  bytes: number
  /** Milliseconds. */
  maxAge: number
  /** Milliseconds for which an outdated page is still sent while it is rendered again, so that nobody waits after a change. */
  grace: number
  csp: (hashes: { script: string[]; style: string[] }) => string
  /** The nonce of the page's own inline scripts and styles; only those are allowed. It is removed here. */
  mark: string
}

/** What the engine needs for an entry beside its bytes, and for each name of what it depends on. */
const bytesOfEntry = 1000
const bytesOfTopic = 100
const longestKey = 2000

/**
 * Rendered pages by key. However many ask for a missing page, it is rendered once; a rendering that throws is not kept and throws for all
 * of them.
 */
export function createPageCache(options: Options): PageCache {
  const pages = new Map<string, Cached>()
  const rendering = new Map<string, Rendering>()
  // After a change every page must be rendered again: one at a time, so that other requests are not delayed.
  const [inTurn, oneByOne] = [limitConcurrency(8), limitConcurrency(1)]
  const counts = { hits: 0, misses: 0 }
  let generation = 0
  let changedAt = 0
  let bytes = 0

  async function make(key: string, render: Render): Promise<CachedPage> {
    const begun = generation
    const topics = new Set<string>()
    const page = await drawn(await render(topics), options)
    if (page.status === 200 && key.length <= longestKey) store(key, { page, topics }, begun)
    // What is gone is not sent any longer, as when a course is archived.
    if (page.status === 404 && (pages.get(key)?.generation ?? Infinity) <= begun) remove(key)
    return page
  }

  function store(key: string, made: Pick<Cached, 'page' | 'topics'>, begun: number): void {
    const older = pages.get(key)
    if (older && older.generation > begun) return
    // Something changed meanwhile: better than an older one, and to be made anew.
    const freshUntil = begun === generation ? Date.now() + options.maxAge : changedAt
    remove(key)
    const cached = { ...made, bytes: bytesOf(key, made), generation: begun, freshUntil }
    pages.set(key, cached)
    bytes += cached.bytes
    for (const oldest of pages.keys()) {
      if (bytes <= options.bytes) break
      remove(oldest)
    }
  }

  function remove(key: string): void {
    bytes -= pages.get(key)?.bytes ?? 0
    pages.delete(key)
  }

  /** However many ask, a page is made once. */
  function makeOnce(key: string, render: Render, inLine = inTurn): Promise<CachedPage> {
    const underway = rendering.get(key)
    if (underway) return underway.page
    const { promise: page, resolve, reject } = Promise.withResolvers<CachedPage>()
    const mine: Rendering = { page, hasBegun: false }
    rendering.set(key, mine)
    const work = () => {
      mine.hasBegun = true
      return make(key, render)
    }
    inLine(work)
      .finally(() => {
        // After a change another rendering may be here.
        if (rendering.get(key) === mine) rendering.delete(key)
      })
      .then(resolve, reject)
    return page
  }

  return {
    counts,
    async get(key, render) {
      const cached = pages.get(key)
      const now = Date.now()
      const grace = options.grace * (rendering.has(key) ? morePatience : 1)
      const isCached = cached !== undefined && now < cached.freshUntil + grace
      counts[isCached ? 'hits' : 'misses']++
      if (cached && now < cached.freshUntil) return cached.page
      if (!isCached) return makeOnce(key, render)
      // The next reader gets the error, if it happens again.
      makeOnce(key, render, (work) => oneByOne(() => inTurn(work))).catch(() => {})
      return cached.page
    },
    peek(key) {
      const cached = pages.get(key)
      return cached && Date.now() < cached.freshUntil ? cached.page : undefined
    },
    drop(change) {
      generation++
      changedAt = Date.now()
      for (const cached of pages.values())
        if (matters(change, cached.topics)) cached.freshUntil = Math.min(cached.freshUntil, changedAt)
      // What waits for its turn will read what is new.
      for (const [key, { hasBegun }] of rendering) if (hasBegun) rendering.delete(key)
    },
  }
}

async function drawn(response: Response, { csp, mark }: Options): Promise<CachedPage> {
  // Bytes read as letters: half the memory of Arabic text, and nothing to decode.
  const marked = Buffer.from(await response.arrayBuffer()).toString('latin1')
  const html = Buffer.from(marked.replaceAll(` nonce="${mark}"`, ''), 'latin1')
  return {
    status: response.status,
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    csp: csp(inlineHashes(marked, mark)),
    sent: new Map(),
    headers: [...response.headers].filter(([name]) => name !== 'content-length'),
    brotli: await compress(html, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
    }),
  }
}

function bytesOf(key: string, { page: { csp, headers, brotli }, topics }: Pick<Cached, 'page' | 'topics'>): number {
  const texts = key.length + csp.length + headers.join().length
  return brotli.length + 2 * texts + bytesOfEntry + bytesOfTopic * topics.size
}

/** The HTML itself, for clients without brotli. */
export function plainHtml(page: CachedPage): Promise<Buffer> {
  return decompress(page.brotli)
}

/**
 * SHA-256 of the inline scripts and styles that carry the mark, as the content security policy wants them.
 * @param html bytes read as letters (latin1)
 */
function inlineHashes(html: string, mark: string): { script: string[]; style: string[] } {
  const found: Record<string, Set<string>> = { script: new Set(), style: new Set() }
  for (const [, tag, attributes, text] of html.matchAll(/<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g)) {
    if (attributes!.includes(` nonce="${mark}"`) && !/\ssrc=/.test(attributes!))
      found[tag!]!.add(hashSource(Buffer.from(text!, 'latin1')))
  }
  return { script: [...found['script']!], style: [...found['style']!] }
}

/** @returns a source for the content security policy */
export function hashSource(text: string | Buffer): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
