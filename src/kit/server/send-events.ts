// Answers with a stream of live events (events.ts). Such an answer stays open for hours, one for each open page: what the
// framework keeps of a request and its reply until the end is let go at the beginning.
import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '#kit/server/app-error.ts'

/** @param open writes to what `begin` returns, unless it returns false before */
export function sendEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  open: (begin: () => ServerResponse) => boolean,
): FastifyReply {
  reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
  if (request.method === 'HEAD') return reply.send()
  if (!open(() => begin(request, reply))) refuse('UNAVAILABLE', { retryAfter: 30 })
  return reply
}

function begin({ raw: request }: FastifyRequest, reply: FastifyReply): ServerResponse {
  reply.hijack()
  const { raw: response } = reply
  response.writeHead(200, reply.getHeaders() as Record<string, string>)
  // It counts as answered now. Node's own listener comes first; the framework's take themselves away.
  for (const answered of response.listeners('finish').slice(1)) Reflect.apply(answered, response, [])
  for (const one of [request, response]) one.removeAllListeners('close')
  return response
}
