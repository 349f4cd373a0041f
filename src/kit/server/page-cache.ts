// Rendered public pages, once per key: brotli-compressed, with ETag and a hash-based CSP; bounded, single-flight, dropped when the
// catalogue changes. Never holds personal data: pages are rendered without the visitor's session.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

export interface CachedPage {
  status: number
  etag: string
  csp: string
  headers: [string, string][]
  brotli: Buffer
  madeAt: number
}

export interface PageCache {
  get: (key: string, render: () => Promise<Response>) => Promise<CachedPage>
  clear: () => void
}

export function createPageCache(options: {
  entries: number
  maxAge: number
  csp: (hashes: { script: string[]; style: string[] }) => string
  /** What the page's own inline scripts and styles carry as their nonce: others are not allowed. It stays here. */
  mark: string
}): PageCache {
  const pages = new Map<string, CachedPage>()
  const rendering = new Map<string, Promise<CachedPage>>()
  let generation = 0

  async function make(key: string, render: () => Promise<Response>): Promise<CachedPage> {
    const begun = generation
    const response = await render()
    const marked = await response.text()
    const html = Buffer.from(marked.replaceAll(` nonce="${options.mark}"`, ''))
    const page: CachedPage = {
      status: response.status,
      etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
      csp: options.csp(inlineHashes(marked, options.mark)),
      headers: [...response.headers].filter(([name]) => name !== 'content-length'),
      brotli: await compress(html, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
      }),
      madeAt: Date.now(),
    }
    // Rendered from data that changed meanwhile, or not a page to keep: answer it once.
    if (begun === generation && response.status === 200) {
      pages.delete(key)
      pages.set(key, page)
      if (pages.size > options.entries) pages.delete(pages.keys().next().value!)
    }
    return page
  }

  return {
    async get(key, render) {
      const kept = pages.get(key)
      if (kept && Date.now() - kept.madeAt < options.maxAge) return kept
      let promise = rendering.get(key)
      if (!promise) {
        const made = make(key, render).finally(() => {
          // After a clearing another rendering may stand here.
          if (rendering.get(key) === made) rendering.delete(key)
        })
        rendering.set(key, made)
        promise = made
      }
      return promise
    },
    clear() {
      generation++
      pages.clear()
      rendering.clear()
    },
  }
}

/** The HTML itself, for clients without brotli. */
export function plainHtml(page: CachedPage): Promise<Buffer> {
  return decompress(page.brotli)
}

/** SHA-256 of the inline scripts and styles that carry the mark, as the content security policy wants them. */
export function inlineHashes(html: string, mark: string): { script: string[]; style: string[] } {
  const found: Record<string, Set<string>> = { script: new Set(), style: new Set() }
  for (const [, tag, attributes, text] of html.matchAll(/<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g)) {
    if (attributes!.includes(` nonce="${mark}"`) && !/\ssrc=/.test(attributes!)) found[tag!]!.add(hashSource(text!))
  }
  return { script: [...found['script']!], style: [...found['style']!] }
}

export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
