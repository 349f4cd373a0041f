// Files in a bucket of an S3 service, with the same keys as in a folder (docs/decisions/files.md). Only the program reads them: the
// bucket stays private.
import { open, rm } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { S3mini } from 's3mini'
import { AppError } from '#kit/server/app-error.ts'
import type { FileStore } from '#kit/server/files.ts'
import { refuse, type StartError } from './start-error.ts'

export interface Bucket {
  /** With the bucket as its last part: `https://s3.example/school`. */
  url: string
  region: string
  key: string
  secret: string
}

const mega = 1024 * 1024
/** Larger ones are sent in parts; services take ten thousand parts at most. */
const partSize = 16 * mega
const mostParts = 9000
/** Milliseconds until an answer begins; sending a part over a slow line takes longer. */
const patience = { toHear: 60_000, toSend: 300_000 }
/** The same for a look whether it answers at all: somebody waits before a screen. */
const patienceToLook = { toHear: 15_000, toSend: 15_000 }
/** Seconds after which somebody may ask again. */
const retryAfter = 10

export function openBucket({ url, region, key, secret }: Bucket, limits = patience): S3mini {
  const [endpoint, accessKeyId, secretAccessKey] = [url, key, secret]
  return new S3mini({ endpoint, region, accessKeyId, secretAccessKey, fetch: fetchWithin(limits) })
}

/** The library's own limit would cut off a film in the middle of it; a line that falls silent there is ended by fetch itself. */
function fetchWithin({ toHear, toSend }: typeof patience): typeof fetch {
  return (address, init = {}) => {
    const ending = new AbortController()
    const giveUp = () => ending.abort(new DOMException('no answer in time', 'TimeoutError'))
    const timer = setTimeout(giveUp, init.body ? toSend : toHear)
    return fetch(address, { ...init, signal: ending.signal })
      .then(requireService)
      .finally(() => clearTimeout(timer))
  }
}

const noService = 'NO_SERVICE'

/** A page is the service's console, or a network that asks to sign in first: it takes whatever is sent, and keeps nothing. Swift calls its empty answers pages. */
async function requireService(answer: Response): Promise<Response> {
  const isEmpty = answer.status === 204 || answer.headers.get('content-length') === '0'
  if (!answer.ok || isEmpty || !answer.headers.get('content-type')?.startsWith('text/html')) return answer
  await answer.body?.cancel()
  throw Object.assign(new Error('a page answers, and no S3 service'), { code: noService })
}

/** Files in a bucket. Its methods throw where the service does not answer in time. @param limits milliseconds */
export function createBucketStore(bucket: Bucket, limits = patience): FileStore {
  const s3 = openBucket(bucket, limits)

  async function sizeOf(key: string): Promise<number | null> {
    checkKey(key)
    return insist(() => s3.getContentLength(key)).catch(whenMissing)
  }

  async function send(key: string, file: string): Promise<void> {
    const handle = await open(file, 'r')
    try {
      const { size } = await handle.stat()
      const read = async (from: number, most: number) => {
        const part = Buffer.allocUnsafe(Math.min(most, size - from))
        for (let at = 0; at < part.length;) at += (await handle.read(part, at, part.length - at, from + at)).bytesRead
        return part
      }
      if (size <= partSize) await insist(async () => s3.putObject(key, await read(0, size)))
      else await sendParts(s3, key, size, read)
    } finally {
      await handle.close()
    }
  }

  return {
    async put(key, bytes) {
      checkKey(key)
      await insist(() => s3.putObject(key, bytes)).catch(refused)
    },
    async take(key, from) {
      checkKey(key)
      await send(key, from).catch(refused)
      await rm(from, { force: true })
    },
    async get(key, range) {
      checkKey(key)
      try {
        // This library excludes the last byte.
        const answer = await insist(() =>
          range ? s3.getObjectRaw(key, false, range.start, range.end + 1) : s3.getObjectRaw(key),
        )
        const whole = answer.headers.get('content-range')?.split('/').at(-1) ?? answer.headers.get('content-length')
        return { size: Number(whole ?? 0), stream: readable(answer) }
      } catch (error) {
        return whenMissing(error)
      }
    },
    size: sizeOf,
    async remove(key) {
      checkKey(key)
      // Deleting a missing file succeeds too.
      await insist(() => s3.deleteObject(key)).catch(whenMissing)
    },
    async *list(prefix) {
      let next: string | undefined
      do {
        const page = await insist(() => s3.listObjectsPaged('/', prefix === '' ? '' : `${prefix}/`, 1000, next)).catch(
          refused,
        )
        for (const { Key: key, LastModified: changed, Size: bytes } of page?.objects ?? [])
          yield { key, changed, bytes }
        next = page?.nextContinuationToken
      } while (next !== undefined)
    },
  }
}

/** Whether the bucket exists and the program may use it. @throws StartError */
export async function checkBucket(bucket: Bucket): Promise<void> {
  const refusal = await refusalOf(bucket)
  if (refusal) throw refusal
}

/** Of a bucket that answers: a key may be allowed to read only, or the bucket be full, and what is sent would then be refused one by one. */
export async function whyNotWritten(bucket: Bucket): Promise<StartError | undefined> {
  const files = createBucketStore(bucket, patienceToLook)
  try {
    await files.put('doctor-check', Buffer.from('doctor'))
    await files.remove('doctor-check')
    return undefined
  } catch (error) {
    const { status, code } = failureOf((error as Error).cause)
    return refuse('bucketWrite', { place: placeOf(bucket), code: code ?? status ?? '–' })
  }
}

/** Never the whole address: it may contain a secret. */
export function placeOf({ url }: Bucket): string {
  const { host, pathname } = new URL(url)
  return host + pathname
}

/** What is wrong; undefined where nothing is. */
export async function refusalOf(bucket: Bucket): Promise<StartError | undefined> {
  const place = placeOf(bucket)
  try {
    if (await openBucket(bucket, patienceToLook).listObjectsPaged('/', 'public', 1)) return undefined
    return refuse('bucketNone', { place })
  } catch (error) {
    const { status, code } = failureOf(error)
    if (code === noService) return refuse('bucketPage', { place })
    if (status === undefined) return refuse('bucketSilent', { place, code: code ?? '–' })
    if (status === 404) return refuse('bucketNone', { place })
    if (status === 301 || code === 'AuthorizationHeaderMalformed' || code === 'PermanentRedirect')
      return refuse('bucketRegion', { place })
    if (code === 'RequestTimeTooSkewed') return refuse('bucketClock', { place })
    // It is known, and its rights lack something; a wrong one has a code of its own.
    if (code === 'AccessDenied') return refuse('bucketRight', { place, code })
    if (status === 403 || status === 401) return refuse('bucketKey', { place, code: code ?? status })
    return refuse('bucketAnswers', { place, code: `${status} ${code ?? ''}`.trim() })
  }
}

async function sendParts(
  s3: S3mini,
  key: string,
  size: number,
  read: (from: number, most: number) => Promise<Buffer>,
): Promise<void> {
  const most = Math.max(partSize, Math.ceil(size / mostParts))
  const id = await insist(() => s3.getMultipartUploadId(key))
  try {
    const parts: Awaited<ReturnType<S3mini['uploadPart']>>[] = []
    for (let from = 0; from < size; from += most) {
      const part = await read(from, most)
      parts.push(await insist(() => s3.uploadPart(key, id, part, parts.length + 1)))
    }
    await insist(() => s3.completeMultipartUpload(key, id, parts))
  } catch (error) {
    // Unfinished parts cost money.
    await s3.abortMultipartUpload(key, id).catch(() => {})
    throw error
  }
}

/** The service is busy, or the connection broke: tried again, twice. All these requests may be repeated. */
async function insist<T>(ask: () => Promise<T>): Promise<T> {
  for (let pause = 200; ; pause *= 4) {
    try {
      return await ask()
    } catch (error) {
      const { status } = failureOf(error)
      const mayPass = status === undefined || status === 429 || status >= 500
      if (!mayPass || pause > 1000) throw error
      await delay(pause)
    }
  }
}

/** What the service answered, or the line did. */
export function failureOf(error: unknown): { status: number | undefined; code: string | undefined } {
  for (let each = error; each instanceof Error; each = each.cause) {
    const {
      status,
      serviceCode,
      code: given,
    } = each as { status?: number; serviceCode?: string; code?: string | number }
    // Of a DOMException it is a number, which tells nobody anything.
    const code = typeof given === 'number' ? each.name : given
    if (status !== undefined) return { status, code: serviceCode === 'Unknown' ? undefined : serviceCode }
    if (code !== undefined) return { status, code }
  }
  return { status: undefined, code: undefined }
}

function whenMissing(error: unknown): null {
  return failureOf(error).status === 404 ? null : refused(error)
}

/** The service is not available; the program is not at fault, and the caller may try again. */
function refused(error: unknown): never {
  throw Object.assign(new AppError('UNAVAILABLE', 503, { retryAfter }), { cause: error })
}

function readable({ body }: Response): Readable {
  return body ? Readable.fromWeb(body as ReadableStream) : Readable.from([])
}

function checkKey(key: string): void {
  if (!/^[\w./-]{1,300}$/.test(key) || key.includes('..')) throw new Error('bad file key')
}
