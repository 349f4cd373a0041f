// Puts the server together: plugins, the API, the pages. `createServer` is also what the tests start.
import path from 'node:path'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { errorText } from '#app/error-texts.ts'
import { apiRoutes } from '#app/api.ts'
import { doJobs } from '#app/do-jobs.ts'
import { serveHealth } from '#app/health.ts'
import { logOptions, RequestLog, type LogTo } from '#app/log.ts'
import { serveMetrics } from '#app/metrics.ts'
import { editableMails } from '#app/editable-mails.ts'
import { closeForMaintenance } from '#app/maintenance.ts'
import { serveOfflinePage } from '#app/offline.ts'
import { servePreviewPictures } from '#app/og.ts'
import { describeApi } from '#app/api-document.ts'
import { serveApiDocument } from '#app/api-docs.ts'
import { addHeaders, headersOf, requestId } from '#app/security.ts'
import { servePages } from '#app/serve-pages.ts'
import { serveSitemap } from '#app/sitemap.ts'
import { serveGoogleStandIn } from '#demo/google/stand-in.ts'
import { authenticate } from '#features/accounts/routes.ts'
import { createCertificateFiles } from '#features/certificates/certificate-files.ts'
import { createSessionCache } from '#features/accounts/session-cache.ts'
import { listLiveSessions } from '#features/accounts/sql-sessions.ts'
import { openWaitingEnrolments } from '#features/enrolment/waiting.ts'
import { countVisits } from '#features/overview/visits.ts'
import { openMailer } from '#features/school/send-mails.ts'
import { answerFailures, describe } from '#kit/server/answer.ts'
import { AppError } from '#kit/server/app-error.ts'
import { acceptJsonOnly, answerLargeBodies, endSlowBodies, leaveOutEmptyFilters } from '#kit/server/bodies.ts'
import { serveUploads } from '#features/authoring/serve-uploads.ts'
import { createArriving } from '#features/authoring/uploads.ts'
import type { Database, OpenDatabase } from '#kit/server/database.ts'
import { createErrorReports } from '#kit/server/error-reports.ts'
import { createEventHub } from '#kit/server/events.ts'
import { openFiles } from '#kit/server/open-files.ts'
import { release } from '#kit/server/release.ts'
import { openFastPath, pathsOfRoutes } from '#kit/server/fast-path.ts'
import { createResponseCache } from '#kit/server/response-cache.ts'
import { createLimits } from '#kit/server/limits.ts'
import { createMedia, serveMedia } from '#kit/server/media.ts'
import { secretOf } from '#kit/server/secrets.ts'
import { createShedding } from '#kit/server/shed-load.ts'
import { stopInOrder } from '#kit/server/stop.ts'
import type { Listen } from '#kit/server/listen.ts'
import { callInProcess, mount, type Mounting } from '#kit/server/http.ts'
import { languageOfHeader } from '#kit/server/language.ts'
import { createTypesetter } from '#kit/server/typeset.ts'
import { createUploads, uploadLimit } from '#kit/server/upload.ts'
import type { PageCache } from '#kit/server/page-cache.ts'
import { requestedPath } from '#kit/server/page-address.ts'
import type { Settings } from '#kit/server/settings.ts'

export interface ServerParts {
  settings: Settings
  db: Database
  /** LISTEN of the database. */
  listen: Listen
  /** The connections of `db`, for figures and the log. */
  pool?: OpenDatabase['pool']
  watchSlow?: OpenDatabase['watchSlow']
  /** Where long reads go; to `db` when missing. */
  readFrom?: () => Promise<Database>
  /** Connections for the worker of jobs; without them this process does none. */
  openJobsPool?: OpenDatabase['openPool']
  clock?: () => Date
  /** Tests of the API need no pages. */
  pages?: boolean
  /** Whether public answers and sessions are kept in memory; tests that change rows and read them at once go without. */
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
  const { errorHookUrl, logLevel: level } = settings
  const warn = (line: string) => app.log.warn(line)
  const reports = errorHookUrl === undefined ? undefined : createErrorReports({ url: errorHookUrl, release, warn })
  const app = Fastify({
    logger: level === 'silent' ? false : logOptions({ level, stream: logTo, reports }),
    logController: new RequestLog(),
    genReqId: requestId,
    rewriteUrl: ({ url = '/' }) => requestedPath(url),
    trustProxy: trusted(settings.trustProxy),
    bodyLimit: 1024 * 1024,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    // Files over a slow line take minutes; other bodies end sooner (bodies.ts).
    requestTimeout: 300_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // A malformed address, such as /%zz, reaches no route and no hook.
    frameworkErrors: (_error, request, reply) => {
      request.language = languageOfHeader(request.headers['accept-language'])
      answerNotFound(request, reply.headers(headersOf(request, settings)))
    },
  })
  watchSlow?.(settings.slowStatement, ({ text, milliseconds }) =>
    app.log.warn({ statement: text, ms: Math.round(milliseconds) }, 'a slow statement'),
  )
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  const isTaken = pathsOfRoutes(app)
  app.decorateRequest('language', 'en')
  app.decorateRequest('user', null)
  app.decorateRequest('upload', undefined)
  app.addHook('onRequest', (request, _reply, done) => {
    request.language = languageOfHeader(request.headers['accept-language'])
    done()
  })
  stopInOrder(app, settings.trustProxy !== false)
  addHeaders(app, settings)
  closeForMaintenance(app, settings)
  acceptJsonOnly(app)
  leaveOutEmptyFilters(app)
  endSlowBodies(app, bodyTime)
  answerLargeBodies(app)
  await app.register(multipart, { limits: { fileSize: uploadLimit, files: 1 } })
  const endpoints = apiRoutes.map(({ endpoint }) => endpoint)
  await describeApi(app, settings.publicUrl, endpoints)
  answerFailures(app, errorText)

  const files = openFiles(settings)
  const media = createMedia(await secretOf(db, 'media'), clock)
  const typesetter = createTypesetter()
  const certificates = createCertificateFiles({ db, files, typesetter, publicUrl: settings.publicUrl, log: app.log })
  app.addHook('onClose', async () => {
    await typesetter.close()
    await certificates.close()
  })
  const mailer = await openMailer(settings)
  app.addHook('onClose', async () => mailer?.close())
  const limits = createLimits(db, settings, clock)
  const events = await createEventHub({ listen, withLiveSession: (readers) => listLiveSessions(db, readers, clock()) })
  app.addHook('preClose', async () => events.close())
  const responseCache = cachesResponses ? createResponseCache(clock) : undefined
  if (responseCache) await listen('catalogue', responseCache.clear, responseCache.clear)
  const find = authenticate(db, clock)
  const sessions = cachesResponses ? createSessionCache(find, clock) : { find, forget: () => {} }
  await listen('sessions', sessions.forget, () => sessions.forget())
  const mounting: Mounting = {
    services: {
      db,
      readFrom,
      clock,
      settings,
      files,
      media,
      limits,
      events,
      certificates,
      typesetter,
      mailer,
      whenProven: openWaitingEnrolments(settings),
      editableMails,
    },
    authenticate: sessions.find,
    forgetSessions: sessions.forget,
    responseCache,
    shed: pool && createShedding(pool),
    uploads: createUploads(path.join(settings.dataDir, 'files/incoming'), limits),
  }
  let pageCache: PageCache | undefined
  const observe = serveMetrics(app, {
    settings,
    db,
    events,
    uploads: mounting.uploads,
    responseCache,
    pageCache: () => pageCache,
    pool,
  })
  await app.register(async (scope) => {
    mount(scope, mounting, apiRoutes)
    serveApiDocument(scope)
    scope.all('/api/*', { schema: { hide: true } }, () => {
      throw new AppError('NOT_FOUND', 404)
    })
  })
  const pieces = path.join(settings.dataDir, 'files/pieces')
  const arriving = createArriving({ db, files, folder: pieces, clock })
  serveUploads(app, { authenticate: sessions.find, db, clock, arriving })
  serveHealth(app, { db, settings, files })
  serveMedia(app, media, files)
  await serveGoogleStandIn(app, settings, clock)
  const call = callInProcess(apiRoutes, mounting, app.log)
  await servePreviewPictures(app, call)
  serveSitemap(app, db, settings.publicUrl)
  serveOfflinePage(app, settings)
  const finders = responseCache ? [responseCache.findSent] : []
  if (pages) {
    if (settings.dev) {
      const { serveDevPages } = await import('#app/dev-pages.ts')
      await serveDevPages(app, { settings, call })
    } else {
      const visits = countVisits({ db, clock, log: app.log })
      app.addHook('onClose', () => visits.close())
      const served = await servePages(app, { settings, call, countVisit: visits.count, isTaken })
      pageCache = served.pageCache
      finders.push(served.findSent)
      await listen('catalogue', pageCache.clear, pageCache.clear)
    }
  }
  // Who writes down every request, or is closed, answers each the whole way.
  if (!settings.maintenance && !['info', 'debug'].includes(level)) openFastPath(app, { finders, requestId, observe })
  doJobs(app, mounting.services, openJobsPool)
  app.setNotFoundHandler(answerNotFound)
  return app
}

/** As Fastify asks: is this address, so many hops away, one of our proxies? */
function trusted(proxies: Settings['trustProxy']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies
}

function answerNotFound(request: FastifyRequest, reply: FastifyReply): void {
  void reply.status(404).send(describe(new AppError('NOT_FOUND', 404), request, errorText))
}
