// Uploads of files in pieces (tus), so that they continue after a lost network, and after a closed tab when the same file is
// chosen again. They last as long as the page, whatever screen is open.
import { DetailedError, Upload, type UploadOptions } from 'tus-js-client'
import { ApiError, call, failed, wordsOfProxy } from '#kit/web/api.ts'
import { pageLanguage } from '#kit/web/page-language.ts'
import { readToken, readUser } from '#kit/web/session.ts'
import { local } from '#kit/web/storage.ts'
import type { DataOf, Failure } from '#kit/contract.ts'
import type { getUpload } from '../../contract-console-files.ts'
import { fingerprintOf, isSame, pieceSize } from './same-file.ts'

export type Purpose = 'video' | 'picture' | 'resource' | 'captions'
export type Finished = DataOf<typeof getUpload>

export interface Running {
  id: string
  courseId: string
  /** Path of the document that receives the file. */
  target: string
  name: string
  bytes: number
  sent: number
  /** `waiting`: another upload is before it, `away`: the network is lost, it continues by itself. */
  state: 'waiting' | 'sending' | 'paused' | 'away' | 'refused' | 'done'
  message?: string
  finished?: Finished
}

export interface Wanted {
  file: File
  purpose: Purpose
  courseId: string
  target: string
}

interface Entry {
  wanted: Wanted
  upload: Upload
  /** The server has the whole file: only its facts are still to be asked for. */
  isSent?: boolean
}

const address = '/api/admin/uploads'
/** Milliseconds between two tries; for hours, as a train stands in a tunnel and a telephone lies in a pocket. */
const pauses = [0, 1000, 3000, 5000, 10_000, 20_000, ...Array.from({ length: 1000 }, () => 30_000)]

let running: readonly Running[] = []
const entries = new Map<string, Entry>()
const listeners = new Set<() => void>()
let count = 0

export const uploads = () => running

export function subscribeToUploads(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function update(id: string, change: Partial<Running>): void {
  running = running.map((each) => (each.id === id ? { ...each, ...change } : each))
  for (const listener of listeners) listener()
}

/** A newer file for the same place replaces one that is still being uploaded; the same file goes on. */
export function startUpload(wanted: Wanted): string {
  const begun = running.find((each) => isUnderWay(each) && isSame(entries.get(each.id)?.wanted, wanted))
  if (begun) {
    if (begun.state === 'paused') resumeUpload(begun.id)
    return begun.id
  }
  for (const { id, target, state } of running)
    if (target === wanted.target && state !== 'done' && !isList(target)) cancelUpload(id)
  const id = `upload-${(count += 1)}`
  const { file, courseId, target } = wanted
  const isBusy = running.some(({ state }) => state === 'sending' || state === 'away')
  running = [
    ...running,
    {
      id,
      courseId,
      target,
      name: file.name,
      bytes: file.size,
      sent: 0,
      state: isBusy ? 'waiting' : 'sending',
    },
  ]
  entries.set(id, { wanted, upload: new Upload(file, optionsOf(id, wanted)) })
  for (const listener of listeners) listener()
  if (!isBusy) void begin(id)
  return id
}

const isUnderWay = ({ state }: Running) => state !== 'done' && state !== 'refused'

/** Lists accept several files at once. */
const isList = (target: string) => target.endsWith('/resources')

function optionsOf(id: string, wanted: Wanted): UploadOptions {
  const { file, purpose, courseId, target } = wanted
  return {
    endpoint: address,
    chunkSize: pieceSize,
    retryDelays: pauses,
    removeFingerprintOnSuccess: true,
    metadata: { filename: file.name, filetype: file.type, purpose, course_id: courseId },
    fingerprint: () => fingerprintOf(wanted),
    onBeforeRequest(request) {
      request.setHeader('Authorization', `Bearer ${readToken() ?? ''}`)
      request.setHeader('Accept-Language', pageLanguage())
    },
    onShouldRetry(error) {
      const status = error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0
      const goesOn = status === 0 || status === 409 || status === 423 || status === 429 || status >= 500
      if (goesOn) update(id, { state: 'away' })
      return goesOn
    },
    onProgress(sent) {
      update(id, { sent, state: 'sending' })
      storeUnfinished(courseId, target, { name: file.name, bytes: file.size, sent })
    },
    onError: (error) => fail(id, error),
    onSuccess() {
      const entry = entries.get(id)
      if (entry) entries.set(id, { ...entry, isSent: true })
      void finish(id)
    },
  }
}

async function begin(id: string): Promise<void> {
  const entry = entries.get(id)
  if (!entry) return
  update(id, { state: 'sending' })
  if (entry.isSent) return finish(id)
  const before = await entry.upload.findPreviousUploads().catch(() => [])
  const last = before.at(-1)
  if (last) entry.upload.resumeFromPreviousUpload(last)
  entry.upload.start()
}

function next(): void {
  const waiting = running.find(({ state }) => state === 'waiting')
  if (waiting && !running.some(({ state }) => state === 'sending' || state === 'away')) void begin(waiting.id)
}

function fail(id: string, error: Error): void {
  const response = error instanceof DetailedError ? error.originalResponse : null
  const status = response?.getStatus() ?? 0
  const answer = answerOf(response?.getBody() ?? '')
  if (status === 0 || status === 401 || status >= 500) update(id, { state: 'paused' })
  // No form shows the fields here: what is wrong with one stands for all.
  else refuse(id, Object.values(answer.fields ?? {})[0] ?? answer.error ?? wordsOfProxy(status))
  // It leads to the sign-in. What has arrived waits there, too.
  if (status === 401) failed(status, answer, readToken())
  next()
}

/** The same file would be refused again: nothing is left to go on with. */
function refuse(id: string, message: string): void {
  const { courseId, target } = entries.get(id)?.wanted ?? {}
  if (courseId && target) storeUnfinished(courseId, target, null)
  update(id, { state: 'refused', message })
}

/** Errors have the form of the rest of the API. */
function answerOf(body: string): Partial<Failure> {
  try {
    return JSON.parse(body) as Partial<Failure>
  } catch {
    return {}
  }
}

/** The network may be lost just now: what has arrived is not sent again for that. */
async function finish(id: string, tries = 0): Promise<void> {
  const entry = entries.get(id)
  if (!entry) return
  const uploadId = entry.upload.url?.split('/').at(-1) ?? ''
  const { courseId, target } = entry.wanted
  try {
    const finished = await call<typeof getUpload>('GET', '/admin/uploads/:id', { params: { id: uploadId } })
    storeUnfinished(courseId, target, null)
    local.writeValue(arrivedKey(courseId, finished), { target, finished })
    update(id, { state: 'done', sent: entry.wanted.file.size, finished })
  } catch (error) {
    const pause = pauses[tries + 1]
    if (!isPassing(error)) refuse(id, error instanceof Error ? error.message : '')
    else if (pause === undefined) update(id, { state: 'paused' })
    else {
      update(id, { state: 'away' })
      // Not where it was paused or cancelled meanwhile.
      setTimeout(() => stateOf(id) === 'away' && void finish(id, tries + 1), pause)
      return
    }
  }
  next()
}

const stateOf = (id: string) => running.find((each) => each.id === id)?.state

function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)
}

export function pauseUpload(id: string): void {
  void entries.get(id)?.upload.abort()
  update(id, { state: 'paused' })
  next()
}

export function resumeUpload(id: string): void {
  void begin(id)
}

/** Removes on the server what was sent. */
export function cancelUpload(id: string): void {
  const entry = entries.get(id)
  if (entry) {
    void entry.upload.abort(true).catch(() => undefined)
    storeUnfinished(entry.wanted.courseId, entry.wanted.target, null)
  }
  forgetUpload(id)
  next()
}

export function forgetUpload(id: string): void {
  const { courseId, finished } = running.find((each) => each.id === id) ?? {}
  if (courseId && finished) local.writeValue(arrivedKey(courseId, finished), null)
  entries.delete(id)
  running = running.filter((each) => each.id !== id)
  for (const listener of listeners) listener()
}

export function fileOf(id: string): File | undefined {
  return entries.get(id)?.wanted.file
}

// What an earlier visit left unfinished: a page cannot open the file again by itself, so it asks for the same one. ------------------------

export interface Unfinished {
  name: string
  bytes: number
  sent: number
}

const placeOf = (courseId: string, target: string) => `upload:${courseId}:${target}`

function storeUnfinished(courseId: string, target: string, unfinished: Unfinished | null): void {
  local.writeValue(placeOf(courseId, target), unfinished)
}

export function readUnfinished(courseId: string, target: string): Unfinished | null {
  const kept = local.readValue(placeOf(courseId, target)) as Partial<Unfinished> | null
  return typeof kept?.name === 'string' && typeof kept.bytes === 'number' && typeof kept.sent === 'number'
    ? { name: kept.name, bytes: kept.bytes, sent: kept.sent }
    : null
}

export function forgetUnfinished(courseId: string, target: string): void {
  storeUnfinished(courseId, target, null)
}

// What arrived while the builder of its course was not open, in case the page closes before it is opened again. --------------------------

const arrivedPlace = (courseId: string) => `arrived:${readUser()?.id ?? ''}:${courseId}:`
const arrivedKey = (courseId: string, { id }: Finished) => `${arrivedPlace(courseId)}${id}`

/** Files that an earlier visit sent and no document names yet: done, as if they had arrived now. */
export function bringArrived(courseId: string): void {
  for (const key of local.keys().filter((each) => each.startsWith(arrivedPlace(courseId)))) {
    const { target, finished } = (local.readValue(key) ?? {}) as Partial<Running>
    if (!target || !finished || running.some((each) => each.finished?.id === finished.id)) continue
    const { name, bytes } = finished
    const id = `upload-${(count += 1)}`
    running = [...running, { id, courseId, target, name, bytes, sent: bytes, state: 'done', finished }]
  }
  for (const listener of listeners) listener()
}
