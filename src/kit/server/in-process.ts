// Public GET endpoints called without HTTP, for pages rendered on the server: same checks, same wire shape.
import type { FastifyBaseLogger, FastifyError } from 'fastify'
import * as z from 'zod'
import type { Language, ListMeta } from '#kit/contract.ts'
import { asAppError } from '#kit/server/answer.ts'
import { refuse } from '#kit/server/app-error.ts'
import { hasBrokenText } from '#kit/server/broken-text.ts'
import { anything } from '#kit/server/changes.ts'
import { envelope } from '#kit/server/envelope.ts'
import { contextOf, topicsOf, type Mounting, type Route } from '#kit/server/http.ts'

/**
 * What the answer depends on is added to `topics`.
 * @throws AppError as HTTP would answer
 */
export function callInProcess(routes: readonly Route[], mounting: Mounting, log: FastifyBaseLogger): InProcessCall {
  const byPath = new Map(routes.map((route) => [`${route.endpoint.method} ${route.endpoint.path}`, route]))
  return async (path, input, language, topics) => {
    const route = byPath.get(`GET ${path}`)
    if (!route || route.endpoint.access !== 'public') throw new Error(`no public endpoint GET ${path}`)
    const { endpoint, handler } = route
    const params = endpoint.params && z.safeParse(endpoint.params, input.params ?? {})
    if (params?.success === false || hasBrokenText(input)) refuse('NOT_FOUND')
    const query = endpoint.query && z.safeParse(endpoint.query, input.query ?? {})
    if (query?.success === false) refuse('VALIDATION_FAILED')
    const received = {
      user: null,
      params: params?.data,
      query: query?.data,
      body: undefined,
      upload: undefined,
      language,
      ip: '',
      log,
    }
    const answer = await handler(contextOf(endpoint, mounting, received, {})).catch((error: FastifyError) => {
      topics?.add(anything)
      const failure = asAppError(error)
      if (failure !== error) failure.cause = error
      throw failure
    })
    for (const topic of topicsOf(endpoint, answer, params?.data)) topics?.add(topic)
    const whole = endpoint.shape === 'list' ? { success: true, ...(answer as object) } : { success: true, data: answer }
    return z.encode(envelope(endpoint), whole as never) as unknown as { data: unknown; meta?: ListMeta }
  }
}

export type InProcessCall = (
  path: string,
  input: { params?: object; query?: object },
  language: Language,
  topics?: Set<string>,
) => Promise<{ data: unknown; meta?: ListMeta }>
