// What search engines may read: robots.txt and the sitemap of the public pages, each language of a page an address of its own.
import type { FastifyInstance } from 'fastify'
import { policyUpdatedAt } from '#features/school/policy.ts'
import { languages } from '#kit/languages.ts'
import { addressIn } from '#kit/language-address.ts'
import type { Database } from '#kit/server/database.ts'
import type { Listen } from '#kit/server/listen.ts'

/** One sitemap may name 50,000 addresses, and each course has two; the newest courses come first. */
const mostCourses = 10_000
const freshFor = 3_600_000

interface Page {
  path: string
  changedAt: Date
}

interface SitemapParts {
  db: Database
  listen: Listen
  publicUrl: string
}

/** Made anew where a course came or went, and every hour. */
export async function serveSitemap(app: FastifyInstance, { db, listen, publicUrl }: SitemapParts): Promise<void> {
  let kept: { at: number; xml: Promise<string> } | undefined
  const forget = () => (kept = undefined)
  await listen('catalogue', forget, forget)

  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(publicUrl)),
  )
  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    if (!kept || Date.now() - kept.at > freshFor) {
      const xml = listPages(db).then((pages) => sitemap(publicUrl, pages))
      kept = { at: Date.now(), xml }
      xml.catch(forget)
    }
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/xml')
      .send(await kept.xml)
  })
}

function robots(publicUrl: string): string {
  const closed = ['/api/', '/student/', '/student$', '/admin/', '/admin$', '/auth/', '/*?search=']
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), `Sitemap: ${publicUrl}/sitemap.xml`, ''].join(
    '\n',
  )
}

async function listPages(db: Database): Promise<Page[]> {
  const [school, courses] = await Promise.all([
    db.selectFrom('school').select('updated_at').executeTakeFirstOrThrow(),
    db
      .selectFrom('courses')
      .select(['id', 'changed_at as changedAt'])
      .where('status', '=', 'published')
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .limit(mostCourses)
      .execute(),
  ])
  const latest = new Date(Math.max(...[school.updated_at, ...courses.map(({ changedAt }) => changedAt)].map(Number)))
  return [
    ...['/', '/courses'].map((path) => ({ path, changedAt: latest })),
    ...['/about', '/contact', '/verify'].map((path) => ({ path, changedAt: school.updated_at })),
    ...['/privacy', '/terms'].map((path) => ({ path, changedAt: policyUpdatedAt })),
    ...courses.map(({ id, changedAt }) => ({ path: `/courses/${id}`, changedAt })),
  ]
}

function sitemap(publicUrl: string, pages: readonly Page[]): string {
  const entries = pages.flatMap(({ path, changedAt }) => {
    const address = publicUrl + path
    const alternates = [
      ...languages.map((language) => alternate(language, addressIn(address, language))),
      alternate('x-default', address),
    ].join('')
    const changed = `<lastmod>${changedAt.toISOString()}</lastmod>`
    return languages.map((language) => `<url><loc>${addressIn(address, language)}</loc>${changed}${alternates}</url>`)
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

function alternate(language: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`
}
