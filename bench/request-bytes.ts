// A request as it goes over the wire.
import type { Ask } from './hot-paths.ts'

export function bytesOf({ method, path, headers, body }: Ask): Buffer {
  const text = body && JSON.stringify(body)
  const lines = Object.entries({
    host: 'localhost',
    ...headers,
    ...(text && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text ?? ''}`)
}
