// Files in a bucket of a real S3 service (OpenStack Swift; run by `npm run test:many`): the store itself, and a school that keeps its files there.
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer } from '#app/server.ts'
import { getUpload } from '#features/authoring/contract-console-files.ts'
import { checkBucket, createBucketStore } from '#kit/server/files-s3.ts'
import { createMedia } from '#kit/server/media.ts'
import { secretOf } from '#kit/server/secrets.ts'
import { freePort } from '#tests/free-port.ts'
import { startSchool } from '#tests/school.ts'
import { startSwift, type Swift } from '#tests/swift.ts'

const [port, nobody] = [await freePort(), await freePort()]
const address = { S3_URL: `http://127.0.0.1:${port}/school`, S3_KEY: 'test:tester', S3_SECRET: 'testing' }
const bucket = { url: address.S3_URL, region: 'us-east-1', key: address.S3_KEY, secret: address.S3_SECRET }
const files = createBucketStore(bucket)
let swift: Swift
let folder: string

beforeAll(async () => {
  swift = await startSwift(port)
  folder = await mkdtemp(path.join(tmpdir(), 'manara-s3-'))
}, 150_000)
afterAll(async () => {
  await swift?.stop()
  await rm(folder, { recursive: true, force: true })
})
const school = startSchool(address)

async function readAll(key: string, range?: { start: number; end: number }) {
  const found = await files.get(key, range)
  return found && { size: found.size, text: await text(found.stream) }
}

test('a file is kept, read whole and in part, weighed, and goes', async () => {
  await files.put('receipts/one.txt', Buffer.from('first and last'))
  expect(await readAll('receipts/one.txt')).toEqual({ size: 14, text: 'first and last' })
  expect(await readAll('receipts/one.txt', { start: 6, end: 8 })).toEqual({ size: 14, text: 'and' })
  expect(await readAll('receipts/one.txt', { start: 10, end: 13 })).toEqual({ size: 14, text: 'last' })
  expect(await files.size('receipts/one.txt')).toBe(14)
  await files.put('receipts/one.txt', Buffer.from('another'))
  expect(await readAll('receipts/one.txt')).toEqual({ size: 7, text: 'another' })
  await files.remove('receipts/one.txt')
  await files.remove('receipts/one.txt')
  expect([await files.size('receipts/one.txt'), await files.get('receipts/one.txt')]).toEqual([null, null])
})

test('what is not a key is none', async () => {
  for (const key of ['../etc/passwd', 'a b', '', 'x'.repeat(301)])
    await expect(files.size(key)).rejects.toThrow('bad file key')
})

test('a folder is listed, however much lies there, and nothing beside it', async () => {
  const keys = Array.from({ length: 12 }, (_, n) => `listed/${String(n).padStart(2, '0')}`)
  await Promise.all([...keys, 'listed-too/a'].map((key) => files.put(key, Buffer.from('x'))))
  const found = []
  for await (const { key, changed } of files.list('listed')) {
    found.push(key)
    expect(Math.abs(Date.now() - changed.getTime())).toBeLessThan(60_000)
  }
  expect(found).toEqual(keys)
})

test('a large file goes there in parts, and away from here', async () => {
  const bytes = randomBytes(33 * 1024 * 1024 + 17)
  const from = path.join(folder, 'large')
  await writeFile(from, bytes)
  await files.take('uploads/large.mp4', from)
  expect(await readdir(folder)).toEqual([])
  const found = await files.get('uploads/large.mp4')
  expect(found?.size).toBe(bytes.length)
  expect((await buffer(found!.stream)).equals(bytes)).toBe(true)
  const edge = 16 * 1024 * 1024
  const across = await files.get('uploads/large.mp4', { start: edge - 2, end: edge + 1 })
  expect(await buffer(across!.stream)).toEqual(bytes.subarray(edge - 2, edge + 2))
})

test.each([
  [{ secret: 'wrong' }, /the key is refused/],
  [{ key: 'nobody:here' }, /the key is refused/],
  [{ url: `http://127.0.0.1:${port}/nowhere` }, /there is no such bucket\. .*S3_URL/],
  [{ url: `http://127.0.0.1:${nobody}/school` }, /nobody answers there \(ECONNREFUSED\)\. .*S3_URL/],
  [{ region: 'mars' }, /another region\. .*S3_REGION/],
])('%j is told in one sentence', async (wrong, sentence) => {
  const checking = checkBucket({ ...bucket, ...wrong })
  await expect(checking).rejects.toThrow(/^The files at 127\.0\.0\.1:\d+\/\w+ cannot be reached: [^\n]+\.$/)
  await expect(checking).rejects.toThrow(sentence)
  await expect(checking).rejects.not.toThrow('testing')
})

test('a service that is away is a 503 of the school', async () => {
  const away = createBucketStore({ ...bucket, url: `http://127.0.0.1:${nobody}/school` })
  await expect(away.size('receipts/one.txt')).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    status: 503,
    retryAfter: 10,
  })
})

test('the school serves its files from there, in private and in part', async () => {
  await files.put('uploads/lesson.mp4', Buffer.from('0123456789'))
  await files.put('public/portraits/one.png', Buffer.from('a portrait'))
  const media = createMedia(await secretOf(school.db, 'media'), () => school.now)
  const url = media.address('file:uploads/lesson.mp4')
  const part = await school.app.inject({ url, headers: { range: 'bytes=2-5' } })
  expect([part.statusCode, part.headers['content-range'], part.body]).toEqual([206, 'bytes 2-5/10', '2345'])
  const end = await school.app.inject({ url, headers: { range: 'bytes=-3' } })
  expect([end.statusCode, end.body]).toEqual([206, '789'])
  expect((await school.app.inject({ url: url.replace(/[^/]+\/uploads/, 'x/uploads') })).statusCode).toBe(403)
  expect((await school.app.inject({ url: '/media/public/portraits/one.png' })).body).toBe('a portrait')
  expect((await fetch(`${address.S3_URL}/uploads/lesson.mp4`)).ok).toBe(false)
  expect((await school.app.inject({ url: '/health/ready' })).statusCode).toBe(200)
})

test('an upload that begins at one machine goes on at another', async () => {
  const staff = await school.person({ role: 'staff' })
  const elsewhere = path.join(folder, 'other-machine')
  const settings = { ...school.settings, dataDir: elsewhere }
  const other = await createServer({
    settings,
    db: school.db,
    listen: school.listen,
    clock: () => school.now,
    pages: false,
  })
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(50_000)])
  const headers = { authorization: `Bearer ${staff.token}`, 'tus-resumable': '1.0.0' }
  const about = [
    ['filename', 'file.pdf'],
    ['purpose', 'resource'],
  ].map(([name, value]) => `${name} ${Buffer.from(value!).toString('base64')}`)
  const begun = await school.app.inject({
    method: 'POST',
    url: '/api/admin/uploads',
    headers: { ...headers, 'upload-length': String(pdf.length), 'upload-metadata': about.join(',') },
  })
  const url = String(begun.headers.location)
  const send = (app: typeof other, from: number, to: number) =>
    app.inject({
      method: 'PATCH',
      url,
      headers: { ...headers, 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
      payload: pdf.subarray(from, to),
    })
  expect((await send(school.app, 0, 20_000)).statusCode).toBe(204)
  expect((await other.inject({ method: 'HEAD', url, headers })).headers['upload-offset']).toBe('20000')
  expect((await send(other, 0, 100)).statusCode).toBe(409)
  expect((await send(other, 20_000, 30_000)).statusCode).toBe(204)
  const last = await send(school.app, 30_000, pdf.length)
  expect([last.statusCode, last.headers['upload-offset']]).toEqual([204, String(pdf.length)])

  const id = url.split('/').at(-1)!
  const { body } = await school.call(getUpload, { as: staff, params: { id } })
  expect(body.data).toMatchObject({ mime: 'application/pdf', bytes: pdf.length })
  expect((await other.inject({ url: body.data.address })).rawPayload.equals(pdf)).toBe(true)
  const left = []
  for await (const { key } of files.list('pieces')) left.push(key)
  expect(left).toEqual([])
  await other.close()
})
