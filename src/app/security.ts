// Headers that limit what a page may do, and those that every answer carries.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Settings } from '#kit/server/settings.ts'

export const securityHeaders = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
}

/** Inline scripts and styles are allowed by their hashes only. */
export function contentSecurityPolicy(settings: Settings): (hashes: { script: string[]; style: string[] }) => string {
  const signIn = settings.supabase ? ` ${new URL(settings.supabase.url).origin}` : ''
  return ({ script, style }) =>
    [
      "default-src 'self'",
      `script-src ${["'self'", ...script].join(' ')}`,
      `style-src ${["'self'", ...style].join(' ')}`,
      "img-src 'self' data: blob: https:",
      "media-src 'self' blob: https:",
      // Videos in pieces (HLS) are fetched by the player, from wherever the school keeps them (docs/decisions/hls.md).
      `connect-src 'self' https:${signIn}`,
      'frame-src https://player.vimeo.com https://www.youtube-nocookie.com',
      "base-uri 'none'",
      "object-src 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; ')
}

/** The proxy's id of a request, if it has the right form, else our own: by it a failure is found in both logs. */
export function requestId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : randomId()
}

/** 16 digits: the random parts of a UUID, of which Node makes many at once. */
function randomId(): string {
  const uuid = randomUUID()
  return uuid.slice(0, 8) + uuid.slice(-8)
}

/** What every answer carries. */
export function headersOf({ id }: FastifyRequest, { publicUrl }: Settings) {
  return {
    'x-content-type-options': 'nosniff',
    'x-request-id': id,
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  }
}

/** Answers that say nothing about caching are not cached: answers of the API and data of pages may be personal. */
export function addHeaders(app: FastifyInstance, settings: Settings): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersOf(request, settings))
    done()
  })
  app.addHook('onSend', (_request, reply, _body, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done()
  })
}
