// Answers that are the same for every visitor, kept as they were sent: by language and address, until something changes that they depend
// on, a minute at most (docs/decisions/response-cache.md). Nothing personal: what comes with a session is neither kept nor answered from here.
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#kit/languages.ts'
import { matters, type Change, type Topics } from './changes.ts'
import { compress, encodingOf, type Packed } from './compress.ts'
import { isKnownTag } from './etag.ts'
import { noteSent, notModified, type FindSent, type SentForms } from './fast-path.ts'
import { languageOfHeader } from './language.ts'

/** Milliseconds. */
const maxAge = 60_000
const longestAddress = 500
/** What the engine needs for an entry beside its bytes: objects, places in tables; and for each name of what it depends on. */
const bytesOfEntry = 1000
const bytesOfTopic = 100

interface CachedResponse {
  etag: string
  body: Buffer
  packed: Packed
  sent: SentForms
  madeAt: number
  topics: Topics
  /** Everything it holds, as counted when it was last looked at. */
  bytes: number
}

export interface ResponseCache {
  /** Answers the request if its answer is cached. */
  answer: (request: FastifyRequest, reply: FastifyReply) => boolean
  /** What the answer to a request that `answer` did not know depends on; without it, it is not kept. */
  depend: (request: FastifyRequest, topics: Iterable<string>) => void
  /** Keeps such an answer, and sends it as small as the caller can read it. */
  send: (request: FastifyRequest, reply: FastifyReply, body: unknown) => Promise<unknown>
  /** The same for the fast path. */
  findSent: FindSent
  /** Drops what depends on it. */
  drop: (change: Change) => void
  /** Since the start. */
  readonly counts: { hits: number; misses: number }
}

/** @param mostBytes of all answers together; the oldest go first */
export function createResponseCache(clock: () => Date, mostBytes = 32 * 1024 * 1024): ResponseCache {
  const answers = new Map<string, CachedResponse>()
  /** When a request came: data read before a change must not be cached after it. */
  const generations = new WeakMap<FastifyRequest, number>()
  const topicsOf = new WeakMap<FastifyRequest, Topics>()
  /** Requests that are being answered from here. */
  const answering = new WeakMap<FastifyRequest, CachedResponse>()
  const counts = { hits: 0, misses: 0 }
  let generation = 0
  let bytes = 0

  function remove(key: string, cached: CachedResponse): void {
    if (answers.delete(key)) bytes -= cached.bytes
  }

  function count(key: string, cached: CachedResponse): void {
    if (answers.get(key) !== cached) return
    const packed = [...cached.packed.values()].reduce((sum, { length }) => sum + length, 0)
    const held = cached.body.length + packed + 2 * key.length + bytesOfEntry + bytesOfTopic * cached.topics.size
    bytes += held - cached.bytes
    cached.bytes = held
    for (const [oldest, one] of answers) {
      if (bytes <= mostBytes) break
      remove(oldest, one)
    }
  }

  function isFresh({ madeAt }: CachedResponse): boolean {
    return clock().getTime() - madeAt < maxAge
  }

  function store(request: FastifyRequest, reply: FastifyReply, body: string): CachedResponse | undefined {
    const topics = topicsOf.get(request)
    if (!topics || generations.get(request) !== generation || reply.statusCode !== 200) return undefined
    // A copy of its own: small buffers share one of the engine's, and would keep all of it.
    const own = Buffer.allocUnsafeSlow(Buffer.byteLength(body))
    own.write(body)
    const cached: CachedResponse = {
      etag: etagOf(body),
      body: own,
      packed: new Map(),
      sent: new Map(),
      madeAt: clock().getTime(),
      topics,
      bytes: 0,
    }
    const key = keyOf(request.language, request.url)
    const older = answers.get(key)
    if (older) remove(key, older)
    answers.set(key, cached)
    return cached
  }

  return {
    counts,
    answer(request, reply) {
      if (!['GET', 'HEAD'].includes(request.method) || request.headers.authorization !== undefined) return false
      const key = keyOf(request.language, request.url)
      const cached = answers.get(key)
      if (cached && isFresh(cached)) {
        counts.hits++
        answering.set(request, cached)
        sendCached(request, reply, cached)
        return true
      }
      counts.misses++
      if (cached) remove(key, cached)
      if (request.url.length <= longestAddress) generations.set(request, generation)
      return false
    },
    depend: (request, topics) => void topicsOf.set(request, new Set(topics)),
    async send(request, reply, body) {
      const known = answering.get(request)
      const cached = known ?? (typeof body === 'string' ? store(request, reply, body) : undefined)
      if (!cached) return compress(request, reply, body)
      if (!known) describe(reply, cached)
      const bytes = await compress(request, reply, body, cached.packed)
      count(keyOf(request.language, request.url), cached)
      if (known) noteSent(known.sent, formOf(request.headers, known), reply, bytes as Buffer | undefined)
      return bytes
    },
    findSent({ url = '', headers }) {
      if (headers.authorization !== undefined) return undefined
      const cached = answers.get(keyOf(languageOfHeader(headers['accept-language']), url))
      if (!cached || !isFresh(cached)) return undefined
      const sent = cached.sent.get(formOf(headers, cached))
      if (sent) counts.hits++
      return sent
    },
    drop(change) {
      generation++
      for (const [key, cached] of answers) if (matters(change, cached.topics)) remove(key, cached)
    },
  }
}

/** Sends an answer. */
function formOf(headers: FastifyRequest['headers'], { etag }: CachedResponse): string {
  if (isKnownTag(headers['if-none-match'], etag)) return notModified
  return encodingOf(headers['accept-encoding']) ?? 'plain'
}

function keyOf(language: Language, url: string): string {
  return `${language} ${url}`
}

function sendCached(request: FastifyRequest, reply: FastifyReply, cached: CachedResponse): void {
  describe(reply, cached)
  if (formOf(request.headers, cached) === notModified) return void reply.status(304).send()
  reply.header('content-type', 'application/json; charset=utf-8').send(cached.body)
}

function describe(reply: FastifyReply, { etag }: CachedResponse): void {
  reply
    .header('etag', etag)
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept-encoding, accept-language, authorization')
}

function etagOf(body: string): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}
