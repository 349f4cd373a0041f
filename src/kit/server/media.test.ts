// The school's own files over HTTP: ranges, signatures that expire, and keys that try to leave the folder.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerFailures } from './answer.ts'
import { createFolderStore } from './files.ts'
import { createMedia, serveMedia } from './media.ts'

const now = new Date('2026-01-15T10:00:00Z')
const media = createMedia(Buffer.from('a secret of the school'), () => now)
let app: FastifyInstance
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'manara-media-'))
  await writeFile(path.join(folder, 'beside.txt'), 'not a file of the school')
  const files = createFolderStore(path.join(folder, 'files'))
  await files.put('public/film.mp4', Buffer.from('0123456789'))
  await files.put('public/empty.vtt', Buffer.alloc(0))
  await files.put('public/page.html', Buffer.from('<script>alert(1)</script>'))
  await files.put(
    'lesson/drawing.svg',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  )
  await files.put('lesson/film.mp4', Buffer.from('0123456789'))
  app = Fastify()
  answerFailures(app, (_language, key) => key)
  serveMedia(app, media, files)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

describe('ranges', () => {
  test.each([
    [undefined, 200, '0123456789', undefined],
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=4-', 206, '456789', 'bytes 4-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=-99', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=9-9', 206, '9', 'bytes 9-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=5-2', 416, '', 'bytes */10'],
    ['bytes=-', 200, '0123456789', undefined],
    ['bytes=0-1,3-4', 200, '0123456789', undefined],
    ['lines=0-1', 200, '0123456789', undefined],
  ])('%s answers %i', async (range, status, body, contentRange) => {
    const response = await app.inject({ url: '/media/public/film.mp4', headers: { ...(range && { range }) } })
    expect(response.statusCode).toBe(status)
    expect(response.body).toBe(body)
    expect(response.headers['content-range']).toBe(contentRange)
    expect(response.headers['accept-ranges']).toBe('bytes')
  })

  test('an empty file is whole and has no ranges', async () => {
    const whole = await app.inject('/media/public/empty.vtt')
    expect([whole.statusCode, whole.headers['content-length'], whole.body]).toEqual([200, '0', ''])
    const part = await app.inject({ url: '/media/public/empty.vtt', headers: { range: 'bytes=0-' } })
    expect(part.statusCode).toBe(416)
  })

  test('HEAD tells the length only', async () => {
    const response = await app.inject({ method: 'HEAD', url: '/media/public/film.mp4' })
    expect([response.statusCode, response.headers['content-length'], response.body]).toEqual([200, '10', ''])
  })
})

describe('signatures', () => {
  const address = media.address('file:lesson/film.mp4')
  const [, , expiry = '', signature = ''] = address.split('/')

  test('a signed address opens its file, privately', async () => {
    const response = await app.inject(address)
    expect(response.body).toBe('0123456789')
    expect(response.headers['cache-control']).toBe('private, max-age=21600')
  })

  test('holds for 6 to 12 hours', () => {
    const after = (hours: number) =>
      createMedia(Buffer.from('a secret of the school'), () => new Date(now.getTime() + hours * 3_600_000))
    expect(after(6).verify(expiry, signature, 'lesson/film.mp4')).toBe(true)
    expect(after(12.1).verify(expiry, signature, 'lesson/film.mp4')).toBe(false)
  })

  test.each([
    ['none', '/media/lesson/film.mp4'],
    ['another file', `/media/${expiry}/${signature}/lesson/other.mp4`],
    ['a later end', `/media/${(Number.parseInt(expiry, 36) + 99).toString(36)}/${signature}/lesson/film.mp4`],
    [
      'a changed letter',
      `/media/${expiry}/${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}/lesson/film.mp4`,
    ],
    ['a short one', `/media/${expiry}/${signature.slice(1)}/lesson/film.mp4`],
    ['an empty one', `/media/${expiry}//lesson/film.mp4`],
  ])('%s is refused', async (_what, url) => {
    expect([403, 404]).toContain((await app.inject(url)).statusCode)
  })

  test('another school’s secret opens nothing', () => {
    const other = createMedia(Buffer.from('another secret'), () => now)
    expect(other.verify(expiry, signature, 'lesson/film.mp4')).toBe(false)
  })
})

test.each([
  '/media/public/../beside.txt',
  '/media/public/..%2f..%2fbeside.txt',
  '/media/public/%2e%2e/%2e%2e/beside.txt',
  '/media/public/..%5cbeside.txt',
  '/media/public/%00film.mp4',
  '/media/public/',
  '/media/public',
  '/media/',
  '/media/public/nothing.mp4',
  `/media/public/${'a'.repeat(400)}`,
])('%s finds nothing', async (url) => {
  const response = await app.inject(url)
  expect(response.statusCode).toBe(404)
  expect(response.body).not.toContain('not a file')
})

test('a file of an unknown kind is saved, not shown', async () => {
  const { headers } = await app.inject('/media/public/page.html')
  expect(headers['content-type']).toBe('application/octet-stream')
  expect(headers['content-disposition']).toBe('attachment')
  expect(headers['content-security-policy']).toContain('sandbox')
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('a drawing that carries scripts is shown without them', async () => {
  const { statusCode, headers } = await app.inject(media.address('file:lesson/drawing.svg'))
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml'])
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';.* sandbox$/)
})

test.each([
  ['https://vimeo.com/1', 'https://vimeo.com/1'],
  ['file:public/a.jpg', '/media/public/a.jpg'],
  [null, null],
])('the stored address %s opens as %s', (stored, address) => {
  expect(media.addressOrNull(stored)).toBe(address)
})
