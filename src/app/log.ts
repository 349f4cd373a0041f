// The log: one line of JSON each, with ids and routes, without names, texts, searches or places of people.
import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'
import type { ErrorReports } from '#kit/server/error-reports.ts'
import { safeError } from '#kit/server/safe-error.ts'

export interface LogTo {
  write: (line: string) => void
}

interface Options {
  level: string
  /** The console, when missing. */
  stream: LogTo | undefined
  /** Called with every error that is logged. */
  reports: ErrorReports | undefined
}

const errorLevel = 50

interface Line {
  err?: unknown
  route?: string
}

/** What a request's own log puts into each line; a line that names it once more has the field twice, which not every reader takes. */
interface Bound {
  bindings: () => { reqId?: string }
}

/** Options of the log: no personal data in its lines, and errors also go to `reports`. */
export function logOptions({ level, stream, reports }: Options) {
  return {
    level,
    serializers: {
      err: (error: unknown) => safeError(error instanceof Error ? error : new Error(`thrown: ${typeof error}`)),
      // What the framework adds to a line by itself.
      req: (request: FastifyRequest) => ({ method: request.method, route: routeOf(request) }),
    },
    hooks: {
      logMethod(this: Bound, args: unknown[], method: (...given: unknown[]) => void, at: number) {
        const [line, text] = args as [Line | string, string?]
        if (at >= errorLevel && typeof line === 'object' && line.err instanceof Error) {
          const { err, route } = line
          const { reqId } = this.bindings()
          reports?.send(err, { ...(reqId && { id: reqId }), ...(route && { route }), ...(text && { text }) })
        }
        method.apply(this, args)
      },
    },
    ...(stream && { stream }),
  }
}

/** One line for each request that comes, and one when it is answered, at `info`. Addresses are written as routes and ids: tokens and names may be in them. */
export class RequestLog extends LogController {
  override incomingRequest(request: FastifyRequest): void {
    request.log.info({ method: request.method, route: routeOf(request) }, 'incoming request')
  }

  override routeNotFound(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const { method, params, user, log } = request
    const about = { method, route: routeOf(request), ids: idsOf(params), user: user?.userId }
    const line = { ...about, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    if (error) log.warn({ ...line, err: error }, 'answered in part')
    else log.info(line, 'answered')
  }
}

/** The declared route of a request, so that there are few different values. */
export function routeOf({ routeOptions }: FastifyRequest): string {
  const { url } = routeOptions
  if (url === undefined) return 'none'
  // Each built file is a route of its own.
  if (url.startsWith('/assets/')) return '/assets/*'
  return url
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

function idsOf(params: unknown): Record<string, string> | undefined {
  const ids = Object.entries((params ?? {}) as Record<string, unknown>).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && uuid.test(entry[1]),
  )
  return ids.length > 0 ? Object.fromEntries(ids) : undefined
}
