// Answers with a stream of live events (events.ts). Such an answer stays open for hours, one for each open page: what Node and the
// framework keep of a request, its reply and its connection until the end is let go at the beginning: 12 of 18 KB (docs/performance.md).
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '#kit/server/app-error.ts'
import { endHttp } from '#kit/server/connections.ts'

/** @param open writes to what `begin` returns, unless it returns false before */
export function sendEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  open: (begin: () => Socket) => boolean,
): FastifyReply {
  reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
  if (request.method === 'HEAD') return reply.send()
  if (!open(() => begin(request, reply))) refuse('UNAVAILABLE', { retryAfter: 30 })
  return reply
}

/** Sends the head of the answer. Its body is all that is written to the connection until that ends. */
function begin({ raw: request }: FastifyRequest, reply: FastifyReply): Socket {
  reply.hijack()
  const { raw: response } = reply
  const { socket } = request
  const headers = { ...reply.getHeaders(), date: new Date().toUTCString(), connection: 'close' }
  const lines = Object.entries(headers).flatMap(([name, value]) => [value].flat().map((one) => `${name}: ${one}\r\n`))
  socket.write(`HTTP/1.1 200 OK\r\n${lines.join('')}\r\n`)
  // Node and the framework count it as answered, and let go of it.
  response.emit('finish')
  endHttp(socket)
  // What still comes is not read: only the end matters.
  return socket
    .setTimeout(0)
    .on('end', () => socket.destroy())
    .resume()
}
