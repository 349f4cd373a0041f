// Public pages through the real server, from the built application: tags, compression, languages, and no reader's own data.
import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer } from '#app/server.ts'
import { makeCourse } from './factories.ts'
import { startSchool, type Person } from './school.ts'

const school = startSchool()
let app: FastifyInstance
let reader: Person

beforeAll(async () => {
  reader = await school.person({ name: 'سارة بوعلام' })
  app = await createServer({ settings: school.settings, db: school.db, listen: school.listen })
})
afterAll(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('the same page comes compressed or plain, as asked', async () => {
  const [packed, plain] = [await get('/', { 'accept-encoding': 'gzip, br' }), await get('/')]
  expect(packed.headers['content-encoding']).toBe('br')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
  expect(plain.body).toMatch(/^<!doctype html>/i)
  expect(packed.headers['etag']).toBe(plain.headers['etag'])
})

test('a page the reader has is not sent again', async () => {
  const etag = String((await get('/about')).headers['etag'])
  const again = await get('/about', { 'if-none-match': etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await get('/about', { 'if-none-match': '"another"' })).statusCode).toBe(200)
})

test.each([
  [{ 'accept-language': 'ar' }, '/', 'ar', 'rtl'],
  [{ 'accept-language': 'en' }, '/', 'en', 'ltr'],
  [{ 'accept-language': 'en', cookie: 'lng=ar' }, '/', 'ar', 'rtl'],
  [{ 'accept-language': 'ar' }, '/?lng=en', 'en', 'ltr'],
])('with %j the page %s is in %s', async (headers, url, language, direction) => {
  const page = await get(url, headers)
  expect(page.headers['content-language']).toBe(language)
  const opening = /<html[^>]*>/.exec(page.body)![0]
  expect(opening).toContain(`lang="${language}"`)
  expect(opening).toContain(`dir="${direction}"`)
  expect(page.headers['vary']).toContain('accept-language')
})

test('keys that mean nothing share a page, those that mean something do not', async () => {
  const tag = async (url: string) => (await get(url)).headers['etag']
  expect(await tag('/courses?utm_source=x&fbclid=y')).toBe(await tag('/courses'))
  expect(await tag('/courses?search=python')).not.toBe(await tag('/courses'))
})

test('every inline script and style is one the policy names', async () => {
  const { body, headers } = await get('/')
  const policy = String(headers['content-security-policy'])
  expect(policy).not.toContain('unsafe')
  const inline = [
    ...body.matchAll(/<(script|style)(?![^>]*\bsrc=)(?![^>]*application\/(?:ld\+)?json)[^>]*>([\s\S]*?)<\/\1>/g),
  ]
  expect(inline.length).toBeGreaterThan(4)
  expect(body).not.toContain('nonce')
  for (const [, , text] of inline) {
    expect(policy).toContain(`'sha256-${createHash('sha256').update(text!).digest('base64')}'`)
  }
})

test('a script that stands in somebody’s text is not one the policy names', async () => {
  const course = await makeCourse(school.db)
  const evil = 'document.title="evil"'
  const description = `<p>نص</p><script>${evil}</script><style>p{color:red}</style>`
  await school.db.updateTable('courses').set({ description }).where('id', '=', course.id).execute()
  const { body, headers } = await get(`/courses/${course.id}`)
  expect(body).toContain(`<script>${evil}</script>`)
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  expect(headers['content-security-policy']).not.toContain(hashOf(evil))
  expect(headers['content-security-policy']).not.toContain(hashOf('p{color:red}'))
})

test.each(['/', '/courses', '/about', '/login', '/student/dashboard', '/student/courses/x/learn'])(
  'the first paint of %s waits for nothing but the page itself',
  async (url) => {
    const { body } = await get(url)
    expect(body).toContain('<style id="styles"')
    expect(body).not.toMatch(/<link[^>]*rel="stylesheet"/)
    expect(body).not.toMatch(/<script(?![^>]*(?:async|defer|type="module"))[^>]*\bsrc=/)
  },
)

test('a page is the same for everybody', async () => {
  const anyone = await get('/')
  const known = await get('/', { authorization: `Bearer ${reader.token}`, cookie: `token=${reader.token}` })
  expect(known.body).toBe(anyone.body)
  expect(known.body).not.toContain(reader.email)
})

test('an unknown page is a page too, and not found', async () => {
  const page = await get('/nothing/here', { 'accept-language': 'ar' })
  expect(page.statusCode).toBe(404)
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toContain('لم نجد هذه الصفحة')
})
