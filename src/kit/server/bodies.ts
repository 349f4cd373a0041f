// Bodies of requests: JSON within a time limit; forms with files are read where they are used (upload.ts).
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { fieldName, findPath, topField, type PlaceName } from './find-path.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A form with a file is read here, of the usual size or an archive of gigabytes; elsewhere a form is a body like any other. */
    takes?: 'file' | 'archive' | undefined
    placeOf?: PlaceName
  }
}

/** Only JSON; an empty body counts as none (logout sends none, but many clients still set the type). */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addHook('onRequest', async ({ headers }) => {
    // Programs name a type also where they send nothing.
    if (headers['content-length'] === '0' && headers['content-type'] !== pieceType) delete headers['content-type']
  })
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else
      void parse(request, body as string, (error, value) => {
        const path = error && findPoison(body as string)
        done(path ? poisoned(request, JSON.parse(body as string), path) : error, value)
      })
  })
}

/** The place of a key that could reach into prototypes; null where the text is no JSON at all. */
function findPoison(text: string): string[] | null {
  try {
    return findPath(
      JSON.parse(text),
      (key, value) =>
        key === '__proto__' ||
        (key === 'constructor' && typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype')),
    )
  } catch {
    return null
  }
}

function poisoned({ routeOptions }: FastifyRequest, body: unknown, path: readonly string[]): AppError {
  const nameOf = routeOptions.config.placeOf ?? topField
  return new AppError('BAD_REQUEST', 400, { fields: { [fieldName(nameOf(body, path))]: 'INVALID' } })
}

/** A form sends `status=` where nothing is chosen: that filter is removed. An empty search stays. */
export function leaveOutEmptyFilters(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ query }) => {
    const filters = query as Record<string, unknown>
    for (const [name, value] of Object.entries(filters)) if (value === '' && name !== 'q') delete filters[name]
  })
}

/** Read and ignored after the answer, so that the sender can read the answer. */
const mostReadAway = 64 * 1024 * 1024

/** The framework closes the connection on a body that is too large: a client that is still sending would see a broken connection instead of the 413. */
export function answerLargeBodies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const length = Number(request.headers['content-length'])
    if (reply.statusCode === 413 && length <= mostReadAway) reply.removeHeader('connection')
  })
}

/** Pieces of resumable uploads are read by their own code; what arrived of an interrupted one is kept. */
export const pieceType = 'application/offset+octet-stream'

/** Bytes of a body, unless its route takes longer ones. */
export const usualLength = 1024 * 1024

/** Files and long texts take this many times as long as other bodies: five minutes. */
const longFactor = 15

/** Milliseconds for a body; none where the server's own limit counts. The form is known by its headers: its reader marks it only later. */
function timeFor({ headers, routeOptions }: FastifyRequest, milliseconds: number): number | undefined {
  const type = headers['content-type'] ?? ''
  const isForm = /^multipart\/form-data\b/i.test(type)
  const takes = isForm ? routeOptions.config.takes : undefined
  if (type === pieceType || takes === 'archive') return undefined
  const isLong = isForm ? takes === 'file' : (routeOptions.bodyLimit ?? 0) > usualLength
  return isLong ? milliseconds * longFactor : milliseconds
}

/** A client that sends its body very slowly holds a connection: after some seconds the request ends with 408. Files and long texts may take longer. */
export function endSlowBodies(app: FastifyInstance, milliseconds: number): void {
  endUnreadBodies(app, milliseconds)
  app.addHook('preParsing', async (request, reply, body) => {
    const time = timeFor(request, milliseconds)
    if (request.raw.complete || time === undefined) return
    const timer = setTimeout(() => {
      // Answered before its body was read, such as 415: an unhandled error would end the process.
      if (reply.sent || body.listenerCount('error') === 0) return void request.raw.destroy()
      reply.header('connection', 'close')
      body.emit('error', Object.assign(new Error('the body came too slowly'), { statusCode: 408 }))
    }, time)
    request.raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
  })
}

/** Whose answer came before the body, such as 401, may send on for a while to read the answer, but must not hold the connection for ever. */
function endUnreadBodies({ server }: FastifyInstance, milliseconds: number): void {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { headers, socket } = request
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
    response.once('finish', () => {
      if (request.complete) return
      const type = headers['content-type'] ?? ''
      const isLong = /^multipart\/form-data\b/i.test(type) || type === pieceType || response.statusCode === 413
      const end = () => request.complete || socket.destroy()
      setTimeout(end, isLong ? milliseconds * longFactor : milliseconds).unref()
    })
  })
}
