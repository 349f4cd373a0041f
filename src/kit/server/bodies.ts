// What a request may bring: JSON in good time; forms with files are read where they are wanted (upload.ts).
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** JSON bodies only; an empty one counts as no body (logout sends none, but many clients still name the type). */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body as string, done)
  })
}

/** A form sends `status=` where nothing is chosen: that filter is left out. A search for nothing stays one. */
export function leaveOutEmptyFilters(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ query }) => {
    const filters = query as Record<string, unknown>
    for (const [name, value] of Object.entries(filters)) if (value === '' && name !== 'q') delete filters[name]
  })
}

/** Read away after the answer, so that the sender gets to read it. */
const mostReadAway = 64 * 1024 * 1024

/** The framework closes the connection on a body that is too large: whoever still writes would see a broken line instead of the 413. */
export function answerLargeBodies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const length = Number(request.headers['content-length'])
    if (reply.statusCode === 413 && length <= mostReadAway) reply.removeHeader('connection')
  })
}

/** Pieces of resumable uploads are read by whoever keeps them; what came of one that breaks off stays. */
export const pieceType = 'application/offset+octet-stream'

function isUpload({ headers }: FastifyRequest): boolean {
  return headers['content-type'] === pieceType
}

/** Who sends a body drop by drop holds a connection: after some seconds the request ends with 408. Files may take longer. */
export function endSlowBodies(app: FastifyInstance, milliseconds: number): void {
  app.addHook('preParsing', async (request, reply, body) => {
    if (request.raw.complete || request.isMultipart() || isUpload(request)) return
    const timer = setTimeout(() => {
      // Answered before its body was read, such as 415: nobody listens any more, and an error would end the process.
      if (reply.sent || body.listenerCount('error') === 0) return void request.raw.destroy()
      reply.header('connection', 'close')
      body.emit('error', Object.assign(new Error('the body came too slowly'), { statusCode: 408 }))
    }, milliseconds)
    request.raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
  })
}
