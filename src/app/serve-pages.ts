// Serves the web application: built files, and pages rendered on the server through the page cache.
import { randomBytes } from 'node:crypto'
import { access, readdir } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { isbot } from 'isbot'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { pageAddresses, type Page, type Place } from '#app/page-addresses.ts'
import { plainPage } from '#app/plain-page.ts'
import { contentSecurityPolicy, securityHeaders } from '#app/security.ts'
import type { FindNames } from '#app/school-names.ts'
import { sendPlainPage } from '#app/send-plain-page.ts'
import { visitorsManifest } from '#app/visitors-manifest.ts'
import type { Language } from '#kit/languages.ts'
import { compress, encodingOf } from '#kit/server/compress.ts'
import { isKnownTag } from '#kit/server/etag.ts'
import { noteSent, notModified, type FindSent } from '#kit/server/fast-path.ts'
import type { InProcessCall } from '#kit/server/in-process.ts'
import { languageOfPage } from '#kit/server/language.ts'
import { memoize } from '#kit/server/memoize.ts'
import { createPageCache, plainHtml, type PageCache } from '#kit/server/page-cache.ts'
import { pageAddress } from '#kit/server/page-address.ts'
import type { Settings } from '#kit/server/settings.ts'
import { refuse } from '#kit/server/start-error.ts'
import type { PageServices, pageServices as PageServicesContext } from '#kit/web/loader.ts'

/** For clients that do not accept brotli. */
const plain = 'plain'
const mostPlaces = 5000
const longestAddress = 500
const buildFolder = path.resolve(import.meta.dirname, '../../build')
interface Rendering {
  settings: Settings
  call: InProcessCall
  /** See PageServices. */
  mark?: string
}

interface Parts extends Rendering {
  /** Called for each public page that is opened. */
  countVisit?: (path: string) => void
  /** Whether another route may answer this path. */
  isTaken: (path: string) => boolean
  findNames: FindNames
}

type Asking = Pick<IncomingMessage, 'method' | 'headers'>

/** @returns the cache, to be cleared when the catalogue changes, and what it sent. */
export async function servePages(
  app: FastifyInstance,
  parts: Parts,
): Promise<{ pageCache: PageCache; findSent: FindSent }> {
  const { settings, call } = parts
  const build = await loadBuild()
  const mark = randomBytes(16).toString('hex')
  const renderPage = createPageRenderer(build, { settings, call, mark })
  const { placeOf, spelled, missingPlace, isPlainlyMissing } = pageAddresses(build, settings.publicUrl)
  const csp = contentSecurityPolicy(settings)
  const cache = createPageCache({ bytes: 32 * 1024 * 1024, maxAge: 60_000, grace: 3000, csp, mark })
  const visited = (request: Asking, { page, path }: Place) => {
    if (page && isVisit(request, page)) parts.countVisit?.(path)
  }
  /** Addresses of pages that were answered here. */
  const places = new Map<string, Place>()

  await serveBuiltFiles(app, path.join(buildFolder, 'client'))

  app.route({
    method: ['GET', 'POST'],
    url: '/*',
    schema: { hide: true },
    // A form that was sent before our scripts were there comes as a POST: its page is shown again, without what was typed.
    onRequest: async (request, reply) => {
      const { pathname, search } = pageAddress(request.url, settings.publicUrl)
      if (request.method === 'POST' && !pathname.endsWith('.data')) return reply.redirect(pathname + search, 303)
      // With a slash at its end, or in capital letters, it is the same page, which has one address.
      const own = spelled(pathname.replace(/(?<=.)\/$/, ''))
      if (own !== pathname) return reply.redirect(own + search, 308)
    },
    // Pages are compressed in their cache; this compresses their data.
    onSend: (request, reply, body) => compress(request, reply, body),
    handler: async (request, reply) => {
      const place = placeOf(request.url, request.headers.cookie)
      const language = languageOfPage(place.lng, request.headers)
      const render = (topics?: Set<string>) => renderPage(request, place.address, language, topics)
      if (place.isData) {
        const data = await render()
        if (data.status === 200) visited(request, place)
        return sendData(reply, data)
      }
      try {
        const kept = await cache.get(
          `${language} ${place.address}`,
          place.isMissing ? (topics) => render(topics).then(toKeep) : render,
        )
        if (kept.status === 200) visited(request, place)
        if (places.size >= mostPlaces) places.clear()
        if (place.page && request.url.length <= longestAddress) places.set(request.url, place)
        return await sendPage(
          request,
          reply,
          place.isMissing && kept.status === 200 ? { ...kept, status: 404 } : kept,
          language,
        )
      } catch (error) {
        // Not even the error page could be rendered.
        request.log.error({ err: error }, 'a page could not be drawn')
        const facts = { language, names: await parts.findNames(), reference: request.id }
        return sendPlainPage(reply, settings, plainPage({ kind: 'broken', ...facts }), 500)
      }
    },
  })
  const isMissing = (url: string) => {
    const path = url.split(/[?#]/, 1)[0]!
    return !url.includes('lng=') && !parts.isTaken(path) && isPlainlyMissing(path)
  }
  const findPlace = (url: string) => places.get(url) ?? (isMissing(url) ? missingPlace : undefined)
  return { pageCache: cache, findSent: sentFrom(cache, { findPlace, placeOf, visited }) }
}

interface Finding {
  /** Undefined where it is not known without work whether a page is there. */
  findPlace: (url: string) => Place | undefined
  placeOf: (url: string, cookies?: string) => Place
  visited: (request: Asking, place: Place) => void
}

/** Pages as they were sent before, for the fast path. */
function sentFrom(cache: PageCache, { findPlace, placeOf, visited }: Finding): FindSent {
  return (request) => {
    const { url = '', headers } = request
    const known = findPlace(url)
    if (!known) return undefined
    // A page with variants depends on the cookies.
    const place = known.page?.variant ? placeOf(url, headers.cookie) : known
    const page = cache.peek(`${languageOfPage(place.lng, headers)} ${place.address}`)
    const sent = page && page.sent.get(formOf(headers, place.isMissing || page.status !== 200 ? null : page.etag))
    if (!sent) return undefined
    cache.counts.hits++
    if (sent.status !== 404) visited(request, place)
    return sent
  }
}

/** One route for all of them: one each would be five hundred routes, and a tenth of the start. */
async function serveBuiltFiles(app: FastifyInstance, root: string): Promise<void> {
  const read = async (folder: string) => {
    const entries = await readdir(path.join(root, folder), { withFileTypes: true })
    return new Set(entries.filter((entry) => entry.isFile()).map(({ name }) => name))
  }
  const assets = await read('assets')
  const hour = 'public, max-age=3600'
  const year = 'public, max-age=31536000, immutable'
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders(reply, file) {
      reply.header('cache-control', file.includes(`${path.sep}assets${path.sep}`) ? year : hour)
    },
  })
  const common = { method: ['GET', 'HEAD'], schema: { hide: true } } satisfies Partial<RouteOptions>
  app.route<{ Params: { '*': string } }>({
    ...common,
    url: '/assets/*',
    handler: ({ params: { '*': name } }, reply) =>
      assets.has(name) ? reply.sendFile(`assets/${name}`) : reply.callNotFound(),
  })
  for (const name of await read(''))
    app.route({ ...common, url: `/${name}`, handler: (_request, reply) => reply.sendFile(name) })
}

/** The cache keeps only successful answers. */
function toKeep(page: Response): Response {
  return page.status === 404 ? new Response(page.body, { headers: page.headers }) : page
}

/** Opened by a person: not by a program, not prefetched, and not a page of the team or of a student. */
function isVisit({ method, headers }: Asking, { pattern }: Page): boolean {
  const isFetchedAhead = /prefetch|prerender/.test(String(headers['sec-purpose'] ?? headers['purpose'] ?? ''))
  return (
    method === 'GET' &&
    !isFetchedAhead &&
    !isProgram(headers['user-agent'] ?? '') &&
    !/^\/(admin|student)/.test(pattern)
  )
}

const isProgram = memoize(isbot)

/**
 * Renders an address with a build of the pages; the development server has a fresh one for every request. What the page depends on is added
 * to `topics`.
 */
export function createPageRenderer(build: ServerBuild, { settings, call, mark }: Rendering) {
  const mode = settings.mode === 'production' ? 'production' : 'development'
  const forConsole = createRequestHandler(build, mode)
  // The development server has one manifest.
  const forVisitors =
    settings.mode === 'development'
      ? forConsole
      : createRequestHandler({ ...build, assets: visitorsManifest(build.assets) }, mode)
  const { pageServices } = build.entry.module as unknown as { pageServices: typeof PageServicesContext }
  return (request: FastifyRequest, address: string, language: Language, topics?: Set<string>): Promise<Response> => {
    const context = new RouterContextProvider()
    const report = (error: unknown) => {
      request.log.error({ err: error }, 'a page failed')
      return request.id
    }
    const services: PageServices = {
      call: (path, input, lng) => call(path, input, lng, topics),
      language,
      publicUrl: settings.publicUrl,
      report,
      ...(mark && { mark }),
    }
    context.set(pageServices, services)
    const handler = /^\/admin(\/|$)/.test(new URL(address).pathname) ? forConsole : forVisitors
    return handler(new Request(address, { headers: pageHeaders(request) }), context)
  }
}

/** Seconds after which a page that could not be made is asked for again. */
const patience = 30

/** The data that React Router asks for when it opens a page in the browser; sent as a whole, so that HEAD and compression know its length. */
async function sendData(reply: FastifyReply, data: Response) {
  reply.status(data.status).headers(Object.fromEntries(data.headers))
  if (data.status === 503) reply.header('retry-after', patience)
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
  if (page.status === 503) reply.header('retry-after', patience)
  const form = formOf(request.headers, page.status === 200 ? page.etag : null)
  if (form === plain) return reply.send(await plainHtml(page))
  noteSent(page.sent, form, reply, form === 'br' ? page.brotli : undefined)
  return form === 'br' ? reply.header('content-encoding', 'br').send(page.brotli) : reply.status(304).send()
}

/** How a page is sent. @param etag of what is found; only that can be known already (RFC 9110 §13.2.1) */
function formOf(headers: IncomingMessage['headers'], etag: string | null): 'br' | typeof notModified | typeof plain {
  if (etag !== null && isKnownTag(headers['if-none-match'], etag)) return notModified
  return encodingOf(headers['accept-encoding']) === 'br' ? 'br' : plain
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
