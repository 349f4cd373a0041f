// Answers that are text leave compressed, as the caller accepts it. Streams of events and files that are compressed already do not.
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { memoize } from './memoize.ts'

export type Encoding = 'br' | 'gzip'

/** Below this the headers weigh more than what is saved. */
const leastBytes = 1024
/** Up to here (some tenths of a millisecond at most) compressing costs less than the way to another thread and back. */
const mostAtOnce = 16 * 1024
const pack: Record<Encoding, (bytes: Buffer) => Buffer | Promise<Buffer>> = {
  br(bytes) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      // Enough for most answers; making the usual 4 MB ready costs more than compressing them.
      [constants.BROTLI_PARAM_LGWIN]: 16,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    }
    return bytes.length > mostAtOnce
      ? promisify(brotliCompress)(bytes, { params })
      : brotliCompressSync(bytes, { params })
  },
  gzip: (bytes) => (bytes.length > mostAtOnce ? promisify(gzip)(bytes, { level: 5 }) : gzipSync(bytes, { level: 5 })),
}

/** The best that the caller accepts. */
export function encodingOf(accepted: string | string[] | undefined): Encoding | undefined {
  return encodingOfNames(String(accepted ?? ''))
}

const encodingOfNames = memoize((accepted): Encoding | undefined => {
  const names = accepted
    .toLowerCase()
    .split(',')
    .filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each))
    .map((each) => each.split(';')[0]!.trim())
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : undefined
})

/** What was compressed before is kept here, when the same answer goes out again. */
export type Packed = Map<Encoding, Buffer>

/** For the hook onSend of a route. */
export async function compress(
  request: FastifyRequest,
  reply: FastifyReply,
  body: unknown,
  packed: Packed = new Map(),
): Promise<unknown> {
  if ((typeof body !== 'string' && !Buffer.isBuffer(body)) || body.length < leastBytes) return body
  addVary(reply, 'accept-encoding')
  const encoding = encodingOf(request.headers['accept-encoding'])
  if (!encoding || reply.hasHeader('content-encoding') || request.method === 'HEAD') return body
  const bytes = packed.get(encoding) ?? (await pack[encoding](Buffer.from(body)))
  packed.set(encoding, bytes)
  reply.header('content-encoding', encoding).removeHeader('content-length')
  return bytes
}

function addVary(reply: FastifyReply, name: string): void {
  const known = String(reply.getHeader('vary') ?? '')
  if (!known.includes(name)) reply.header('vary', known ? `${known}, ${name}` : name)
}
