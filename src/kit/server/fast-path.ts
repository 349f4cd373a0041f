// Cached public answers are sent again before the framework's pipeline (docs/decisions/fast-path.md), with the headers that
// the framework sent with them, except the request's number. Anything but an exact repetition goes through the framework.
import type { IncomingMessage, RequestListener } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ObserveRequest } from './metrics.ts'

/** An answer as the framework sent it. */
interface Sent {
  status: number
  /** Names and values alternate. */
  headers: string[]
  /** The index of the request's number. */
  idAt: number
  body: Buffer | undefined
  route: string
}

/** The sent forms of one cached answer, by encoding, or `304`. Dropped together with the answer. */
export type SentForms = Map<string, Sent>

/** @returns what to send again; undefined when the answer is not cached, or was never sent in this form */
export type FindSent = (request: IncomingMessage) => Sent | undefined

export const notModified = '304'

/** Records how the framework sends an answer; call it before that. */
export function noteSent(forms: SentForms, form: string, reply: FastifyReply, body?: Buffer): void {
  if (forms.has(form) || reply.request.method !== 'GET') return
  reply.raw.once('finish', () => {
    const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]) => [name, String(value)])
    const idAt = headers.indexOf('x-request-id') + 1
    // A stopping server says `connection: close` to one caller.
    if (idAt === 0 || reply.hasHeader('connection')) return
    forms.set(form, { status: reply.statusCode, headers, idAt, body, route: reply.request.routeOptions.url ?? 'none' })
  })
}

/** Records the routes that are declared from now on. @returns whether one of them may answer a path */
export function pathsOfRoutes(app: FastifyInstance): (path: string) => boolean {
  const first = (path: string) => path.split('/', 2)[1]!
  const known = new Set<string>()
  app.addHook('onRoute', ({ url }) => {
    // The route for everything else.
    if (url !== '/*') known.add(first(url))
  })
  return (path) => known.has(first(path))
}

interface Parts {
  finders: FindSent[]
  requestId: (request: IncomingMessage) => string
  /** Called with each answer, as the framework's pipeline would count it. */
  observe: ObserveRequest | undefined
}

/** Runs before the framework, until the server stops. */
export function openFastPath(app: FastifyInstance, { finders, requestId, observe }: Parts): void {
  const [framework] = app.server.listeners('request') as RequestListener[]
  let isOpen = true
  app.addHook('preClose', async () => void (isOpen = false))
  const find: FindSent = (request) => {
    const { method, url, headers } = request
    if (!isOpen || method !== 'GET' || !url?.startsWith('/')) return undefined
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return undefined
    for (const finder of finders) {
      const found = finder(request)
      if (found) return found
    }
    return undefined
  }
  app.server.off('request', framework!).prependListener('request', (request, response) => {
    const began = performance.now()
    const sent = find(request)
    if (!sent) return framework!(request, response)
    // Node reads the list at once, so the same one can be used each time.
    sent.headers[sent.idAt] = requestId(request)
    response.writeHead(sent.status, sent.headers).end(sent.body)
    observe?.(sent.route, 'GET', sent.status, performance.now() - began)
  })
}
