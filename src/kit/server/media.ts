// Addresses of the school's own files. Public files have a plain address, private ones a signed address that expires, because
// a <video> and a link cannot carry a bearer token.
import { createHmac, timingSafeEqual } from 'node:crypto'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { refuse } from '#kit/server/app-error.ts'
import type { FileStore } from '#kit/server/files.ts'

const hour = 3_600_000
const types: Record<string, string> = {
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.ts': 'video/mp2t',
  '.vtt': 'text/vtt; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
  '.pdf': 'application/pdf',
}

export interface Media {
  /**
   * An address for browsers: other sites' addresses unchanged, `file:public/…` plain, other `file:` keys signed
   * for 6 to 12 hours (rounded, so that the browser's cache can hold them).
   */
  address: (stored: string) => string
  addressOrNull: (stored: string | null) => string | null
  verify: (expiry: string, signature: string, key: string) => boolean
}

/** Signed addresses are valid for 6 to 12 hours, and stay the same for 6, so that browsers can cache. */
export function createMedia(secret: Buffer, clock: () => Date): Media {
  const sign = (expiry: string, key: string) =>
    createHmac('sha256', secret).update(`${expiry}\n${key}`).digest('base64url').slice(0, 32)
  const address = (stored: string) => {
    if (!stored.startsWith('file:')) return stored
    const key = stored.slice('file:'.length)
    if (key.startsWith('public/')) return `/media/${key}`
    const expiry = ((Math.floor(clock().getTime() / (6 * hour)) + 2) * 6).toString(36)
    return `/media/${expiry}/${sign(expiry, key)}/${key}`
  }
  return {
    address,
    addressOrNull: (stored) => (stored === null ? null : address(stored)),
    verify(expiry, signature, key) {
      const wanted = Buffer.from(sign(expiry, key))
      const given = Buffer.from(signature)
      return (
        wanted.length === given.length &&
        timingSafeEqual(wanted, given) &&
        Number.parseInt(expiry, 36) * hour > clock().getTime()
      )
    },
  }
}

/** Bytes of an own file. Undefined for other sites' addresses, for playlists (HLS) and for missing files. */
export async function storedSize(files: FileStore, stored: string | null): Promise<number | null> {
  if (!stored?.startsWith('file:') || stored.endsWith('.m3u8')) return null
  return files.size(stored.slice('file:'.length)).catch(() => null)
}

/** GET /media/…: whole files and byte ranges (players seek by them). */
export function serveMedia(app: FastifyInstance, media: Media, files: FileStore): void {
  app.get<{ Params: { '*': string } }>('/media/*', { schema: { hide: true } }, async (request, reply) => {
    const given = request.params['*']
    const [expiry = '', signature = '', ...rest] = given.split('/')
    const isPublic = given.startsWith('public/')
    const key = isPublic ? given : rest.join('/')
    if (!/^[\w./-]{1,300}$/.test(key) || key.includes('..')) refuse('NOT_FOUND')
    if (!isPublic && !media.verify(expiry, signature, key)) refuse('FORBIDDEN')
    const size = await files.size(key)
    if (size === null) refuse('NOT_FOUND')
    const type = types[path.extname(key)] ?? 'application/octet-stream'
    reply
      .header('content-type', type)
      .header('accept-ranges', 'bytes')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .header('cache-control', `${isPublic ? 'public' : 'private'}, max-age=21600`)
    if (type === 'application/octet-stream') reply.header('content-disposition', 'attachment')
    const range = parseRange(request.headers.range, size)
    if (range === 'unsatisfiable') return reply.status(416).header('content-range', `bytes */${size}`).send()
    const { start, end } = range ?? { start: 0, end: size - 1 }
    if (range) reply.status(206).header('content-range', `bytes ${start}-${end}/${size}`)
    reply.header('content-length', end - start + 1)
    // Fastify keeps the length header of an empty stream; without any body it would write 0.
    if (request.method === 'HEAD' || size === 0) return reply.send(Readable.from([]))
    const file = await files.get(key, { start, end })
    return file ? reply.send(file.stream) : refuse('NOT_FOUND')
  })
}

/** One range, as players ask; several ranges are answered with the whole file, which the standard allows. */
function parseRange(header: string | undefined, size: number): { start: number; end: number } | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return null
  const [, from = '', to = ''] = match
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start >= size || start > end ? 'unsatisfiable' : { start, end }
}
