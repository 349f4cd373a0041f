// What is asked at the same moment is answered together.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '#kit/server/database.ts'
import { inBatches } from './in-batches.ts'
import { crowd, mostWait } from './shed-load.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Names with their sender: `a1` and `a2` are of `a`. Each batch waits until it is released. */
function open(fail: (name: string) => unknown = () => undefined) {
  let now = 0
  const db = {} as Database
  const batches: { names: string[]; release: () => void }[] = []
  const run = async (_db: Database, names: string[]) => {
    const held = Promise.withResolvers<void>()
    batches.push({ names, release: held.resolve })
    await held.promise
    const error = names.map((name) => fail(name)).find((each) => each !== undefined)
    if (error) throw error
    return names.map((name) => name.toUpperCase())
  }
  const ask = inBatches(run, { keyOf: (name) => name[0]!, shedsLoad: true, now: () => now })
  return {
    batches,
    ask: (name: string) => ask(db, name),
    /** Lets what was asked reach the database. */
    turn: () => new Promise((resolve) => setImmediate(resolve)),
    pass: (milliseconds: number) => void (now += milliseconds),
    names: () => batches.map(({ names }) => names.join(' ')),
  }
}

test('the first is served at once, those who come meanwhile together, each with its own answer', async () => {
  const line = open()
  const answers = []
  // Three on their way.
  for (const name of ['a', 'b', 'c']) {
    answers.push(line.ask(name))
    await line.turn()
  }
  for (const name of ['d', 'e', 'f']) answers.push(line.ask(name))
  await line.turn()
  expect(line.names()).toEqual(['a', 'b', 'c'])
  line.batches[1]!.release()
  await answers[1]
  await line.turn()
  expect(line.names()).toEqual(['a', 'b', 'c', 'd e f'])
  for (const { release } of line.batches) release()
  expect(await Promise.all(answers)).toEqual(['A', 'B', 'C', 'D', 'E', 'F'])
})

test('of one sender one at a time, in their order; others do not wait for them', async () => {
  const line = open()
  const answers = ['a1', 'a2', 'b1', 'a3'].map((name) => line.ask(name))
  await line.turn()
  expect(line.names()).toEqual(['a1 b1'])
  answers.push(line.ask('c1'))
  await line.turn()
  expect(line.names()).toEqual(['a1 b1', 'c1'])
  // As long as a row of theirs is locked.
  line.pass(mostWait * 10)
  line.batches[1]!.release()
  await answers.at(-1)
  const later = line.ask('d1')
  await line.turn()
  line.batches[0]!.release()
  await answers[0]
  await line.turn()
  expect(line.names()).toEqual(['a1 b1', 'c1', 'd1', 'a2'])
  line.batches[2]!.release()
  line.batches[3]!.release()
  await answers[1]
  await line.turn()
  line.batches[4]!.release()
  expect(await Promise.all([...answers, later])).toEqual(['A1', 'A2', 'B1', 'A3', 'C1', 'D1'])
  expect(line.names().at(-1)).toBe('a3')
})

test.each([
  ['a constraint', '23503', ['A', 'refused', 'C'], ['a b c', 'a', 'b', 'c']],
  ['a deadlock', '40P01', ['A', 'refused', 'C'], ['a b c', 'a', 'b', 'c']],
  ['a statement that took too long', '57014', ['refused', 'refused', 'refused'], ['a b c']],
  ['a server that is away', 'ECONNREFUSED', ['refused', 'refused', 'refused'], ['a b c']],
])('%s fails for those whose it is', async (_what, code, expected, asked) => {
  const line = open((name) => (name === 'b' ? Object.assign(new Error(code), { code }) : undefined))
  const answers = ['a', 'b', 'c'].map((name) => line.ask(name).catch(() => 'refused'))
  await line.turn()
  line.batches[0]!.release()
  for (let n = 1; n < asked.length; n++) {
    await line.turn()
    for (const { release } of line.batches) release()
  }
  expect(await Promise.all(answers)).toEqual(expected)
  expect(line.names()).toEqual(asked)
})

test('a long line that does not move takes nobody more', async () => {
  const line = open()
  const names = Array.from({ length: 3 + crowd }, (_, n) => String.fromCharCode(0x61 + n))
  const answers = []
  for (const name of names.slice(0, 3)) {
    answers.push(line.ask(name))
    await line.turn()
  }
  for (const name of names.slice(3, -1)) answers.push(line.ask(name))
  line.pass(mostWait * 2)
  // A short one is no crowd, however slow the database is.
  answers.push(line.ask(names.at(-1)!))
  expect(() => line.ask('!')).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }))
  for (const { release } of line.batches) release()
  await answers[0]
  await line.turn()
  for (const { release } of line.batches) release()
  expect(await Promise.all(answers)).toEqual(names.map((name) => name.toUpperCase()))
  // It moves again.
  const again = line.ask('!')
  await line.turn()
  line.batches.at(-1)!.release()
  expect(await again).toBe('!')
})

test('who has waited ten seconds for a database that says nothing comes again later', async () => {
  const line = open()
  const answers = []
  for (const name of ['a1', 'b1', 'c1']) {
    answers.push(line.ask(name))
    await line.turn()
  }
  const waiting = ['d1', 'a2'].map((name) => line.ask(name).catch((error: { code: string }) => error.code))
  await vi.advanceTimersByTimeAsync(9_999)
  const later = line.ask('e1')
  await vi.advanceTimersByTimeAsync(1)
  expect(await Promise.all(waiting)).toEqual(['UNAVAILABLE', 'UNAVAILABLE'])
  for (const { release } of line.batches) release()
  expect(await Promise.all(answers)).toEqual(['A1', 'B1', 'C1'])
  await line.turn()
  expect(line.names()).toEqual(['a1', 'b1', 'c1', 'e1'])
  line.batches.at(-1)!.release()
  expect(await later).toBe('E1')
  expect(vi.getTimerCount()).toBe(0)
})
