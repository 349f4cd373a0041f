// What a phone shows where the school was added to its home screen: the names are the school's own (product.md, Name and people).
import type { FastifyInstance } from 'fastify'
import type { getBrand } from '#features/school/contract.ts'
import type { DataOf } from '#kit/contract.ts'
import type { InProcessCall } from '#kit/server/in-process.ts'

const icons = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
]

export function serveWebManifest(app: FastifyInstance, call: InProcessCall): void {
  app.get('/manifest.webmanifest', { schema: { hide: true } }, async (_request, reply) => {
    const { data } = await call('/school/brand', {}, 'ar')
    const { ar, en } = (data as DataOf<typeof getBrand>).names
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json')
      .send(
        JSON.stringify({
          name: ar === en ? ar : `${ar} · ${en}`,
          short_name: en,
          description: 'مدرسة على الإنترنت تبدأ بالعربية. An Arabic-first online school.',
          id: '/',
          lang: 'ar',
          dir: 'rtl',
          start_url: '/',
          scope: '/',
          display: 'minimal-ui',
          background_color: '#fafaf7',
          theme_color: '#045263',
          icons,
        }),
      )
  })
}
