// Starting without a network: a small service worker keeps what was opened before, and one page that says so for everything else
// (docs/decisions/offline-page.md).
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { keepPages, removeWorker } from '#app/offline-worker.ts'
import { sendPlainPage } from '#app/send-plain-page.ts'
import { plainPage } from '#app/plain-page.ts'
import type { FindNames } from '#app/school-names.ts'
import type { Settings } from '#kit/server/settings.ts'
import { scriptOf } from '#kit/web/head-script.ts'

/** Address of the page that is shown for what was never opened. */
const offlineAddress = '/offline'

export function serveOfflinePage(app: FastifyInstance, settings: Settings, findNames: FindNames): void {
  const makePage = async () => plainPage({ kind: 'offline', names: await findNames() })
  // A changed page changes the cache's name and with it this file, which is how browsers notice a new worker.
  const makeWorker = async () =>
    settings.offlinePage
      ? scriptOf(keepPages, offlineAddress, `offline-${versionOf(await makePage())}`)
      : scriptOf(removeWorker)
  app.get(offlineAddress, { schema: { hide: true } }, async (_request, reply) =>
    sendPlainPage(reply, settings, await makePage(), 200),
  )
  app.get('/worker.js', { schema: { hide: true } }, async (_request, reply) => {
    const worker = await makeWorker()
    return reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(worker)
  })
}

function versionOf(page: string): string {
  return createHash('sha256').update(page).digest('base64url').slice(0, 8)
}
