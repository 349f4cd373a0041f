// Sends a form with a file and reports progress, which fetch cannot; resolves and fails like `call`.
import type { DataOf, Endpoint, Failure, ParamsOf } from '#kit/contract.ts'
import { addressOf, ApiError, failed, lost } from '#kit/web/api.ts'
import { pageLanguage } from '#kit/web/page-language.ts'
import { readToken } from '#kit/web/session.ts'

export interface UploadInput<E extends Endpoint> {
  params?: ParamsOf<E>
  form: FormData
  onProgress: (percent: number) => void
  signal: AbortSignal
  /** The same request with the same key counts once. */
  idempotencyKey?: string
}

/** Milliseconds without any progress after which an upload counts as lost: over a network that died it would wait for a quarter of an hour. */
const patience = 120_000
/** And for each byte: 80 kilobits a second, since a device counts what it still holds as sent. */
const patienceForByte = 0.1

/** @throws ApiError with the server's text; status 0 when the network failed, stood still, or the upload was cancelled. */
export function upload<E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  { params, form, onProgress, signal, idempotencyKey }: UploadInput<E>,
): Promise<DataOf<E>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, addressOf(path, params as Record<string, string> | undefined))
    request.setRequestHeader('accept-language', pageLanguage())
    const token = readToken()
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    if (idempotencyKey) request.setRequestHeader('idempotency-key', idempotencyKey)
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLate = false
    const wait = (bytes: number) => {
      clearTimeout(timer)
      timer = setTimeout(
        () => {
          isLate = true
          request.abort()
        },
        patience + bytes * patienceForByte,
      )
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      wait(total)
      onProgress(total ? (loaded / total) * 100 : 0)
    })
    request.addEventListener('loadend', () => clearTimeout(timer))
    request.addEventListener('load', () => {
      const answer = parse(request.responseText)
      if (request.status >= 200 && request.status < 300) resolve(answer.data as DataOf<E>)
      else reject(failed(request.status, answer, token))
    })
    request.addEventListener('error', () => reject(lost()))
    request.addEventListener('abort', () => reject(isLate ? lost('TIMEOUT') : new ApiError(0, {})))
    signal.addEventListener('abort', () => request.abort())
    wait(0)
    request.send(form)
  })
}

function parse(text: string): { data?: unknown } & Partial<Failure> {
  try {
    return JSON.parse(text) as { data?: unknown } & Partial<Failure>
  } catch {
    return {}
  }
}
