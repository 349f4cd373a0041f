// Puts the server together: plugins, the API, the pages. `createServer` is also what the tests start.
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { serveApiDocument } from '#app/api-docs.ts'
import { describeApi } from '#app/api-document.ts'
import { apiRoutes } from '#app/api.ts'
import { doJobs } from '#app/do-jobs.ts'
import { errorText } from '#app/error-texts.ts'
import { answerNotFound, createFramework, receiveRequests } from '#app/framework.ts'
import { serveHealth } from '#app/health.ts'
import type { LogTo } from '#app/log.ts'
import { serveMetrics } from '#app/metrics.ts'
import { serveOfflinePage } from '#app/offline.ts'
import { rememberSchoolNames, type FindNames } from '#app/school-names.ts'
import { servePreviewPictures } from '#app/og.ts'
import { requestId } from '#app/security.ts'
import { serveStopMails } from '#app/stop-mails.ts'
import { servePages } from '#app/serve-pages.ts'
import { openCaches, openServices } from '#app/services.ts'
import { serveSitemap } from '#app/sitemap.ts'
import { serveWebManifest } from '#app/web-manifest.ts'
import { serveGoogleStandIn } from '#demo/google/stand-in.ts'
import { serveUploads } from '#features/authoring/serve-uploads.ts'
import { createArriving } from '#features/authoring/uploads.ts'
import { countVisits } from '#features/overview/visits.ts'
import { answerFailures } from '#kit/server/answer.ts'
import { AppError } from '#kit/server/app-error.ts'
import { readChange } from '#kit/server/changes.ts'
import type { Database, OpenDatabase } from '#kit/server/database.ts'
import { openFastPath, pathsOfRoutes } from '#kit/server/fast-path.ts'
import { mount, type Mounting } from '#kit/server/http.ts'
import { callInProcess, type InProcessCall } from '#kit/server/in-process.ts'
import type { Listen } from '#kit/server/listen.ts'
import { serveMedia } from '#kit/server/media.ts'
import type { PageCache } from '#kit/server/page-cache.ts'
import type { Settings } from '#kit/server/settings.ts'
import { createShedding } from '#kit/server/shed-load.ts'
import { createUploads } from '#kit/server/upload.ts'

export interface ServerParts {
  settings: Settings
  db: Database
  /** LISTEN of the database. */
  listen: Listen
  /** The connections of `db`, for metrics and the log. */
  pool?: OpenDatabase['pool']
  watchSlow?: OpenDatabase['watchSlow']
  /** The database for long reads; `db` when missing. */
  readFrom?: () => Promise<Database>
  /** Connections for the worker of jobs; without them this process runs no jobs. */
  openJobsPool?: OpenDatabase['openPool']
  clock?: () => Date
  /** Tests of the API do not need pages. */
  pages?: boolean
  /** Whether public answers and sessions are cached; tests that change rows and read them at once do without. */
  cachesResponses?: boolean
  /** Where the log is written; the console when missing. */
  logTo?: LogTo
  /** Milliseconds within which a body must have come, unless it brings a file. */
  bodyTime?: number
}

export async function createServer({
  settings,
  db,
  listen,
  readFrom = () => Promise.resolve(db),
  openJobsPool,
  pool,
  watchSlow,
  clock = () => new Date(),
  pages = true,
  cachesResponses = pages,
  logTo,
  bodyTime = 20_000,
}: ServerParts): Promise<FastifyInstance> {
  const app = createFramework(settings, logTo)
  watchSlow?.(settings.slowStatement, ({ text, milliseconds }) =>
    app.log.warn({ statement: text, ms: Math.round(milliseconds) }, 'a slow statement'),
  )
  const isTaken = pathsOfRoutes(app)
  const findNames = rememberSchoolNames(db)
  await receiveRequests(app, { settings, findNames, bodyTime })
  const endpoints = apiRoutes.map(({ endpoint }) => endpoint)
  await describeApi(app, settings.publicUrl, endpoints)
  answerFailures(app, errorText)

  const services = await openServices(app, { settings, db, readFrom, listen, clock })
  const { files, media, events, limits } = services
  const caches = await openCaches({ db, listen, clock }, cachesResponses)
  const { responseCache } = caches
  const uploads = createUploads(path.join(settings.dataDir, 'files/incoming'), limits)
  const mounting: Mounting = { services, ...caches, shed: pool && createShedding(pool), uploads }
  let pageCache: PageCache | undefined
  const figures = { settings, db, events, uploads, responseCache, pageCache: () => pageCache, pool }
  const observe = serveMetrics(app, figures)

  await serveApi(app, mounting)
  const pieces = path.join(settings.dataDir, 'files/pieces')
  const arriving = createArriving({ db, files, folder: pieces, clock })
  serveUploads(app, { authenticate: caches.authenticate, db, clock, arriving })
  serveHealth(app, { db, settings, files })
  serveMedia(app, media, files)
  await serveGoogleStandIn(app, settings, clock)
  const call = callInProcess(apiRoutes, mounting, app.log)
  await servePreviewPictures(app, call)
  serveWebManifest(app, db)
  await serveSitemap(app, { db, listen, publicUrl: settings.publicUrl })
  serveOfflinePage(app, settings, findNames)
  serveStopMails(app, { db, settings })
  const served = pages ? await openPages(app, { settings, db, listen, clock, call, isTaken, findNames }) : undefined
  pageCache = served?.pageCache

  // Not where each request is logged, or during maintenance: then the framework answers every request.
  if (!settings.maintenance && !['info', 'debug'].includes(settings.logLevel)) {
    const finders = [responseCache?.findSent, served?.findSent].filter((find) => find !== undefined)
    openFastPath(app, { finders, requestId, observe })
  }
  doJobs(app, services, openJobsPool)
  app.setNotFoundHandler(answerNotFound)
  return app
}

/** Every endpoint below /api, their document, and a 404 of the API's own shape for the rest. */
async function serveApi(app: FastifyInstance, mounting: Mounting): Promise<void> {
  await app.register(async (scope) => {
    mount(scope, mounting, apiRoutes)
    serveApiDocument(scope)
    scope.all('/api/*', { schema: { hide: true } }, () => {
      throw new AppError('NOT_FOUND', 404)
    })
  })
}

interface PageParts extends Pick<ServerParts, 'settings' | 'db' | 'listen'> {
  clock: () => Date
  call: InProcessCall
  isTaken: (path: string) => boolean
  findNames: FindNames
}

/** The built pages, or Vite's while developing, which are not cached. */
async function openPages(app: FastifyInstance, parts: PageParts) {
  const { settings, db, listen, clock, call, isTaken, findNames } = parts
  if (settings.dev) {
    const { serveDevPages } = await import('#app/dev-pages.ts')
    await serveDevPages(app, { settings, call })
    return undefined
  }
  const visits = countVisits({ db, clock, log: app.log })
  app.addHook('onClose', () => visits.close())
  const served = await servePages(app, { settings, call, countVisit: visits.count, isTaken, findNames })
  const { drop } = served.pageCache
  await listen(
    'catalogue',
    (notice) => drop(readChange(notice)),
    () => drop(undefined),
  )
  return served
}
