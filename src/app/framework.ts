// The HTTP framework as this product sets it up: its log, its limits, what comes before every route.
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { answerUnreadable } from '#app/answer-unreadable.ts'
import { errorText } from '#app/error-texts.ts'
import { logOptions, RequestLog, type LogTo } from '#app/log.ts'
import { closeForMaintenance } from '#app/maintenance.ts'
import type { FindNames } from '#app/school-names.ts'
import { addHeaders, headersOf, requestId } from '#app/security.ts'
import { describe } from '#kit/server/answer.ts'
import { AppError } from '#kit/server/app-error.ts'
import {
  acceptJsonOnly,
  answerLargeBodies,
  endSlowBodies,
  leaveOutEmptyFilters,
  usualLength,
} from '#kit/server/bodies.ts'
import { followConnections, freeIdleParsers } from '#kit/server/connections.ts'
import { createErrorReports } from '#kit/server/error-reports.ts'
import { languageOfHeader } from '#kit/server/language.ts'
import { ownOutput } from '#kit/server/output.ts'
import { requestedPath } from '#kit/server/page-address.ts'
import { release } from '#kit/server/release.ts'
import type { Settings } from '#kit/server/settings.ts'
import { stopInOrder } from '#kit/server/stop.ts'
import { uploadLimit } from '#kit/server/upload.ts'

/** Fastify without a route. */
export function createFramework(settings: Settings, logTo?: LogTo): FastifyInstance {
  const { errorHookUrl, logLevel: level } = settings
  const warn = (line: string) => app.log.warn(line)
  const reports = errorHookUrl === undefined ? undefined : createErrorReports({ url: errorHookUrl, release, warn })
  const app = Fastify({
    logger: level === 'silent' ? false : logOptions({ level, stream: logTo ?? ownOutput(), reports }),
    logController: new RequestLog(),
    genReqId: requestId,
    rewriteUrl: ({ url = '/' }) => requestedPath(url),
    trustProxy: trusted(settings.trustProxy),
    bodyLimit: usualLength,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    // An archive of a course over a slow line takes hours; other bodies end sooner (bodies.ts).
    requestTimeout: 3 * 3_600_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: answerUnreadable,
    // A malformed address, such as /%zz, reaches no route and no hook.
    frameworkErrors: (_error, request, reply) => {
      request.language = languageOfHeader(request.headers['accept-language'])
      answerNotFound(request, reply.headers(headersOf(request, settings)))
    },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  return app
}

/** Before every route: the reader's language, headers, and which bodies are read at all. @param bodyTime see ServerParts */
export async function receiveRequests(
  app: FastifyInstance,
  { settings, findNames, bodyTime }: { settings: Settings; findNames: FindNames; bodyTime: number },
): Promise<void> {
  app.decorateRequest('language', 'en')
  app.decorateRequest('user', null)
  app.decorateRequest('upload', undefined)
  app.addHook('onRequest', (request, _reply, done) => {
    request.language = languageOfHeader(request.headers['accept-language'])
    done()
  })
  const connections = followConnections(app.server)
  freeIdleParsers(app.server, connections)
  stopInOrder(app, connections, settings.trustProxy !== false)
  addHeaders(app, settings)
  closeForMaintenance(app, settings, findNames)
  acceptJsonOnly(app)
  leaveOutEmptyFilters(app)
  endSlowBodies(app, bodyTime)
  answerLargeBodies(app)
  await app.register(multipart, { limits: { fileSize: uploadLimit, files: 1 } })
}

/** Answers 404 NOT_FOUND as JSON. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): void {
  void reply.status(404).send(describe(new AppError('NOT_FOUND', 404), request, errorText))
}

/** As Fastify asks: is this address, so many hops away, one of our proxies? */
function trusted(proxies: Settings['trustProxy']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies
}
