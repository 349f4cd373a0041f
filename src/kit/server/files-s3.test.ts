// A bucket whose service is slow: what takes long arrives, what never begins is given up. (Against a real service: tests/files-s3.test.ts.)
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBucketStore, failureOf, refusalOf } from './files-s3.ts'

const limits = { toHear: 300, toSend: 300 }
let service: Server
let address = ''

beforeAll(async () => {
  service = createServer(async (request, answer) => {
    if (request.url?.includes('silent')) return
    if (request.url?.includes('console'))
      return void answer.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Sign in</body></html>')
    if (request.method === 'PUT')
      return void answer.writeHead(201, { 'content-type': 'text/html', 'content-length': 0 }).end()
    answer.writeHead(200, { 'content-length': 8 })
    // Longer than an answer may take to begin.
    for (const part of ['fi', 'lm', 'fi', 'lm']) {
      answer.write(part)
      await delay(150)
    }
    answer.end()
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(service.address() as AddressInfo).port}/school`
})
afterAll(() => {
  service.closeAllConnections()
  service.close()
})

const open = () => createBucketStore({ url: address, region: 'x', key: 'k', secret: 's' }, limits)

test('a film that takes longer than the limit comes whole', async () => {
  const found = await open().get('uploads/film.mp4')
  expect([found?.size, await text(found!.stream)]).toEqual([8, 'filmfilm'])
})

test('a service that says nothing is given up', async () => {
  const given = await open()
    .get('uploads/silent.mp4')
    .catch((error: Error) => error)
  expect(given).toMatchObject({ code: 'UNAVAILABLE', status: 503 })
  // Not the number that its kind of error has.
  expect(failureOf((given as Error).cause).code).toBe('TimeoutError')
})

test('a page that takes whatever is sent keeps nothing: it is no bucket', async () => {
  const bucket = { url: address.replace('school', 'console'), region: 'x', key: 'k', secret: 's' }
  expect((await refusalOf(bucket))?.key).toBe('bucketPage')
  await expect(createBucketStore(bucket, limits).put('receipts/one.jpg', Buffer.from('a'))).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  })
})

test('an empty answer is no page, whatever the service calls it, as Swift does', async () => {
  await open().put('receipts/one.jpg', Buffer.from('a'))
})
