// Calls the API from the browser. Types come from the contracts (no schema reaches the browser); failures are ApiError.
import type { BodyInputOf, DataOf, Endpoint, Failure, ListMeta, MetaOf, ParamsOf, QueryInputOf } from '#kit/contract.ts'
import { commonText } from '#kit/web/i18n.ts'
import { reportLost } from '#kit/web/network.ts'
import { pageLanguage } from '#kit/web/page-language.ts'
import { noteServerTime } from '#kit/web/server-time.ts'
import { pageOwner, readToken } from '#kit/web/session.ts'

export class ApiError extends Error {
  code: string
  status: number
  fields: Record<string, string>
  /** Seconds after which trying again makes sense. */
  retryAfter: number | undefined
  /** Of a failure on our side: the request's number, by which the log knows it. */
  reference: string | undefined
  /** The whole answer, for codes that carry more. */
  answer: object
  constructor(status: number, failure: Partial<Failure>, retryAfter?: number) {
    super(failure.error ?? failure.message ?? '')
    this.status = status
    this.code = failure.code ?? (status === 0 ? 'OFFLINE' : 'INTERNAL')
    this.fields = failure.fields ?? {}
    this.answer = failure
    this.retryAfter = retryAfter
  }
}

export interface Input<E extends Endpoint> {
  params?: ParamsOf<E>
  query?: QueryInputOf<E>
  body?: BodyInputOf<E> | FormData
  signal?: AbortSignal
  /** The request may outlive the page (progress when leaving). */
  keepalive?: boolean
  /** The answer to this request, prefetched before this script was loaded. */
  prefetched?: (signal: AbortSignal) => Promise<Response>
  /** Milliseconds after which it is cancelled; a weak network is slow, but a lost one never answers. */
  patience?: number
  /** The same request with the same key counts once. */
  idempotencyKey?: string
}

/** Milliseconds until a request counts as failed; and one that carries a file. */
const patience = 20_000
const filePatience = 120_000
/** Milliseconds for each letter that is sent: 80 kilobits a second. */
const patienceForLetter = 0.1

type Result<E extends Endpoint> = E['shape'] extends 'list' ? { data: DataOf<E>; meta: MetaOf<E> } : DataOf<E>

let onSessionEnd: (message: string) => void = () => {}
/** What to do when the server no longer knows the session (specification §4: any 401). */
export function setSessionEndHandler(handler: (message: string) => void): void {
  onSessionEnd = handler
}

/**
 * call<typeof getQuiz>('GET', '/student/quiz/:id', { params: { id } }): the endpoint's type checks method, path and input.
 * @throws ApiError with the server's text in the reader's language; status 0 when the network failed or took too long.
 */
export async function call<E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  input: Input<E> = {},
): Promise<Result<E>> {
  const answer = await send(
    method,
    path,
    input,
    (response) => response.json() as Promise<{ data?: unknown; meta?: ListMeta }>,
  )
  if (answer.meta) return { data: answer.data, meta: answer.meta } as Result<E>
  return ('data' in answer ? answer.data : answer) as Result<E>
}

/** Like `call`, for endpoints that answer with a file. */
export async function callForFile<E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  input: Input<E> = {},
): Promise<Response> {
  return send(method, path, { patience: filePatience, ...input }, (response) => Promise.resolve(response))
}

async function send<E extends Endpoint, Answer>(
  method: string,
  path: string,
  input: Input<E>,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  const token = readToken()
  const isForm = input.body instanceof FormData
  const headers: Record<string, string> = { 'accept-language': pageLanguage() }
  if (token) headers['authorization'] = `Bearer ${token}`
  if (input.body !== undefined && !isForm) headers['content-type'] = 'application/json'
  if (input.idempotencyKey) headers['idempotency-key'] = input.idempotencyKey
  const body = isForm || input.body === undefined ? (input.body as FormData | undefined) : JSON.stringify(input.body)
  const limit = new AbortController()
  const usual = typeof body === 'string' ? patience + body.length * patienceForLetter : isForm ? filePatience : patience
  const timer = setTimeout(() => limit.abort(), input.patience ?? usual)
  const leave = () => limit.abort()
  if (input.signal?.aborted) leave()
  input.signal?.addEventListener('abort', leave)
  try {
    const response = await (input.prefetched?.(limit.signal) ??
      fetch(addressOf(path, input.params as Record<string, string> | undefined, input.query), {
        method,
        headers,
        ...(body !== undefined && { body }),
        signal: limit.signal,
        ...(input.keepalive && { keepalive: true }),
      }))
    noteServerTime(response)
    if (response.ok) return await read(response)
    const answer = (await response.json().catch(() => ({}))) as Partial<Failure>
    const error = failed(response.status, answer, token, retryAfterOf(response))
    if (response.status >= 500) error.reference = response.headers.get('x-request-id') ?? undefined
    throw error
  } catch (error) {
    if (error instanceof ApiError || input.signal?.aborted) throw error
    throw lost(limit.signal.aborted ? 'TIMEOUT' : 'OFFLINE')
  } finally {
    clearTimeout(timer)
    input.signal?.removeEventListener('abort', leave)
  }
}

/** The text for the reader: the server's own words, or that the network failed or was too slow; for anything else, `otherwise`. */
export function failureText(error: unknown, otherwise: string = commonText('networkError')): string {
  return (error instanceof ApiError && error.message) || otherwise
}

function retryAfterOf(response: Response): number | undefined {
  return Number(response.headers.get('retry-after')) || undefined
}

/** No answer, or an unreadable one (such as the page of a hotel's network). */
export function lost(code: 'OFFLINE' | 'TIMEOUT' = 'OFFLINE'): ApiError {
  reportLost()
  return new ApiError(0, { code, error: commonText(code === 'TIMEOUT' ? 'timeoutError' : 'networkError') })
}

/**
 * The error of a refused request; a lost session ends here, unless another has begun since the request was sent, or its person signs out:
 * what the open page still asks for then has no token.
 */
export function failed(status: number, answer: Partial<Failure>, token: string | null, retryAfter?: number): ApiError {
  const words = (answer.error ?? answer.message) ? answer : { error: wordsOfProxy(status) }
  const error = new ApiError(status, words, retryAfter)
  const hadSession = token !== null || pageOwner() !== null
  if (status === 401 && hadSession && token === readToken()) onSessionEnd(error.message)
  return error
}

/** A proxy in front of the server does not use our error format; it may have limits of its own. For the rest the caller has words. */
export function wordsOfProxy(status: number): string {
  if (status === 413) return commonText('tooLarge')
  return status === 429 || status >= 500 ? commonText('unavailable') : ''
}

/** Of an endpoint, with `/api`; empty values of the query are left out. */
export function addressOf(path: string, params: Record<string, string> = {}, query: object = {}): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value))
  }
  const text = search.toString()
  return `/api${filled}${text && `?${text}`}`
}
