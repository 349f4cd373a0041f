// Work in turns: never more than so many at once, in order, whatever fails.
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

test('no more than two run at once, in the order they came, and a failure holds up nobody', async () => {
  const inTurn = limitConcurrency(2)
  const begun: number[] = []
  let running = 0
  let most = 0
  const work = (n: number) =>
    inTurn(async () => {
      begun.push(n)
      most = Math.max(most, ++running)
      await turn()
      running--
      if (n === 1) throw new Error('failed')
      return n
    })
  const results = await Promise.allSettled([0, 1, 2, 3, 4].map(work))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
  expect([begun, most]).toEqual([[0, 1, 2, 3, 4], 2])
})
