// The hub of live events: who receives what, for how long, and how many.
import { setImmediate as turn } from 'node:timers/promises'
import type { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import Fastify from 'fastify'
import { createEventHub } from './events.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

async function makeHub(limits: { maxStreams?: number; maxPerPerson?: number } = {}) {
  const ended = new Set<string>()
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
    withLiveSession: async (readers) => readers.filter(({ sessionId }) => !ended.has(sessionId)),
    ...limits,
  })
  const tell = (student_id: string, type = 'activated') =>
    wire.receive?.(JSON.stringify({ student_id, type, data: { n: 1 } }))
  return { hub, ended, tell, change: (userId: string) => wire.change?.(userId), lose: () => wire.lose?.() }
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
    record(hub.open({ userId: 'a', sessionId: 'a1' })),
    record(hub.open({ userId: 'a', sessionId: 'a2' })),
    record(hub.open({ userId: 'b', sessionId: 'b1' })),
  ]
  tell('a')
  await turn()
  const heard = 'event: ready\ndata: {}\n\nevent: activated\ndata: {"n":1}\n\n'
  expect([phone.text, laptop.text, other.text]).toEqual([heard, heard, 'event: ready\ndata: {}\n\n'])
})

test('a session that ends takes its streams along at once, and no other', async () => {
  const { hub, ended, change } = await makeHub()
  const [one, two] = [
    record(hub.open({ userId: 'a', sessionId: 'a1' })),
    record(hub.open({ userId: 'a', sessionId: 'a2' })),
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
    record(hub.open({ userId: 'a', sessionId: 'a1' })),
    record(hub.open({ userId: 'a', sessionId: 'a2' })),
  ]
  await vi.advanceTimersByTimeAsync(25_000)
  await turn()
  expect(one.text).toBe('event: ready\ndata: {}\n\n:\n\n')
  ended.add('a1')
  await vi.advanceTimersByTimeAsync(35_000)
  await turn()
  expect([one.ended, two.ended]).toEqual([true, false])
})

test('a gap in what was heard, and the end of the server, end every stream', async () => {
  const { hub, lose } = await makeHub()
  const before = record(hub.open({ userId: 'a', sessionId: 'a1' }))
  lose()
  await turn()
  const after = record(hub.open({ userId: 'a', sessionId: 'a1' }))
  await turn()
  expect([before.ended, after.ended]).toEqual([true, false])
  hub.close()
  await turn()
  expect(after.ended).toBe(true)
})

test('a person’s oldest stream makes room; a full process takes no more', async () => {
  const { hub } = await makeHub({ maxStreams: 3, maxPerPerson: 2 })
  const open = (userId: string) => hub.open({ userId, sessionId: userId })
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
  const idle = hub.open({ userId: 'a', sessionId: 'a1' })
  for (let n = 0; n < 4000; n++) tell('a')
  await turn()
  expect(idle?.destroyed).toBe(true)
})

test('who closes the page leaves room for another', async () => {
  const { hub } = await makeHub({ maxStreams: 1 })
  const app = Fastify({ forceCloseConnections: true })
  app.get('/:person', (request, reply) => {
    const { person } = request.params as { person: string }
    const stream = hub.open({ userId: person, sessionId: person })
    return stream ? reply.type('text/event-stream').send(stream) : reply.status(503).send()
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const page = new AbortController()
  expect((await fetch(`${address}/a`, { signal: page.signal })).status).toBe(200)
  expect((await fetch(`${address}/b`)).status).toBe(503)
  page.abort()
  await vi.waitUntil(async () => (await fetch(`${address}/b`)).status === 200, { timeout: 10_000, interval: 10 })
  await app.close()
})
