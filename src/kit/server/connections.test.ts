import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { followConnections, freeIdleParsers } from '#kit/server/connections.ts'
import { stopInOrder } from '#kit/server/stop.ts'

let server: Server
let client: Socket
afterEach(async () => {
  vi.useRealTimers()
  await new Promise((resolve) => (server.close(resolve), client.destroy()))
})

/** Answers with the path and the body. @param few see freeIdleParsers */
async function open(few = 0) {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += String(part)
    response.end(`${request.url} ${body}`)
  })
  const connections = followConnections(server)
  // Looks for idle connections when it is told to.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  freeIdleParsers(server, connections, few)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let read = ''
  client.on('data', (bytes) => (read += String(bytes)))
  await once(client, 'connect')
  await expect.poll(() => connections.size).toBe(1)
  const [[socket]] = [...connections] as [[Socket, unknown]]
  const hasParser = () => (socket as Socket & { parser: object | null }).parser !== null
  /** A look at the idle connections, once the answers are complete. @returns whether this one, still open, has its parser after it */
  const look = async () => {
    await vi.waitUntil(() => connections.has(socket) && !connections.get(socket), { timeout: 10_000, interval: 2 })
    expect(hasParser()).toBe(true)
    vi.advanceTimersByTime(100)
    expect(socket.destroyed).toBe(false)
    return hasParser()
  }
  return {
    connections,
    socket,
    look,
    /** Sends, and waits until all of these have been answered once more. */
    ask: async (text: string, ...answers: string[]) => {
      read = ''
      client.write(text)
      await vi.waitUntil(() => answers.every((answer) => read.includes(answer)), { timeout: 10_000, interval: 2 })
      return read
    },
  }
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`
const post = (path: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-length: ${body.length}\r\n\r\n${body}`

test('a connection waits without a parser, and is answered again and again', async () => {
  const { ask, look, socket, connections } = await open()
  await ask(get('/first'), '/first')
  expect(await look()).toBe(false)
  const listeners = () => socket.eventNames().map((name) => `${String(name)} ${socket.listenerCount(name)}`)
  const before = listeners()
  await ask(post('/second', 'a body'), '/second a body')
  expect(await look()).toBe(false)
  await ask(get('/third') + post('/fourth', 'x') + get('/fifth'), '/third', '/fourth x', '/fifth')
  expect(await look()).toBe(false)
  expect(listeners()).toEqual(before)
  expect(connections.size).toBe(1)
})

test('what has come of the next request is not lost', async () => {
  const { ask, look, socket } = await open()
  const [head, rest] = [get('/slow').slice(0, 9), get('/slow').slice(9)]
  await ask(get('/first') + head, '/first')
  expect(socket.bytesRead).toBe(get('/first').length + head.length)
  expect(await look()).toBe(true)
  await ask(rest, '/slow')
  expect(await look()).toBe(false)
  // One byte at a time.
  for (const letter of get('/letters').slice(0, -1)) {
    client.write(letter)
    await new Promise((resolve) => setImmediate(resolve))
  }
  await ask('\n', '/letters')
})

test.each(['who closes it', 'who breaks it off'])('%s is forgotten', async (how) => {
  const { ask, look, connections } = await open()
  await ask(get('/first'), '/first')
  expect(await look()).toBe(false)
  if (how === 'who closes it') client.end()
  else client.resetAndDestroy()
  await expect.poll(() => connections.size).toBe(0)
})

test('who says nothing more is closed after the usual time', async () => {
  const { ask, look } = await open()
  server.keepAliveTimeout = 300
  await ask(get('/first'), '/first')
  expect(await look()).toBe(false)
  if (!client.closed) await once(client, 'close')
})

test('few connections keep their parsers', async () => {
  const { ask, look } = await open(1)
  await ask(get('/first'), '/first')
  expect(await look()).toBe(true)
})

test('with a Node that frees its parser by another name, everything stays as it is', async () => {
  const { ask, look, socket } = await open()
  await ask(get('/first'), '/first')
  const own = socket.listeners('close').find(({ name }) => name === 'bound socketOnClose') as () => void
  socket.off('close', own).on('close', function renamed() {
    own.call(socket)
  })
  expect(await look()).toBe(true)
  await ask(get('/second'), '/second')
})

test('what is no HTTP is refused as on a new connection', async () => {
  const { ask, look } = await open()
  await ask(get('/first'), '/first')
  expect(await look()).toBe(false)
  expect(await ask('no HTTP at all\r\n\r\n', '400')).toMatch(/^HTTP\/1\.1 400 /)
})

test.each([false, true])(
  'a server that stops closes it, behind a proxy (%s) too',
  { timeout: 20_000 },
  async (hasProxy) => {
    const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
    app.get('/*', async (request) => request.url)
    server = app.server
    const connections = followConnections(server)
    freeIdleParsers(server, connections, 0)
    stopInOrder(app, connections, hasProxy)
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    client = connect(Number(port), '127.0.0.1')
    client.write(get('/first'))
    await once(client, 'data')
    const [socket] = connections.keys()
    await vi.waitUntil(() => Object.assign({ parser: null }, socket).parser === null, { timeout: 10_000, interval: 5 })
    const stopped = app.close()
    if (hasProxy) {
      // It was on its way.
      await vi.waitUntil(() => !server.listening, { timeout: 10_000, interval: 5 })
      client.write(get('/second'))
      expect(String((await once(client, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 .*\r\nconnection: close\r\n/is)
    }
    await stopped
    expect(socket!.destroyed).toBe(true)
  },
)
