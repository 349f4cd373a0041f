// Which page an address leads to, and under which key that page is cached.
import type { ServerBuild } from 'react-router'
import { missingPath, pageAddress } from '#kit/server/page-address.ts'

const capitalId = /^[\dA-F]{8}-(?:[\dA-F]{4}-){3}[\dA-F]{12}$/i

export interface Page {
  /** A pattern for the whole path. */
  pattern: string
  /** The same as a regular expression, made once because each request is compared with many. */
  matches: RegExp
  /** Query keys that change it, from `handle.query` of its route. Others (utm_…) are ignored, so that they cannot flood the cache. */
  keys: readonly string[]
  variant: Variant | undefined
}

/** Names another form of a page, by `handle.variant` of its route, from the query and the cookies; the page's loader reads it as `?variant=`. */
type Variant = (search: URLSearchParams, cookies: string) => string | undefined

export interface Place {
  /** Undefined where no page matches. */
  page: Page | undefined
  /** Only with the keys of its page, in a fixed order. */
  address: string
  /** The page's own address, also when React Router asks for its data. */
  path: string
  isData: boolean
  isMissing: boolean
  /** The language in the address itself. */
  lng: string | null
}

export function pageAddresses(build: ServerBuild, publicUrl: string) {
  const pages = pagesOf(build)
  const isPage = new RegExp(pages.map(({ matches }) => matches.source).join('|'), 'i')

  function placeOf(requested: string, cookies = ''): Place {
    const url = pageAddress(requested, publicUrl)
    const path = pathOfPage(url.pathname)
    const isData = url.pathname.endsWith('.data')
    const page = isPage.test(path) ? pages.find(({ matches }) => matches.test(path)) : undefined
    const isMissing = !page && !isData
    const variant = page?.variant?.(url.searchParams, cookies)
    // All unknown addresses share one cached page for each language: bots ask for very many of them.
    const address = isMissing ? publicUrl + missingPath : canonical(url, page?.keys ?? [], variant)
    return { page, address, path, isData, isMissing, lng: url.searchParams.get('lng') }
  }

  /**
   * The page's own spelling of a path: /COURSES is /courses, and an id is in small letters. What else stands for a part (the number of a
   * certificate) stays as it is. Why: docs/decisions/an-address-for-each-language.md.
   */
  function spelled(path: string): string {
    const page = /[A-Z]/.test(path) ? pages.find(({ matches }) => matches.test(path)) : undefined
    if (!page) return path
    const parts = path.split('/')
    const own = page.pattern
      .split('/')
      .map((part, place) => (part.startsWith(':') ? parts[place]?.replace(capitalId, (id) => id.toLowerCase()) : part))
    return own.filter((part) => part !== undefined).join('/')
  }

  /** True only for simple paths that match no page. Fast, and false for some paths that match none either. */
  function isPlainlyMissing(path: string): boolean {
    return /^(?:\/[\w-][\w.-]*)+$/.test(path) && !path.endsWith('.data') && !isPage.test(path)
  }

  const missingPlace: Place = {
    page: undefined,
    address: publicUrl + missingPath,
    path: missingPath,
    isData: false,
    isMissing: true,
    lng: null,
  }
  return { placeOf, spelled, isPlainlyMissing, missingPlace }
}

function pagesOf({ routes }: ServerBuild): Page[] {
  return Object.values(routes).flatMap((route) => {
    // A layout is not a page. One with a path is found by the pages inside it.
    if (!route || route.path === '*' || (route.path === undefined && !route.index)) return []
    const handle = route.module.handle as { query?: readonly string[]; variant?: Variant } | undefined
    const pattern = `/${pathFrom(routes, route.id).join('/')}`
    return [{ pattern, matches: toRegExp(pattern), keys: ['lng', ...(handle?.query ?? [])], variant: handle?.variant }]
  })
}

/** As React Router's matchPath compares a whole path. @throws Error for a pattern with a star */
export function toRegExp(pattern: string): RegExp {
  if (pattern.includes('*')) throw new Error(`no page has such an address: ${pattern}`)
  const parts = pattern
    .replaceAll(/^\/+|\/+$/g, '')
    .split('/')
    .map((part) => {
      if (part.startsWith(':')) return part.endsWith('?') ? '/?(?:[^/]+)?' : '/[^/]+'
      return `/${part.replaceAll(/[\\.+^${}|()[\]?]/g, String.raw`\$&`)}`
    })
  return new RegExp(`^${parts.join('')}/*$`, 'i')
}

/** From the root down. */
function pathFrom(routes: ServerBuild['routes'], id: string | undefined): string[] {
  const route = id === undefined ? undefined : routes[id]
  return route ? [...pathFrom(routes, route.parentId), ...(route.path ? [route.path] : [])] : []
}

function pathOfPage(pathname: string): string {
  return pathname.endsWith('.data') ? pathname.slice(0, -'.data'.length).replace(/^\/_root$/, '/') : pathname
}

function canonical(url: URL, keys: readonly string[], variant: string | undefined): string {
  const clean = new URL(url.origin + url.pathname)
  for (const key of keys) {
    const value = url.searchParams.get(key)
    if (value) clean.searchParams.set(key, value.slice(0, 200))
  }
  if (variant) clean.searchParams.set('variant', variant)
  // React Router's own keys name the loaders of a data request.
  const routes = url.searchParams.get('_routes')
  if (routes && url.pathname.endsWith('.data')) clean.searchParams.set('_routes', routes)
  return clean.href
}
