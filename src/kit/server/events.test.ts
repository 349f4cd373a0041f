// The hub of live events: who receives what, for how long, and how many.
import { setImmediate as turn } from 'node:timers/promises'
import { PassThrough, type Readable } from 'node:stream'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import Fastify from 'fastify'
import { answerFailures } from './answer.ts'
import { createEventHub } from './events.ts'
import { sendEvents } from './send-events.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

async function makeHub(limits: { maxStreams?: number; maxPerPerson?: number } = {}) {
  const ended = new Set<string>()
  /** About how many sessions each time. */
  const asked: number[] = []
  const wire: {
    receive?: (payload: string) => void
    change?: (payload: string) => void
    lose?: (() => void) | undefined
  } = {}
  const hub = await createEventHub({
    listen: async (channel, onPayload, onGap) => {
      if (channel === 'sessions') {
        wire.change = onPayload
        return () => delete wire.change
      }
      wire.receive = onPayload
      wire.lose = onGap
      return () => delete wire.receive
    },
    withLiveSession: async (readers) => {
      asked.push(readers.length)
      return readers.filter(({ sessionId }) => !ended.has(sessionId))
    },
    ...limits,
  })
  const tell = (student_id: string, type = 'activated') =>
    wire.receive?.(JSON.stringify({ student_id, type, data: { n: 1 } }))
  return { hub, ended, asked, tell, change: (userId: string) => wire.change?.(userId), lose: () => wire.lose?.() }
}

type Hub = Awaited<ReturnType<typeof makeHub>>['hub']

/** What a page would read; null where there is no room. */
function openPage(hub: Hub, reader: Parameters<Hub['open']>[0]): PassThrough | null {
  const stream = new PassThrough()
  return hub.open(reader, () => stream) ? stream : null
}

function record(stream: Readable | null) {
  const seen = { text: '', ended: false }
  stream!.setEncoding('utf8').on('data', (text: string) => (seen.text += text))
  stream!.on('close', () => (seen.ended = true))
  return seen
}

test('every open page of a student hears, nobody else does', async () => {
  const { hub, tell } = await makeHub()
  const [phone, laptop, other] = [
    record(openPage(hub, { userId: 'a', sessionId: 'a1' })),
    record(openPage(hub, { userId: 'a', sessionId: 'a2' })),
    record(openPage(hub, { userId: 'b', sessionId: 'b1' })),
  ]
  tell('a')
  await turn()
  const heard = 'event: ready\ndata: {}\n\nevent: activated\ndata: {"n":1}\n\n'
  expect([phone.text, laptop.text, other.text]).toEqual([heard, heard, 'event: ready\ndata: {}\n\n'])
})

test('a session that ends takes its streams along at once, and no other', async () => {
  const { hub, ended, change } = await makeHub()
  const [one, two] = [
    record(openPage(hub, { userId: 'a', sessionId: 'a1' })),
    record(openPage(hub, { userId: 'a', sessionId: 'a2' })),
  ]
  ended.add('a1')
  change('a')
  await turn()
  await turn()
  expect([one.ended, two.ended]).toEqual([true, false])
})

test('quiet streams are kept awake, ended sessions are let go within a minute', async () => {
  const { hub, ended } = await makeHub()
  const [one, two] = [
    record(openPage(hub, { userId: 'a', sessionId: 'a1' })),
    record(openPage(hub, { userId: 'a', sessionId: 'a2' })),
  ]
  await vi.advanceTimersByTimeAsync(25_000)
  await turn()
  expect(one.text).toBe('event: ready\ndata: {}\n\n:\n\n')
  ended.add('a1')
  await vi.advanceTimersByTimeAsync(60_000)
  await turn()
  expect([one.ended, two.ended]).toEqual([true, false])
})

test('a thousand open pages are kept awake and looked after a few at a time', async () => {
  const { hub, asked } = await makeHub()
  const pages = Array.from({ length: 1000 }, (_, n) => record(openPage(hub, { userId: `${n}`, sessionId: `${n}` })))
  const awake = () => pages.filter(({ text }) => text.includes(':\n\n')).length
  await vi.advanceTimersByTimeAsync(250)
  await turn()
  expect(awake()).toBe(10)
  await vi.advanceTimersByTimeAsync(24_750)
  await turn()
  expect(awake()).toBe(1000)
  await vi.advanceTimersByTimeAsync(35_000)
  expect(asked).toEqual(Array.from({ length: 100 }, () => 10))
})

test('a gap in what was heard, and the end of the server, end every stream', async () => {
  const { hub, lose } = await makeHub()
  const before = record(openPage(hub, { userId: 'a', sessionId: 'a1' }))
  lose()
  await turn()
  const after = record(openPage(hub, { userId: 'a', sessionId: 'a1' }))
  await turn()
  expect([before.ended, after.ended]).toEqual([true, false])
  hub.close()
  await turn()
  expect(after.ended).toBe(true)
})

test('a person’s oldest stream makes room; a full process takes no more', async () => {
  const { hub } = await makeHub({ maxStreams: 3, maxPerPerson: 2 })
  const open = (userId: string) => openPage(hub, { userId, sessionId: userId })
  const [first, second] = [open('a'), open('a')]
  const third = open('a')
  await turn()
  expect([first?.destroyed, second?.destroyed, third?.destroyed]).toEqual([true, false, false])
  expect([open('b') === null, open('c')]).toEqual([false, null])
  second?.destroy()
  await turn()
  expect(open('c')).not.toBeNull()
})

test('who does not read is let go', async () => {
  const { hub, tell } = await makeHub()
  const idle = openPage(hub, { userId: 'a', sessionId: 'a1' })
  for (let n = 0; n < 8000; n++) tell('a')
  await turn()
  expect(idle?.destroyed).toBe(true)
})

test('who does not read a connection is let go', async () => {
  const { hub, tell } = await makeHub()
  const app = Fastify({ forceCloseConnections: true })
  app.get('/', async (request, reply) =>
    sendEvents(request, reply, (begin) => hub.open({ userId: 'a', sessionId: 'a1' }, begin)),
  )
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const page = connect(Number(port), '127.0.0.1').on('error', () => {})
  page.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  await once(page, 'data')
  page.pause()
  // Until the system's own memory for the connection is full.
  for (let n = 0; n < 4000 && hub.count() > 0; n++) {
    tell('a', 'x'.repeat(16_000))
    await turn()
  }
  expect(hub.count()).toBe(0)
  page.destroy()
  await app.close()
})

test('who closes the page leaves room for another', async () => {
  const { hub } = await makeHub({ maxStreams: 1 })
  const app = Fastify({ forceCloseConnections: true })
  answerFailures(app, (_language, key) => key)
  app.get('/:person', async (request, reply) => {
    const { person } = request.params as { person: string }
    return sendEvents(request, reply, (begin) => hub.open({ userId: person, sessionId: person }, begin))
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const page = new AbortController()
  expect((await fetch(`${address}/a`, { signal: page.signal })).status).toBe(200)
  expect((await fetch(`${address}/b`)).status).toBe(503)
  page.abort()
  await vi.waitUntil(async () => (await fetch(`${address}/b`)).status === 200, { timeout: 10_000, interval: 10 })
  hub.close()
  await app.close()
})

test('an open page keeps nothing of its request', { timeout: 30_000 }, async () => {
  const { hub } = await makeHub()
  const app = Fastify({ forceCloseConnections: true })
  const kept: WeakRef<object>[] = []
  let answered = 0
  let connection: Socket | undefined
  app.addHook('onRequest', async (request, reply) => {
    for (const one of [request, request.raw, reply, reply.raw]) kept.push(new WeakRef(one))
    connection = request.socket
    // As those who read bodies do.
    reply.raw.on('close', () => void reply.sent)
  })
  app.addHook('onRequestAbort', async (_request) => {})
  app.addHook('onResponse', async () => void answered++)
  app.get('/', async (request, reply) =>
    sendEvents(request, reply, (begin) => hub.open({ userId: 'a', sessionId: 'a1' }, begin)),
  )
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const page = await fetch(address)
  expect([page.status, hub.count(), answered]).toEqual([200, 1, 1])
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  await expect.poll(() => (collect(), kept.filter((each) => each.deref()).length), { timeout: 20_000 }).toBe(0)
  expect(kept.length).toBe(4)
  // Node's parser of HTTP is most of what a connection keeps. The other connections use it again.
  expect(connection).toHaveProperty('parser', null)
  expect(hub.count()).toBe(1)
  hub.close()
  await app.close()
  expect(await page.text()).toMatch(/^event: ready/)
})
