// Calls the API from the browser. Types come from the contracts (no schema reaches the browser); failures are ApiError.
import type { BodyInputOf, DataOf, Endpoint, Failure, ListMeta, ParamsOf, QueryInputOf } from '#kit/contract.ts'
import { readToken } from '#kit/web/session.ts'

export class ApiError extends Error {
  code: string
  status: number
  fields: Record<string, string>
  /** Seconds after which trying again makes sense. */
  retryAfter: number | undefined
  constructor(status: number, failure: Partial<Failure>, retryAfter?: number) {
    super(failure.error ?? failure.message ?? '')
    this.status = status
    this.code = failure.code ?? (status === 0 ? 'OFFLINE' : 'INTERNAL')
    this.fields = failure.fields ?? {}
    this.retryAfter = retryAfter
  }
}

export interface Input<E extends Endpoint> {
  params?: ParamsOf<E>
  query?: QueryInputOf<E>
  body?: BodyInputOf<E> | FormData
  signal?: AbortSignal
  /** Let the request outlive the page (progress at leaving). */
  keepalive?: boolean
}

type Result<E extends Endpoint> = E['shape'] extends 'list' ? { data: DataOf<E>; meta: ListMeta } : DataOf<E>

let onSessionEnd: (message: string) => void = () => {}
/** What to do when the server no longer knows the session (specification §4: any 401). */
export function setSessionEndHandler(handler: (message: string) => void): void {
  onSessionEnd = handler
}

/**
 * call<typeof getQuiz>('GET', '/student/quiz/:id', { params: { id } }): the endpoint's type checks method, path and input.
 * @throws ApiError with the server's text in the reader's language; status 0 when the network failed.
 */
export async function call<E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  input: Input<E> = {},
): Promise<Result<E>> {
  const response = await send<E>(method, path, input)
  const answer = (await response.json().catch(() => ({}))) as { data?: unknown; meta?: ListMeta } & Partial<Failure>
  if (!response.ok) throw failed(response.status, answer, retryAfterOf(response))
  if (answer.meta) return { data: answer.data, meta: answer.meta } as Result<E>
  return ('data' in answer ? answer.data : answer) as Result<E>
}

/** Like `call`, for endpoints that answer with a file. */
export async function callForFile<E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  input: Input<E> = {},
): Promise<Response> {
  const response = await send<E>(method, path, input)
  if (!response.ok) throw failed(response.status, (await response.json().catch(() => ({}))) as Partial<Failure>)
  return response
}

async function send<E extends Endpoint>(method: string, path: string, input: Input<E>): Promise<Response> {
  const token = readToken()
  const isForm = input.body instanceof FormData
  const headers: Record<string, string> = { 'accept-language': document.documentElement.lang }
  if (token) headers['authorization'] = `Bearer ${token}`
  if (input.body !== undefined && !isForm) headers['content-type'] = 'application/json'
  try {
    return await fetch(addressOf(path, input.params as Record<string, string> | undefined, input.query), {
      method,
      headers,
      ...(input.body !== undefined && { body: isForm ? (input.body as FormData) : JSON.stringify(input.body) }),
      ...(input.signal && { signal: input.signal }),
      ...(input.keepalive && { keepalive: true }),
    })
  } catch (error) {
    if (input.signal?.aborted) throw error
    throw new ApiError(0, {})
  }
}

function retryAfterOf(response: Response): number | undefined {
  return Number(response.headers.get('retry-after')) || undefined
}

/** The error of a refused request; a lost session ends here. */
export function failed(status: number, answer: Partial<Failure>, retryAfter?: number): ApiError {
  const error = new ApiError(status, answer, retryAfter)
  if (status === 401) onSessionEnd(error.message)
  return error
}

export function addressOf(path: string, params: Record<string, string> = {}, query: object = {}): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value))
  }
  const text = search.toString()
  return `/api${filled}${text && `?${text}`}`
}
