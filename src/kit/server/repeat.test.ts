// Repeated work goes on after a failure, and ends with the server, after the run under way.
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { repeat } from './repeat.ts'

test('a failed run is followed by the next; closing waits for the one under way', async () => {
  const app = Fastify()
  const finished: number[] = []
  let runs = 0
  const third = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  repeat(app, 'counting', 0, async () => {
    const run = ++runs
    if (run === 1) throw new Error('this once')
    if (run === 3) {
      third.resolve()
      await release.promise
    }
    finished.push(run)
  })
  await app.ready()
  await third.promise
  const closing = app.close()
  expect(finished).toEqual([2])
  release.resolve()
  await closing
  expect(finished).toEqual([2, 3])
  expect(runs).toBe(3)
})
