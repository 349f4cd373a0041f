// How the API fails: every error becomes { success, error, message, code, fields? } in the reader's language (product.md, The wire).
import type { FastifyError, FastifyInstance, FastifyRequest, FastifySchemaValidationError } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { commonErrors, type CommonErrorCode, type Failure, type Language } from '#kit/contract.ts'
import { AppError } from '#kit/server/app-error.ts'
import { fieldName, topField } from '#kit/server/find-path.ts'

/** The text of an error code in a language. */
export type TextOf = (language: Language, key: string, values?: Record<string, string>) => string

/** Seconds after which the caller may try again, where nothing more precise is known. */
const standardRetry = 10

/** Every error of a request becomes the envelope of product.md; unknown ones are logged and answer 500 INTERNAL. */
export function answerFailures(app: FastifyInstance, textOf: TextOf): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const failure = isGone(request) ? new AppError('BAD_REQUEST', 400) : asAppError(error, placesOf(request))
    const route = request.routeOptions.url
    // Too much load comes by the thousand: no stack of each, and nobody is called.
    if (isSentAway(error)) request.log.warn({ route, code: failure.code }, 'refused')
    else if (failure.status >= 500) request.log.error({ err: error, route }, 'request failed')
    // Closing a connection while the body still arrives hides the answer from most clients, so the rest is read and ignored (bodies.ts ends it).
    if (failure.status === 413) reply.removeHeader('connection')
    const retryAfter = failure.retryAfter ?? (failure.status === 503 ? standardRetry : undefined)
    if (retryAfter !== undefined) reply.header('retry-after', Math.ceil(retryAfter))
    return reply.status(failure.status).send(describe(failure, request, textOf))
  })
}

/** Refused on purpose, with the time to come again; nothing is broken. */
function isSentAway(error: FastifyError): boolean {
  return (
    error instanceof AppError && error.status === 503 && error.retryAfter !== undefined && error.cause === undefined
  )
}

/** The client left before its request was complete: not a failure of the server, and nobody reads an answer. */
function isGone({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete
}

/** The JSON of a failure, for routes that answer outside the error handler. */
export function describe(failure: AppError, request: FastifyRequest, textOf: TextOf): Failure {
  const text = (key: string) => textOf(request.language, key, { reference: request.id, ...failure.values })
  const message = text(failure.text ?? failure.code)
  return {
    ...failure.details,
    success: false,
    error: message,
    message,
    code: failure.code,
    ...failure.details,
    ...(failure.fields && {
      fields: Object.fromEntries(Object.entries(failure.fields).map(([field, key]) => [field, text(key)])),
    }),
  }
}

/** Of one answer: a list of megabytes may be wrong in each of its items. */
const mostPlaces = 100

const topName = (path: readonly string[]) => topField(undefined, path)

function placesOf({ body, routeOptions }: FastifyRequest): typeof topName {
  const { placeOf } = routeOptions.config
  return placeOf ? (path) => placeOf(body, path) : topName
}

/** The meaning of an error for the caller. */
export function asAppError(error: FastifyError, nameOf: (path: readonly string[]) => string = topName): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    // A malformed id in the address: not found.
    if (error.validationContext === 'params') return common('NOT_FOUND')
    const fields: Record<string, string> = {}
    for (const { path, keyword, message, params } of error.validation.flatMap(mistakesOf)) {
      if (Object.keys(fields).length === mostPlaces) break
      const field = fieldName(nameOf(path))
      fields[field] ??= fieldKey(keyword, message ?? '', params)
    }
    return new AppError('VALIDATION_FAILED', 422, { fields })
  }
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return common('PAYLOAD_TOO_LARGE')
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return common('UNSUPPORTED_MEDIA_TYPE')
  // The account was deleted while this request was in progress.
  if (isAboutNobody(error)) return common('UNAUTHENTICATED')
  if (isTakenAway(error)) return common('UNAVAILABLE')
  const status = error.statusCode ?? 500
  return status >= 400 && status < 500 ? new AppError('BAD_REQUEST', status) : common('INTERNAL')
}

interface Issue {
  code: string
  path: (string | number)[]
  message: string
}

/** Of a body with a choice of shapes, the mistakes in the first shape that has all its fields: the whole body is no place. */
function mistakesOf({ instancePath, keyword, message, params }: FastifySchemaValidationError) {
  const path = instancePath.split('/').slice(1)
  const shapes = instancePath === '/' && keyword === 'invalid_union' ? (params['errors'] as Issue[][]) : []
  const meant = shapes.find((issues) => issues.every((issue) => issue.path.length > 0 && !isMissing(issue.message)))
  if (!meant) return [{ path, keyword, message, params }]
  return meant.map((issue) => ({
    path: issue.path.map(String),
    keyword: issue.code,
    message: issue.message,
    params: issue as unknown as typeof params,
  }))
}

const isMissing = (message: string) => message.includes('received undefined')

const isKey = (message: string) => /^[A-Z][A-Z_]+$/.test(message)

// Of one of several words Zod says the same whether it is missing or another.
z.config({
  customError: ({ code, input }) => (code === 'invalid_value' && input === undefined ? 'REQUIRED' : undefined),
})

/** Our schemas have a text key as message (FULL_NAME_REQUIRED); zod's own messages are replaced by the kind of mistake. */
function fieldKey(keyword: string, message: string, params: Record<string, unknown>): string {
  if (isKey(message)) return message
  // Where a value may also be empty, the one shape that says why.
  if (keyword === 'invalid_union')
    return (params['errors'] as Issue[][]).flat().find((issue) => isKey(issue.message))?.message ?? 'INVALID'
  if (keyword === 'invalid_type' && isMissing(message)) return 'REQUIRED'
  if (keyword === 'too_small')
    return params['minimum'] === 1 && params['origin'] === 'string' ? 'REQUIRED' : 'TOO_SMALL'
  if (keyword === 'too_big') return params['origin'] === 'string' ? 'TOO_LONG' : 'TOO_BIG'
  return 'INVALID'
}

function isAboutNobody(error: { code?: string; constraint?: string }): boolean {
  return error.code === '23503' && /_(?:student|user)_id_fkey$/.test(error.constraint ?? '')
}

/** Broken connections, servers that start or stop, a statement that took too long. */
const lost =
  /^(ECONNREFUSED|ENOENT|ECONNRESET|EPIPE|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|57P0[1-5]|57014|3D000|08\w\w\w|25006|25P03)$/
/** No room on the disk (of the files, of the database), no memory, no connection left. */
const full = /^(ENOSPC|EDQUOT|EROFS|EMFILE|ENFILE|53\w\w\w)$/
const lostWords =
  /Connection terminated|Query read timeout|connection error and is not queryable|timeout exceeded when trying to connect|Cannot use a pool after calling end/

/** Something the server needs is not available for a while: the caller may try again. */
function isTakenAway({ code = '', message }: { code?: string; message: string }): boolean {
  return lost.test(code) || full.test(code) || lostWords.test(message)
}

function common(code: CommonErrorCode): AppError {
  return new AppError(code, commonErrors[code])
}
