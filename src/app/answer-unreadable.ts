// Answers what is no HTTP, or has more headers than can be read: such a request reaches no route and no hook of the framework.
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { errorText } from '#app/error-texts.ts'
import { languageOfHeader } from '#kit/server/language.ts'

const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** 400, 408 or 431 in the envelope of every failure (product.md, The wire); the connection ends. */
export function answerUnreadable(error: Error & { code?: string; rawPacket?: Buffer }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = statuses[error.code ?? ''] ?? 400
  const [, accepted] = /\naccept-language:(.*)/i.exec(error.rawPacket?.toString('latin1') ?? '') ?? []
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
}
