// What search engines may read: robots.txt and the sitemap of the public pages in both languages.
import type { FastifyInstance } from 'fastify'
import type { listCourses } from '#features/catalogue/contract.ts'
import type { DataOf } from '#kit/contract.ts'
import { languages } from '#kit/languages.ts'
import type { InProcessCall } from '#kit/server/http.ts'

const pages = ['/', '/courses', '/about', '/contact', '/privacy', '/terms', '/verify']
/** One sitemap may name 50,000 addresses; the newest courses come first. */
const mostCourses = 10_000
const freshFor = 3_600_000

export function serveSitemap(app: FastifyInstance, call: InProcessCall, publicUrl: string): void {
  let kept: { at: number; xml: Promise<string> } | undefined

  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(publicUrl)),
  )
  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    if (!kept || Date.now() - kept.at > freshFor) {
      const xml = courseIds(call).then((ids) => sitemap(publicUrl, [...pages, ...ids.map((id) => `/courses/${id}`)]))
      kept = { at: Date.now(), xml }
      xml.catch(() => (kept = undefined))
    }
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/xml')
      .send(await kept.xml)
  })
}

function robots(publicUrl: string): string {
  const closed = ['/api/', '/student/', '/admin/', '/auth/', '/*?search=']
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), `Sitemap: ${publicUrl}/sitemap.xml`, ''].join(
    '\n',
  )
}

async function courseIds(call: InProcessCall): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; ids.length < mostCourses; page++) {
    const { data, meta } = await call('/courses', { query: { page, limit: 100 } }, 'ar')
    ids.push(...(data as DataOf<typeof listCourses>).map(({ id }) => id))
    if (ids.length >= (meta?.total ?? 0) || page * 100 >= (meta?.total ?? 0)) break
  }
  return ids
}

function sitemap(publicUrl: string, paths: readonly string[]): string {
  const entry = (path: string) => {
    const address = `${publicUrl}${path}`
    const alternates = languages.map(
      (language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}?lng=${language}"/>`,
    )
    return `<url><loc>${address}</loc>${alternates.join('')}</url>`
  }
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...paths.map(entry),
    '</urlset>',
    '',
  ].join('\n')
}
