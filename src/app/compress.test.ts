// Text is compressed with the best encoding that the caller accepts, and its content stays the same.
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { listCourses } from '#features/catalogue/contract.ts'
import { getProfile } from '#features/accounts/contract.ts'
import { makeCourse } from '#tests/factories.ts'
import { startSchool } from '#tests/school.ts'
import { encodingOf } from '#kit/server/compress.ts'

const school = startSchool({}, { cachesResponses: true })
const ask = (endpoint: { path: string }, encoding: string, headers = {}) =>
  school.app.inject({ url: `/api${endpoint.path}`, headers: { 'accept-encoding': encoding, ...headers } })

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['BR', 'br'],
  ['gzip;q=0.0, identity', undefined],
  ['deflate', undefined],
  ['brand', undefined],
  ['', undefined],
  [undefined, undefined],
])('who accepts %j gets %s', (accepted, encoding) => {
  expect(encodingOf(accepted)).toBe(encoding)
})

test('a long answer comes compressed, the first time and kept; each caller reads the same', async () => {
  for (let n = 0; n < 5; n++) await makeCourse(school.db)
  const plain = await ask(listCourses, 'identity')
  expect(plain.rawPayload.length).toBeGreaterThan(1024)
  expect(plain.headers['content-encoding']).toBeUndefined()
  for (let n = 0; n < 2; n++) {
    const [br, gz] = [await ask(listCourses, 'gzip, br'), await ask(listCourses, 'gzip')]
    expect([br.headers['content-encoding'], gz.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gz.rawPayload).toString()).toBe(plain.body)
    expect(br.headers['content-length']).toBe(String(br.rawPayload.length))
    expect(br.headers['vary']).toContain('accept-encoding')
    expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  }
  const { headers } = await ask(listCourses, 'br')
  const again = await ask(listCourses, 'br', { 'if-none-match': String(headers['etag']) })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
})

test('a person’s own long answer too; short ones stay as they are', async () => {
  const student = await school.person()
  const headers = { authorization: `Bearer ${student.token}` }
  const long = await ask(listCourses, 'br', headers)
  expect([long.statusCode, long.headers['content-encoding'], long.headers['cache-control']]).toEqual([
    200,
    'br',
    'no-store',
  ])
  expect((await ask(getProfile, 'br', headers)).headers['content-encoding']).toBeUndefined()
})

test('HEAD is told what GET would be: the same headers, the length of what would come, or that it is known', async () => {
  for (let n = 0; n < 5; n++) await makeCourse(school.db)
  await school.notified('catalogue')
  const url = '/api/courses?limit=5'
  for (const encoding of ['identity', 'br']) {
    const headers = { 'accept-encoding': encoding }
    const { headers: told, rawPayload } = await school.app.inject({ method: 'HEAD', url, headers })
    const { headers: sent } = await school.app.inject({ url, headers })
    const common = (all: typeof sent) => ({ ...all, date: null, 'x-request-id': null })
    expect(common(told), encoding).toEqual(common(sent))
    expect(rawPayload).toHaveLength(0)
    const known = { ...headers, 'if-none-match': String(sent['etag']) }
    expect((await school.app.inject({ method: 'HEAD', url, headers: known })).statusCode).toBe(304)
  }
})
