// Turns a declared endpoint and its handler into a Fastify route: access, validation, envelope, typed failures. With answer.ts,
// the only files that know the HTTP framework.
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import {
  commonErrors,
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type ErrorCodeOf,
  type Language,
  type ListMeta,
  type MetaOf,
  type ParamsOf,
  type QueryOf,
} from '#kit/contract.ts'
import { mayCall, type Role } from '#kit/capabilities.ts'
import { AppError, refuse, type FailureOptions } from '#kit/server/app-error.ts'
import { calledBy, type Caller } from '#kit/server/caller.ts'
import { anything } from '#kit/server/changes.ts'
import { compress } from '#kit/server/compress.ts'
import { envelope } from '#kit/server/envelope.ts'
import type { Database } from '#kit/server/database.ts'
import type { EventHub } from '#kit/server/events.ts'
import type { FileStore } from '#kit/server/files.ts'
import { topField } from '#kit/server/find-path.ts'
import { requestKey } from '#kit/server/request-key.ts'
import type { ResponseCache } from '#kit/server/response-cache.ts'
import type { Limits } from '#kit/server/limits.ts'
import type { Media } from '#kit/server/media.ts'
import type { Settings } from '#kit/server/settings.ts'
import type { Typesetter } from '#kit/server/typeset.ts'
import { hasBrokenText, refuseBrokenText } from '#kit/server/broken-text.ts'
import type { Upload, Uploads } from '#kit/server/upload.ts'

export interface SignedIn {
  userId: string
  sessionId: string
  role: Role
  /** The instructor of the catalogue that this person is; limits an instructor's courses (console.md §1). */
  instructorId: string | null
  fullName: string
  email: string
  language: Language
}

/** What every handler may use; made once at start. */
export interface Services {
  db: Database
  /** For long reads: a replica that is as new as `db` now, or `db` (replica.ts). */
  readFrom: () => Promise<Database>
  clock: () => Date
  settings: Settings
  files: FileStore
  media: Media
  limits: Limits
  events: EventHub
  typesetter: Typesetter
}

/** What HTTP brought. Pages ask public GET endpoints in process (in-process.ts), where there is none. */
interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

interface InProcess {
  method: 'GET'
  access: 'public'
  data: z.core.$ZodType
}

export type Context<E extends Endpoint> = Asking<E> &
  ([E] extends [never] ? Exchange : [E] extends [InProcess] ? Partial<Exchange> : Exchange)

interface Asking<E extends Endpoint> extends Services {
  /** Who calls; null only on public endpoints. */
  user: E['access'] extends 'public' ? SignedIn | null : SignedIn
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  upload: Upload | undefined
  /** The reader's language. */
  language: Language
  /** Address of the caller, for rate limits. */
  address: string
  log: FastifyBaseLogger
  /** Ends the request with one of this endpoint's codes. `fields` maps field names to text keys. */
  fail: (code: ErrorCodeOf<E>, options?: FailureOptions) => never
}

type Answer<E extends Endpoint> = E['data'] extends 'file' | 'events'
  ? FastifyReply
  : E['shape'] extends 'list'
    ? { data: AnswerOf<E>; meta: MetaOf<E> }
    : AnswerOf<E>

export interface Route {
  endpoint: Endpoint
  handler: (context: Context<Endpoint>) => Promise<unknown>
}

/**
 * Pairs an endpoint with its handler, whose context has the endpoint's types. What it returns is checked against the contract; `fail` ends
 * it with a code.
 */
export function handle<const E extends Endpoint>(
  endpoint: E,
  handler: (context: Context<E>) => Promise<Answer<E>>,
): Route {
  // The context is made for exactly this endpoint in `mount`; the list of routes loses that type.
  return { endpoint, handler: handler }
}

export interface Mounting {
  services: Services
  /** Finds who a bearer token belongs to. */
  authenticate: (token: string) => Promise<SignedIn | null>
  /** Clears the cached sessions of a person, or all. */
  forgetSessions: (userId?: string) => void
  /** Without it, nothing is cached. */
  responseCache?: ResponseCache | undefined
  /** Resolves once what was changed is known to all that is cached here. */
  caughtUp?: (() => Promise<void>) | undefined
  uploads: Uploads
  /** Refuses requests under too much load. */
  shed?: ((request: FastifyRequest) => void) | undefined
}

/** Registers the routes below /api on the server. */
export function mount(app: FastifyInstance, mounting: Mounting, routes: readonly Route[]): void {
  for (const { endpoint, handler } of routes) {
    const cache = endpoint.cached ? mounting.responseCache : undefined
    // Supervisors need the true state; open streams wait in no queue.
    const shed = endpoint.data === 'events' || endpoint.path.startsWith('/health') ? undefined : mounting.shed
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      ...(endpoint.servedElsewhere?.includes('HEAD') && { exposeHeadRoute: false }),
      ...(endpoint.bodyLimit && { bodyLimit: endpoint.bodyLimit }),
      config: {
        takes: endpoint.multipart && (endpoint.fileLimit ? 'archive' : 'file'),
        ...(endpoint.placeOf && { placeOf: endpoint.placeOf }),
      },
      schema: {
        summary: endpoint.summary,
        tags: [endpoint.path.split('/')[1] ?? ''],
        ...(endpoint.params && { params: endpoint.params }),
        ...(endpoint.query && { querystring: endpoint.query }),
        ...(endpoint.body && { body: endpoint.body }),
        ...(typeof endpoint.data !== 'string' && { response: { 200: envelope(endpoint) } }),
      },
      onRequest: async (request, reply) => {
        if (cache?.answer(request, reply)) return reply
        shed?.(request)
        request.user = await identify(request, endpoint, mounting)
        return undefined
      },
      onSend: async (request, reply, body) => {
        // Failures are sent too, also to clients that have left.
        if (endpoint.multipart) await mounting.uploads.release(request)
        return cache ? cache.send(request, reply, body) : compress(request, reply, body)
      },
      preValidation: async (request) => {
        if (request.isMultipart() && !endpoint.multipart) refuse('UNSUPPORTED_MEDIA_TYPE')
        if (request.isMultipart()) request.upload = await mounting.uploads.receive(request, endpoint.fileLimit)
        if (endpoint.body && (request.body === undefined || request.body === null)) request.body = {}
        if (hasBrokenText(request.params)) refuse('NOT_FOUND')
        refuseBrokenText(request.body, endpoint.placeOf ?? topField)
        refuseBrokenText(request.query, topField)
      },
      handler: async (request, reply) => {
        const context = contextOf(endpoint, mounting, request, { request, reply })
        const answer = await calledBy(callerOf(request), () => handler(context))
        if (endpoint.changesSessions)
          mounting.forgetSessions(endpoint.changesSessions === 'all' ? undefined : whose(request.user, answer))
        if (changesShown(endpoint)) await mounting.caughtUp?.()
        if (typeof endpoint.data === 'string') return answer
        cache?.depend(request, topicsOf(endpoint, answer, request.params))
        if (endpoint.shape === 'flat') return { success: true, ...(answer as object) }
        if (endpoint.shape === 'list') return { success: true, ...(answer as { data: unknown; meta: ListMeta }) }
        return { success: true, data: answer }
      },
    })
  }
  refuseOtherMethods(app, routes)
}

/** Whether visitors may be shown something else after it: then the next one, who may ask at once, is. */
function changesShown({ method, access, changesCatalogue }: Endpoint): boolean {
  return changesCatalogue ?? (method !== 'GET' && access !== 'public' && access !== 'student')
}

/** What an answer depends on, where something of it is kept. */
export function topicsOf({ cached, shape }: Endpoint, answer: unknown, params: unknown): Iterable<string> {
  if (!cached) return [anything]
  const data = shape === 'list' ? (answer as { data: unknown }).data : answer
  return cached(data as never, params as never)
}

function callerOf(request: FastifyRequest): Caller {
  const { user, ip, headers } = request
  const device = headers['user-agent'] ?? ''
  return { userId: user?.userId ?? null, address: ip, device, requestKey: requestKey(request) }
}

/** Who called, or the person whom the answer signs in. */
function whose(user: SignedIn | null, answer: unknown): string | undefined {
  return user?.userId ?? (answer as { user?: { id: string } }).user?.id
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** A known address, but another method. */
function refuseOtherMethods(app: FastifyInstance, routes: readonly Route[]): void {
  for (const [path, same] of Map.groupBy(routes, ({ endpoint }) => endpoint.path)) {
    const elsewhere: string[] = same.flatMap(({ endpoint }) => endpoint.servedElsewhere ?? [])
    const allowed = [...same.map(({ endpoint }) => endpoint.method as string), ...elsewhere]
    const refuseMethod = async (_request: FastifyRequest, reply: FastifyReply) => {
      reply.header('allow', allowed.join(', '))
      refuse('METHOD_NOT_ALLOWED')
    }
    const others = methods.filter((method) => !allowed.includes(method))
    app.route({
      method: others,
      url: `/api${path}`,
      schema: { hide: true },
      onRequest: refuseMethod,
      handler: refuseMethod,
    })
  }
}

interface RequestInput {
  user: SignedIn | null
  params: unknown
  query: unknown
  body: unknown
  upload: Upload | undefined
  language: Language
  ip: string
  log: FastifyBaseLogger
}

export function contextOf(
  endpoint: Endpoint,
  mounting: Mounting,
  received: RequestInput,
  exchange: Partial<Exchange>,
): Context<Endpoint> {
  const { user, params, query, body, upload, language, ip, log } = received
  const fail = (code: string, options = {}) => {
    const statuses: Record<string, number> = { ...commonErrors, ...endpoint.errors }
    throw new AppError(code, statuses[code] ?? 500, options)
  }
  return {
    ...mounting.services,
    user,
    params,
    query,
    body,
    upload,
    language,
    address: ip,
    log,
    fail,
    ...exchange,
  } as unknown as Context<Endpoint>
}

/** The signed-in person; null for a visitor where the endpoint is public. @throws AppError UNAUTHENTICATED, FORBIDDEN */
export async function identify(
  request: FastifyRequest,
  { access }: Pick<Endpoint, 'access'>,
  { authenticate }: Pick<Mounting, 'authenticate'>,
): Promise<SignedIn | null> {
  const token = /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(request.headers.authorization ?? '')?.[1]
  const user = token === undefined ? null : await authenticate(token)
  if (access === 'public') return user
  if (!user) refuse('UNAUTHENTICATED')
  if (!mayCall(user.role, access)) refuse('FORBIDDEN')
  return user
}

declare module 'fastify' {
  interface FastifyRequest {
    language: Language
    user: SignedIn | null
    upload: Upload | undefined
  }
}
