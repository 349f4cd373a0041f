// What a phone shows where the school was added to its home screen: the names are the school's own (product.md, Name and people).
import type { FastifyInstance } from 'fastify'
import { getSchoolNames } from '#features/school/sql.ts'
import type { Database } from '#kit/server/database.ts'
import { languageOfHeader } from '#kit/server/language.ts'

const icons = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
]

export function serveWebManifest(app: FastifyInstance, db: Database): void {
  app.get('/manifest.webmanifest', { schema: { hide: true } }, async ({ headers }, reply) => {
    const { ar, en } = await getSchoolNames(db)
    // Browsers ask for it without cookies: what stands under the icon is in the language of the phone.
    const language = languageOfHeader(headers['accept-language'])
    return reply
      .header('cache-control', 'public, max-age=3600')
      .header('vary', 'accept-language')
      .type('application/manifest+json')
      .send(
        JSON.stringify({
          name: ar === en ? ar : `${ar} · ${en}`,
          short_name: language === 'ar' ? ar : en,
          description: 'مدرسة على الإنترنت تبدأ بالعربية. An Arabic-first online school.',
          id: '/',
          lang: language,
          dir: language === 'ar' ? 'rtl' : 'ltr',
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
