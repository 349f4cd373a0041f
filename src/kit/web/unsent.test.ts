// The queue of unsent work: its order, what replaces what, sending once, and as which person.
import { expect, test, vi } from 'vitest'
import { ApiError } from './api.ts'
import { createQueue } from './unsent-queue.ts'
import { putUnsent, type Place, type Work } from './unsent-store.ts'

function memoryStorage(): Place {
  const held = new Map<string, string>()
  return {
    keys: () => [...held.keys()],
    read: (key) => held.get(key) ?? null,
    write: (key, text) => void (text === null ? held.delete(key) : held.set(key, text)),
  }
}

function start(storage = memoryStorage()) {
  const sent: { person: string | null; path: string; body: unknown }[] = []
  const logged: string[] = []
  const world = {
    person: 'amina' as string | null,
    isOffline: false,
    /** The server's answers, the last one used first; empty: success. */
    refusals: [] as number[],
    retryAfter: undefined as number | undefined,
    pauses: [] as number[],
    /** What happens while a piece is being sent. */
    during: (): void => undefined,
  }
  const queue = createQueue({
    storage,
    person: () => world.person,
    isOffline: () => world.isOffline,
    send: async (work) => {
      sent.push({ person: world.person, path: work.path, body: work.body })
      world.during()
      await Promise.resolve()
      const status = world.refusals.shift()
      if (status !== undefined) throw new ApiError(status, { error: 'refused' }, world.retryAfter)
      return { of: work.path, body: work.body }
    },
    withLock: (run) => run(),
    later: (_, milliseconds) => world.pauses.push(milliseconds),
    log: (what) => logged.push(what),
  })
  return { queue, world, sent, logged, storage }
}

const work = (key: string, body: unknown = null): Work => ({ key, method: 'POST', path: `/${key}`, body })
const paths = (sent: { path: string }[]) => sent.map(({ path }) => path)

test('online, work is sent at once and its answer comes back', async () => {
  const { queue, sent } = start()
  await expect(queue.deliver(work('a', 1))).resolves.toEqual({ of: '/a', body: 1 })
  expect(paths(sent)).toEqual(['/a'])
  expect(queue.state()).toEqual({ count: 0, phase: 'quiet' })
})

test('offline, work is kept and told; when the network is back it is sent in order, once', async () => {
  const { queue, world, sent } = start()
  world.isOffline = true
  expect(await Promise.all(['a', 'b', 'c'].map((key) => queue.deliver(work(key))))).toEqual([null, null, null])
  expect(sent).toEqual([])
  expect(queue.state()).toEqual({ count: 3, phase: 'waiting' })
  world.isOffline = false
  await Promise.all([queue.flush(), queue.flush(), queue.flush()])
  expect(paths(sent)).toEqual(['/a', '/b', '/c'])
  expect(queue.state()).toEqual({ count: 0, phase: 'sent' })
  queue.dismiss()
  expect(queue.state().phase).toBe('quiet')
})

test('it survives the page', async () => {
  const { queue, world, storage } = start()
  world.isOffline = true
  await queue.deliver(work('a'))
  const next = start(storage)
  await next.queue.flush()
  expect(paths(next.sent)).toEqual(['/a'])
})

test('newer work of the same key takes the place of the older, where it stood', async () => {
  const { queue, world, sent } = start()
  world.isOffline = true
  await queue.deliver(work('a', 1))
  await queue.deliver(work('b', 1))
  await queue.deliver(work('a', 2))
  world.isOffline = false
  await queue.flush()
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/a', 2],
    ['/b', 1],
  ])
})

test('what is replaced while it is under way is sent again as it is now', async () => {
  const { queue, world, sent } = start()
  let newer: Promise<unknown> | undefined
  world.during = () => {
    world.during = () => undefined
    newer = queue.deliver(work('a', 2))
  }
  await expect(queue.deliver(work('a', 1))).resolves.toMatchObject({ body: 1 })
  await expect(newer).resolves.toMatchObject({ body: 2 })
  expect(sent.map(({ body }) => body)).toEqual([1, 2])
})

test('refused words go back to their field, before what was typed meanwhile; whoever no longer waits is told', async () => {
  const { queue, world, storage } = start()
  const typed = (text: string): Work => ({ ...work(text), words: { place: 'field', text, second: 7 } })
  const field = () => JSON.parse(storage.read('field') ?? 'null')
  world.refusals = [429, 403]
  await expect(queue.deliver(typed('one'))).resolves.toBeNull()
  world.refusals = [403]
  await queue.flush()
  expect(field()).toEqual({ text: 'one', second: 7 })
  // The next page looks for work that waits.
  await queue.flush()
  expect(queue.state()).toEqual({ count: 0, phase: 'returned', reason: 'refused' })
  // Nor does the progress hide it that the closed lesson saves as it is left.
  const phases: string[] = []
  queue.subscribe(() => phases.push(queue.state().phase))
  world.refusals = [403]
  await expect(queue.deliver(work('left'))).rejects.toThrow(ApiError)
  expect(queue.state()).toEqual({ count: 0, phase: 'returned', reason: 'refused' })
  expect(new Set(phases)).toEqual(new Set(['returned']))
  queue.dismiss()
  world.refusals = [403]
  await expect(queue.deliver(typed('two'))).rejects.toThrow(ApiError)
  expect(field()).toEqual({ text: 'two\none', second: 7 })
  expect(queue.state().phase).toBe('quiet')
  // Progress has no words: nobody is troubled.
  world.isOffline = true
  await queue.deliver(work('progress'))
  world.isOffline = false
  world.refusals = [403]
  await queue.flush()
  expect(queue.state().phase).toBe('sent')
})

test('another account sends nothing of it, and sees nothing of it', async () => {
  const { queue, world, sent } = start()
  world.isOffline = true
  await queue.deliver(work('a'))
  world.isOffline = false
  world.person = 'yacine'
  await queue.flush()
  await queue.deliver(work('b'))
  world.person = null
  await queue.flush()
  await expect(queue.deliver(work('c'))).rejects.toThrow(ApiError)
  expect(paths(sent)).toEqual(['/b'])
  world.person = 'amina'
  await queue.flush()
  expect(sent.at(-1)).toMatchObject({ person: 'amina', path: '/a' })
})

test('someone else signs in between two sendings: the rest waits', async () => {
  const { queue, world, sent } = start()
  world.isOffline = true
  await queue.deliver(work('a'))
  await queue.deliver(work('b'))
  world.isOffline = false
  world.during = () => {
    world.person = 'yacine'
  }
  await queue.flush()
  expect(paths(sent)).toEqual(['/a'])
  world.person = 'amina'
  expect(queue.list().map(({ key }) => key)).toEqual(['b'])
})

test.each([0, 401, 408, 429, 500, 503])('kept, and tried again later, after %i', async (status) => {
  const { queue, world, sent } = start()
  world.refusals = [status]
  await expect(queue.deliver(work('a'))).resolves.toBeNull()
  expect(queue.list()).toHaveLength(1)
  await queue.flush()
  expect(paths(sent)).toEqual(['/a', '/a'])
  expect(queue.list()).toHaveLength(0)
})

test.each([
  [0, 'waiting'],
  [500, 'refused'],
  [503, 'refused'],
])('kept after %i, the reader is told why: %s', async (status, phase) => {
  const { queue, world } = start()
  world.refusals = [status]
  await queue.deliver(work('a'))
  expect(queue.state()).toEqual({ count: 1, phase })
})

test.each([
  [undefined, 4000],
  [2, 4000],
  [9, 9000],
  [600, 60_000],
])('a server that is to be left alone for %j seconds is asked again after %i ms', async (retryAfter, pause) => {
  const { queue, world } = start()
  world.retryAfter = retryAfter
  world.refusals = [503]
  await queue.deliver(work('a'))
  expect(world.pauses).toEqual([pause])
})

test.each([400, 403, 404, 409, 422])('refused for good with %i: dropped, logged, the next goes on', async (status) => {
  const { queue, world, sent, logged } = start()
  world.refusals = [status]
  const [first, second] = await Promise.allSettled([queue.deliver(work('a')), queue.deliver(work('b'))])
  expect(first).toMatchObject({ status: 'rejected', reason: { status } })
  expect(second).toMatchObject({ status: 'fulfilled', value: { of: '/b' } })
  expect(paths(sent)).toEqual(['/a', '/b'])
  expect(logged).toEqual(['POST /a was refused'])
  expect(queue.list()).toHaveLength(0)
})

test('the pauses between attempts grow, gently and not for ever', async () => {
  const { queue, world } = start()
  world.refusals = Array.from({ length: 7 }, () => 0)
  await queue.deliver(work('a'))
  for (let round = 0; round < 6; round++) await queue.flush()
  expect(world.pauses).toEqual([4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000])
})

test('work that is made while a round is ending is not forgotten', async () => {
  const { queue, sent } = start()
  const first = queue.deliver(work('a'))
  void first.then(() => queue.deliver(work('b')))
  await first
  await queue.flush()
  await queue.flush()
  expect(paths(sent)).toEqual(['/a', '/b'])
})

test('listeners hear of each change, unreadable entries are passed over', async () => {
  const { queue, world, storage } = start()
  const received: string[] = []
  const stop = queue.subscribe(() => received.push(queue.state().phase))
  storage.write('unsent:amina:0', '{')
  world.isOffline = true
  await queue.deliver(work('a'))
  world.isOffline = false
  await queue.flush()
  stop()
  queue.dismiss()
  expect(received).toEqual(['quiet', 'waiting', 'sending', 'sent'])
})

test('the order holds within one millisecond and when the clock goes back', async () => {
  const storage = memoryStorage()
  const keys = Array.from({ length: 20 }, (_, index) => `k${index}`)
  for (const key of keys) putUnsent(storage, 'amina', work(key))
  vi.useFakeTimers({ now: new Date('2001-01-01') })
  try {
    // The page was opened anew meanwhile.
    vi.resetModules()
    const anew = await import('./unsent-store.ts')
    anew.putUnsent(storage, 'amina', work('later'))
  } finally {
    vi.useRealTimers()
  }
  const { queue } = start(storage)
  expect(queue.list().map(({ key }) => key)).toEqual([...keys, 'later'])
})
