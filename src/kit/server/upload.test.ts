// Uploads over real connections: checked before the body is read, on disk while they arrive, removed afterwards.
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { asAppError } from './answer.ts'
import { AppError } from './app-error.ts'
import { createUploads, uploadLimit, type Upload } from './upload.ts'

const app = Fastify({ forceCloseConnections: true })
let folder: string
/** Attempts of one person; what `limits.spend` counts. */
let mayUpload = Infinity
/** What handlers saw while the temporary file existed. */
const seen: (Upload & { content: Buffer; mode: number })[] = []

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'manara-incoming-'))
  const uploads = createUploads(folder, {
    spend: async () => {
      if (mayUpload-- <= 0) throw new AppError('TOO_MANY_REQUESTS', 429, { retryAfter: 60 })
    },
  })
  await app.register(multipart)
  app.decorateRequest('upload', undefined)
  app.setErrorHandler((error, _request, reply) => {
    const { status, code, retryAfter } = asAppError(error as never)
    return reply.status(status).headers({ 'retry-after': retryAfter }).send({ code })
  })
  app.post('/', {
    preValidation: async (request) => {
      request.user = {
        userId: String(request.headers['x-person']),
        role: request.headers['x-person'] === 'staff' ? 'staff' : 'student',
      } as never
      request.upload = await uploads.receive(request)
    },
    onSend: (request) => uploads.release(request),
    handler: async ({ upload, body }) => {
      if (upload)
        seen.push({ ...upload, content: await readFile(upload.path), mode: (await stat(upload.path)).mode & 0o777 })
      return { body }
    },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(() => {
  mayUpload = Infinity
  seen.length = 0
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const head = '--x\r\ncontent-disposition: form-data; name="proof"; filename="r.jpg"\r\ncontent-type: image/jpeg\r\n\r\n'
const tail = '\r\n--x\r\ncontent-disposition: form-data; name="plan_id"\r\n\r\nfirst\r\n--x--\r\n'

interface Sending {
  sent: ClientRequest
  answer: Promise<{ status: number; retryAfter: string | undefined; body: { code?: string; body?: object } }>
}

/** Begins a request and leaves it open; nothing of the body is sent yet. */
function begin(person: string, length: number): Sending {
  const { port } = app.server.address() as AddressInfo
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'x-person': person, 'content-length': length }
  const sent = request({ port, host: '127.0.0.1', method: 'POST', path: '/', headers })
  const answer = new Promise<IncomingMessage>((resolve, reject) => sent.on('response', resolve).on('error', reject))
  sent.flushHeaders()
  return {
    sent,
    answer: answer.then(async (response) => {
      const body = Buffer.concat(await response.toArray()).toString()
      return { status: response.statusCode!, retryAfter: response.headers['retry-after'], body: JSON.parse(body) }
    }),
  }
}

function send(person: string, bytes: Buffer): Sending {
  const sending = begin(person, head.length + bytes.length + tail.length)
  for (const part of [head, bytes, tail]) sending.sent.write(part)
  return sending
}

/** Open, with the first bytes of a large file on their way. */
async function half(person: string, bytes = 1000): Promise<Sending> {
  const before = (await readdir(folder)).length
  const sending = begin(person, 5_000_000)
  sending.sent.write(head + 'x'.repeat(bytes))
  sending.answer.catch(() => {})
  await vi.waitFor(async () => expect((await readdir(folder)).length).toBe(before + 1), 5000)
  return sending
}

const isEmpty = () => vi.waitFor(async () => expect(await readdir(folder)).toEqual([]), 5000)

test('a file is read from disk by the handler alone, and is gone with the answer', async () => {
  const bytes = Buffer.alloc(3_000_000, 'receipt')
  const { status, body } = await send('a', bytes).answer
  expect([status, body.body]).toEqual([200, { plan_id: 'first' }])
  const [upload] = seen
  expect(upload).toMatchObject({ field: 'proof', fileName: 'r.jpg', size: bytes.length, mode: 0o600 })
  expect(upload!.content.equals(bytes)).toBe(true)
  expect(path.dirname(upload!.path)).toBe(folder)
  await isEmpty()
})

test('a large file is on disk before all of it has come; a sender who goes away leaves nothing', async () => {
  const sending = await half('a', 2_500_000)
  const file = path.join(folder, (await readdir(folder))[0]!)
  await vi.waitFor(async () => expect((await stat(file)).size).toBeGreaterThan(2_000_000), 5000)
  sending.sent.destroy()
  await isEmpty()
  expect(seen).toEqual([])
})

test('what is too large is refused: by its length at once, else while it comes', async () => {
  expect(await begin('a', uploadLimit + 1_000_000).answer).toMatchObject({
    status: 413,
    body: { code: 'PAYLOAD_TOO_LARGE' },
  })
  expect(await send('a', Buffer.alloc(uploadLimit + 1)).answer).toMatchObject({ status: 413 })
  expect((await send('a', Buffer.alloc(uploadLimit)).answer).status).toBe(200)
  await isEmpty()
})

test('somebody who sent too much is refused before the body is read', async () => {
  mayUpload = 1
  expect((await send('a', Buffer.from('1')).answer).status).toBe(200)
  expect(await begin('a', 9_000_000).answer).toMatchObject({ status: 429, retryAfter: '60' })
})

test('the team’s files are not counted, and several may come at once', async () => {
  mayUpload = 0
  const answers = await Promise.all(['1', '2', '3', '4'].map((text) => send('staff', Buffer.from(text)).answer))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

test('two at once for each person; the third is told when to come back, others are not in its way', async () => {
  const open = [await half('a'), await half('a')]
  expect(await begin('a', 9_000_000).answer).toMatchObject({ status: 429, retryAfter: '5' })
  expect((await send('b', Buffer.from('1')).answer).status).toBe(200)
  for (const { sent } of open) sent.destroy()
  await isEmpty()
  expect((await send('a', Buffer.from('1')).answer).status).toBe(200)
})

test('64 at once for everybody', async () => {
  const open = []
  for (let n = 0; n < 64; n++) open.push(await half(`person ${n}`))
  expect(await begin('z', 9_000_000).answer).toMatchObject({ status: 503, retryAfter: '10' })
  for (const { sent } of open) sent.destroy()
  await isEmpty()
})
