// Compresses text answers as the caller accepts it. Not streams of events, nor files that are compressed already.
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { memoize } from './memoize.ts'

export type Encoding = 'br' | 'gzip'

/** Below this size the headers are larger than the saving. */
const leastBytes = 1024
/** Up to this size (some tenths of a millisecond at most) compressing takes less than handing it to another thread does. */
const mostAtOnce = 32 * 1024
/** What is sent once and small: a tenth more bytes for a third of the time. */
const [quick, thorough] = [2, 4]
/** Bytes that are asked for at a time. Of the library's own 16 KB each answer that is kept would hold all, however short it is. */
const chunkSize = 2048
/** Long courses in the builder: on slow lines a fifth fewer bytes are worth 20 ms of another thread. */
const large = { bytes: 256 * 1024, quality: 7, window: 19 }
const pack: Record<Encoding, (bytes: Buffer, isKept: boolean) => Buffer | Promise<Buffer>> = {
  br(bytes, isKept) {
    const isLarge = bytes.length > large.bytes
    const small = isKept || bytes.length > mostAtOnce ? thorough : quick
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: isLarge ? large.quality : small,
      // Enough for most answers; allocating the usual 4 MB takes longer than compressing them.
      [constants.BROTLI_PARAM_LGWIN]: isLarge ? large.window : 16,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    }
    return bytes.length > mostAtOnce
      ? promisify(brotliCompress)(bytes, { params })
      : brotliCompressSync(bytes, { params, chunkSize })
  },
  gzip: (bytes) =>
    bytes.length > mostAtOnce ? promisify(gzip)(bytes, { level: 5 }) : gzipSync(bytes, { level: 5, chunkSize }),
}

/** The best encoding that the caller accepts. */
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

/** Compressed copies of an answer that is sent again are kept here. */
export type Packed = Map<Encoding, Buffer>

/** For the hook onSend of a route. */
export async function compress(
  request: FastifyRequest,
  reply: FastifyReply,
  body: unknown,
  packed?: Packed,
): Promise<unknown> {
  if ((typeof body !== 'string' && !Buffer.isBuffer(body)) || body.length < leastBytes) return body
  addVary(reply, 'accept-encoding')
  const encoding = encodingOf(request.headers['accept-encoding'])
  if (!encoding || reply.hasHeader('content-encoding')) return body
  const bytes = packed?.get(encoding) ?? (await pack[encoding](Buffer.from(body), packed !== undefined))
  packed?.set(encoding, bytes)
  reply.header('content-encoding', encoding).removeHeader('content-length')
  return bytes
}

function addVary(reply: FastifyReply, name: string): void {
  const known = String(reply.getHeader('vary') ?? '')
  if (!known.includes(name)) reply.header('vary', known ? `${known}, ${name}` : name)
}
