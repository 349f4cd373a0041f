// Answers what is no HTTP, or has more headers than can be read: such a request reaches no route and no hook of the framework.
import { STATUS_CODES } from 'node:http'
import type { FastifyServerOptions } from 'fastify'
import { errorText } from '#app/error-texts.ts'
import { languageOfHeader } from '#kit/server/language.ts'

const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** 400, 408 or 431 in the envelope of every failure (product.md, The wire); the connection ends. */
export const answerUnreadable: NonNullable<FastifyServerOptions['clientErrorHandler']> = (error, socket) => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = statuses[error.code ?? ''] ?? 400
  const [, accepted] = /\naccept-language:(.*)/i.exec(readPacket(error)) ?? []
  const message = errorText(languageOfHeader(accepted), 'BAD_REQUEST')
  const body = JSON.stringify({ success: false, error: message, message, code: 'BAD_REQUEST' })
  const headers = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ]
  socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`)
  // Who reads the answer closes; who does not must not hold the connection.
  setTimeout(() => socket.destroy(), 2000).unref()
}

/** What came last: Fastify types it as JSON, Node hands over a buffer. */
function readPacket({ rawPacket }: { rawPacket?: unknown }): string {
  return Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : ''
}
