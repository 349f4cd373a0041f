// MAINTENANCE=1: everything answers 503 for a while, pages with a text, the API with its code; only health, metrics and the built files go on.
import type { FastifyInstance } from 'fastify'
import { plainPage } from '#app/plain-page.ts'
import type { FindNames } from '#app/school-names.ts'
import { sendPlainPage } from '#app/send-plain-page.ts'
import { refuse } from '#kit/server/app-error.ts'
import { languageOfPage } from '#kit/server/language.ts'
import { pageAddress } from '#kit/server/page-address.ts'
import type { Settings } from '#kit/server/settings.ts'

/** Seconds after which browsers, search engines and proxies may ask again. */
const retryAfter = 120
const open = /^\/(health|metrics|assets|favicon|icon-|apple-touch-icon|manifest\.webmanifest|worker\.js|offline)/

/** Where MAINTENANCE is set: the API answers 503 MAINTENANCE, pages 503 with a plain page; health, figures and files stay open. */
export function closeForMaintenance(app: FastifyInstance, settings: Settings, findNames: FindNames): void {
  if (!settings.maintenance) return
  app.addHook('onRequest', async (request, reply) => {
    const url = pageAddress(request.url, settings.publicUrl)
    if (open.test(url.pathname)) return undefined
    if (url.pathname.startsWith('/api/') && !url.pathname.startsWith('/api/docs')) {
      refuse('MAINTENANCE', { retryAfter })
    }
    const page = plainPage({
      kind: 'maintenance',
      language: languageOfPage(url.searchParams.get('lng'), request.headers),
      names: await findNames(),
    })
    return sendPlainPage(reply.header('retry-after', retryAfter), settings, page, 503)
  })
}
