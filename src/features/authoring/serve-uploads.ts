// Resumable uploads, tus 1.0.0 at /api/admin/uploads (console.md §4). The protocol is @tus/server's; who may send, what and how much is ours.
import { PassThrough, Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Server } from '@tus/server'
import { v7 as uuidv7 } from 'uuid'
import { AppError, refuse } from '#kit/server/app-error.ts'
import { hasBrokenText } from '#kit/server/broken-text.ts'
import { pieceType } from '#kit/server/bodies.ts'
import type { Database } from '#kit/server/database.ts'
import { identify, type Mounting } from '#kit/server/http.ts'
import { Id } from '#kit/contract.ts'
import { UploadPurpose } from './contract-console-files.ts'
import * as sql from './sql-uploads.ts'
import { uploadLimits, uploadsKept } from './upload-kinds.ts'
import type { Arriving } from './uploads.ts'

const address = '/api/admin/uploads'
/** What the library can do and this server does: the length is always said first, as the limits depend on it. */
const extensions = 'creation,creation-with-upload,termination,expiration'
/** What the library was told of by us, and answers with a status alone. */
const refusals = new WeakMap<object, AppError>()
/** For one person; more than anybody uploads at the same time. */
const atOnce = 200
/** No system has longer names. */
const longestName = 300

interface Parts extends Pick<Mounting, 'authenticate'> {
  db: Database
  clock: () => Date
  arriving: Arriving
}

export function serveUploads(app: FastifyInstance, parts: Parts): void {
  const { db, arriving, clock } = parts
  const tus = new Server({
    path: address,
    datastore: arriving.pieces,
    maxSize: Math.max(...Object.values(uploadLimits)),
    generateUrl: (_request, { id }) => `${address}/${id}`,
    getFileIdFromRequest: (request) => new URL(request.url).pathname.slice(address.length + 1),
    namingFunction: (request) => request.headers.get('x-upload-id')!,
    onUploadFinish: async (_request, { id }) => {
      await arriving.finish(id)
      return {}
    },
    onResponseError: (request, error) => {
      if (!(error instanceof AppError)) return undefined
      refusals.set(request, error)
      return { status_code: error.status, body: error.code }
    },
  })
  void app.register(async (scope) => {
    scope.addContentTypeParser(pieceType, (_request, _body, done) => done(null))
    scope.addHook('onRequest', async (request) => {
      request.user = await identify(request, { access: 'content' }, parts)
    })
    scope.addHook('preHandler', async (request, reply) => {
      if (request.method !== 'OPTIONS' && request.headers['tus-resumable'] !== '1.0.0') {
        reply.headers({ 'tus-resumable': '1.0.0', 'tus-version': '1.0.0' })
        throw new AppError('BAD_REQUEST', 412)
      }
      if (request.method === 'PATCH' && request.headers['content-type'] !== pieceType) refuse('UNSUPPORTED_MEDIA_TYPE')
    })
    const hidden = { schema: { hide: true } }
    scope.options(address, hidden, async (request, reply) => pass(tus, request, reply))
    scope.post(address, hidden, async (request, reply) => {
      const id = await begin(parts, request)
      try {
        return await pass(tus, request, expiring(reply, clock()), { id })
      } catch (error) {
        await arriving.drop(id)
        throw error
      }
    })
    scope.route<{ Params: { id: string } }>({
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: `${address}/:id`,
      ...hidden,
      handler: async (request, reply) => {
        const row = await findOwn(db, request.params.id, request)
        if (row.finished_at !== null) return answerFinished(request, reply, row.bytes)
        if (request.method === 'DELETE') {
          await arriving.drop(row.id)
          return reply.status(204).header('tus-resumable', '1.0.0').send()
        }
        if (request.method === 'HEAD' && (await finishWhole(arriving, row)))
          return answerFinished(request, reply, row.bytes)
        const before = Number(request.headers['upload-offset'])
        return pass(tus, request, expiring(reply, row.created_at), {
          look: async (now) => request.method === 'PATCH' && arriving.look(row, before, now),
        })
      },
    })
  })
}

/** Writes its row first: who uploads, for what purpose, how much. @returns its id */
async function begin({ db, clock }: Parts, request: FastifyRequest): Promise<string> {
  const about = readMetadata(String(request.headers['upload-metadata'] ?? ''))
  const purpose = UploadPurpose.safeParse(about.get('purpose'))
  if (!purpose.success) return refuse('VALIDATION_FAILED', { fields: { purpose: 'INVALID' } })
  // Pieces of one file sent as several (tus: concatenation), which this server does not offer.
  if (request.headers['upload-concat'] !== undefined) refuse('BAD_REQUEST')
  const bytes = Number(request.headers['upload-length'])
  if (bytes === 0) refuse('VALIDATION_FAILED', { fields: { 'upload-length': 'FILE_EMPTY' } })
  if (!Number.isSafeInteger(bytes) || bytes < 1) refuse('VALIDATION_FAILED', { fields: { 'upload-length': 'INVALID' } })
  const name = about.get('filename') ?? about.get('name') ?? ''
  if (name.length > longestName) refuse('VALIDATION_FAILED', { fields: { filename: 'TOO_LONG' } })
  if (hasBrokenText(name)) refuse('VALIDATION_FAILED', { fields: { filename: 'INVALID' } })
  const limit = uploadLimits[purpose.data]
  if (bytes > limit)
    refuse('PAYLOAD_TOO_LARGE', { text: 'FILE_TOO_LARGE_HERE', values: { megabytes: String(limit / 1024 / 1024) } })
  const ownerId = request.user!.userId
  if ((await sql.countUnfinished(db, ownerId)) >= atOnce) refuse('TOO_MANY_REQUESTS', { retryAfter: 60 })
  const seconds = Math.round(Number(about.get('duration')))
  const id = uuidv7()
  await sql.insertUpload(db, {
    id,
    ownerId,
    purpose: purpose.data,
    name,
    bytes,
    duration: seconds > 0 && seconds < 86_400 ? seconds : null,
    now: clock(),
  })
  return id
}

/** `filename dmlkZW8=,purpose dmlkZW8=`: a name and its value in base64. */
function readMetadata(header: string): ReadonlyMap<string, string> {
  const pairs = header.split(',').map((pair) => pair.trim().split(' '))
  return new Map(pairs.map(([name = '', value = '']) => [name, Buffer.from(value, 'base64').toString('utf8')]))
}

/** Uploads of others do not exist for this person. */
async function findOwn(db: Database, id: string, request: FastifyRequest) {
  const row = Id.safeParse(id).success ? await sql.findUpload(db, id) : undefined
  return row && row.owner_id === request.user!.userId ? row : refuse('NOT_FOUND')
}

/** The last piece arrived, but the server was killed before it checked the file. */
async function finishWhole(arriving: Arriving, row: { id: string; bytes: number }): Promise<boolean> {
  const piece = await arriving.pieces.getUpload(row.id).catch(() => null)
  if (piece?.offset !== row.bytes) return false
  await arriving.finish(row.id)
  return true
}

function answerFinished(request: FastifyRequest, reply: FastifyReply, bytes: number) {
  // A file of a document is removed by the nightly sweep, not by its uploader.
  if (request.method === 'DELETE') return refuse('FORBIDDEN')
  return reply
    .status(request.method === 'HEAD' ? 200 : 204)
    .headers({
      'tus-resumable': '1.0.0',
      'upload-offset': String(bytes),
      'upload-length': String(bytes),
      'cache-control': 'no-store',
    })
    .send()
}

/** When the sweep takes what nobody finished. */
function expiring(reply: FastifyReply, begun: Date): FastifyReply {
  return reply.header('upload-expires', new Date(begun.getTime() + uploadsKept).toUTCString())
}

/** Passes the request to the library, and its answer back: failures like all others of the API. */
async function pass(
  tus: Server,
  request: FastifyRequest,
  reply: FastifyReply,
  { id, look }: { id?: string; look?: (offset: number) => Promise<unknown> } = {},
) {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value)
  if (id !== undefined) headers.set('x-upload-id', id)
  const hasBody = request.method === 'PATCH' || request.headers['content-type'] === pieceType
  const body = hasBody ? bodyOf(request.raw) : null
  const passed = new Request(`http://upload${request.url}`, {
    method: request.method,
    headers,
    ...(body && { body: Readable.toWeb(body.stream) as ReadableStream, duplex: 'half' }),
  })
  const answer = await tus.handleWeb(passed).finally(() => body?.readRest())
  for (const [name, value] of answer.headers)
    if (/^(?:tus-|upload-|location$|cache-control$)/.test(name))
      reply.header(name, name === 'tus-extension' ? extensions : value)
  if (answer.status >= 400) throw refusals.get(passed) ?? failureOf(answer.status)
  await look?.(Number(answer.headers.get('upload-offset')))
  return reply.status(answer.status).send()
}

/** A browser reads no answer before its last byte is taken: what the library did not want is read, too, and dropped. */
function bodyOf(raw: FastifyRequest['raw']) {
  const stream = new PassThrough()
  const breakOff = () => stream.destroy(new Error('the connection broke'))
  stream.on('error', () => undefined)
  raw.once('error', breakOff).once('close', () => !raw.readableEnded && breakOff())
  raw.pipe(stream)
  return {
    stream,
    readRest() {
      raw.unpipe(stream)
      stream.destroy()
      raw.resume()
    },
  }
}

function failureOf(status: number): AppError {
  if (status === 404 || status === 410) return new AppError('NOT_FOUND', 404)
  if (status === 413) return new AppError('PAYLOAD_TOO_LARGE', 413)
  if (status === 415) return new AppError('UNSUPPORTED_MEDIA_TYPE', 415)
  if (status >= 500) return new AppError('UNAVAILABLE', 503)
  // The library's word for a header that is missing.
  return new AppError('BAD_REQUEST', status === 403 ? 400 : status)
}
