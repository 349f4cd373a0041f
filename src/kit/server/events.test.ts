// The hub of live events: who hears what, how long, and how many.
import { setImmediate as turn } from 'node:timers/promises'
import type { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEventHub } from './events.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

async function makeHub(limits: { maxStreams?: number; maxPerPerson?: number } = {}) {
  const ended = new Set<string>()
  const wire: { hear?: (payload: string) => void; lose?: (() => void) | undefined } = {}
  const hub = await createEventHub({
    listen: async (_, onPayload, onGap) => {
      wire.hear = onPayload
      wire.lose = onGap
      return () => delete wire.hear
    },
    withLiveSession: async (readers) => readers.filter(({ sessionId }) => !ended.has(sessionId)),
    ...limits,
  })
  const tell = (student_id: string, type = 'activated') =>
    wire.hear?.(JSON.stringify({ student_id, type, data: { n: 1 } }))
  return { hub, ended, tell, lose: () => wire.lose?.() }
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
