// Pages while developing: Vite in the same process, every change visible at once, nothing cached, the page `/ui` among them.
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { createPageRenderer } from '#app/serve-pages.ts'
import type { InProcessCall } from '#kit/server/in-process.ts'
import { languageOfPage } from '#kit/server/language.ts'
import { pageAddress } from '#kit/server/page-address.ts'
import type { Settings } from '#kit/server/settings.ts'

interface Environment {
  runner: { import: (id: string) => Promise<ServerBuild> }
}

export async function serveDevPages(
  app: FastifyInstance,
  parts: { settings: Settings; call: InProcessCall },
): Promise<void> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    server: { middlewareMode: true, ws: { server: app.server } },
    appType: 'custom',
  })
  app.addHook('onClose', () => vite.close())
  app.route({
    method: ['GET', 'POST'],
    url: '/*',
    schema: { hide: true },
    handler: async (request, reply) => {
      const served = await new Promise<boolean>((resolve, reject) => {
        reply.raw.once('finish', () => resolve(true))
        vite.middlewares(request.raw, reply.raw, (error?: unknown) => (error ? reject(error) : resolve(false)))
      })
      if (served) return reply.hijack()
      const build = await (vite.environments['ssr'] as unknown as Environment).runner.import(
        'virtual:react-router/server-build',
      )
      const url = pageAddress(request.url, parts.settings.publicUrl)
      return reply.send(
        await createPageRenderer(build, parts)(
          request,
          url.href,
          languageOfPage(url.searchParams.get('lng'), request.headers),
        ),
      )
    },
  })
}
