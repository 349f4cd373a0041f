// One editor and a server that is out of reach, slow to answer, or refuses.
import { beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from '#kit/web/api.ts'
import { newDocument } from '../../document.ts'
import { applyAll, type Change } from './changes.ts'
import type { Batch, Kept } from './draft-state.ts'
import { createDraftStore, type Answer, type Current } from './draft-store.ts'

const id = '01900000-0000-7000-8000-000000000001'
const set = (path: string, value: string): Change => ({ op: 'set', path, value })

/** As the server does: a key counts once. */
function createServer() {
  const course = newDocument({ title: 'Old', language: 'ar', category_id: id, instructor_id: id })
  const current: Current = { revision: 1, document: course }
  const answers = new Map<string, Answer>()
  const server = {
    current,
    isAway: false,
    /** The answer is lost after everything was stored. */
    losesAnswer: false,
    refusal: null as ApiError | null,
    received: [] as Batch[],
    send: async (batch: Batch): Promise<Answer> => {
      await Promise.resolve()
      if (server.isAway) throw new ApiError(0, { code: 'OFFLINE' })
      server.received.push(batch)
      if (server.refusal) throw server.refusal
      const before = answers.get(batch.key)
      if (before) return before
      current.document = applyAll(current.document, batch.changes)
      current.revision += 1
      const answer = { revision: current.revision, changes_since: [] }
      answers.set(batch.key, answer)
      if (server.losesAnswer) throw new ApiError(0, { code: 'TIMEOUT' })
      return answer
    },
  }
  return server
}

let server: ReturnType<typeof createServer>
let kept: Kept | null
let hasRoom: boolean
let later: (() => void) | null
let count = 0

beforeEach(() => {
  server = createServer()
  kept = null
  hasRoom = true
  later = null
})

function open(left: readonly Kept[] = []) {
  return createDraftStore(
    {
      send: (batch) => server.send(batch),
      read: async () => ({ ...server.current }),
      readRevision: async () => server.current.revision,
      keep: (changes) => {
        if (hasRoom) kept = changes
        return hasRoom
      },
      newKey: () => `key-${(count += 1)}`,
      later: (run) => {
        later = run
        return () => (later = null)
      },
      isOffline: () => false,
      now: () => new Date('2026-01-01T10:32:00Z'),
    },
    { ...server.current },
    left,
  )
}

test('what is typed is kept at once, sent after a while, and then kept no longer', async () => {
  const store = open()
  store.change(set('title', 'New'))
  expect(kept?.waiting).toHaveLength(1)
  expect(store.snapshot().phase).toBe('typing')
  expect(later).not.toBeNull()
  await store.flush()
  expect(server.current.document.title).toBe('New')
  expect(store.snapshot()).toMatchObject({ phase: 'saved', savedAt: new Date('2026-01-01T10:32:00Z') })
  expect(kept).toBeNull()
})

test('away: it stays, says so, and goes when the network is back', async () => {
  const store = open()
  server.isAway = true
  store.change(set('title', 'New'))
  await store.flush()
  expect(store.snapshot().phase).toBe('offline')
  store.change(set('summary', 'More'))
  expect(kept?.waiting).toEqual([set('summary', 'More')])
  server.isAway = false
  store.tryAgain()
  await store.flush()
  expect(server.current.document).toMatchObject({ title: 'New', summary: 'More' })
  expect(kept).toBeNull()
})

test('a lost answer: the same request goes again under the same key, and counts once', async () => {
  const store = open()
  server.losesAnswer = true
  store.change(set('title', 'New'))
  await store.flush()
  server.losesAnswer = false
  await store.flush()
  expect(server.received.map(({ key }) => key)).toEqual([server.received[0]!.key, server.received[0]!.key])
  expect(server.current.revision).toBe(2)
  expect(store.snapshot().phase).toBe('saved')
})

test('a closed tab: the next editor sends what it left, under its keys', async () => {
  const before = open()
  server.losesAnswer = true
  before.change(set('title', 'New'))
  await before.flush()
  before.change(set('summary', 'Later'))
  const left = kept!
  server.losesAnswer = false
  const store = open([left])
  expect(store.snapshot().state.document).toMatchObject({ title: 'New', summary: 'Later' })
  await store.flush()
  expect(server.current).toMatchObject({ revision: 3, document: { title: 'New', summary: 'Later' } })
  expect(store.snapshot().state.revision).toBe(3)
})

test('closed again before anything could be sent: what was left behind is still kept', async () => {
  const before = open()
  server.isAway = true
  before.change(set('title', 'New'))
  await before.flush()
  const left = kept!
  kept = null
  const store = open([left])
  expect(kept).toMatchObject({ queue: left.queue })
  await store.flush()
  expect(kept).toMatchObject({ queue: left.queue })
})

describe('the server refuses', () => {
  test('a field: it is said there, the rest is stored', async () => {
    const store = open()
    server.refusal = new ApiError(422, { code: 'VALIDATION_FAILED', message: 'Bad', fields: { thumbnail: 'No' } })
    const trial = server.send
    server.send = (batch) => {
      if (!batch.changes.some(({ path }) => path === 'thumbnail')) server.refusal = null
      return trial(batch)
    }
    store.change(set('title', 'New'))
    store.change(set('thumbnail', 'javascript:'))
    await store.flush()
    expect(server.current.document.title).toBe('New')
    expect(store.snapshot()).toMatchObject({ phase: 'saved', state: { refused: [{ message: 'No' }] } })
    expect(kept?.refused).toHaveLength(1)
  })
  test('the same field of another: both texts are kept until one is chosen', async () => {
    const store = open()
    const conflict = { path: 'title', yours: 'Mine', theirs: 'Hers', by: null, at: '2026-01-01T10:00:00Z' }
    server.current.document = applyAll(server.current.document, [set('title', 'Hers')])
    server.current.revision = 2
    const answer = { code: 'EDIT_CONFLICT', conflicts: [conflict] }
    server.refusal = new ApiError(409, answer)
    store.change(set('title', 'Mine'))
    await store.flush()
    server.refusal = null
    expect(store.snapshot().state).toMatchObject({ revision: 2, conflicts: [{ yours: 'Mine', theirs: 'Hers' }] })
    store.choose('title', 'mine')
    await store.flush()
    expect(server.current.document.title).toBe('Mine')
  })
  test.each([403, 404])('everything (%i): nothing more is sent, everything is kept', async (status) => {
    const store = open()
    server.refusal = new ApiError(status, {})
    store.change(set('title', 'New'))
    await store.flush()
    expect(store.snapshot().phase).toBe('gone')
    expect(kept?.queue).toHaveLength(1)
  })
})

test('what a closed tab left is stored once its own copy is away, where there was no room for both', () => {
  const batch = { key: 'old', base_revision: 1, changes: [set('title', 'Left')], editor: 'other' }
  hasRoom = false
  const store = open([{ revision: 1, queue: [batch], waiting: [], conflicts: [], refused: [] }])
  expect([store.snapshot().isKept, kept]).toEqual([false, null])
  hasRoom = true
  store.keepAgain()
  expect([store.snapshot().isKept, kept?.queue]).toEqual([true, [batch]])
})

test('left in the middle of a save: what was typed meanwhile is stored, too, and nothing goes on after that', async () => {
  const store = open()
  store.change(set('title', 'New'))
  const saving = store.flush()
  store.change(set('title', 'Newer'))
  await store.close()
  await saving
  expect(server.current.document.title).toBe('Newer')
  expect([kept, later]).toEqual([null, null])

  const away = open()
  server.isAway = true
  away.change(set('title', 'Newest'))
  await away.close()
  expect(later).toBeNull()
  expect(kept?.queue[0]?.changes).toMatchObject([{ path: 'title', value: 'Newest' }])
})

test('changes of others come in while nothing is typed', async () => {
  const store = open()
  server.current.document = applyAll(server.current.document, [set('summary', 'Hers')])
  server.current.revision = 2
  await store.look()
  expect(store.snapshot().state).toMatchObject({ revision: 2, document: { summary: 'Hers' } })
})

test('a lost answer, and another wrote the same field above it meanwhile: what the server has is shown', async () => {
  const store = open()
  server.losesAnswer = true
  store.change(set('title', 'Mine'))
  await store.flush()
  server.losesAnswer = false
  server.current.document = applyAll(server.current.document, [set('title', 'Theirs')])
  server.current.revision = 3
  const trial = server.send
  const theirs = { ...set('title', 'Theirs'), revision: 3, by: null, at: '2026-01-01T10:00:00Z' }
  server.send = async (batch) => ({ ...(await trial(batch)), revision: 3, changes_since: [theirs] })
  await store.flush()
  expect(store.snapshot().state).toMatchObject({ revision: 3, document: { title: 'Theirs' }, queue: [], conflicts: [] })
})
