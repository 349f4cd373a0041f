// Bodies that come drop by drop, over a real connection.
import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { startSchool } from '#tests/school.ts'

const school = startSchool({}, { bodyTime: 200 })
let port: string
beforeAll(async () => {
  port = new URL(await school.app.listen({ port: 0, host: '127.0.0.1' })).port
})

test.each(['/api/auth/login', '/api/contact'])('a body for %s that never ends is ended, in words', async (address) => {
  const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8')
  let answer = ''
  socket.on('data', (chunk: string) => (answer += chunk)).on('error', () => {})
  socket.write(`POST ${address} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{`)
  const dripping = setInterval(() => socket.write(' '), 50)
  await once(socket, 'close')
  clearInterval(dripping)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('"code":"BAD_REQUEST"')
})

test('a body that nobody reads ends with its connection, and not with the process', async () => {
  const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8')
  let answer = ''
  socket.on('data', (chunk: string) => (answer += chunk)).on('error', () => {})
  socket.write('POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 500\r\n\r\n{')
  // A failure that nobody catches would fail this run.
  await once(socket, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 415 /)
})

test('a filter that is empty is none', async () => {
  expect((await school.app.inject('/api/courses?category=&page=&limit=&sort=')).statusCode).toBe(200)
  expect((await school.app.inject('/api/courses?page=0')).statusCode).toBe(422)
})

test('files over a slow line have five minutes', () => {
  expect(school.app.server.requestTimeout).toBe(300_000)
})
