// Serves the web application: built files, and pages rendered on the server through the page cache.
import { randomBytes } from 'node:crypto'
import { access } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { isbot } from 'isbot'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { plainPage } from '#app/plain-page.ts'
import { contentSecurityPolicy, securityHeaders } from '#app/security.ts'
import { sendPlainPage } from '#app/send-plain-page.ts'
import { visitorsManifest } from '#app/visitors-manifest.ts'
import type { Language } from '#kit/languages.ts'
import { compress } from '#kit/server/compress.ts'
import type { InProcessCall } from '#kit/server/http.ts'
import { languageOfPage } from '#kit/server/language.ts'
import { pageAddress } from '#kit/server/page-address.ts'
import { createPageCache, plainHtml, type PageCache } from '#kit/server/page-cache.ts'
import type { Settings } from '#kit/server/settings.ts'
import { refuse } from '#kit/server/start-error.ts'
import type { PageServices, pageServices as PageServicesContext } from '#kit/web/loader.ts'

const buildFolder = path.resolve(import.meta.dirname, '../../build')
interface Parts {
  settings: Settings
  /** Told of each public page that is opened. */
  countVisit?: (path: string) => void
  call: InProcessCall
  /** See PageServices. */
  mark?: string
}

/** @returns the cache, to be told when the catalogue changes. */
export async function servePages(app: FastifyInstance, parts: Parts): Promise<PageCache> {
  const { settings, call } = parts
  const build = await loadBuild()
  const mark = randomBytes(16).toString('hex')
  const renderPage = createPageRenderer(build, { settings, call, mark })
  const pages = pagesOf(build)
  const csp = contentSecurityPolicy(settings)
  const cache = createPageCache({ bytes: 32 * 1024 * 1024, maxAge: 60_000, grace: 3000, csp, mark })

  await app.register(fastifyStatic, {
    root: path.join(buildFolder, 'client'),
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const hashed = file.includes(`${path.sep}assets${path.sep}`)
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
  app.get('/assets/*', { schema: { hide: true } }, (_request, reply) => reply.callNotFound())

  app.route({
    method: ['GET', 'POST'],
    url: '/*',
    schema: { hide: true },
    // Pages come compressed from their cache; this is for their data.
    onSend: (request, reply, body) => compress(request, reply, body),
    handler: async (request, reply) => {
      const url = pageAddress(request.url, settings.publicUrl)
      const language = languageOfPage(url, request.headers)
      // What names no page is one page in each language, kept like others: addresses that nobody has are asked for in great number.
      const page = findPage(pages, url.pathname)
      const isMissing = !page && !url.pathname.endsWith('.data')
      const address = isMissing ? settings.publicUrl + missing : canonical(url, page?.keys ?? [])
      const render = () => renderPage(request, address, language)
      const visited = () => {
        if (page && isVisit(request, page)) parts.countVisit?.(pathOfPage(url.pathname))
      }
      if (url.pathname.endsWith('.data')) {
        const data = await render()
        if (data.status === 200) visited()
        return sendData(reply, data)
      }
      try {
        const kept = await cache.get(`${language} ${address}`, isMissing ? () => render().then(toKeep) : render)
        if (kept.status === 200) visited()
        return await sendPage(
          request,
          reply,
          isMissing && kept.status === 200 ? { ...kept, status: 404 } : kept,
          language,
        )
      } catch (error) {
        // Not even the page that says so could be drawn.
        request.log.error({ err: error, reqId: request.id }, 'a page could not be drawn')
        return sendPlainPage(reply, settings, plainPage({ kind: 'broken', language, reference: request.id }), 500)
      }
    },
  })
  return cache
}

/** Where no page is, nor will be. */
const missing = '/404'

/** The cache keeps what is well. */
function toKeep(page: Response): Response {
  return page.status === 404 ? new Response(page.body, { headers: page.headers }) : page
}

interface Page {
  /** Whole. */
  pattern: string
  /** The same, made once: every request is compared with many. */
  matches: RegExp
  /** Query keys that change it, from `handle.query` of its route. Others (utm_…) are ignored, so that they cannot flood the cache. */
  keys: readonly string[]
}

function pagesOf({ routes }: ServerBuild): Page[] {
  return Object.values(routes).flatMap((route) => {
    // A layout is no page; one with an address of its own is where its pages stand.
    if (!route || route.path === '*' || (route.path === undefined && !route.index)) return []
    const handle = route.module.handle as { query?: readonly string[] } | undefined
    const pattern = `/${pathFrom(routes, route.id).join('/')}`
    return [{ pattern, matches: toRegExp(pattern), keys: ['lng', ...(handle?.query ?? [])] }]
  })
}

/** As React Router's matchPath compares a whole path. */
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

/** The path of a page, also where React Router asks for its data. */
function pathOfPage(pathname: string): string {
  return pathname.endsWith('.data') ? pathname.slice(0, -'.data'.length).replace(/^\/_root$/, '/') : pathname
}

/** A person who looks: no program, no page that is only fetched in case, and none of the team's or of a student's own. */
function isVisit({ method, headers }: FastifyRequest, { pattern }: Page): boolean {
  const isFetchedAhead = /prefetch|prerender/.test(String(headers['sec-purpose'] ?? headers['purpose'] ?? ''))
  return method === 'GET' && !isFetchedAhead && !isbot(headers['user-agent']) && !/^\/(admin|student)/.test(pattern)
}

function findPage(pages: readonly Page[], pathname: string): Page | undefined {
  const path = pathOfPage(pathname)
  return pages.find(({ matches }) => matches.test(path))
}

/** Renders an address with a build of the pages; the development server has a fresh one for every request. */
export function createPageRenderer(build: ServerBuild, { settings, call, mark }: Parts) {
  const mode = settings.mode === 'production' ? 'production' : 'development'
  const forConsole = createRequestHandler(build, mode)
  // The development server has one manifest.
  const forVisitors =
    settings.mode === 'development'
      ? forConsole
      : createRequestHandler({ ...build, assets: visitorsManifest(build.assets) }, mode)
  const { pageServices } = build.entry.module as unknown as { pageServices: typeof PageServicesContext }
  return (request: FastifyRequest, address: string, language: Language): Promise<Response> => {
    const context = new RouterContextProvider()
    const report = (error: unknown) => {
      request.log.error({ err: error, reqId: request.id }, 'a page failed')
      return request.id
    }
    const services: PageServices = { call, language, publicUrl: settings.publicUrl, report, ...(mark && { mark }) }
    context.set(pageServices, services)
    const handler = /^\/admin(\/|$)/.test(new URL(address).pathname) ? forConsole : forVisitors
    return handler(new Request(address, { headers: pageHeaders(request) }), context)
  }
}

/** What React Router asks for when it goes to a page without loading it anew; whole, so that HEAD and compression know its length. */
async function sendData(reply: FastifyReply, data: Response) {
  reply.status(data.status).headers(Object.fromEntries(data.headers))
  return reply.send(Buffer.from(await data.arrayBuffer()))
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Awaited<ReturnType<PageCache['get']>>,
  language: string,
) {
  reply.status(page.status).headers(securityHeaders)
  for (const [name, value] of page.headers) reply.header(name, value)
  reply
    .header('content-security-policy', page.csp)
    .header('content-language', language)
    .header('vary', 'accept-encoding, accept-language, cookie')
    .header('cache-control', 'private, no-cache')
    .header('etag', page.etag)
  if (page.status === 503) reply.header('retry-after', 30)
  if (request.headers['if-none-match'] === page.etag) return reply.status(304).send()
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(await plainHtml(page))
  return reply.header('content-encoding', 'br').send(page.brotli)
}

/** The address with the keys of its page only, in one order. */
function canonical(url: URL, keys: readonly string[]): string {
  const clean = new URL(url.origin + url.pathname)
  for (const key of keys) {
    const value = url.searchParams.get(key)
    if (value) clean.searchParams.set(key, value.slice(0, 200))
  }
  // React Router's own keys name the loaders of a data request.
  const routes = url.searchParams.get('_routes')
  if (routes && url.pathname.endsWith('.data')) clean.searchParams.set('_routes', routes)
  return clean.href
}

/** Nothing personal reaches the renderer. */
function pageHeaders(request: FastifyRequest): Headers {
  return new Headers({ 'user-agent': request.headers['user-agent'] ?? '' })
}

async function loadBuild(): Promise<ServerBuild> {
  const file = path.join(buildFolder, 'server/index.js')
  await access(file).catch(() => {
    throw refuse('notBuilt')
  })
  return (await import(file)) as ServerBuild
}
