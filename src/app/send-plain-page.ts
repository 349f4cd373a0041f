// Sends a page of plain-page.ts under the same policy as every other.
import { brotliCompressSync } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import { inlineParts } from '#app/plain-page.ts'
import { contentSecurityPolicy, securityHeaders } from '#app/security.ts'
import { hashSource } from '#kit/server/page-cache.ts'
import type { Settings } from '#kit/server/settings.ts'

/** With a content security policy that allows the styles and the script of plain pages only. */
export function sendPlainPage(
  reply: FastifyReply,
  settings: Settings,
  page: string,
  status: 200 | 500 | 503,
): FastifyReply {
  const { script, style } = inlineParts()
  const hashes = { script: script.map(hashSource), style: style.map(hashSource) }
  reply
    .status(status)
    .headers(securityHeaders)
    .header('content-security-policy', contentSecurityPolicy(settings)(hashes))
    .header('cache-control', status === 200 ? 'no-cache' : 'no-store')
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8')
  if (!/\bbr\b/.test(reply.request.headers['accept-encoding'] ?? '')) return reply.send(page)
  return reply.header('content-encoding', 'br').send(brotliCompressSync(page))
}
