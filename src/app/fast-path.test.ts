// The fast path sends the same bytes as the framework would, and passes on every request that is not an exact repetition.
import { createHash } from 'node:crypto'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createServer } from '#app/server.ts'
import { makeCourse } from '#tests/factories.ts'
import { startSchool } from '#tests/school.ts'

const token = 'a-token-of-sixteen-or-more'
const school = startSchool({ METRICS_TOKEN: token, PUBLIC_URL: 'https://school.example' })
/** The second server logs every request, so it never uses the fast path. */
let fast: FastifyInstance
let slow: FastifyInstance
let course: { id: string }
/** Requests that reached the framework of the first server. */
let reached = 0

beforeAll(async () => {
  course = await makeCourse(school.db, { title: 'النحو', titleEn: 'Grammar' })
  const parts = { db: school.db, listen: school.listen, clock: () => school.now }
  fast = await createServer({ ...parts, settings: school.settings })
  slow = await createServer({
    ...parts,
    settings: { ...school.settings, logLevel: 'info' },
    logTo: { write: () => {} },
  })
  fast.server.on('request', (_request, response) => void (reached += response.headersSent ? 0 : 1))
  for (const app of [fast, slow]) await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await fast.close()
  await slow.close()
})

type Headers = Record<string, string>

/** The whole answer as it was sent, without the time, and without the request's number where the caller gave none. */
async function exchange(app: FastifyInstance, requests: string): Promise<string> {
  const { port } = app.server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1' }).setEncoding('latin1')
  socket.write(requests, 'latin1')
  const answer = await text(socket)
  return answer.replaceAll(/\r\ndate: [^\r]+|(?<=\r\nx-request-id: )[\da-f]{16}(?=\r)/gi, '')
}

function requestOf(first: string, headers: Headers = {}): string {
  const lines = Object.entries({ host: 'school.example', connection: 'close', ...headers })
  return `${first}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
}

/** @returns what both servers send for the third identical request, and whether it reached the first one's framework */
async function compare(requests: string) {
  for (const app of [fast, fast, slow, slow]) await exchange(app, requests)
  const before = reached
  const sent = await exchange(fast, requests)
  const isFast = reached === before
  const [head = '', ...body] = sent.split('\r\n\r\n')
  expect(summed(sent)).toBe(summed(await exchange(slow, requests)))
  return { isFast, head, body: body.join('\r\n\r\n') }
}

/** Readable when a comparison fails. */
function summed(answer: string): string {
  const [head, ...body] = answer.split('\r\n\r\n')
  return `${head}\n${createHash('sha256').update(body.join('\r\n\r\n')).digest('hex')}`
}

const get = (url: string, headers?: Headers) => requestOf(`GET ${url} HTTP/1.1`, headers)
const br = { 'accept-encoding': 'gzip, deflate, br' }

describe('sent again as the framework sent it', () => {
  const api = [
    '',
    '/categories',
    '/instructors',
    '/search?q=%D9%86%D8%AD%D9%88',
    '?page=1&limit=12',
    '?limit=12&page=1',
  ]
  const pages = [
    '/',
    '/courses',
    '/courses?search=x&utm_source=y',
    '/about',
    '/verify',
    '/contact',
    '/privacy',
    '/login',
  ]
  const missing = ['/nothing/here', '/nothing/here?x=1', '/wp-login.php']
  const own = ['/courses/COURSE', '/api/courses/COURSE', '/api/courses/COURSE/chapters', '/api/school']

  test.each([...api.map((path) => `/api/courses${path}`), ...own, ...pages, ...missing])('%s', async (path) => {
    const url = path.replace('COURSE', course.id)
    const kinds: Headers[] = [
      {},
      { 'accept-language': 'ar' },
      { 'accept-language': 'xx, fr;q=0.1' },
      { cookie: 'a=b; lng=ar', 'x-request-id': 'of-the-proxy-1' },
    ]
    for (const more of kinds) {
      const { isFast, head } = await compare(get(url, { ...br, ...more }))
      expect(head).toMatch(missing.includes(path) ? /^HTTP\/1\.1 404 / : /^HTTP\/1\.1 200 /)
      expect(isFast).toBe(true)
      const etag = /\r\netag: ([^\r]+)/i.exec(head)![1]!
      const known = await compare(get(url, { ...br, ...more, 'if-none-match': etag }))
      // Only what is found can be known already (RFC 9110 §13.2.1).
      expect(known.head).toMatch(missing.includes(path) ? /^HTTP\/1\.1 404 / : /^HTTP\/1\.1 304 /)
      expect(known.isFast).toBe(true)
    }
  })

  test.each(['gzip', 'br;q=0, gzip', 'GZIP, BR', 'identity', ''])('accepting %j', async (accepted) => {
    expect((await compare(get('/api/courses', { 'accept-encoding': accepted }))).isFast).toBe(true)
    await compare(get('/', { 'accept-encoding': accepted }))
  })

  test('an old client, and several requests at once', async () => {
    expect((await compare(requestOf('GET /about HTTP/1.0', br))).isFast).toBe(true)
    const stays = { ...br, connection: 'keep-alive' }
    const three = get('/about', stays) + get('/nothing', stays) + get('/api/courses', br)
    const { head, body, isFast } = await compare(three)
    expect(isFast).toBe(true)
    expect(`${head}${body}`.match(/HTTP\/1\.1 (?:200|404)/g)).toHaveLength(3)
  })
})

describe('left to the framework', () => {
  test.each([
    ['a session', get('/api/courses', { ...br, authorization: 'Bearer x' })],
    ['another method', requestOf('HEAD /about HTTP/1.1', br)],
    ['another method of the API', requestOf('HEAD /api/courses HTTP/1.1', br)],
    ['a body', `${get('/about', { ...br, 'content-length': '2' })}{}`],
    ['a whole address', get('http://school.example/about', br)],
    ['data of a page', get('/about.data', br)],
    ['a built file', get('/favicon.svg', br)],
    ['a built file that is gone', get('/assets/gone-1234.js', br)],
    ['an unknown address of the API', get('/api/nothing', br)],
    ['an unknown address, written oddly', get('/nothing/%D9%85', br)],
    ['an unknown address that names a language', get('/nothing?lng=ar', br)],
    ['health', get('/health', br)],
  ])('%s', async (_what, requests) => {
    const { isFast } = await compare(requests)
    expect(isFast).toBe(false)
  })
})

test('what changed is not sent again', async () => {
  const titles = async () => {
    const ask = get(`/api/courses/${course.id}`, { 'accept-language': 'ar' })
    return /"title":"([^"]+)"/.exec((await compare(ask)).body)![1]
  }
  const before = await titles()
  await school.db.updateTable('courses').set({ title: 'Sarf' }).where('id', '=', course.id).execute()
  await expect.poll(titles).toBe('Sarf')
  expect(before).not.toBe('Sarf')
})

test('it is counted', async () => {
  const read = async () => {
    const answer = await fast.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
    const row = (name: string) =>
      Number(
        answer.body
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.split(' ')
          .at(-1) ?? 0,
      )
    const requests = (route: string, status: number) =>
      row(`manara_request_duration_seconds_count{route="${route}",method="GET",status="${status}"}`)
    return {
      pages: requests('/*', 200),
      missing: requests('/*', 404),
      api: requests('/api/courses', 200),
      hits: row('manara_page_cache_total{result="hit"}'),
      answers: row('manara_answer_cache_total{result="hit"}'),
      running: row('manara_requests_running'),
    }
  }
  const requests = [get('/about', br), get('/nothing', br), get('/api/courses', br)]
  for (const each of requests) await compare(each)
  const before = await read()
  for (const each of requests) await exchange(fast, each)
  const { pages, missing, api, hits, answers, running } = before
  expect(await read()).toEqual({
    pages: pages + 1,
    missing: missing + 1,
    api: api + 1,
    hits: hits + 2,
    answers: answers + 1,
    running,
  })
})
