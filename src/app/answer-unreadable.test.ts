// What is no HTTP gets an answer in the shape of every other failure.
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { startSchool } from '#tests/school.ts'

const school = startSchool()
let port: number
beforeAll(async () => {
  port = Number(new URL(await school.app.listen({ port: 0, host: '127.0.0.1' })).port)
})

async function send(request: string): Promise<[head: string, body: string]> {
  const socket = connect(port, '127.0.0.1')
  socket.write(request)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return [head, body]
}

test.each([
  ['a broken header', 'GET / HTTP/1.1\r\nbroken header\r\n\r\n', 400],
  ['a length that is none', 'POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-length: many\r\n\r\n', 400],
  ['headers without an end', `GET / HTTP/1.1\r\nhost: x\r\nreferer: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
])('%s', async (_what, request, status) => {
  const [head, body] = await send(request)
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head).toContain('content-type: application/json')
  const message = 'The request could not be understood.'
  expect(JSON.parse(body)).toEqual({ success: false, error: message, message, code: 'BAD_REQUEST' })
})

test('in the language, where that can still be read', async () => {
  const [, body] = await send('GET / HTTP/1.1\r\nhost: x\r\naccept-language: ar\r\nbroken header\r\n\r\n')
  expect(JSON.parse(body)).toMatchObject({ message: 'تعذّر فهم الطلب.' })
})

test('a client that goes on and never closes is let go', async () => {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.write('GET / HTTP/1.1\r\nbroken header\r\n\r\n')
  await text(socket)
  const count = () => new Promise<number>((resolve) => school.app.server.getConnections((_, open) => resolve(open)))
  await expect.poll(count).toBe(0)
  socket.destroy()
})
