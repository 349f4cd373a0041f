// Whatever is in the first line of a request, the program answers, and never with a 5xx.
import { once } from 'node:events'
import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer } from '#app/server.ts'
import { makeCourse } from './factories.ts'
import { startSchool } from './school.ts'

const school = startSchool()
let app: FastifyInstance
let port: number
let course: string

beforeAll(async () => {
  course = (await makeCourse(school.db)).id
  app = await createServer({ settings: school.settings, db: school.db, listen: school.listen })
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => app.close())

/** As typed, past every client that would put it right. */
async function ask(method: string, address: string): Promise<{ status: number; head: string }> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  let text = ''
  socket.on('data', (chunk: string) => (text += chunk)).on('error', () => {})
  socket.write(`${method} ${address} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)
  await once(socket, 'close')
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]), head: text.split('\r\n\r\n')[0]!.toLowerCase() }
}

const paths = [
  '/',
  '//',
  '//?x',
  '///',
  '//other.example/x',
  '/\\other.example',
  '/..%2f..%2fetc/passwd',
  '/../../etc/passwd',
  '/%',
  '/%zz',
  '/%00',
  '/courses/%00',
  '/courses/%ff%fe',
  '/courses//x',
  '/courses/:id',
  '/courses/{id}',
  '/?',
  '/??',
  '/?search=%zz',
  '/courses?search=%00&page=-1&sort[]=a',
  '/courses?page=99999999999999999999',
  `/courses?search=${'a'.repeat(5000)}`,
  `/courses?search=${'a'.repeat(199)}%F0%9F%98%80`,
  `/${'a/'.repeat(2000)}`,
  '/#a',
  '/.data',
  '/_.data',
  '/_root.data',
  '/courses.data',
  '/courses.data?_routes=nothing',
  '/courses.data?index&_routes=',
  '/nothing/here.data',
  '//.data',
  '/student/dashboard.data',
  '/__manifest',
  '/__manifest?p=%2F&version=x',
  '/assets',
  '/assets/',
  '/assets/nothing.js',
  '/assets/..%2findex.js',
  '/media/',
  '/media/public/..%2f..%2fx',
  '/api',
  '/api/',
  '/api//courses',
  '/api/courses/',
  '/api/courses/%00',
  '/api/openapi.json?x',
  '/health?',
  '/og/courses/.png',
  '/constructor',
  '/__proto__',
  '/favicon.ico/x',
  'http://other.example/',
  'http://other.example//',
  '*',
  'courses',
  '?x',
  'a:b',
]

test.each(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PROPFIND'])('%s is answered at every address', async (method) => {
  const failed: string[] = []
  for (const path of [...paths, `/courses/${course}.data`, `/courses/${course}//`]) {
    const { status, head } = await ask(method, path)
    if (!(status >= 200 && status < 500)) failed.push(`${path}: ${head}`)
    if (status !== 400 && !head.includes('x-content-type-options: nosniff')) failed.push(`${path} may be sniffed`)
  }
  expect(failed).toEqual([])
})

test.each([
  ['/courses/?lng=ar', '/courses?lng=ar'],
  ['/COURSES?search=SQL', '/courses?search=SQL'],
  ['/Courses/Ab1/', '/courses/Ab1'],
  ['/Verify/MN-2026', '/verify/MN-2026'],
])('a page has one address: %s leads to %s', async (address, own) => {
  const answer = await app.inject({ url: address })
  expect([answer.statusCode, answer.headers.location]).toEqual([308, own])
  expect((await app.inject({ url: own })).statusCode).not.toBe(308)
  expect((await app.inject({ url: '//' })).statusCode).toBe(200)
})

test('an address that names another site is a path of ours', async () => {
  const page = await app.inject({ url: '//other.example/x' })
  expect(page.statusCode).toBe(404)
  expect(page.body).not.toContain('"//other.example')
})

test('a body that is too large hears so, however long it goes on', async () => {
  for (let round = 0; round < 8; round++) {
    const body = 'x'.repeat(6_000_000)
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, { method: 'POST', headers, body })
    expect([answer.status, await answer.json()]).toMatchObject([413, { code: 'PAYLOAD_TOO_LARGE' }])
  }
})
