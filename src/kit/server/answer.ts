// How the API fails: every error becomes { success, error, message, code, fields? } in the reader's language (product.md, The wire).
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { commonErrors, type CommonErrorCode, type Failure, type Language } from '#kit/contract.ts'
import { AppError } from '#kit/server/app-error.ts'

/** The text of an error code in a language. */
export type Say = (language: Language, key: string, values?: Record<string, string>) => string

export function answerFailures(app: FastifyInstance, say: Say): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const failure = asAppError(error)
    if (failure.status >= 500) request.log.error({ err: error, reqId: request.id }, 'request failed')
    if (failure.retryAfter !== undefined) reply.header('retry-after', Math.ceil(failure.retryAfter))
    return reply.status(failure.status).send(describe(failure, request, say))
  })
}

/** The JSON of a failure, for routes that answer outside the error handler. */
export function describe(failure: AppError, request: FastifyRequest, say: Say): Failure {
  const text = (key: string) => say(request.language, key, { reference: request.id })
  const message = text(failure.code)
  return {
    success: false,
    error: message,
    message,
    code: failure.code,
    ...(failure.fields && {
      fields: Object.fromEntries(Object.entries(failure.fields).map(([field, key]) => [field, text(key)])),
    }),
  }
}

/** What an error means to the caller. */
export function asAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    // A malformed id in the address names nothing: not found.
    if (error.validationContext === 'params') return common('NOT_FOUND')
    const fields: Record<string, string> = {}
    for (const { instancePath, keyword, message, params } of error.validation) {
      const field = instancePath.split('/')[1] ?? ''
      fields[field] ??= fieldKey(keyword, message ?? '', params)
    }
    return new AppError('VALIDATION_FAILED', 422, { fields })
  }
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return common('PAYLOAD_TOO_LARGE')
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return common('UNSUPPORTED_MEDIA_TYPE')
  // The account was deleted while this request was on its way.
  if (isAboutNobody(error)) return common('UNAUTHENTICATED')
  if (isDatabaseDown(error)) return common('UNAVAILABLE')
  const status = error.statusCode ?? 500
  return status >= 400 && status < 500 ? new AppError('BAD_REQUEST', status) : common('INTERNAL')
}

/** Our schemas name a text key as message (FULL_NAME_REQUIRED); zod's own messages are replaced by the kind of mistake. */
function fieldKey(keyword: string, message: string, params: Record<string, unknown>): string {
  if (/^[A-Z][A-Z_]+$/.test(message)) return message
  if (keyword === 'invalid_type' && /received undefined/.test(message)) return 'REQUIRED'
  if (keyword === 'too_small')
    return params['minimum'] === 1 && params['origin'] === 'string' ? 'REQUIRED' : 'TOO_SMALL'
  if (keyword === 'too_big') return params['origin'] === 'string' ? 'TOO_LONG' : 'TOO_BIG'
  return 'INVALID'
}

function isAboutNobody(error: { code?: string; constraint?: string }): boolean {
  return error.code === '23503' && /_(?:student|user)_id_fkey$/.test(error.constraint ?? '')
}

function isDatabaseDown(error: { code?: string; message: string }): boolean {
  return (
    /^(ECONNREFUSED|ENOENT|ECONNRESET|EPIPE|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|57P0[123]|57014|3D000|08\w\w\w|53300)$/.test(
      error.code ?? '',
    ) || /Connection terminated|timeout exceeded when trying to connect/.test(error.message)
  )
}

function common(code: CommonErrorCode): AppError {
  return new AppError(code, commonErrors[code])
}
