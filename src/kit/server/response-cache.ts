// Answers that are the same for every visitor, kept as they were sent: by language and address, until the catalogue changes, a minute at
// most (docs/decisions/response-cache.md). Nothing personal: what comes with a session is neither kept nor answered from here.
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const maxAge = 60_000
const mostBytes = 32 * 1024 * 1024
const longestAddress = 500

interface KeptAnswer {
  etag: string
  body: Buffer
  madeAt: number
}

export interface KeptAnswers {
  /** Answers the request if its answer is kept. */
  answer: (request: FastifyRequest, reply: FastifyReply) => boolean
  /** Keeps the answer of a request that `answer` did not know. */
  keep: (request: FastifyRequest, reply: FastifyReply, body: unknown) => void
  clear: () => void
}

export function createKeptAnswers(clock: () => Date): KeptAnswers {
  const answers = new Map<string, KeptAnswer>()
  /** When a request came: what was read before a change must not be kept after it. */
  const generations = new WeakMap<FastifyRequest, number>()
  let generation = 0
  let bytes = 0

  function remove(key: string, { body }: KeptAnswer): void {
    bytes -= body.length
    answers.delete(key)
  }

  return {
    answer(request, reply) {
      if (request.method !== 'GET' || request.headers.authorization !== undefined) return false
      const key = keyOf(request)
      const kept = answers.get(key)
      if (kept && clock().getTime() - kept.madeAt < maxAge) {
        send(request, reply, kept)
        return true
      }
      if (kept) remove(key, kept)
      if (request.url.length <= longestAddress) generations.set(request, generation)
      return false
    },
    keep(request, reply, body) {
      if (generations.get(request) !== generation || reply.statusCode !== 200 || typeof body !== 'string') return
      const kept = { etag: etagOf(body), body: Buffer.from(body), madeAt: clock().getTime() }
      const key = keyOf(request)
      const older = answers.get(key)
      if (older) remove(key, older)
      answers.set(key, kept)
      bytes += kept.body.length
      for (const [oldest, one] of answers) {
        if (bytes <= mostBytes) break
        remove(oldest, one)
      }
      describe(reply, kept)
    },
    clear() {
      generation++
      answers.clear()
      bytes = 0
    },
  }
}

function keyOf({ language, url }: FastifyRequest): string {
  return `${language} ${url}`
}

function send(request: FastifyRequest, reply: FastifyReply, kept: KeptAnswer): void {
  describe(reply, kept)
  if (request.headers['if-none-match'] === kept.etag) reply.status(304).send()
  else reply.header('content-type', 'application/json; charset=utf-8').send(kept.body)
}

function describe(reply: FastifyReply, { etag }: KeptAnswer): void {
  reply
    .header('etag', etag)
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept-language, authorization')
}

function etagOf(body: string): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}
